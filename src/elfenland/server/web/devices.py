"""Coarse labels of devices, by the User-Agent header, which is not stored itself."""

from typing import Final

# The first that occurs in the header counts: many browsers name those that they descend from.
BROWSERS: Final = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS: Final = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


def device_label(user_agent: str) -> str:
    """Return a label such as Firefox on Linux; empty if the header names neither."""
    found = (_first(BROWSERS, user_agent), _first(SYSTEMS, user_agent))
    return " on ".join(filter(None, found))


def _first(names: dict[str, str], user_agent: str) -> str:
    return next((name for mark, name in names.items() if mark in user_agent), "")
