"""JSON encoding: the server's fast encoder and the domain's own write the same text."""

import pytest

from elfenland.server.updates import events
from elfenland.server.web import encoding


@pytest.mark.parametrize(
    "document",
    [
        [],
        ["=VIR-LAP", 'a "quoted" word', "back\\slash"],
        {"name": "Žofie 🧝", "line": "a\nb\tc", "seat": None, "here": True, "stocks": [1, 0]},
        {"way": ("VIR", "LAP"), "chance": 0.25},
    ],
)
def test_both_write_the_same(document: object) -> None:
    assert encoding.encode(document) == events.encode(document)
