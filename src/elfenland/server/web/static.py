"""Static files of the built page, with index.html for every client-side route."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from elfenland.server.web.etag import REVALIDATE, content_hash, is_known

PAGE_FOLDER: Final = Path(__file__).parents[1] / "page"  # written by scripts/build_page.py

DOCUMENT: Final = "index.html"
ASSETS: Final = "assets/"  # Vite puts a hash of the content into these files' names
CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
NOT_PAGE: Final = re.compile(r"/(api|health|metrics)(/|$)")  # never a route of the page

MEDIA_TYPES: Final = {
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
    """A file of the page, plain and compressed."""

    media_type: str
    cache_control: str
    content: bytes
    gzipped: bytes | None  # if that is shorter
    hash: str

    def response(self, request: Headers) -> Response:
        """Respond with the file, or with 304 if the client has it."""
        gzipped = self.gzipped if "gzip" in request.get("accept-encoding", "") else None
        etag = f'"{self.hash}-gzip"' if gzipped else f'"{self.hash}"'
        headers = {"etag": etag, "cache-control": self.cache_control, "vary": "accept-encoding"}
        if is_known(etag, request):
            return Response(status_code=304, headers=headers)
        if gzipped:
            headers["content-encoding"] = "gzip"
        return Response(gzipped or self.content, headers=headers, media_type=self.media_type)


def _read(path: Path, name: str) -> PageFile:
    content, gzipped = path.read_bytes(), path.with_name(f"{path.name}.gz")
    return PageFile(
        media_type=MEDIA_TYPES[path.suffix],
        cache_control=CACHE_FOREVER if name.startswith(ASSETS) else REVALIDATE,
        content=content,
        gzipped=gzipped.read_bytes() if gzipped.exists() else None,
        hash=content_hash(content),
    )


class Page:
    """ASGI application for the page; its files are in memory, so no others can be requested."""

    def __init__(self, folder: Path, otherwise: ASGIApp) -> None:
        paths = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
        self.files = {name: _read(path, name) for name, path in paths.items() if path.suffix in MEDIA_TYPES}
        self.otherwise = otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond to a request for the page; pass others on."""
        if scope["type"] != "http" or NOT_PAGE.match(scope["path"]):
            await self.otherwise(scope, receive, send)
            return
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, "the page can only be looked at", {"allow": "GET, HEAD"})
        response = self._response(scope["path"].removeprefix("/"), Headers(scope=scope))
        await response(scope, receive, send)

    def _response(self, path: str, request: Headers) -> Response:
        if file := self.files.get(path):
            return file.response(request)
        if "." in path:  # a missing file; routes of the page have no dot
            raise HTTPException(404, "there is no such file")
        if document := self.files.get(DOCUMENT):
            return document.response(request)
        return Response(NOT_BUILT, 503, {"cache-control": "no-store"}, MEDIA_TYPES[".html"])
