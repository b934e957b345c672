"""HTTP client of one server: sends requests and returns their responses."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final, Self

import httpx2

from elfenland.bots.bot import Bot
from elfenland.client.errors import RefusedError, UnreachableError, refusal
from elfenland.client.guest import Guest
from elfenland.client.serving import Serving

SEATS: Final = ("person", "open")  # the seats that aren't a bot's
BUSY_RETRIES: Final = 5  # of requests that a busy server refuses


@dataclass(frozen=True)
class Made:
    """A new table: its id, the host's token, and a guest for each person's seat."""

    table: str
    host: str
    guests: list[Guest]


class Client:
    """A server at a URL, as a bot account sees it if there is a token.

    `proxied` says whether to use the proxies of the environment.
    """

    def __init__(self, address: str, *, token: str = "", proxied: bool = False, timeout: float = 20) -> None:
        self.address = address.rstrip("/")
        self.token = token  # of a bot account
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
        """Close the connections; guests can't send requests any more."""
        self._http.close()

    def make_table(self, rules: str, seats: Sequence[str], **settings: Any) -> Made:
        """Create a table.

        A seat is `person`, `open`, the name of a bot, or that of a bot account: `@Gretel`. The settings are
        those of the protocol.
        """
        wished = [_seat(seat) for seat in seats]
        made = self.ask("POST", "/api/tables", {"rules": rules, "seats": wished, "settings": settings})
        guests = [self.guest(made["id"], key["token"]) for key in made["seats"]]
        return Made(made["id"], made["host"], guests)

    def claim(self, table: str, name: str, seat: int | None = None) -> Guest:
        """Claim an open seat, any of them if no seat is given."""
        claimed = self.ask("POST", f"/api/tables/{table}/claim", {"name": name, "seat": seat})
        return self.guest(table, claimed["token"])

    def guest(self, table: str, token: str = "") -> Guest:
        """Return the guest with this token, or a spectator without one."""
        return Guest(self, table, token)

    def start(self, table: str, host: str, fill: str | None = None) -> None:
        """Start the game with the host's token and a bot in every open seat."""
        self.ask("POST", f"/api/tables/{table}/start", {"fill": fill}, host)

    def serve(self, make_bot: Callable[[], Bot], report: Callable[[str], object] = print) -> None:
        """Play all games of the bot account of this token, until interrupted.

        Each game gets a bot and a thread of its own. Lost connections are made again. RefusedError once the
        token isn't valid any more, UnreachableError if there is no such server to begin with.
        """
        Serving(self, make_bot, report).run()

    def ask(self, method: str, path: str, document: Any = None, token: str | None = None) -> Any:
        """Send a request and return the response: a JSON document, or else text.

        It carries this token, by default that of the bot account. Retries while the server is busy. Raises
        RefusedError or UnreachableError if the request fails.
        """
        for _ in range(BUSY_RETRIES):
            try:
                return self._ask(method, path, document, token)
            except RefusedError as refused:
                if refused.code != "busy":
                    raise
                time.sleep(float(refused.data["seconds"]))
        return self._ask(method, path, document, token)

    def _ask(self, method: str, path: str, document: Any, token: str | None) -> Any:
        token = self.token if token is None else token
        headers = {"authorization": f"Bearer {token}"} if token else {}
        try:
            answer = self._http.request(method, path, json=document, headers=headers)
        except httpx2.TransportError as error:
            raise UnreachableError(f"{self.address} can't be reached: {error}") from error
        told = _read(answer)
        if not answer.is_success:
            raise refusal(answer.status_code, told)
        return told


def _seat(wish: str) -> dict[str, str]:
    if wish in SEATS:
        return {"kind": wish}
    return {"kind": "bot", "account": wish[1:]} if wish.startswith("@") else {"kind": "bot", "bot": wish}


def _read(answer: httpx2.Response) -> Any:
    if not answer.headers.get("content-type", "").startswith("application/json"):
        return answer.text
    try:
        return answer.json()
    except ValueError:
        return None
