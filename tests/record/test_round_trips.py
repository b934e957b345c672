"""Writing and reading are exact inverses, for every game that can be played."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elfenland import CHANCE, SPECTATOR, Game, Record
from elfenland.record.layout import is_step
from tests.record.playing import MIXES, games, play

# Anything a person may type as a name; half a surrogate pair cannot be saved in a file.
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
TAGS = st.dictionaries(st.sampled_from(["Date", "Event", "Site", "TimeControl", "x_1"]), TEXT, max_size=3)


@settings(max_examples=60, deadline=None)
@given(games(), st.lists(TEXT, max_size=2), TAGS)
def test_a_record_is_read_back_the_same(game: Game, names: list[str], tags: dict[str, str]) -> None:
    record = Record.of(game, names, tags)
    text = record.write()
    again = Record.read(text)
    assert again == record
    assert again.write() == text
    assert again.moves == tuple(game.moves)
    assert again.game().state == game.state
    assert again.names[: len(names)] == tuple(names)
    assert list(again.tags.items()) == list(tags.items())


@settings(max_examples=30, deadline=None)
@given(games(), st.sampled_from([0, 1, SPECTATOR]))
def test_a_view_is_read_back_the_same(game: Game, seat: int) -> None:
    view = Record.of(game, ["guest"]).view(seat)
    text = view.write()
    again = Record.read(text)
    assert again == view
    assert again.write() == text
    assert again.viewer == seat


@settings(max_examples=30, deadline=None)
@given(games(), st.dictionaries(st.integers(0, 200), TEXT.filter(str.strip), max_size=5))
def test_comments_are_read_back_where_they_were_written(game: Game, comments: dict[int, str]) -> None:
    record = Record.of(game)
    record.comments.update(comments)
    text = record.write()
    again = Record.read(text)
    assert again.write() == text
    assert Record.read(again.write()) == again
    assert sorted(" ".join(again.comments.values()).split()) == sorted(" ".join(comments.values()).split())


@pytest.mark.parametrize("mix", ["elfenland+home-town", "elfenland+manual+first-player=first-seat"])
def test_a_game_may_stop_anywhere(mix: str) -> None:
    game = play(mix, 2, random.Random(mix))
    for stop in range(len(game.moves) + 1):
        part = Game.replay(game.rules, game.players, game.moves[:stop])
        text = Record.of(part).write()
        again = Record.read(text)
        assert again.moves == tuple(game.moves[:stop])
        assert again.write() == text


def test_stopping_on_the_way_is_not_the_end_of_the_journey() -> None:
    game = play("elfenland", 2, random.Random(4))
    first = next(n for n, move in enumerate(game.moves) if is_step(str(move.action)))
    going = Game.replay(game.rules, 2, game.moves[: first + 1])
    assert going.seat == game.moves[first].seat
    staying = Game.replay(game.rules, 2, game.moves[: first + 1])
    staying.play("-")
    assert Record.of(going).write().rstrip().endswith(f"{game.moves[first].action}...")
    assert Record.of(staying).write().rstrip().endswith(str(game.moves[first].action))
    assert Record.read(Record.of(going).write()).game().state == going.state
    assert Record.read(Record.of(staying).write()).game().state == staying.state


def test_no_phase_that_asks_is_labelled_like_a_row_for_the_eye() -> None:
    from elfenland.record.annotations import LABELS

    for mix in MIXES:
        game = play(mix, 2, random.Random(mix))
        state = game.rules.begin(2)
        for seat, action in game.moves:
            assert seat == CHANCE or game.rules.sequence[state.phase].name not in LABELS
            game.rules.advance(state, action)
