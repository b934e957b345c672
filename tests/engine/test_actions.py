"""Actions and their words."""

import random

import pytest

from elfenland.engine.actions import Action, Discard, Fly, Keep, Lay, Pass, Shuffle, Step, Take, TakeBlind
from elfenland.engine.errors import WordError
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, read_bag
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE
from elfenland.testing.random_games import random_game

ELFENLAND = Rules.parse("elfenland")
BOARD = ELFENLAND.board


def read(word: str) -> Action:
    return ELFENLAND.parse_action(word)


@pytest.mark.parametrize(
    ("word", "verb"),
    [
        ("P", Take),
        ("*", TakeBlind),
        ("P@Elv-Lap", Lay),
        ("(P)@Elv-Lap", Lay),
        ("O@Elv-Lap", Lay),
        ("P@Bea~Elv", Lay),
        ("-", Pass),
        ("Elv-P-Bea", Step),
        ("Elv-PP-Bea", Step),
        ("Elv~RR~Bea", Step),
        ("Vir~R~Ixa", Step),
        ("Elv=PPT=Lap", Step),
        ("Elv=PPTR=Lap", Step),
        ("-PPT", Discard),
        ("-PPPPPPTR", Discard),
        ("=C", Keep),
        ("=(C)", Keep),
        ("=C(D)", Keep),
        ("=(CD)", Keep),
        ("cards:DUCTR", Shuffle),
        ("counters:DUCT", Shuffle),
        ("towns:abu", Shuffle),
        ("start:21", Shuffle),
        ("start:", Shuffle),
    ],
)
def test_a_word_is_read_and_written_alike(word: str, verb: type[Action]) -> None:
    action = read(word)
    assert type(action) is verb
    assert str(action) == word
    assert repr(action) == f"<{verb.__name__} {word}>"


def test_what_a_word_says() -> None:
    lay = read("(U)@Elv-Erg")
    assert isinstance(lay, Lay)
    assert (ITEM_LETTERS[lay.kind], lay.secret) == ("U", True)
    assert lay.link.word == "Erg-Elv"
    step = read("Ixa~RR~Vir")
    assert isinstance(step, Step)
    assert (step.way.origin.code, step.way.target.code, step.way.against) == ("Ixa", "Vir", True)
    assert (step.pay, step.caravan) == (read_bag("RR", CARD_LETTERS), False)
    keep = read("=C(D)")
    assert isinstance(keep, Keep)
    assert (keep.open, keep.secret) == (read_bag("C", ITEM_LETTERS), read_bag("D", ITEM_LETTERS))
    shuffle = read("start:213")
    assert isinstance(shuffle, Shuffle)
    assert (shuffle.pile, shuffle.order) == ("start", bytes([1, 0, 2]))


@pytest.mark.parametrize(
    ("written", "word"),
    [
        ("P@Lap-Elv", "P@Elv-Lap"),
        ("Elv=TPP=Lap", "Elv=PPT=Lap"),
        ("-TPP", "-PPT"),
        ("=(DC)", "=(CD)"),
    ],
)
def test_one_action_has_one_word(written: str, word: str) -> None:
    assert str(read(written)) == word
    assert read(written) == read(word)
    assert hash(read(written)) == hash(read(word))


def test_the_two_directions_of_a_step_are_two_actions() -> None:
    assert read("Elv-P-Lap") != read("Lap-P-Elv")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("P@Elv-Lap", "(P)@Elv-Lap"),
        ("Elv-PPP-Lap", "Elv=PPP=Lap"),
        ("Elv-P-Bea", "Elv~R~Bea"),
        ("=C", "=(C)"),
        ("P", "E"),
        ("*", "-"),
        ("start:12", "start:21"),
        ("cards:P", "counters:P"),
    ],
)
def test_different_words_are_different_actions(one: str, other: str) -> None:
    assert read(one) != read(other)


def test_an_action_is_no_text() -> None:
    assert read("P") != "P"
    assert len({read("P"), read("P"), read("E")}) == 2


def test_every_action_of_a_played_game_reads_back() -> None:
    game = random_game(Rules.parse("elfenland+home-town"), 4, random.Random(4))
    assert {type(move.action) for move in game.moves} >= {Shuffle, Lay, Pass, Step, Discard, Keep}
    for move in game.moves:
        again = read(str(move.action))
        assert again == move.action
        assert type(again) is type(move.action)
        assert (move.seat == CHANCE) == isinstance(again, Shuffle)


def test_every_option_that_is_made_beforehand_reads_back() -> None:
    words = ELFENLAND.words
    made: list[Action] = [words.passing, words.blind, *words.takes, *words.coins, *words.flights[0]]
    made += [lay for lays in (*words.lays, *words.secret_lays) for lay in lays]
    made += [step for kinds in words.steps for steps in kinds for step in steps]
    assert len({str(action) for action in made}) == len(made)
    for action in made:
        assert read(str(action)) == action


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("", "it doesn't read like an action; a step reads like Elv-P-Lap, Vir~R~Ixa or Elv=PPT=Lap"),
        ("hello", "it doesn't read like an action"),
        ("PP", "it doesn't read like an action"),
        ("Elv-P-Lap-Vir", "it doesn't read like an action"),
        ("Elv-P~Lap", "it doesn't read like an action"),
        ("Elv~Lap", "it doesn't read like an action"),
        ("Elv-Lap", "it doesn't read like an action"),
        ("O", "'O' isn't a card or counter; the letters are P E C U T D R W"),
        ("p", "'p' isn't a card or counter"),
        ("?", "'?' isn't a card or counter"),
        ("R@Elv-Lap", "'R' isn't an item; the letters are P E C U T D O"),
        ("@Elv-Lap", "'' isn't an item"),
        ("PP@Elv-Lap", "only a double and a counter can be placed together"),
        ("()@Elv-Lap", r"'\(' isn't an item"),
        ("(P@Elv-Lap", r"'\(' isn't an item"),
        ("P@", "there is no town ''"),
        ("P@Elv", "there is no town ''"),
        ("P@Elv-Xyz", "there is no town 'Xyz'"),
        ("P@elv-lap", "there is no town 'elv'"),
        ("P@Elv-Lap-Vir", "there is no town 'Lap-Vir'"),
        ("P@Elv-Jac", "no road connects Elvenhold and Jaccaranda"),
        ("P@Elv~Lap", "no river or ferry connects Elvenhold and Lapphálya"),
        ("P@Elv-Elv", "no road connects Elvenhold and Elvenhold"),
        ("Xyz-P-Lap", "there is no town 'Xyz'"),
        ("Elv-P-Xyz", "there is no town 'Xyz'"),
        ("Elv-P-Jac", "no road connects Elvenhold and Jaccaranda"),
        ("Elv~R~Lap", "no river or ferry connects Elvenhold and Lapphálya"),
        ("Elv=PPP=Jac", "no road connects Elvenhold and Jaccaranda"),
        ("Elv--Lap", "it doesn't name a card"),
        ("Elv-X-Lap", "'X' isn't a card; the letters are P E C U T D R"),
        ("Elv-O-Lap", "'O' isn't a card"),
        ("Elv-pp-Lap", "'p' isn't a card"),
        (f"Elv-{'P' * 16}-Lap", "more than 15 of a kind"),
        ("-X", "'X' isn't a card"),
        ("--", "'-' isn't a card"),
        (f"-{'R' * 16}", "more than 15 of a kind"),
        ("=", "it doesn't name anything to keep"),
        ("=()", "the bracket around the secret ones is empty or never closed"),
        ("=(C", "the bracket around the secret ones is empty or never closed"),
        ("=C(", "the bracket around the secret ones is empty or never closed"),
        ("=(C)D", "the bracket around the secret ones is empty or never closed"),
        ("=C)", r"'\)' isn't an item"),
        ("=(C(D)", r"'\(' isn't an item"),
        ("=R", "'R' isn't an item"),
        ("deck:PP", "unknown pile 'deck'; known piles: cards, counters, "),
        (":", "unknown pile ''"),
        ("cards:PX", "'X' isn't a piece"),
        ("counters:R", "'R' isn't a piece"),
        ("towns:z", "'z' isn't a piece"),
        ("start:7", "'7' isn't a piece"),
        ("start: 12", "' ' isn't a piece"),
    ],
)
def test_a_malformed_word_is_refused_with_a_reason(word: str, reason: str) -> None:
    with pytest.raises(WordError, match=reason) as refused:
        read(word)
    assert refused.value.word == word
    assert str(refused.value) == f"{word!r} isn't an action: {refused.value.reason}"


def test_any_text_is_an_action_or_a_word_error() -> None:
    dice = random.Random(1)
    letters = "PECUTDRO-~=@()*:+$^ 1aElvLapBea"
    read_back = 0
    for _ in range(3000):
        word = "".join(dice.choice(letters) for _ in range(dice.randrange(8)))
        try:
            action = read(word)
        except WordError:
            continue
        read_back += 1
        assert read(str(action)) == action
    assert read_back > 50


@pytest.mark.parametrize(
    ("word", "name", "shown"),
    [
        ("P", "letter", "P"),
        ("(T)@Elv-Bea", "letter", "T"),
        ("Elv-EE-Lap", "letters", "EE"),
        ("Elv=CDE=Lap", "letters", "ECD"),
        ("-PPE", "letters", "PPE"),
    ],
)
def test_what_it_takes_is_readable(word: str, name: str, shown: str) -> None:
    assert getattr(read(word), name) == shown


@pytest.mark.parametrize("word", ["Elv-P-Lap", "Elv^Lap", "Elv=PPP=Lap"])
def test_whatever_moves_the_boot_has_a_target(word: str) -> None:
    action = read(word)
    assert isinstance(action, Step | Fly)
    assert action.target.name == "Lapphálya"
