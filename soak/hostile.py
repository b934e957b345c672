"""Requests and messages that no honest client sends."""

import json
from dataclasses import dataclass
from random import Random
from typing import Any, Final
from urllib.parse import quote

METHODS: Final = ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "BREW")
WILD: Final[tuple[Any, ...]] = (
    None,
    True,
    0,
    -1,
    2**31,
    2**53,
    2**64,
    -(10**30),
    1e308,
    float("nan"),
    "",
    "\0",
    "\ud800",
    "\u202e\U0001d518\U0001f9dd",
    "x" * 2_000,
    "<1!",
    "<0",
    "-",
    "'; DROP TABLE moves; --",
    "../../etc/passwd",
    "{{7*7}}",
    [],
    {},
    [[[[[[[[]]]]]]]],
    {"a": {"b": {"c": None}}},
    ["P@Elv-Lap"] * 101,
)
RUBBISH: Final = (
    b"",
    b"\0",
    b"\xff\xfe",
    b"{",
    b"[" * 5_000,
    b'{"a":' * 3_000,
    b"null",
    b"1e999",
    b"x" * 70_000,
)
NAMES: Final = ("nowhere", "", ".", "..", "%00", "%2e%2e%2f", "\u202e", "a" * 3_000, "'", "-1", "null")
HEADERS: Final = (
    {"authorization": "Bearer " + "x" * 500},
    {"authorization": "Bearer ..."},
    {"authorization": "Basic YTpi"},
    {"cookie": "seats=;;;=; seats=\x7f"},
    {"origin": "https://elsewhere.example"},
    {"content-type": "text/plain"},
    {"content-type": "application/json; charset=utf-32"},
    {"x-forwarded-for": "1.2.3.4, nonsense"},
    {"accept-language": "*" * 300},
    {"host": "elsewhere.example"},
    {"range": "bytes=0-0,-1"},
    {"if-none-match": '"' * 40},
)
FRAMES: Final = ("", "{}", "null", "[]", "\0" * 5_000, b"", b"\xff" * 100, "x" * 17_000, '{"type":"move"}')
LINES: Final = (
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET  HTTP/1.1\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n"
    b"transfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    b"GET /api/lobby HTTP/1.1\r\nhost: a\r\nx: " + b"y" * 70_000 + b"\r\n\r\n",
    b"GET /api/lobby HTTP/1.1\r\n\r\nGET /api/rules HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\0" * 100,
)


@dataclass(frozen=True)
class HostileRequest:
    """A request as it is sent."""

    method: str
    path: str
    headers: dict[str, str]
    content: bytes

    def __str__(self) -> str:
        return f"{self.method} {self.path[:200]} {self.headers} {self.content[:400]!r}"


class Attacker:
    """Makes hostile requests from the description of an API."""

    def __init__(self, description: dict[str, Any], dice: Random) -> None:
        self._dice = dice
        self._routes = [
            (method.upper(), path, _example(description, operation))
            for path, operations in description["paths"].items()
            for method, operation in operations.items()
        ]

    def request(self, games: list[tuple[str, str]]) -> HostileRequest:
        """Return a request, mostly at one of these tables with a token that opens it."""
        dice = self._dice
        method, path, example = dice.choice(self._routes)
        game, token = dice.choice(games)
        if dice.random() < 0.1:
            method = dice.choice(METHODS)
        name = game if dice.random() < 0.8 else dice.choice(NAMES)
        path = path.replace("{game}", quote(name)).replace(
            "{name}", quote(dice.choice((*NAMES, "elfenland")))
        )
        path = path.replace("{version}", str(dice.choice((0, 1, -1, 10**30, "x")))) + self._query()
        headers = {"authorization": f"Bearer {token}"} if token and dice.random() < 0.8 else {}
        if dice.random() < 0.2:
            headers |= dice.choice(HEADERS)
        return HostileRequest(method, path, headers, b"" if example is None else self.body(example))

    def _query(self) -> str:
        if self._dice.random() < 0.7:
            return ""
        name = self._dice.choice(("since", "seat", "number", "after", "status", "nonsense"))
        return f"?{name}={quote(str(self._dice.choice(WILD)), errors='replace')[:500]}"

    def body(self, example: Any) -> bytes:
        """Return a damaged example, or rubbish; now and then the example itself."""
        if self._dice.random() < 0.1:
            return self._dice.choice(RUBBISH)
        sent = example if self._dice.random() < 0.2 else self.spoilt(example)
        return json.dumps(sent).encode()

    def spoilt(self, value: Any) -> Any:
        """Return the same value with one part replaced, left out or added."""
        dice = self._dice
        if isinstance(value, dict) and value and dice.random() < 0.8:
            key = dice.choice(list(value))
            kept = {name: each for name, each in value.items() if name != key or dice.random() < 0.9}
            return {**kept, key: self.spoilt(value[key])} if dice.random() < 0.9 else {**kept, "more": 1}
        if isinstance(value, list) and value and dice.random() < 0.8:
            return [self.spoilt(each) if dice.random() < 0.5 else each for each in value]
        return dice.choice(WILD)

    def frame(self) -> str | bytes:
        """Return a message up a socket."""
        if self._dice.random() < 0.4:
            return self._dice.choice(FRAMES)
        move = {"type": "move", "id": 1, "version": self._dice.randrange(5), "word": "-"}
        return json.dumps(self.spoilt(move))


def _example(description: dict[str, Any], operation: dict[str, Any]) -> Any:
    """Return the example of an operation's request document; None if it has none."""
    if "requestBody" not in operation:
        return None
    name = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    return description["components"]["schemas"][name]["examples"][0]
