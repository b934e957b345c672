"""The scout: what it does in positions where a greedy traveller knows what to do."""

from dataclasses import replace

from elfenland.bots import make_bot
from elfenland.engine.events import BootMoved, RoundBegan
from elfenland.engine.observation import observe
from elfenland.engine.rules import Rules
from elfenland.engine.variants.changes import change_caravans
from elfenland.testing import options, play, sketch
from tests.bots.games import played


def choice(position: str, rules: str | Rules = "elfenland") -> str:
    """Return what the scout does for the seat to act."""
    state = sketch(position, rules)
    return str(make_bot("scout", 1).choose(observe(state, state.seat), state.rules.options(state)))


def journey(position: str, rules: str | Rules = "elfenland") -> list[str]:
    """Return what the scout does until its turn is over."""
    state = sketch(position, rules)
    seat, said = state.seat, []
    while state.seat == seat:
        chosen = make_bot("scout", 1).choose(observe(state, seat), state.rules.options(state))
        said.append(str(chosen))
        state = play(state, str(chosen))
    return said


def test_it_takes_the_counter_that_its_cards_match() -> None:
    assert choice("1. draw  Red: Elv PPPEEEDD | *C  Green: Vir 8? | *U  row: CCCUP") == "P"


def test_it_draws_blind_when_no_card_matches_the_row() -> None:
    assert choice("1. draw  Red: Elv PPPEEEDD | *D  Green: Vir 8? | *U  row: CCCUU") == "*"


def test_it_does_not_take_a_second_counter_that_it_cannot_pay_for() -> None:
    # One pig card is enough for one pig road; the elfcycle brings a second town.
    assert choice("1. draw  Red: Elv PERR | *P  Green: Vir 8? | *U  row: PPPEC") == "E"


def test_it_lays_the_counter_that_leads_to_a_new_town() -> None:
    # Only the pig can be paid; Beatá and Lapphálya are seen, so it is the road to Erg'Erén.
    assert choice("1. plan  Red: Elv PT | PC*U +Bea,Lap  Green: Vir 4? | T*C") == "P@Erg-Elv"


def test_it_builds_on_what_others_laid() -> None:
    # An elfcycle lies beyond Lapphálya: a pig on the way there brings two towns.
    said = choice("4. plan  Red: Elv PE | P  Green: Kih 4? | T*C  Feo-Lap: E")
    assert said == "P@Elv-Lap"


def test_it_passes_when_nothing_helps() -> None:
    assert choice("1. plan  Red: Elv CC | U  Green: Kih 4? | T*C") == "-"


def test_it_puts_an_obstacle_before_the_leader_but_not_before_itself() -> None:
    said = choice(
        "4. plan  Red: Kih C | O  Green: Elv 8? 15! | *T  Blue: Jac 8? | *T  Elv-Lap: T  Wyl-Jac: U"
    )
    assert said == "O@Elv-Lap"
    said = choice("4. plan  Red: Elv T | O  Green: Elv 8? 15! | *T  Elv-Lap: T")
    assert said == "-"


def test_it_takes_the_road_that_brings_the_most_towns() -> None:
    # Either road costs a pig, but from Lapphálya the elfcycle goes on.
    assert journey("4. travel  Red: Elv PE  Green: Kih 4?  Elv-Bea: P  Elv-Lap: P  Feo-Lap: E") == [
        "Elv-P-Lap",
        "Lap-E-Feo",
    ]


def test_it_pays_the_fewest_cards_for_a_town() -> None:
    # A raft with the flow takes one card, a caravan three.
    assert journey("4. travel  Red: Elv RDDD +Riv,Lap  Green: Kih 4?  Erg-Elv: U")[0] == "Elv=DDD=Erg"
    assert journey("4. travel  Red: Elv RDDD +Erg,Lap  Green: Kih 4?  Erg-Elv: U")[0] == "Elv~R~Riv"


def test_it_takes_a_caravan_only_for_a_new_town() -> None:
    seen_already = "4. travel  Red: Elv PCC +Lap  Green: Kih 4?  Elv-Lap: T"
    assert options(sketch(seen_already)) == ["Elv=PCC=Lap", "-"]
    assert journey(seen_already) == ["-"]
    assert journey("4. travel  Red: Elv PCC  Green: Kih 4?  Elv-Lap: T") == ["Elv=PCC=Lap"]


def test_it_pays_a_caravan_with_the_cards_it_needs_least() -> None:
    # The pigs are of use beyond Lapphálya, so the clouds pay for the caravan.
    said = journey("4. travel  Red: Elv PPCCC  Green: Kih 4?  Elv-Lap: T  Feo-Lap: P  Feo-Riv: P")
    assert said[0] == "Elv=CCC=Lap"
    assert len(said) == 3


def caravans_of(number: int) -> Rules:
    return change_caravans(Rules.parse("elfenland"), lambda caravan: replace(caravan, number=number))


def test_it_knows_how_many_cards_a_caravan_takes() -> None:
    position = "4. travel  Red: Elv PCC  Green: Kih 4?  Elv-Lap: T"
    assert journey(position, caravans_of(2)) == ["Elv=PC=Lap", "-"]
    assert journey(position, caravans_of(4)) == ["-"]


def test_it_knows_when_there_may_be_no_caravan() -> None:
    # The pig pays for Lapphálya, so that no caravan may go there as long as it is in hand.
    position = "4. travel  Red: Elv PCCC  Green: Kih 4?  Elv-Lap: P  Feo-Lap: P"
    assert journey(position, "elfenland+caravan=only-if-unable") == ["Elv-P-Lap", "Lap=CCC=Feo"]


def test_it_knows_that_an_obstacle_costs_a_card_more() -> None:
    assert journey("4. travel  Red: Elv P  Green: Kih 4?  Elv-Lap: PO") == ["-"]
    assert journey("4. travel  Red: Elv PP  Green: Kih 4?  Elv-Lap: PO") == ["Elv-PP-Lap"]


def test_in_the_last_round_it_comes_home() -> None:
    # Neither Elvenhold nor Feodor has a piece for it any more, but Elvenhold is next to Beatá.
    position = "4. travel  Red: Lap P home=Bea +Feo,Bea  Green: Kih 4?  Elv-Lap: P  Feo-Lap: P"
    assert journey(position, "elfenland+home-town") == ["Lap-P-Elv"]
    assert journey(position.replace("home=Bea", ""), "elfenland") == ["-"]


def test_it_gives_up_what_matches_least() -> None:
    # It holds pig counters, and stands far from any water.
    said = choice("2. travel reducing act=Red  Red: Kih PPPPRR | PP  Green: Vir 4?")
    assert said == "-RR"


def test_it_keeps_the_counter_that_its_cards_match() -> None:
    assert choice("2. keep  Red: Elv PPE | CPU  Green: Vir 4?") == "=P"
    assert choice("2. keep  Red: Elv PPE | P*P  Green: Vir 4?") == "=(P)"


def test_it_leaves_wanderers_far_behind() -> None:
    for number in range(6):
        game = played(["wanderer", "scout", "wanderer", "wanderer"], "elfenland", str(number))
        assert game.winners == (1,)
        assert game.points[1] >= 9


def test_in_the_last_round_every_journey_ends_with_a_new_town() -> None:
    events = played(["scout"] * 4, "elfenland", "journeys").events
    began = next(n for n, event in enumerate(events) if isinstance(event, RoundBegan) and event.round == 4)
    last_steps = {event.seat: event for event in events[began:] if isinstance(event, BootMoved)}
    assert last_steps
    assert all(step.collected for step in last_steps.values())


def gold(position: str) -> str:
    return choice(position, "elfengold")


def test_it_bids_for_what_its_cards_match_and_not_beyond_its_means() -> None:
    assert gold("1. auction  Red: Elv PPP $9  Green: Vir 4?  lots: CP") == "$1"
    assert gold("1. auction  Red: Elv PPP $9  Green: Vir 4?  lots: PC") == "-"
    assert gold("1. auction  Red: Elv PPP $0  Green: Vir 4?  lots: CP") == "-"


def test_it_leaves_wanderers_behind_in_elfengold_too() -> None:
    for number in range(3):
        game = played(["wanderer", "scout"], "elfengold", str(number))
        assert game.winners == (1,)


def test_it_flies_where_no_road_leads() -> None:
    rules = Rules.parse("elfengold+witches")
    others = ",".join(town.code for town in rules.board.towns if town.code not in ("Elv", "Vir"))
    assert journey(f"6. travel  Red: Elv W $3 +{others}  Green: Kih 4?", rules)[0] == "Elv^Vir"
