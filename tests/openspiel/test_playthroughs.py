"""Playthroughs in OpenSpiel's own format go the same way again."""

import pytest

from tests.openspiel.playthrough import FOLDER, GAMES, write


@pytest.mark.parametrize(("file", "game", "at_random"), GAMES, ids=[game[0] for game in GAMES])
def test_it_goes_the_same_way_again(file: str, game: str, at_random: int) -> None:
    stored = (FOLDER / f"{file}.txt").read_text(encoding="utf-8").splitlines()
    played = write(game, at_random).splitlines()
    for number, (old, new) in enumerate(zip(stored, played, strict=False), 1):
        assert new == old, f"{file}.txt, line {number}: if that is what was wanted, run scripts/playthroughs"
    assert len(played) == len(stored)


def test_every_file_is_played() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {game[0] for game in GAMES}
