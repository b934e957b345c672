"""The sage: legal everywhere, fair, the same again from the same seed, and no fool."""

from random import Random

import pytest

from elfenland.bots import make_bot
from elfenland.bots.budget import Budget
from elfenland.bots.core.dispatch import judge
from elfenland.bots.core.evaluation import Position
from elfenland.bots.core.rollout_cache import RolloutCache
from elfenland.bots.core.weights import Weights, to_win
from elfenland.bots.levels.candidates import candidates
from elfenland.bots.levels.sage import Sage
from elfenland.bots.levels.sage_weights import experience
from elfenland.bots.levels.successive_halving import SuccessiveHalving
from elfenland.engine.imagine import imagine
from elfenland.engine.observation import Observation, observe
from elfenland.engine.pieces import DRAGON, count
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.testing import rearrange, sketch, walk

RULES = [
    "elfenland",
    "elfenland+home-town+caravan=only-if-unable",
    "elfenland+card-deal=eight-new+rounds=3+early-end=at-once",
    "elfengold+hand-limit=four-after-choice",
    "elfengold+witches+home-town",
]


class CountingSage(Sage):
    """Counts the tables that it imagines."""

    tables = 0

    def imagine(self, seen: Observation, dice: Random) -> State:
        self.tables += 1
        return imagine(seen, dice)


def choice(position: str, rules: str = "elfenland", bot: str = "sage:200") -> str:
    """Return what the sage does for the seat to act."""
    state = sketch(position, rules)
    return str(make_bot(bot, 1).choose(observe(state, state.seat), state.rules.options(state)))


def tables(position: str, budget: int) -> int:
    """Return how many tables the sage imagines for a decision."""
    state = sketch(position)
    sage = CountingSage(1, Budget(simulations=budget))
    sage.choose(observe(state, state.seat), state.rules.options(state))
    return sage.tables


def decisions(rules: str, players: int, share: float) -> list[State]:
    """Some of the tables of a random game on which there is something to decide."""
    dice = Random(f"{rules}/{players}")
    start = Rules.parse(rules).begin(players)
    states = [moment.state for moment in walk(start, dice) if moment.state.seat >= 0]
    return [state for state in states if dice.random() < share]


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("rules", RULES)
def test_it_chooses_one_of_its_options_wherever_a_walk_leads(rules: str, players: int) -> None:
    for state in decisions(rules, players, 0.15):
        options = state.rules.options(state)
        assert make_bot("sage:4", 1).choose(observe(state, state.seat), options) in options


@pytest.mark.parametrize("rules", RULES)
def test_what_it_cannot_know_does_not_change_its_answer(rules: str) -> None:
    for state in decisions(rules, 4, 0.1):
        seat, options = state.seat, state.rules.options(state)
        other = rearrange(state, seat, Random(2))
        said, there = (make_bot("sage:12", 7).choose(observe(s, seat), options) for s in (state, other))
        assert said == there, state


def test_it_lays_the_counter_that_leads_to_a_new_town() -> None:
    assert choice("4. plan  Red: Elv PE | P  Green: Kih 4? | T*C  Feo-Lap: E") == "P@Elv-Lap"


def test_it_takes_the_counter_that_its_cards_wait_for() -> None:
    assert choice("4. draw  Red: Elv DDDDD | *C  Green: Vir 8? | *U  row: CCCUD") == "D"


def test_it_does_not_pay_for_what_is_no_use_in_the_last_round() -> None:
    assert choice("6. auction  Red: Elv PP $9 | P*T  Green: Vir PP $9 | T*C  lots: C", "elfengold") == "-"


def test_with_one_option_it_does_not_think() -> None:
    state = sketch("1. draw  Red: Elv PP | *U  Green: Vir 8? | *C  row: PECUT")
    sage = CountingSage(1, Budget(simulations=50))
    option = state.rules.options(state)[0]
    assert sage.choose(observe(state, 0), [option]) is option
    assert sage.tables == 0


def test_it_stops_when_the_answer_is_settled() -> None:
    # Five dragons wait for a counter: nobody needs ten thousand trials to see that.
    assert tables("4. draw  Red: Elv DDDDD | *C  Green: Vir 8? | *U  row: CCCUD", 10_000) < 300


def test_it_keeps_within_its_simulations() -> None:
    heats = SuccessiveHalving(6, Budget(simulations=60))
    dice, trials = Random(1), 0
    while heats.goes_on():
        trials += len(heats.arms)
        heats.enter([dice.random() for _ in heats.arms])
    assert 60 <= trials <= 66


def test_it_keeps_within_its_time() -> None:
    now = [0.0]  # a clock that goes on with every heat
    heats = SuccessiveHalving(6, Budget(milliseconds=500), clock=lambda: now[0])
    dice = Random(1)
    while heats.goes_on():
        now[0] += 0.007 * len(heats.arms)
        heats.enter([dice.random() for _ in heats.arms])
    assert 0.45 < now[0] <= 0.5


def test_in_heats_the_better_half_stays_longer_and_the_best_wins() -> None:
    heats = SuccessiveHalving(8, Budget(simulations=400))
    dice = Random(1)
    while heats.goes_on():
        luck = dice.random()
        heats.enter([luck + 0.05 * arm * dice.random() for arm in heats.arms])
    assert heats.best() == 7
    assert len(heats.results[1]) < len(heats.results[7])


def test_the_first_in_heats_is_the_one_to_beat_and_stays_to_the_end() -> None:
    heats = SuccessiveHalving(4, Budget(simulations=200))
    dice = Random(2)
    while heats.goes_on():
        luck = dice.random()
        heats.enter([luck + 0.2 * (arm == 2) + 0.3 * dice.random() for arm in heats.arms])
    assert heats.best() == 2
    assert len(heats.results[0]) == len(heats.results[2])


def test_heats_of_equals_are_over_soon() -> None:
    heats = SuccessiveHalving(3, Budget(simulations=9000))
    while heats.goes_on():
        heats.enter([0.5 for _ in heats.arms])
    assert heats.spent < 100


def test_it_keeps_gold_that_may_break_a_tie_where_the_pathfinder_spends_it() -> None:
    lot = "6. auction  Red: Kih PP $9  Green: Vir PP $9 bid=5  lots: G"
    assert (choice(lot, "elfengold", "pathfinder"), choice(lot, "elfengold")) == ("$6", "-")


def test_the_more_gold_there_is_the_less_a_piece_is_worth_to_it() -> None:
    poor, rich = (
        Position(
            observe(sketch(f"6. auction  Red: Kih ${gold}  Green: Vir $9  lots: P", "elfengold"), 0), to_win()
        )
        for gold in (10, 90)
    )
    assert 0 < rich.gold_worth(9) < poor.gold_worth(9) < -poor.gold_worth(-9)


def test_a_table_with_more_gold_promises_more_to_it() -> None:
    tables = [sketch(f"5. cards  Red: Kih PP ${gold}  Green: Vir PP $9", "elfengold") for gold in (3, 9, 15)]
    judge_of = experience(tables[0].rules).win_probability(RolloutCache(tables[0].rules))
    chances = [judge_of.chance(table, 0) for table in tables]
    assert chances[0] < chances[1] < chances[2]
    assert chances[2] - chances[1] < chances[1] - chances[0]


def test_it_tries_no_more_of_many_options_than_it_can_compare() -> None:
    state = sketch("2. plan  Red: Lap PPEECDRR | PPEECCUUTTDDO*U  Green: Vir 8? | TT*C  Elv-Lap: P")
    options, seen = state.rules.options(state), observe(state, 0)
    ranked = judge(Position(seen, Weights()), options)
    tried = candidates(seen, ranked)
    assert len(tried) < 10 < len(options)
    assert tried[0] is ranked[0].action
    assert set(tried) <= set(options)
    assert state.rules.words.passing in tried


def test_it_ranks_every_option_and_those_that_it_tried_first() -> None:
    state = sketch("2. plan  Red: Lap PPEECDRR | PEU  Green: Vir 8? | TT*C  Elv-Lap: P")
    options, seen = state.rules.options(state), observe(state, 0)
    ranked = Sage(1, Budget(simulations=40)).rank(seen, options)
    tried = candidates(seen, judge(Position(seen, Weights()), options))
    assert {judged.action for judged in ranked} == set(options)
    assert {judged.action for judged in ranked[: len(tried)]} == set(tried)
    assert ranked[0].action == Sage(1, Budget(simulations=40)).choose(seen, options)


def test_it_thinks_that_people_hold_cards_for_the_counters_they_took() -> None:
    state = sketch("2. plan  Red: Lap PPEECDRR | P  Green: Vir 8? | DDD  Blue: Vir 8? | P  Elv-Lap: P")
    seen, sage, dice = observe(state, 0), Sage(1, Budget(simulations=1)), Random(1)
    sage.look(seen)
    guessed = [count(sage.imagine(seen, dice).hands[1], DRAGON) for _ in range(60)]
    dealt = [count(imagine(seen, dice).hands[1], DRAGON) for _ in range(60)]
    assert sum(guessed) > 1.3 * sum(dealt)


def test_it_remembers_the_counters_that_have_been_laid_since() -> None:
    before = sketch("2. plan  Red: Lap PP | P  Green: Vir 8? | DD  Elv-Lap: P")
    after = sketch("2. plan  Red: Lap PP | P  Green: Vir 8? | D  Elv-Lap: P Dag-Lap: D")
    sage = Sage(1, Budget(simulations=1))
    sage.look(observe(before, 0))
    sage.look(observe(after, 0))
    assert count(sage.shown[1], DRAGON) == 2


def test_the_end_of_a_game_counts_for_the_winner_and_by_how_close_it_was() -> None:
    ends = [
        sketch(f"4. travel  Red: Elv {cards} | P  Green: Vir P | T  Elv-Lap: P") for cards in ("", "PP", "E")
    ]
    rollout_cache = RolloutCache(ends[0].rules)
    chances = [experience(end.rules).win_probability(rollout_cache).result(end, 0) for end in ends]
    assert 0 < chances[0] < chances[2] < chances[1] < 1
