"""Address of the page that sends a request, for links in mail and for passkeys."""

import re
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request

from elfenland.server.community.passkeys import RelyingParty
from elfenland.server.config import ANY_HOST, Settings
from elfenland.server.tables.errors import RefusedError
from elfenland.server.web.middleware import own_names

ORIGIN: Final = re.compile(r"https?://(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?", re.IGNORECASE)


def page_origin(request: Request) -> str:
    """Return the origin of the page; empty if it isn't one.

    The middleware has checked its name. A program can send anything beside the name, such as another
    address after a blank.
    """
    origin = request.headers.get("origin") or f"{request.url.scheme}://{request.headers.get('host', '')}"
    return origin.lower() if ORIGIN.fullmatch(origin) else ""


def link_origin(request: Request, settings: Settings) -> str:
    """Return the address of the page for links in mail; empty if there is no safe one.

    Anyone may ask for a mail to somebody else, under any address that the middleware lets pass: only names
    that the operator has given, and this machine for itself, don't lead the link elsewhere.
    """
    if settings.address:
        return settings.address.rstrip("/")
    origin = page_origin(request)
    name = urlsplit(origin).hostname or ""
    is_own = name in own_names(settings) - {ANY_HOST} or name.endswith(".localhost")
    return origin if is_own or _is_loopback(name) else ""


def relying_party(request: Request, settings: Settings) -> RelyingParty:
    """Return the domain of the page's passkeys: the setting's if the page is below it."""
    origin = page_origin(request)
    name, own = (urlsplit(address).hostname or "" for address in (origin, settings.address))
    if _address(name) is not None or not name:
        text = "passkeys need a server that has a name, such as elf.example, not only an address"
        raise RefusedError(409, "account/passkey-host", text)
    return RelyingParty(own if own and f".{name}".endswith(f".{own}") else name, origin)


def _is_loopback(name: str) -> bool:
    found = _address(name)
    return found is not None and found.is_loopback


def _address(name: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(name)
    except ValueError:
        return None
