"""The way to one server: requests, what comes back of them, and who is a guest there."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final, Self

import httpx2

from elfenland.client.errors import RefusedError, UnreachableError, refusal
from elfenland.client.guest import Guest

SEATS: Final = ("person", "open")  # what is said of a seat that is no bot's
BUSY_RETRIES: Final = 5  # of a request that a busy server refuses


@dataclass(frozen=True)
class Made:
    """A new table: its id, the host's token, and a guest for each seat of a person, in their order."""

    table: str
    host: str
    guests: list[Guest]


class Client:
    """A server, by its address. `proxied` says whether the proxies of the environment are used."""

    def __init__(self, address: str, *, proxied: bool = False, timeout: float = 20) -> None:
        self.address = address.rstrip("/")
        self.proxied = proxied
        self._http = httpx2.Client(
            base_url=self.address,
            timeout=timeout,
            trust_env=proxied,
            verify=self.address.startswith("https:"),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the server; guests can ask nothing any more."""
        self._http.close()

    def make_table(self, rules: str, seats: Sequence[str], **settings: Any) -> Made:
        """A new table. A seat is `person`, `open` or a bot's name; settings are those of the protocol."""
        wished = [{"kind": seat} if seat in SEATS else {"kind": "bot", "bot": seat} for seat in seats]
        made = self.ask("POST", "/api/tables", {"rules": rules, "seats": wished, "settings": settings})
        guests = [self.guest(made["id"], key["token"]) for key in made["seats"]]
        return Made(made["id"], made["host"], guests)

    def claim(self, table: str, name: str, seat: int | None = None) -> Guest:
        """Take an open seat, any if none is named."""
        claimed = self.ask("POST", f"/api/tables/{table}/claim", {"name": name, "seat": seat})
        return self.guest(table, claimed["token"])

    def guest(self, table: str, token: str = "") -> Guest:
        """Whoever has this token; without one a spectator."""
        return Guest(self, table, token)

    def start(self, table: str, host: str, fill: str | None = None) -> None:
        """Begin the game with the host's token, with a bot in each seat that is still open."""
        self.ask("POST", f"/api/tables/{table}/start", {"fill": fill}, host)

    def ask(self, method: str, path: str, document: Any = None, token: str = "") -> Any:
        """What the server answers: a document, or a text where it is none.

        While the server is busy, asks again. RefusedError or UnreachableError if there is no such answer.
        """
        for _ in range(BUSY_RETRIES):
            try:
                return self._ask(method, path, document, token)
            except RefusedError as refused:
                if refused.code != "busy":
                    raise
                time.sleep(float(refused.data["seconds"]))
        return self._ask(method, path, document, token)

    def _ask(self, method: str, path: str, document: Any, token: str) -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        try:
            answer = self._http.request(method, path, json=document, headers=headers)
        except httpx2.TransportError as error:
            raise UnreachableError(f"{self.address} cannot be reached: {error}") from error
        told = _read(answer)
        if not answer.is_success:
            raise refusal(answer.status_code, told)
        return told


def _read(answer: httpx2.Response) -> Any:
    if not answer.headers.get("content-type", "").startswith("application/json"):
        return answer.text
    try:
        return answer.json()
    except ValueError:
        return None
