"""Servers for the tests of the page."""

from typing import IO, Any

from tests.server.serving import Served


class Again(Served):
    """The server once more, at the address it had."""

    def __init__(self, before: Served) -> None:
        self.port = before.address.rsplit(":", 1)[1]
        super().__init__(before.data)

    def _begin(self, command: list[str], settings: dict[str, str], log: IO[bytes]) -> Any:
        return super()._begin([*command[:-1], self.port], settings, log)
