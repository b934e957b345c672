"""Played games are kept as files in tests/games, and must be replayed as they were."""

from pathlib import Path

import pytest

from elfenland import Game, Record, Rules
from elfenland.engine.observation import SPECTATOR
from tests.engine.next_version import shorten_games

FOLDER = Path(__file__).parent.parent / "games"
FILES = sorted(FOLDER.glob("*.egn"))


def read(name: str) -> Record:
    return Record.read((FOLDER / f"{name}.egn").read_text(encoding="utf-8"))


def test_there_are_games_to_replay() -> None:
    assert len(FILES) >= 8


def without_rules(text: str) -> list[str]:
    """The lines but for the tags of the rules, which are written in their latest version."""
    return [line for line in text.splitlines() if not line.startswith("[Rules")]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_played_game_is_replayed_to_its_result(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = Record.read(text)
    assert without_rules(record.write()) == without_rules(text)
    if record.viewer is None:
        game = record.game()
        assert Record.of(game, record.names, record.tags).result == record.result
        assert game.is_over == (record.result != "*")


def test_a_view_that_was_kept_is_still_the_view_of_its_game() -> None:
    game = read("home-towns")
    assert game.view(1) == read("home-towns-seen-by-green")
    assert game.view(SPECTATOR) == read("home-towns-seen-by-a-spectator")
    assert read("elfengold-with-witches").view(0) == read("elfengold-with-witches-seen-by-red")


def points_of(game: Game) -> dict[int, int]:
    return dict(enumerate(game.points))


def test_all_pieces_end_the_game_at_once() -> None:
    game = read("early-end-at-once").game()
    assert points_of(game) == {0: 20, 1: 5, 2: 7}
    assert (game.state.round, game.winners) == (3, (0,))
    assert game.state.hands[0] != 0  # cards were left, and nobody asked for them any more


def test_a_tie_is_broken_by_cards() -> None:
    game = read("tie-broken-by-cards").game()
    assert points_of(game) == {0: 11, 1: 14, 2: 14}
    assert game.winners == (2,)
    assert read("tie-broken-by-cards").result == "Red 11 Green 14 Blue 14 won by Blue"


def test_a_victory_is_shared() -> None:
    assert read("shared-victory").game().winners == (1, 2)
    assert read("shared-victory").result == "Red 6 Green 9 Blue 9 won by Green and Blue"


def test_a_game_keeps_the_rules_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    before = read("two-players")
    version = shorten_games(monkeypatch)
    record = read("two-players")
    assert (record.rules.rounds, record.result) == (4, before.result)
    assert record.moves == before.moves
    written = record.write().splitlines()
    assert written[:2] == ['[Rules "elfenland+rounds=4"]', f'[RulesVersion "{version}"]']
    assert Record.read(record.write()) == record


def test_a_new_game_has_the_rules_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    version = shorten_games(monkeypatch)
    record = Record.read(Record.of(Game(Rules.parse("elfenland"), 2)).write())
    assert record.rules.rounds == 3
    assert record.write().startswith(f'[Rules "elfenland"]\n[RulesVersion "{version}"]\n')


def test_a_record_without_a_version_is_of_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    shorten_games(monkeypatch)
    text = (FOLDER / "two-players.egn").read_text(encoding="utf-8").replace('[RulesVersion "1"]\n', "")
    assert Record.read(text) == read("two-players")


def test_a_game_that_was_left_can_be_taken_up_again() -> None:
    record = read("stopped-on-the-way")
    game = record.game()
    assert record.comments == {len(game.moves): "and here the lights went out"}
    assert game.seat == game.moves[-1].seat
    game.play("-")
    assert not game.is_over
