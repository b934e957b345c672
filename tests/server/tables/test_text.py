"""Text that people enter is taken as they mean it, on one line."""

import pytest

from elfenland.server.tables.text import plain
from elfenland.server.web.schemas.chat import ReportRequest
from tests.server.serving import PERSON, WANDERER, Guest, Served, make_table


@pytest.mark.parametrize(
    ("written", "taken"),
    [
        ("  Ada ", "Ada"),
        ("Bravo\u202f!", "Bravo !"),  # as French keyboards write it
        ("one\ntwo\tthree", "one two three"),
        ("\U0001f937\u200d\u2642\ufe0f", "\U0001f937\u200d\u2642\ufe0f"),  # one who shrugs, of three letters
        (
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        ),
        ("A\u200dda\u200b", "Ada"),
        ("\u202eadA", "adA"),
        ("\u200dAda\u200d", "Ada"),
        ("Zoe\u0308", "Zo\u00eb"),
    ],
)
def test_what_is_written_is_taken_as_it_is_seen(written: str, taken: str) -> None:
    assert plain(written) == taken


@pytest.mark.parametrize("nothing", ["", " \n", "\u200b", "\u200d\u200d", "\x00"])
def test_what_is_not_seen_is_nothing(nothing: str) -> None:
    with pytest.raises(ValueError, match="visible characters"):
        plain(nothing)


def test_a_report_cannot_write_on_the_operators_screen() -> None:
    body = ReportRequest(n=1, reason="rude\x1b[2J\nand more")
    assert body.reason == "rude[2J and more"


async def test_people_shrug_in_any_language(served: Served) -> None:
    shrug = "\U0001f937\u200d\u2642\ufe0f"
    made = await make_table(served, "elfenland", {**PERSON, "name": shrug}, WANDERER)
    guest = Guest(served, made["id"], made["seats"][0]["token"])
    assert (await guest.look())["table"]["seats"][0]["name"] == shrug
    assert (await guest.post("chat", {"text": f"Tant pis\u00a0! {shrug}"})).status_code == 201
