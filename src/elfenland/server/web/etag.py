"""Entity tags (ETag): responses that a client who has the content already gets as 304."""

import hashlib
import re
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

JSON: Final = "application/json"
HASH_LENGTH: Final = 20

# Values of Cache-Control: browsers may store what everybody may know, and check whether it is still valid.
REVALIDATE: Final = "no-cache"
REVALIDATE_OWN: Final = "private, no-cache"  # not in proxies, because it takes a token to read it
NO_STORE: Final = "no-store"


def content_hash(content: bytes) -> str:
    """A hash that tells contents apart."""
    return hashlib.sha256(content).hexdigest()[:HASH_LENGTH]


def is_known(etag: str, request: Headers) -> bool:
    """Whether the client has the content with this tag, as it says in `If-None-Match`."""
    known = re.split(r"\s*,\s*", request.get("if-none-match", "").replace("W/", ""))
    return etag in known or "*" in known


def tagged_response(request: Request, content: bytes, cache_control: str, media_type: str = JSON) -> Response:
    """Respond with the content and its tag, or with 304 if the client has it."""
    headers = {"etag": f'"{content_hash(content)}"', "cache-control": cache_control}
    if is_known(headers["etag"], request.headers):
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=media_type)
