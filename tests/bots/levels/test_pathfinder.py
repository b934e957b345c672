"""The pathfinder: what it does in positions where a traveller who plans knows what to do."""

from random import Random

import pytest

from elfenland.bots import make_bot
from elfenland.bots.levels.pathfinder import Pathfinder
from elfenland.engine.observation import observe
from elfenland.engine.state import State
from elfenland.testing import play, sketch
from elfenland.testing.secrecy import rearrange
from tests.bots.games import GAMES, moments, played


def choice(position: str, rules: str = "elfenland") -> str:
    """Return what the pathfinder does for the seat to act."""
    return decide(sketch(position, rules))


def decide(state: State) -> str:
    return str(make_bot("pathfinder", 1).choose(observe(state, state.seat), state.rules.offers(state)))


def turn(position: str, rules: str = "elfenland") -> list[str]:
    """Return what the pathfinder does until its turn is over."""
    state = sketch(position, rules)
    seat, said = state.seat, []
    while state.seat == seat:
        said.append(decide(state))
        state = play(state, said[-1])
    return said


# Drawing counters


def test_it_takes_the_counter_that_completes_the_tour() -> None:
    # With a pig and an elfcycle it gets to Lapphálya; a dragon takes it on through the desert.
    assert choice("4. draw lap=3  Red: Elv PEDD | PE*C  Green: Vir 8? | UU*U  row: CCCUD") == "D"


def test_it_does_not_take_a_second_counter_that_it_cannot_pay_for() -> None:
    assert choice("4. draw lap=3  Red: Elv PE | P*C  Green: Vir 8? | UU*U  row: PPPEC") == "E"


def test_it_draws_blind_when_no_card_matches_the_row() -> None:
    assert choice("4. draw lap=3  Red: Elv PPPEE | *D  Green: Vir 8? | *U  row: CCCUU") == "*"


# Planning


def test_it_lays_the_counter_that_leads_to_a_new_town() -> None:
    # Only the pig can be paid; Beatá and Lapphálya are seen, so it is the road to Erg'Erén.
    assert choice("4. plan  Red: Elv PT | PC*U +Bea,Lap  Green: Vir 4? | T*C") == "P@Erg-Elv"


def test_it_builds_on_what_others_laid() -> None:
    # An elfcycle lies beyond Lapphálya: a pig on the way there brings two towns.
    assert choice("4. plan  Red: Elv PE | P  Green: Kih 4? | T*C  Feo-Lap: E") == "P@Elv-Lap"


def test_it_opens_a_road_for_a_caravan() -> None:
    # No card matches the troll wagon, but any three will do once it lies there.
    said = choice("4. plan  Red: Kih PPE | T  Green: Vir 4? | T*C")
    assert said == "T@Kih-Dag"


def test_it_lays_first_what_it_would_miss_most() -> None:
    # From Kihromah there is but one road. On from Dag'Amura there are several.
    assert choice("4. plan  Red: Kih PE | PE  Green: Vir 4? | T*C") in ("P@Kih-Dag", "E@Kih-Dag")


def test_it_passes_when_nothing_helps() -> None:
    assert choice("1. plan  Red: Elv CC | U  Green: Kih 4? | T*C") == "-"


def test_it_blocks_the_leader_and_not_itself() -> None:
    # Any three cards are enough for the only road from Kihromah, but not past an obstacle.
    assert choice("4. plan  Red: Jac U | O  Green: Kih 3? | *T  Kih-Dag: T  Wyl-Jac: U") == "O@Kih-Dag"
    # Where both need the only road, it is left as it is.
    assert choice("4. plan  Red: Kih TT | O  Green: Kih 3? | *T  Kih-Dag: T") == "-"


def test_it_saves_its_obstacle_for_somebody_whom_it_hurts() -> None:
    # Green, with a single card, goes nowhere anyway.
    assert choice("2. plan  Red: Jac U | O  Green: Kih 1? | *T  Kih-Dag: T  Wyl-Jac: U") == "-"


# Travelling


def test_it_takes_the_road_that_brings_the_most_towns() -> None:
    position = "4. travel  Red: Elv PE  Green: Kih 4?  Elv-Bea: P  Elv-Lap: P  Feo-Lap: E"
    assert turn(position) == ["Elv-P-Lap", "Lap-E-Feo"]


def test_it_pays_a_caravan_with_the_cards_it_does_not_need() -> None:
    said = turn("4. travel  Red: Elv PPCCC  Green: Kih 4?  Elv-Lap: T  Feo-Lap: P  Feo-Riv: P")
    assert said == ["Elv=CCC=Lap", "Lap-P-Feo", "Feo-P-Riv"]


def test_in_the_last_round_it_keeps_cards_rather_than_walk_for_nothing() -> None:
    assert turn("4. travel  Red: Elv P +Lap  Green: Kih 4?  Elv-Lap: P") == ["-"]


def test_in_the_last_round_it_comes_home() -> None:
    # Neither Elvenhold nor Feodor has a piece for it any more, but Elvenhold is next to Beatá.
    position = "4. travel  Red: Lap P home=Bea +Feo,Bea  Green: Kih 4?  Elv-Lap: P  Feo-Lap: P"
    assert turn(position, "elfenland+home-town") == ["Lap-P-Elv"]
    assert turn(position.replace("home=Bea", ""), "elfenland") == ["-"]


def test_with_rounds_to_come_it_ends_where_towns_are_missing() -> None:
    # All is seen but Beatá and Strykhaven: Elvenhold is next to both, Rivinia to neither.
    seen = "+Alb,Dag,Erg,Feo,Gra,Ixa,Jac,Kih,Lap,Mah,Par,Riv,Thr,Tic,Uss,Vir,Wyl,Ytt"
    assert turn(f"3. travel  Red: Lap P {seen}  Green: Kih 4?  Elv-Lap: P  Riv-Lap: P") == ["Lap-P-Elv"]


def test_it_flies_where_no_road_leads() -> None:
    said = turn("6. travel  Red: Elv W $9 19!  Green: Kih 4?", "elfengold+witches")
    assert said[0].startswith("Elv^")


# Between the rounds


def test_it_keeps_cards_of_many_kinds() -> None:
    assert choice("2. travel reducing act=Red  Red: Kih PPPECU | *D  Green: Vir 4?") == "-PP"


def test_it_keeps_the_dragon() -> None:
    assert choice("2. keep  Red: Elv D | CDP  Green: Vir 4?") == "=D"


# Elfengold


def gold(position: str) -> str:
    return choice(position, "elfengold")


def test_it_bids_what_a_lot_is_worth_and_no_more() -> None:
    # The pig opens the only road from Kihromah.
    auction = "1. auction  Red: Kih PPP $200  Green: Vir $200 bid={bid}  lots: P"
    assert gold(auction.format(bid=1)) == "$2"
    assert gold(auction.format(bid=199)) == "-"


def test_it_does_not_bid_for_what_it_cannot_use() -> None:
    assert gold("6. auction  Red: Elv PP $9  Green: Vir 4?  lots: PC") == "-"


def test_it_never_bids_what_it_does_not_have() -> None:
    state = sketch("6. auction  Red: Kih PPP $3  Green: Vir $9 bid=3  lots: P", "elfengold")
    bot = make_bot("pathfinder", 1)
    assert str(bot.choose(observe(state, 0), state.rules.options(state))) == "-"


def test_in_the_last_round_it_takes_the_gold() -> None:
    assert gold("6. travel earned=3 ended  Red: Vir CC $4  Blue: RR") == "$3"


def test_before_that_it_takes_cards_rather_than_a_little_gold() -> None:
    assert gold("2. travel earned=3 ended  Red: Vir CC $40  Blue: RR") == "+"


def test_it_lays_a_gold_piece_on_its_own_way() -> None:
    said = gold("6. plan  Red: Elv P | G  Green: Kih 4? | *T  Elv-Lap: P  Kih-Dag: T")
    assert said == "G@Elv-Lap"


def test_it_doubles_a_road_that_it_could_not_pay() -> None:
    assert gold("6. plan  Red: Kih P | 2P  Green: Vir 4? | *T  Kih-Dag: T") == "2P@Kih-Dag"


def test_it_lays_a_sea_monster_where_the_leader_sails() -> None:
    said = gold("6. plan  Red: Kih | S  Green: Elv RRRRRRRRR 15! +Riv,Vir,Str | *T")
    assert said.startswith("S@")


# Laws


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_it_ranks_all_options_and_nothing_that_is_hidden_changes_it(rules: str, players: int) -> None:
    dice = Random(rules)
    states = moments(rules, players, rules)
    for state in states[:: max(1, len(states) // 40)]:
        seen, options = observe(state, state.seat), state.rules.offers(state)
        ranked = Pathfinder(1).rank(seen, options)
        assert sorted(str(one.action) for one in ranked) == sorted(map(str, options))
        values = [one.value for one in ranked]
        assert values == sorted(values, reverse=True)
        other = rearrange(state, state.seat, dice)
        again = Pathfinder(2).rank(observe(other, state.seat), options)
        assert [(str(one.action), one.value) for one in again] == [(str(a.action), a.value) for a in ranked]


@pytest.mark.parametrize("rules", ["elfenland", "elfengold"])
def test_it_leaves_scouts_behind(rules: str) -> None:
    points = [played(["scout", "pathfinder", "scout"], rules, str(number)).points for number in range(3)]
    assert 2 * sum(game[1] for game in points) > sum(game[0] + game[2] for game in points)
