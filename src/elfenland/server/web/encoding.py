"""JSON encoding of updates."""

from pydantic_core import to_json


def encode(document: object) -> str:
    """Encode a document; about twice as fast as with the standard library."""
    return to_json(document).decode()
