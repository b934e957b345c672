"""The page as it was built: its files, and its one document for every address that is a place in it."""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

BUILT: Final = Path(__file__).parent / "page"  # where scripts/build_page.py puts it

DOCUMENT: Final = "index.html"
HASHED: Final = "assets/"  # Vite names these files after what is in them
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
ELSEWHERE: Final = re.compile(r"/(api|health|metrics)(/|$)")  # never a place in the page

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}

NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Elfenland</title>
<h1>The page is not built</h1>
<p>The server runs, and programs can play at its tables. For the page, run
<code>python scripts/build_page.py</code> in the checkout and start the server again.
It needs Node 20.19 or newer; <code>scripts/play</code> brings one by itself.
A wheel of Elfenland carries the page.</p>
</html>
"""


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file of the page as it is sent, packed or not."""

    sort: str
    caching: str
    plain: bytes
    packed: bytes | None  # with gzip, if it was worth it
    mark: str  # of what is in it

    def answer(self, asked: Headers) -> Response:
        """The file, or that the asker has it already."""
        packed = self.packed if "gzip" in asked.get("accept-encoding", "") else None
        mark = f'"{self.mark}-gzip"' if packed else f'"{self.mark}"'
        headers = {"etag": mark, "cache-control": self.caching, "vary": "accept-encoding"}
        if mark in re.split(r"\s*,\s*", asked.get("if-none-match", "").replace("W/", "")):
            return Response(status_code=304, headers=headers)
        if packed:
            headers["content-encoding"] = "gzip"
        return Response(packed or self.plain, headers=headers, media_type=self.sort)


def read_page(folder: Path) -> dict[str, PageFile]:
    """All files of a page by their paths, kept in memory: nothing else can ever be asked for."""
    paths = (path for path in folder.rglob("*") if path.suffix in TYPES)
    return {path.relative_to(folder).as_posix(): _read(path, folder) for path in paths}


def _read(path: Path, folder: Path) -> PageFile:
    content, packed = path.read_bytes(), path.with_name(f"{path.name}.gz")
    is_hashed = path.relative_to(folder).as_posix().startswith(HASHED)
    return PageFile(
        sort=TYPES[path.suffix],
        caching=FOREVER if is_hashed else ASK_AGAIN,
        plain=content,
        packed=packed.read_bytes() if packed.exists() else None,
        mark=hashlib.sha256(content).hexdigest()[:20],
    )


class Page:
    """Answers what no route answers: with a file of the page, or with the document, which finds the place."""

    def __init__(self, folder: Path, otherwise: ASGIApp) -> None:
        self.files = read_page(folder)
        self.otherwise = otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or leave it to the rest."""
        if scope["type"] != "http" or ELSEWHERE.match(scope["path"]):
            await self.otherwise(scope, receive, send)
            return
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, "the page can only be looked at", {"allow": "GET, HEAD"})
        await self._answer(scope["path"].removeprefix("/"), Headers(scope=scope))(scope, receive, send)

    def _answer(self, path: str, asked: Headers) -> Response:
        if file := self.files.get(path):
            return file.answer(asked)
        if "." in path:  # a file that there is not; a place in the page has no dot
            raise HTTPException(404, "there is no such file")
        if document := self.files.get(DOCUMENT):
            return document.answer(asked)
        return Response(NOT_BUILT, 503, {"cache-control": "no-store"}, TYPES[".html"])
