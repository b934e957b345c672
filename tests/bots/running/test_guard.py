"""The guard: whatever a bot does, the game goes on, and the record says what happened."""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from elfenland.bots import Bot, BotNameError
from elfenland.bots.running.guard import Guard, guarded
from elfenland.bots.running.limits import Limits
from elfenland.engine.actions import Action, Pass
from elfenland.engine.game import Game
from elfenland.engine.observation import Observation, observe
from elfenland.engine.rules import Rules
from elfenland.record import Record
from elfenland.testing import sketch

STATE = sketch("1. draw  Red: Elv PPPEEEDD | *C  Green: Vir 8? | *U  row: CCCUP")
OPTIONS = STATE.rules.options(STATE)
WISE = "P"  # what scout does there


class Fickle(Bot):
    """Does whatever a test wants."""

    name = "fickle"

    def __init__(self, act: Callable[[list[Action]], object]) -> None:
        super().__init__(1)
        self.act = act

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        return self.act(options)  # type: ignore[return-value]  # a bot of somebody else may return anything


class Rude(Action):
    """Fails when it is compared or printed."""

    def __str__(self) -> str:
        raise RuntimeError("none of your business")


def fail(options: list[Action]) -> object:
    raise ValueError("no such card")


def leave(options: list[Action]) -> object:
    sys.exit(3)


def ask(guard: Guard) -> str:
    return str(guard.choose(observe(STATE, 0), OPTIONS))


def test_a_good_answer_is_taken_as_it_is() -> None:
    guard = Guard(Fickle(lambda options: options[-1]))
    assert guard.choose(observe(STATE, 0), OPTIONS) is OPTIONS[-1]
    assert (guard.note, guard.faults, guard.name) == ("", [], "fickle")


def test_an_equal_answer_is_as_good_as_the_option_itself() -> None:
    guard = Guard(Fickle(lambda options: STATE.rules.parse_action("C")))
    assert guard.choose(observe(STATE, 0), OPTIONS) is OPTIONS[[str(o) for o in OPTIONS].index("C")]


@pytest.mark.parametrize(
    ("act", "kind", "note"),
    [
        (fail, "crashed", "fickle crashed: ValueError: no such card (test_guard.py, line "),
        (leave, "crashed", "fickle crashed: SystemExit: 3 (test_guard.py, line "),
        (lambda options: Pass(), "nonsense", "fickle answered: -, which isn't one of its options"),
        (lambda options: "P", "nonsense", "fickle answered: 'P', which isn't one of its options"),
        (lambda options: None, "nonsense", "fickle answered: None, which isn't one of its options"),
        (lambda options: Rude("P"), "crashed", "fickle crashed: RuntimeError: none of your business"),
    ],
)
def test_a_fault_is_named_and_scout_moves(
    act: Callable[[list[Action]], object], kind: str, note: str
) -> None:
    guard = Guard(Fickle(act))
    assert ask(guard) == WISE
    assert guard.note.startswith(note)
    assert guard.note.endswith("; scout moved for it")
    assert [(fault.decision, fault.kind) for fault in guard.faults] == [(1, kind)]


def test_an_answer_that_comes_too_late_is_not_taken() -> None:
    guard = Guard(Fickle(lambda options: options[-1]), Limits(seconds=0.0))
    assert ask(guard) == WISE
    assert guard.faults[0].kind == "stalled"
    assert "and 0 s are allowed; scout moved for it" in guard.note


def test_who_fails_three_times_is_not_asked_any_more() -> None:
    asked: list[list[Action]] = []
    guard = Guard(Fickle(asked.append))
    notes = []
    for _ in range(5):
        assert ask(guard) == WISE
        notes.append(guard.note)
    assert len(asked) == len(guard.faults) == 3
    assert guard.is_barred
    assert notes[1].endswith("scout moved for it")
    assert notes[2].endswith("scout plays on for it")
    assert notes[3:] == ["", ""]


def test_a_bot_cannot_take_the_options_away() -> None:
    guard = Guard(Fickle(lambda options: options.clear()))
    assert ask(guard) == WISE


def test_nothing_stops_the_game_when_even_the_stand_in_fails() -> None:
    class Riddle(Rude):
        """Scout cannot think about it either."""

    riddles: list[Action] = [Riddle("x"), Riddle("y")]
    guard = Guard(Fickle(fail))
    guard.stand_in = Fickle(fail)
    assert guard.choose(observe(STATE, 0), OPTIONS) is OPTIONS[0]
    assert guard.choose(observe(STATE, 0), riddles) is riddles[0]
    assert guard.choose(observe(STATE, 0), [*riddles, passing := Pass()]) is passing


def test_an_interrupt_is_not_the_bots_fault() -> None:
    def interrupt(options: list[Action]) -> object:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ask(Guard(Fickle(interrupt)))


def test_the_reason_is_one_line_and_not_long() -> None:
    def rant(options: list[Action]) -> object:
        raise ValueError("many\nlines } of { \\ it; " * 1000)

    guard = Guard(Fickle(rant))
    ask(guard)
    assert "\n" not in guard.note
    assert len(guard.note) < 300


def test_the_record_says_at_which_move_another_one_moved() -> None:
    def rant(options: list[Action]) -> object:
        raise ValueError("a } and a { \\ and a ; in it")

    game = Game(Rules.parse("elfenland"), 2)
    comments = {}
    seats = [Guard(Fickle(rant)), guarded("scout", 1)]
    dice = Random(1)
    game.shuffle(dice)
    while not game.is_over:
        seat = seats[game.seat]
        game.play(seat.choose(game.observe(game.seat), game.rules.offers(game.state)))
        if seat.note:
            comments[len(game.moves)] = seat.note
        game.shuffle(dice)
    record = Record.of(game, [seat.name for seat in seats])
    record.comments.update(comments)
    text = record.write()
    assert len(comments) == 3
    assert "{ fickle crashed: ValueError: a \\} and a { \\\\ and a ; in it" in text
    again = Record.read(text)
    assert again.write() == text
    assert " ".join(again.comments.values()) == " ".join(comments.values())


def test_what_a_bot_does_after_the_end_harms_nobody() -> None:
    class Sore(Fickle):
        """A bad loser."""

        def over(self, observation: Observation) -> None:
            raise ValueError("unfair")

        def close(self) -> None:
            raise ValueError("never")

    with Guard(Sore(lambda options: options[0])) as guard:
        ask(guard)
        guard.over(observe(STATE, 0))
    assert [fault.reason.partition(" (")[0] for fault in guard.faults] == [
        "ValueError: unfair",
        "ValueError: never",
    ]


def test_a_bot_that_cannot_even_be_made_is_replaced_from_the_first_move(tmp_path: Path) -> None:
    file = tmp_path / "late.py"
    file.write_text(
        "from elfenland.bots.levels.scout import Scout\n"
        "class Late(Scout):\n"
        "    def __init__(self, seed):\n"
        "        super().__init__(seed)\n"
        "        open('/nowhere/at/all')\n"
    )
    guard = guarded(str(file), 1)
    assert ask(guard) == WISE
    assert "late.py crashed: FileNotFoundError" in guard.note
    assert "late.py, line 5" in guard.note
    assert guard.is_barred


def test_a_wrong_name_is_refused() -> None:
    with pytest.raises(BotNameError, match="unknown bot 'nobody'"):
        guarded("nobody")
