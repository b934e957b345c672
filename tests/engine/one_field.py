"""States that differ in one field."""

from elfenland.engine.rules import Rules
from elfenland.engine.state import STATE_FIELDS, State

RULES = "elfengold+witches+home-town"
GIVEN = {"rules", "players"}  # to a new state
CHANGEABLE = [name for name in STATE_FIELDS if name not in GIVEN]


def plain_state() -> State:
    """A table with a little on it: every field can be changed, and the result told."""
    state = State(Rules.parse(RULES), 3)
    state.seat = state.bidder = 0
    state.hands = [99, 99, 99]
    return state


def changed(name: str) -> State:
    """Return the same but for one field."""
    state = plain_state()
    setattr(state, name, _other(getattr(state, name)))
    return state


def _other(value: object) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [number + 1 for number in value]
    assert isinstance(value, bytes)
    return bytes([number + 1 for number in value]) or b"\1"
