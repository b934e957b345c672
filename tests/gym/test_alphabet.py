"""The numbering of actions: exact both ways, complete, and the same as ever."""

import hashlib
from random import Random

import pytest
from hypothesis import given

from elfenland.engine.actions import Action, Coins, Lay, Pass, Step
from elfenland.engine.pieces import RAFT, WITCH, gather
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.engine.titles import TITLES
from elfenland.gym.alphabet import SpellingError, alphabet
from elfenland.testing import sketch
from elfenland.testing.random_games import walk
from tests.laws.walking import dice, on_walks, openings

RULES = Rules.parse("elfengold+witches")
ALPHABET = alphabet(RULES.words)

# Tables full of what random games seldom come to.
RARE = [
    """6. plan  Red: Elv CCRR | 2XPE*X  Green: Lap DDEE | TDOSG
    Elv-Lap: PP2  Elv-Bea: TG  Feo-Lap: DO  Elv~Riv: S""",
    """6. travel  Red: Elv WWWPPPRRR $12 | P  Green: Lap WWDDEE $9 | X
    Elv-Lap: PT2O  Elv-Bea: TG  Feo-Lap: DO  Elv~Riv: S""",
]


def every_option_is_spelled(state: State) -> None:
    """Exactly, and so that no option's numbers are the beginning of another's."""
    options = state.rules.options(state)
    spellings = [alphabet(state.rules.words).spell(option) for option in options]
    for option, numbers in zip(options, spellings, strict=True):
        read = alphabet(state.rules.words).read(numbers)
        assert read == option
        assert type(read) is type(option)
    beginnings = {numbers[:length] for numbers in spellings for length in range(1, len(numbers))}
    assert len(set(spellings)) == len(options)
    assert not beginnings & set(spellings)


@given(start=openings(), chance=dice)
@on_walks
def test_every_option_of_every_game_has_numbers(start: State, chance: Random) -> None:
    for moment in walk(start, chance):
        every_option_is_spelled(moment.state)


@pytest.mark.parametrize("table", RARE)
@given(chance=dice)
@on_walks
def test_every_option_of_rare_tables_has_numbers(table: str, chance: Random) -> None:
    for moment in walk(sketch(table, RULES), chance):
        every_option_is_spelled(moment.state)


def test_numbers_that_are_actions_by_themselves_are_exact() -> None:
    alone = [(number, sign.action) for number, sign in enumerate(ALPHABET.signs) if sign.action]
    assert len(alone) == 12 + 2 * 256 + 301
    for number, action in alone:
        assert ALPHABET.spell(action) == (number,)
        assert ALPHABET.read([number]) == action


def test_every_number_has_a_name_of_its_own() -> None:
    names = [sign.name for sign in ALPHABET.signs]
    assert len(set(names)) == len(names) == 1042


def test_the_numbers_are_those_they_always_were() -> None:
    names = "\n".join(sign.name for sign in ALPHABET.signs)
    assert hashlib.sha256(names.encode()).hexdigest()[:16] == "3bb2da2e15a96621"


@pytest.mark.parametrize("title", TITLES)
def test_all_rulebooks_of_a_board_share_their_numbers(title: str) -> None:
    assert alphabet(Rules.parse(title).words) is ALPHABET


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("-", ["-"]),
        ("*", ["*"]),
        ("$7", ["$7"]),
        ("(P)@Elv-Lap", ["(P)@Elv-Lap"]),
        ("2(U)@Feo-Lap", ["item 2", "(U)@Feo-Lap"]),
        ("(P@Elv-Lap><U@Feo-Lap)", ["item (X)", "P@Elv-Lap", "U@Feo-Lap"]),
        ("P(U)", ["item (U)", "item P"]),
        ("=P(U)", ["item P", "item (U)"]),
        ("Elv-P-Lap", ["Elv-Lap", "card P"]),
        ("Elv=PPR+W=Lap", ["card W", "Elv=Lap", "card P", "card P", "card R"]),
        ("Elv^Lap", ["town Lap", "town Elv"]),
        ("-CDD", ["card C", "card D", "card D"]),
        ("$437", ["$300", "$137"]),
        ("$600", ["$300", "$300"]),
    ],
)
def test_actions_are_spelled_as_the_page_says(word: str, names: list[str]) -> None:
    numbers = ALPHABET.spell(RULES.parse_action(word))
    assert [ALPHABET.signs[number].name for number in numbers] == names
    assert str(ALPHABET.read(numbers)) == word


def test_what_belongs_to_no_board_has_no_numbers() -> None:
    class Sing(Action):
        """A verb of another game."""

    link = next(link for link in RULES.board.links if link.kind != 0)
    for action in (Sing("la"), Lay(0, link, False), Step(RULES.board.ways[-1], 1, caravan=True)):
        with pytest.raises(SpellingError, match="there are no numbers for"):
            ALPHABET.spell(action)


@pytest.mark.parametrize(
    "names", [["card D", "card C"], ["card P", "-"], ["town Elv"], ["Elv=Lap", "Elv-Lap"]]
)
def test_numbers_that_say_nothing_are_refused(names: list[str]) -> None:
    known = {sign.name: number for number, sign in enumerate(ALPHABET.signs)}
    with pytest.raises(SpellingError, match=f"no action is spelled {', '.join(names)}"):
        ALPHABET.read([known[name] for name in names])


@pytest.mark.parametrize("numbers", [[], [-1], [1042]])
def test_numbers_that_there_are_not_are_refused(numbers: list[int]) -> None:
    with pytest.raises(SpellingError, match="the numbers are 0 to 1041"):
        ALPHABET.read(numbers)


def test_too_many_of_a_kind_say_nothing() -> None:
    with pytest.raises(SpellingError):
        ALPHABET.read([ALPHABET.cards[RAFT]] * 16)
    assert ALPHABET.read([ALPHABET.cards[WITCH]] * 15) == RULES.words.discard(gather([WITCH] * 15))


def test_equal_actions_have_equal_numbers() -> None:
    assert ALPHABET.spell(Pass()) == ALPHABET.spell(RULES.words.passing)
    assert ALPHABET.spell(Coins(4)) == ALPHABET.spell(RULES.words.coins[4])
