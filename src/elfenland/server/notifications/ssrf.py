"""SSRF protection: which URLs and addresses the server may call for its users."""

import ipaddress
import re
from typing import Final
from urllib.parse import urlsplit

from elfenland.server.tables.errors import RefusedError

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

# IPv6 forms of IPv4 addresses: mapped, compatible, translated, and NAT64.
EMBEDDING_IPV4: Final = [
    ipaddress.ip_network(network) for network in ("::ffff:0:0/96", "::/96", "::ffff:0:0:0/96", "64:ff9b::/96")
]
# Site-local and local NAT64 addresses, which some releases of `ipaddress` call global.
ALSO_PRIVATE: Final = [ipaddress.ip_network(network) for network in ("fec0::/10", "64:ff9b:1::/48")]

_URL: Final = re.compile(r"https?://[A-Za-z0-9.\-\[\]:]+(?:/[!-~]*)?")


def check_url(url: str, allow_private: bool) -> None:
    """Raise RefusedError if a webhook can't have this URL."""
    if not is_url(url):
        raise RefusedError(422, "hook/url", "a webhook must be a URL such as https://example.org/turn")
    if not is_safe_scheme(url, allow_private):
        raise RefusedError(422, "hook/https", "a webhook must be an https URL")


def is_url(url: str) -> bool:
    """Return whether a text is an HTTP URL with nothing in it that could deceive."""
    try:
        parts = urlsplit(url)
        return bool(_URL.fullmatch(url) and parts.hostname and parts.port != 0)
    except ValueError:
        return False


def is_safe_scheme(url: str, allow_private: bool) -> bool:
    """Return whether a URL is https, or may be http, to this machine."""
    return urlsplit(url).scheme == "https" or allow_private


def is_allowed_address(address: str, allow_private: bool, is_https: bool) -> bool:
    """Return whether the server may connect to an IP address.

    Plain HTTP is allowed to this machine only.
    """
    found = _embedded_ipv4(ipaddress.ip_address(address.partition("%")[0]))
    if not is_https:
        return allow_private and found.is_loopback
    is_private = found.is_multicast or not found.is_global or any(found in each for each in ALSO_PRIVATE)
    return allow_private or not is_private


def _embedded_ipv4(address: Address) -> Address:
    """Return the IPv4 address that an IPv6 address stands for, or the address itself."""
    if isinstance(address, ipaddress.IPv4Address) or address.is_loopback:
        return address
    if any(address in network for network in EMBEDDING_IPV4):
        return ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.sixtofour or address
