"""The ladder: it grows, it can be read again, and a newcomer meets those around it."""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest

from elfenland.arena import Played
from elfenland.arena.crew import Playing
from elfenland.arena.job import Job
from elfenland.arena.ladder import Ladder, LadderError, open_ladder
from elfenland.arena.ledger import LedgerError
from tests.arena.games import made_up


def by_strength(jobs: Iterable[Job]) -> Playing[Played]:
    """A crew for bots of one letter, of which the later always wins; the last jobs are done first."""
    for job in reversed(list(jobs)):
        best = sorted(set(job.seating), reverse=True)
        ranks = "".join(str(1 + best.index(name)) for name in job.seating)
        yield made_up(job.number, "".join(job.seating), ranks, job.deal)


def unseen(game: Played) -> None:
    """Nobody watches."""


def ladder_of(path: Path, names: str, players: int = 2) -> Ladder:
    ladder = Ladder(path, "elfenland", players)
    for one, other in pairwise(names):
        ladder.play((one, other), 8, 0, by_strength, unseen)
    return ladder


def names(ladder: Ladder) -> str:
    return "".join(bot["name"] for bot in ladder.standings())


def test_standings_go_by_rating_and_stay_when_it_is_opened_again(tmp_path: Path) -> None:
    ladder = ladder_of(tmp_path / "ladder", "abcd")
    assert [game.number for game in ladder.games] == list(range(24))
    assert sorted(names(ladder)) == list("abcd")
    again = open_ladder(tmp_path / "ladder", None, None)
    assert again.standings() == ladder.standings()
    assert names(again)[0] == "d"


def test_no_deal_is_played_in_two_matches(tmp_path: Path) -> None:
    ladder = ladder_of(tmp_path / "ladder", "ab")
    before = {game.deal for game in ladder.games}
    ladder.play(("a", "b"), 8, 0, by_strength, unseen)
    assert len({game.deal for game in ladder.games}) == 2 * len(before)


def test_a_newcomer_begins_in_the_middle_and_climbs(tmp_path: Path) -> None:
    ladder = ladder_of(tmp_path / "ladder", "abcdefg")
    middle = ladder.neighbours("z")
    begun = len(ladder.games)
    ladder.place("z", 40, 0, by_strength, unseen)
    met = [game.seating[1 - game.seating.index("z")] for game in ladder.games[begun:]]
    assert len(met) == 40
    assert met[0] == middle[0]
    assert len(set(met)) > 1
    assert met[-1] == "g"
    assert names(ladder)[0] in "gz"


def test_where_others_are_few_each_sits_several_times(tmp_path: Path) -> None:
    ladder = ladder_of(tmp_path / "ladder", "ab", players=4)
    assert sorted(ladder.neighbours("z")) in (["a", "a", "b"], ["a", "b", "b"])
    with pytest.raises(LadderError, match="there is nobody else on this ladder"):
        Ladder(tmp_path / "empty", "elfenland", 4).neighbours("z")


def test_a_ladder_is_for_one_game(tmp_path: Path) -> None:
    ladder_of(tmp_path / "ladder", "ab")
    with pytest.raises(LedgerError, match="rules elfenland, not elfengold"):
        open_ladder(tmp_path / "ladder", "elfengold", None)
    with pytest.raises(LedgerError, match="players 2, not 5"):
        open_ladder(tmp_path / "ladder", None, 5)
    assert open_ladder(tmp_path / "new", None, None).players == 4


@pytest.mark.parametrize("text", ["a letter\n", "a letter", '{"elfenland":"0.1.0"}\n', "[1]\n"])
def test_what_is_no_ladder_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "letter").write_text(text)
    with pytest.raises(LedgerError, match="letter: this isn't a"):
        open_ladder(tmp_path / "letter", None, None)
    assert (tmp_path / "letter").read_text() == text


def test_a_ladder_that_was_cut_is_begun_anew_or_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "ladder"
    ladder_of(path, "ab")
    whole = path.read_bytes()
    for cut in (0, 5, 20, len(whole) - 3):
        path.write_bytes(whole[:cut])
        ladder = open_ladder(path, "elfenland", 2)
        assert len(ladder.games) == max(0, whole[:cut].count(b"\n") - 1)
