"""A real SMTP server for the mail of a server whose page is tested, and the links in what it gets."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.policy import default

from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.server.serving import PATIENCE

LINK = re.compile(r"https?://\S+#\S+")


class PageMailbox:
    """Keeps the mail that has come, in order."""

    def __init__(self) -> None:
        self._texts: asyncio.Queue[str] = asyncio.Queue()
        self.address = ""  # of the SMTP server, as the setting has it

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        text = message_from_bytes(envelope.content, policy=default).get_body(("plain",))
        assert text
        self._texts.put_nowait(text.get_content())
        return "250 OK"

    async def link(self) -> str:
        """Return the link in the next mail that has one: its path, and the fragment."""
        while not (found := LINK.search(await self.text())):
            pass
        return path_of(found[0])

    async def text(self) -> str:
        """Return the next mail."""
        async with asyncio.timeout(PATIENCE):
            return await self._texts.get()


def path_of(link: str) -> str:
    """Return the path of a link to the page, and its fragment."""
    return "/" + link.split("/", 3)[3]


@asynccontextmanager
async def receiving() -> AsyncIterator[PageMailbox]:
    """Yield the mailbox of an SMTP server that listens until the end of the block."""
    mailbox, open_ones = PageMailbox(), list[SMTP]()

    def connect() -> SMTP:
        open_ones.append(SMTP(mailbox, hostname="mail.elf.example"))
        return open_ones[-1]

    listening = await asyncio.get_running_loop().create_server(connect, "127.0.0.1", 0)
    mailbox.address = f"smtp://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    try:
        yield mailbox
    finally:
        listening.close()
        for connection in open_ones:
            if connection.transport:
                connection.transport.close()
