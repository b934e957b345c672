"""The page has words of its own for every code that the server refuses, hints or faults with."""

import re

from elfenland.bots.advise import HINT_REASONS
from elfenland.engine.explain import REASONS
from elfenland.record.errors import FAULTS
from elfenland.server.web.schemas.errors import ERROR_CODES
from scripts.build_page import WEB

# The page says how long to wait, and what is wrong where; notes that changed elsewhere it merges by itself.
TOLD_APART = {"too-often", "record", "record/view", "notes/changed"}
NEVER_ASKED = {"method", "request", "notes/place"}  # the page sends no such requests
FOR_NOBODY = {"illegal/shuffle", "illegal/order"}  # chance alone shuffles


def codes(file: str, after: str) -> set[str]:
    """Return the keys of a catalogue from some word on; the other languages have the same."""
    _, _, rest = (WEB / "src" / "i18n" / "en" / file).read_text(encoding="utf-8").partition(after)
    return set(re.findall(r"^ +'?([\w/-]+)'?:", rest, re.MULTILINE))


def test_every_refusal_of_the_server_has_words() -> None:
    known = (
        codes("pages.ts", "refused: {")
        | codes("account.ts", "export const accountRefusals")
        | codes("notifications.ts", "export const notificationRefusals")
        | codes("bots.ts", "export const botRefusals")
        | codes("reasons.ts", "export const reasons")
    )
    assert set(ERROR_CODES) - known - TOLD_APART - NEVER_ASKED == set()


def test_every_refusal_of_the_rules_and_every_hint_has_words() -> None:
    known = codes("reasons.ts", "export const reasons")
    assert {*REASONS, *HINT_REASONS} - known - FOR_NOBODY == set()


def test_every_fault_of_a_record_has_words() -> None:
    assert set(FAULTS) - codes("faults.ts", "export const faults") == set()
