"""The pathfinder: what it does in positions where a traveller who plans knows what to do."""

from elfenland.bots import make_bot
from elfenland.engine.observation import observe
from elfenland.testing import sketch


def choice(position: str, rules: str = "elfenland") -> str:
    """What the pathfinder does for whoever is to act."""
    state = sketch(position, rules)
    return str(make_bot("pathfinder", 1).choose(observe(state, state.seat), state.rules.options(state)))


def test_it_lays_the_counter_that_leads_to_a_new_town() -> None:
    # Only the pig can be paid; Beatá and Lapphálya are seen, so it is the road to Erg'Erén.
    assert choice("4. plan  Red: Elv PT | PC*U +Bea,Lap  Green: Vir 4? | T*C") == "P@Erg-Elv"


def test_it_builds_on_what_others_laid() -> None:
    # An elfcycle lies beyond Lapphálya: a pig on the way there brings two towns.
    assert choice("4. plan  Red: Elv PE | P  Green: Kih 4? | T*C  Feo-Lap: E") == "P@Elv-Lap"
