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
ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}  # web/build_plugins.ts writes these beside the files
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
<p>The server is running, and programs can play at its tables. To get the page, run
<code>python scripts/build_page.py</code> in the checkout and start the server again.
This needs Node 20.19 or newer; <code>scripts/play</code> installs it for you.
Wheels of Elfenland include the page.</p>
</html>
"""


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file of the page, plain and compressed."""

    media_type: str
    cache_control: str
    content: bytes
    compressed: dict[str, bytes]  # by encoding, the best one first
    hash: str

    def response(self, request: Headers) -> Response:
        """Respond with the file, or with 304 if the client has it."""
        accepted = request.get("accept-encoding", "")
        encoding = next((name for name in self.compressed if name in accepted), "")
        etag = f'"{self.hash}-{encoding}"' if encoding else f'"{self.hash}"'
        headers = {"etag": etag, "cache-control": self.cache_control, "vary": "accept-encoding"}
        if is_known(etag, request):
            return Response(status_code=304, headers=headers)
        if encoding:
            headers["content-encoding"] = encoding
        content = self.compressed.get(encoding, self.content)
        return Response(content, headers=headers, media_type=self.media_type)


def _read(path: Path, name: str) -> PageFile:
    content = path.read_bytes()
    twins = {encoding: path.with_name(path.name + suffix) for encoding, suffix in ENCODINGS.items()}
    return PageFile(
        media_type=MEDIA_TYPES[path.suffix],
        cache_control=CACHE_FOREVER if name.startswith(ASSETS) else REVALIDATE,
        content=content,
        compressed={encoding: twin.read_bytes() for encoding, twin in twins.items() if twin.exists()},
        hash=content_hash(content),
    )


class Page:
    """ASGI application for the page; it serves its files from memory only."""

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
            raise HTTPException(405, "the page allows only GET and HEAD", {"allow": "GET, HEAD"})
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
