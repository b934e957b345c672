"""Entity tags (ETag), and the response 304 for clients that have the content."""

import hashlib
import re
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

JSON: Final = "application/json"
HASH_LENGTH: Final = 20

# Values of Cache-Control: browsers may store public content, and revalidate it.
REVALIDATE: Final = "no-cache"
REVALIDATE_OWN: Final = "private, no-cache"  # not in proxies, because it takes a token to read it
NO_STORE: Final = "no-store"


def content_hash(content: bytes) -> str:
    """Return a hash of the content."""
    return hashlib.sha256(content).hexdigest()[:HASH_LENGTH]


def is_known(etag: str, request: Headers) -> bool:
    """Return whether the client has the content with this tag, by `If-None-Match`."""
    known = re.split(r"\s*,\s*", request.get("if-none-match", "").replace("W/", ""))
    return etag in known or "*" in known


def tagged_response(request: Request, content: bytes, cache_control: str, media_type: str = JSON) -> Response:
    """Respond with the content and its tag, or with 304 if the client has it."""
    headers = {"etag": f'"{content_hash(content)}"', "cache-control": cache_control}
    if is_known(headers["etag"], request.headers):
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=media_type)
