"""The page has a sentence for every reason that the game, a bot or the reader of records can give."""

import re
from pathlib import Path

from elfenland.bots import advise
from elfenland.engine import explain
from elfenland.record.errors import FAULTS

WORDS = Path(__file__).parents[2] / "web" / "src" / "i18n" / "en"
OF_CHANCE = {"illegal/shuffle", "illegal/order"}  # nobody shuffles by hand in the page


def test_every_reason_has_a_sentence_in_the_page() -> None:
    told = set(
        re.findall(
            r"^  '((?:illegal|advice)/[\w-]+)':",
            (WORDS / "reasons.ts").read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    )
    assert told == explain.REASONS.keys() - OF_CHANCE | advise.HINT_REASONS.keys()


def test_every_fault_of_a_record_has_a_sentence_in_the_page() -> None:
    text = (WORDS / "faults.ts").read_text(encoding="utf-8")
    assert set(re.findall(r"^  '?([a-z]+(?:/[\w-]+)?)'?: \(", text, re.MULTILINE)) == FAULTS.keys()
