"""Laws of deciding ahead: the options that a seat is told before its turn."""

from elfenland.engine.chance import Dice
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.state import State
from elfenland.testing.random_games import WalkStep, a_few, wild_actions
from elfenland.testing.secrecy import rearrange

DRAWN_AT_ONCE = 2  # items that everybody takes off the pile in the phase of items


def options_ahead_are_the_options(state: State, dice: Dice) -> None:
    """For the seat to act, they are its options or none; the table stays as it is."""
    before = state.copy()
    for seat in range(SPECTATOR, state.players + 1):
        ahead = state.rules.options_ahead(state, seat)
        assert len(set(ahead)) == len(ahead), f"{seat} has an option twice"
        if seat == state.seat:
            assert ahead in ([], state.rules.options(state)), f"{seat} is told other options"
        elif not 0 <= seat < state.players:
            assert not ahead, f"{seat} is asked, and is no seat"
    assert state == before, "telling options changed the table"


def options_ahead_tell_no_secrets(state: State, dice: Dice) -> None:
    """They depend on nothing that is hidden, except for the seat's own next items."""
    phase = state.rules.sequence[state.phase]
    top = DRAWN_AT_ONCE * state.players if phase.is_independent() else 0
    for seat in range(state.players):
        other = rearrange(state, seat, dice, top)
        told, told_there = (table.rules.options_ahead(table, seat) for table in (state, other))
        assert told == told_there, f"the options ahead tell {seat} a secret"
        for action in wild_actions(state, dice, 1):
            why, why_there = (phase.refuse_ahead(table, seat, action) for table in (state, other))
            assert repr(why) == repr(why_there), f"refusing {action} ahead tells {seat} a secret"


def options_ahead_are_never_refused(state: State, dice: Dice) -> None:
    """No seat is refused ahead what it could do now."""
    phase = state.rules.sequence[state.phase]
    for seat in range(state.players):
        for action in a_few(state.rules.options_ahead(state, seat), dice, 12):
            refusal = phase.refuse_ahead(state, seat, action)
            assert refusal is None, f"{action} is refused ahead: {refusal}"


def independent_answers_last(moment: WalkStep, dice: Dice) -> None:
    """In a phase of independent answers, nobody's options change before they act."""
    before, after = moment.state, moment.after
    phase = before.rules.sequence[before.phase]
    if not phase.is_independent() or before.seat < 0:
        return
    asked = before.rules.options_ahead(before, before.seat)
    assert asked == before.rules.options(before), f"{before.seat} is asked for something else"
    is_over = (after.phase, after.round) != (before.phase, before.round) or after.seat < 0
    for seat in range(before.players):
        told = before.rules.options_ahead(before, seat)
        if is_over:
            assert not told or seat == before.seat, f"{seat} was asked and never acted"
        elif seat == before.seat:
            assert not after.rules.options_ahead(after, seat), f"{seat} is asked again"
        else:
            assert after.rules.options_ahead(after, seat) == told, f"{moment.action} changed {seat}'s options"
