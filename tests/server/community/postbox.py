"""A mailer that keeps the mail, and the links in it."""

import asyncio

from elfenland.server.notifications.values import Mail, SendOutcome


class Postbox:
    """Takes the mail that the server sends."""

    def __init__(self) -> None:
        self._mails: asyncio.Queue[Mail] = asyncio.Queue()
        self.outcome = SendOutcome("sent")

    async def send(self, mail: Mail) -> SendOutcome:
        self._mails.put_nowait(mail)
        return self.outcome

    @property
    def is_empty(self) -> bool:
        return self._mails.empty()

    async def next(self) -> Mail:
        """Return the next mail, once it has come."""
        async with asyncio.timeout(60):
            return await self._mails.get()

    async def token(self) -> str:
        """Return the token of the link in the next mail."""
        return token_in(await self.next())


def token_in(mail: Mail) -> str:
    """Return the token of the link in a mail."""
    (link,) = (line for line in mail.text.splitlines() if line.startswith("http"))
    assert link in mail.html
    return link.partition("#")[2]
