"""Twins get the same bytes; a server that tells something of what is hidden is found out."""

import time
from pathlib import Path

import pytest
from starlette.types import ASGIApp, Receive, Scope, Send

from elfenland.server.app import make_app
from elfenland.server.context import AppContext
from soak.part import BrokenPromiseError
from soak.twins import Twins
from tests.server import settable


def whispering(context: AppContext) -> ASGIApp:
    """Return a server that adds the whole log, shuffles included, to the chat."""
    app = make_app(context)

    async def changed(scope: Scope, receive: Receive, send: Send) -> None:
        if not scope.get("path", "").endswith("/chat"):
            await app(scope, receive, send)
            return
        log = await context.store.log(scope["path"].split("/")[-2])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": repr(log).encode()})

    return changed


async def test_twins_look_alike(tmp_path: Path) -> None:
    part = Twins(tmp_path, "test")
    await part.run(time.monotonic() + 2)
    assert part.counts["games in twins"] >= 1
    assert part.counts["documents compared"] >= 20 * part.counts["games in twins"]


async def test_a_leak_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settable, "make_app", whispering)
    with pytest.raises(BrokenPromiseError, match=r"a secret leaks: /chat"):
        await Twins(tmp_path, "test").run(time.monotonic() + 60)
