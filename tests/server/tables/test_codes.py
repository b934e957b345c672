"""Codes of open tables."""

import re
from pathlib import Path

from elfenland.server.tables.codes import CODE_LETTERS, is_code, new_code, normalize
from tests.server.scenarios import check_a_code_opens_what_the_link_opens
from tests.server.serving import OPEN, PERSON, Guest, Served, make_table
from tests.server.settable import SetTime, serving


async def test_a_code_opens_what_the_link_opens_until_the_game_begins(served: Served) -> None:
    await check_a_code_opens_what_the_link_opens(served, served)


async def test_only_an_open_table_has_a_code(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    refused = await Guest(served, made["id"]).post("code", None)
    assert (refused.status_code, refused.json()["code"]) == (409, "table/playing")


async def test_a_code_expires_and_whoever_guesses_is_slowed_down(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time, rates=("codes=4/600",)) as here, here.client() as client:
        made = await make_table(here, "elfenland", PERSON, OPEN)
        code = (await Guest(here, made["id"]).post("code", None)).json()["code"]
        assert (await client.get(f"/api/codes/{code}")).json() == {"table": made["id"]}
        time.go(3 * 24 * 3600)
        gone = await client.get(f"/api/codes/{code}")
        assert (gone.status_code, gone.json()["code"]) == (404, "code")
        answers = [
            (await client.get(f"/api/codes/{guess}")).json()["code"] for guess in ("BBBB", "A", "BBBB")
        ]
        assert answers == ["code", "code", "too-often"]


def test_a_code_is_read_as_people_write_it() -> None:
    assert [normalize(text) for text in ("bkrt", " B K-R T ", "bk.rt")] == ["BKRT"] * 3
    assert [is_code(text) for text in ("BKRT", "BKRTWX", "BKR", "BKRTWXZ", "BKRA", "ÄKRT", "")] == [
        True, True, False, False, False, False, False,
    ]  # fmt: skip


def test_codes_grow_with_the_number_of_tables_so_that_a_guess_hardly_ever_hits() -> None:
    assert not set(CODE_LETTERS) & set("AEIOUYLQV")
    for live, length in ((1, 4), (8, 4), (9, 5), (141, 5), (142, 6), (1_000_000, 6)):
        assert re.fullmatch(f"[{CODE_LETTERS}]{{{length}}}", new_code(live)), live
