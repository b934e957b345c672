"""Names that people give themselves."""

import unicodedata


def plain(name: str) -> str:
    """The name without blanks around it; ValueError if it is empty, or holds what does not print."""
    name = unicodedata.normalize("NFC", name.strip())
    if not name or not name.isprintable():
        raise ValueError("it must be printable letters, and not blanks alone")
    return name
