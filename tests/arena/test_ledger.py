"""The ledger: a match goes on where it stopped, whatever was left of the last line."""

from pathlib import Path

import pytest

from elfenland.arena import Contest, Match, play
from elfenland.arena.contest import heading
from elfenland.arena.crew import hire
from elfenland.arena.ledger import Ledger, LedgerError, OtherMatchError
from elfenland.bots.running.guard import Fault
from tests.arena.games import made_up, remembering

MATCH = Match("elfenland", ("wanderer", "wanderer"), 2, 2, 1)
HEADING = heading(MATCH)


def test_cut_at_any_byte_the_match_ends_the_same(tmp_path: Path) -> None:
    path, crew = tmp_path / "games.jsonl", remembering(MATCH)
    contest = Contest(MATCH, Ledger(path, HEADING))
    contest.play(crew)
    whole, games = path.read_bytes(), contest.outcome().games
    assert whole.count(b"\n") == 3
    for cut in range(len(whole)):
        path.write_bytes(whole[:cut])
        again = Contest(MATCH, Ledger(path, HEADING))
        assert len(again.games) == max(0, whole[:cut].count(b"\n") - 1)
        again.play(crew)
        assert again.outcome().games == games
        assert path.read_bytes() == whole


def test_what_is_in_it_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Contest(MATCH, Ledger(path, HEADING)).play(remembering(MATCH))
    again = Contest(MATCH, Ledger(path, HEADING))
    again.play(hire(play, 1), lambda game: pytest.fail(f"game {game.number} was played again"))
    assert again.outcome().complete


def test_a_longer_match_goes_on_and_a_shorter_one_takes_its_part(tmp_path: Path) -> None:
    longer = Match("elfenland", ("wanderer", "wanderer"), 2, 5, 1)
    path, crew = tmp_path / "games.jsonl", remembering(longer)
    for match in (MATCH, longer, MATCH):
        contest = Contest(match, Ledger(path, HEADING))
        contest.play(crew)
        assert [game.number for game in contest.outcome().games] == list(range(match.games))


@pytest.mark.parametrize(
    ("match", "reason"),
    [
        (Match("elfengold", MATCH.names, 2, 2, 1), "rules elfenland, not elfengold"),
        (Match("elfenland", ("scout", "wanderer"), 2, 2, 1), "bots wanderer wanderer, not scout wanderer"),
        (Match("elfenland", MATCH.names, 4, 3, 2), "players 2, not 4; seed 1, not 2"),
    ],
    ids=["rules", "bots", "players and seed"],
)
def test_the_ledger_of_another_match_is_refused(tmp_path: Path, match: Match, reason: str) -> None:
    path = tmp_path / "games.jsonl"
    Ledger(path, HEADING)
    before = path.read_bytes()
    with pytest.raises(OtherMatchError, match=f"games.jsonl belongs to another match: {reason}"):
        Ledger(path, heading(match))
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["a letter\nto somebody\n", "a letter", "[1]\n", "\xff\n", "{}x\n"])
def test_a_file_of_another_sort_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(LedgerError, match=r"letter.txt: this isn't a file of the arena"):
        Ledger(path, HEADING)
    assert path.read_bytes() == text.encode("latin-1")


@pytest.mark.parametrize("line", ["?", "7", "{}", '{"number": 1}'])
def test_a_line_that_is_no_game_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "games.jsonl"
    Ledger(path, HEADING).add(made_up(0, "ab", "12"))
    path.write_text(f"{path.read_text()}{line}\n")
    with pytest.raises(LedgerError, match=r"games.jsonl, line 3: this isn't a game"):
        Ledger(path, HEADING)


def test_a_game_without_some_of_its_seats_is_no_game(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Ledger(path, HEADING).add(made_up(0, "abc", "123"))
    path.write_text(path.read_text().replace('"ranks":[1,2,3]', '"ranks":[1,2]'))
    with pytest.raises(LedgerError, match="seats are missing"):
        Ledger(path, HEADING)


def test_faults_are_kept(tmp_path: Path) -> None:
    game = made_up(0, "ab", "12", fault=Fault(3, "crashed", "ValueError"))
    Ledger(tmp_path / "games.jsonl", HEADING).add(game)
    assert Ledger(tmp_path / "games.jsonl", HEADING).games == [game]
