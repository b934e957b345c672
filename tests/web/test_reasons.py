"""The page has a sentence of its own for every reason that the game or a bot can give."""

import re
from pathlib import Path

from elfenland.bots import advise
from elfenland.engine import explain

WORDS = Path(__file__).parents[2] / "web" / "src" / "words" / "en" / "reasons.ts"
OF_CHANCE = {"illegal/shuffle", "illegal/order"}  # nobody shuffles by hand in the page


def test_every_reason_has_a_sentence_in_the_page() -> None:
    told = set(
        re.findall(r"^  '((?:illegal|advice)/[\w-]+)':", WORDS.read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert told == explain.REASONS.keys() - OF_CHANCE | advise.REASONS.keys()
