"""A view tells what its seat knows, and not a word more."""

import random
import re

import pytest

from elfenland import CHANCE, SPECTATOR, Game, Record
from elfenland.engine.actions import Action, Discard, Keep, Show
from elfenland.engine.events import CardDrawn, CardsDealt, HomeTownDealt, SecretDrawn
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, spell
from elfenland.record import ViewError
from tests.record.playing import MIXES, play, twin


@pytest.mark.parametrize("mix", MIXES)
def test_views_of_games_that_look_the_same_are_the_same(mix: str) -> None:
    different = 0
    for seed in range(12):
        dice = random.Random(f"{mix} {seed}")
        game = play(mix, dice.randint(2, 4), dice, dice.randint(20, 200))
        for viewer in (*range(game.players), SPECTATOR) * 2:
            other = twin(game, viewer, dice)
            if other is not None:
                assert Record.of(other).view(viewer).write() == Record.of(game).view(viewer).write()
                different += len(seats_that_see_a_difference(game, other)) > 0
    # In enough of them somebody else's secrets really differed, and not only piles.
    assert different >= 3


def seats_that_see_a_difference(game: Game, other: Game) -> list[int]:
    shown = [
        [[event.seen_by(seat) for event in one.events] for one in (game, other)]
        for seat in range(game.players)
    ]
    return [seat for seat, (one, two) in enumerate(shown) if one != two]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_others_were_dealt_and_drew_is_veiled(players: int) -> None:
    game = play("elfenland+home-town", players, random.Random(players))
    text = Record.of(game).view(1).write()
    towns = game.rules.board.towns
    expected: dict[str, list[str]] = {"home": [], "deal": [], "secret": []}
    for event in game.events:
        match event:
            case HomeTownDealt(seat, town):
                expected["home"].append(towns[town].code if seat == 1 else "?")
            case CardsDealt(seat, number, dealt):
                expected["deal"].append(spell(dealt, CARD_LETTERS) if seat == 1 else "?" * number)
            case SecretDrawn(seat, kind):
                expected["secret"].append(ITEM_LETTERS[kind] if seat == 1 else "?")
    for label, cells in expected.items():
        assert cells_of(text, label) == cells


def cells_of(text: str, *labels: str) -> list[str]:
    """All cells of the rows with these labels."""
    rows = [line.split() for line in text.splitlines() if line]
    return [cell for label, *cells in rows if label in labels for cell in cells]


def test_cards_that_others_drew_blind_are_veiled() -> None:
    game = play("elfengold+witches", 3, random.Random(2))
    drawn = [event for event in game.events if isinstance(event, CardDrawn)]
    text = Record.of(game).view(1).write()
    words = [word for cell in cells_of(text, "cards", "travel") for word in cell.split(",")]
    blind = [word.partition("/")[0] for word in words if word[0] == "*" and word[1] != "$"]
    assert blind == ["*" + (CARD_LETTERS[event.card] if event.seat == 1 else "?") for event in drawn]
    assert {event.seat for event in drawn} == {0, 1, 2}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("rules", ["elfenland", "elfengold+hand-limit=four-after-choice"])
def test_what_others_give_up_or_keep_in_secret_is_veiled(rules: str, seed: int) -> None:
    game = play(rules, 4, random.Random(f"{rules} {seed}"))
    text = Record.of(game).view(0).write()
    whole = Record.of(game).write()
    hidden = [str(action) for seat, action in game.moves if seat > 0 and is_secret(action)]
    assert hidden
    for word in hidden:
        pattern = rf"(?<![^\s,]){re.escape(word)}(?![^\s,])"
        assert len(re.findall(pattern, whole)) > len(re.findall(pattern, text))
    veiled = re.findall(r"(?<![^\s,])(?:-\?+|=?[A-Z2]*\(\?+\))(?=\s|$)", text)
    assert len(veiled) == len(hidden)


def is_secret(action: Action) -> bool:
    """Return whether an action names what only its seat knows."""
    return isinstance(action, Discard | Show) or (isinstance(action, Keep) and action.secret > 0)


def test_a_view_has_no_shuffles_no_moves_and_no_comments() -> None:
    game = play("elfenland", 2, random.Random(3))
    record = Record.of(game, ["Anna", "Ben"], {"Date": "1998.10.24"})
    record.comments[len(game.moves)] = "Anna held two dragons"
    view = record.view(0)
    assert "shuffle" not in view.write()
    assert "dragons" not in view.write()
    assert view.moves == ()
    assert view.comments == {}
    assert (view.names, view.tags, view.result) == (record.names, record.tags, record.result)


def test_a_view_cannot_be_replayed_or_viewed_again() -> None:
    view = Record.of(play("elfenland", 2, random.Random(3))).view(SPECTATOR)
    with pytest.raises(ViewError):
        view.game()
    with pytest.raises(ViewError):
        view.view(0)


def test_only_who_takes_part_or_watches_has_a_view() -> None:
    record = Record.of(play("elfenland", 2, random.Random(3)))
    for nobody in (2, CHANCE):
        with pytest.raises(ValueError, match="no seat"):
            record.view(nobody)


def test_home_towns_are_shown_when_the_game_is_over() -> None:
    game = play("elfenland+home-town", 2, random.Random(8))
    codes = {game.rules.board.towns[home].code for home in game.state.homes}
    (shown,) = [line for line in Record.of(game).view(SPECTATOR).write().splitlines() if line[:5] == "shown"]
    assert set(shown.split()[1:]) == codes
    before = Game.replay(game.rules, 2, game.moves[:-1])
    assert "shown" not in Record.of(before).write()


def test_comments_that_were_written_into_a_view_stay_where_they_were() -> None:
    text = Record.of(play("elfenland", 2, random.Random(3))).view(0).write()
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("plan"))
    lines[at] += "  { a bold beginning }"
    annotated = Record.read("\n".join(lines)).write()
    assert annotated.splitlines()[at].endswith("  { a bold beginning }")
    assert annotated.replace("{ a bold beginning }", "").split() == text.split()
    assert Record.read(annotated).write() == annotated
