"""The conformance kit is fresh and complete, and checks an implementation as its page says: ours here."""

from pathlib import Path
from random import Random

import pytest

from elfenland.engine.explain import REASONS, explain
from elfenland.engine.imagine import imagine
from elfenland.record import Record
from elfenland.views import read_view
from tests.conformance import games, kit


@pytest.mark.parametrize("file", kit.files(), ids=lambda file: file.stem)
def test_a_position_read_from_its_view_allows_and_refuses_the_same(file: Path) -> None:
    for case in kit.read(file):
        state = imagine(read_view(case["view"]), Random(0))
        assert sorted(map(str, state.rules.options(state))) == case["options"], case["paragraph"]
        for word, why in case["refused"].items():
            refusal = explain(state, state.seat, state.rules.parse_action(word))
            assert refusal is not None, (case["paragraph"], word)
            assert [refusal.code, refusal.paragraph] == why


@pytest.mark.parametrize(("rules", "players"), list(games.chosen()))
def test_the_games_are_those_that_are_played_today(rules: str, players: int) -> None:
    file = games.file_of(rules, players)
    record = Record.read(file.read_text(encoding="utf-8"))
    assert str(Record.of(games.played(rules, players))) == file.read_text(encoding="utf-8")
    assert games.digests(record) == file.with_suffix(".options").read_text(encoding="utf-8")


def test_there_is_no_game_that_nobody_plays() -> None:
    assert set(kit.FOLDER.glob("*.egn")) == {games.file_of(*each) for each in games.chosen()}


def test_every_reason_is_given_somewhere() -> None:
    given = {why[0] for file in kit.files() for case in kit.read(file) for why in case["refused"].values()}
    # Of who is not to act, of chance, and of variants of one's own: no position of the kit asks for these.
    others = {"illegal/over", "illegal/turn", "illegal/shuffle", "illegal/order", "illegal/no-such-item"}
    assert given == set(REASONS) - others
