"""Chapter G6: the auction."""

import pytest

from elfenland.engine.events import BidMade, BidPassed, LotDefaulted, LotSold, LotsTurnedUp, LotUnsold
from elfenland.engine.observation import SPECTATOR, observe
from elfenland.engine.pieces import ITEM_LETTERS
from elfenland.engine.state import State
from elfenland.testing import options, play, sketch
from tests.rules.driving import BLUE, GREEN, RED, YELLOW, items, shuffle
from tests.rules.golden import GOLD, before, idle_on, lots, set_up, told
from tests.rules.judging import allowed, phase, refused

DRAGON = ITEM_LETTERS.index("D")
THREE = "2. auction  Red: $7  Green: $12  Blue: $3  lots: PTX"


def offers(state: State) -> list[str]:
    """Return the words that the seat to act is offered."""
    return [str(action) for action in state.rules.offers(state)]


@pytest.mark.parametrize("players", range(2, 7))
def test_g6_1_twice_as_many_items_as_players_are_turned_up(players: int) -> None:
    game = set_up(players)
    for _ in range(players):
        game.play(game.options()[0])
    turned_up = next(event for event in game.events if isinstance(event, LotsTurnedUp))
    assert len(turned_up.lots) == len(game.state.lots) == 2 * players
    assert len(game.state.pile) == 48 - 4 * players
    for seat in (*range(players), SPECTATOR):
        assert turned_up.seen_by(seat) == turned_up
        assert observe(game.state, seat).lots == game.state.lots


def test_g6_1_four_players_see_eight_items() -> None:
    game = set_up(4, "PPPPPPPP" + "TTEECDGX")  # worked example 13
    for _ in range(4):
        game.play("P(P)")
    assert lots(game.state) == "TTEECDGX"


def test_g6_2_they_are_auctioned_from_the_right_end_of_the_row() -> None:
    state = sketch("2. auction  Red: $9  Green: $9  lots: PT2X", GOLD)
    _, events = told(state, *(4 * ["$1", "-"]))
    sold = [ITEM_LETTERS[event.item] for event in events if isinstance(event, LotSold)]
    assert sold == ["X", "2", "T", "P"]


@pytest.mark.parametrize("colour", ["Red", "Green", "Blue"])
def test_g6_3_the_starting_player_opens_every_item(colour: str) -> None:
    seat = ("Red", "Green", "Blue").index(colour)
    state = sketch(f"2. auction start={colour}  Red: $7  Green: $12  Blue: $3  lots: PTX", GOLD)
    for left in (3, 2, 1):
        assert (state.seat, state.bid, len(state.lots)) == (seat, 0, left)
        state = allowed(state, "-")
        assert state.seat == (seat + 1) % 3
        state = allowed(state, "$1")
        assert state.seat == (seat + 2) % 3
        state = allowed(state, "-")


def test_g6_3_with_a_bid_or_a_pass() -> None:
    state = sketch(THREE, GOLD)
    after, events = told(state, "$2", "-", "$3")
    assert events == [BidMade(RED, 2), BidPassed(GREEN), BidMade(BLUE, 3)]
    assert (after.seat, after.bid, after.bidder) == (RED, 3, BLUE)


def test_g6_4_a_bid_is_at_least_one() -> None:
    state = sketch(THREE, GOLD)
    assert options(state)[0] == "$1"
    refused(state, "$0", "illegal/bid-too-low", "G6.5")
    assert allowed(state, "$1").bid == 1


def test_g6_5_each_bid_is_higher_than_the_one_before() -> None:
    state = allowed(sketch(THREE, GOLD), "$4")
    assert options(state)[0] == "$5"
    for word in ("$1", "$3", "$4"):
        refused(state, word, "illegal/bid-too-low", "G6.5")
    for amount in (5, 6, 40, 299):
        assert allowed(state, f"${amount}").bid == amount


def test_g6_6_no_bid_is_higher_than_three_hundred() -> None:
    state = sketch("2. auction  Red: $300  Green: $7  lots: PT", GOLD)
    assert len(options(state)) == 301
    for word in ("$301", "$500", "$9999"):
        refused(state, word, "illegal/bid-too-high", "G6.6")


def test_g6_6_a_bid_of_three_hundred_ends_the_matter() -> None:
    state = sketch("2. auction  Red: $200  Green: $300  Blue: $300  lots: PT", GOLD)
    after, events = told(state, "$299", "$300")
    assert events[-1] == LotSold(GREEN, ITEM_LETTERS.index("T"), 300)
    assert (after.gold, after.seat) == ([200, 0, 300], RED)


@pytest.mark.parametrize("rules", [GOLD, f"{GOLD}+overbid=forbidden"])
def test_g6_6_gold_you_have_may_always_be_bid(rules: str) -> None:
    state = sketch("2. auction  Red: $500  Green: $7  lots: PT", rules)
    assert len(options(state)) == 501
    assert offers(state) == options(state)
    refused(state, "$501", "illegal/bid-too-high", "G6.6")
    assert allowed(state, "$500").gold[RED] in (0, 500)


def test_g6_6_only_a_richer_player_can_raise_a_bid_above_three_hundred() -> None:
    state = sketch("2. auction  Red: $500 bid=400  Green: $7  Blue: $403  lots: PT", GOLD)
    assert (state.seat, options(state)) == (BLUE, ["$401", "$402", "$403", "-"])


def test_g6_7_one_bids_or_passes() -> None:
    state = sketch(THREE, GOLD)
    assert options(state) == [*(f"${amount}" for amount in range(1, 301)), "-"]
    for word in ("+", "*", "P", "$", "P(T)", "X@Elv-Lap"):
        refused(state, word, "illegal/phase", "G2.8")


def test_g6_7_a_pass_is_final_for_this_item_alone() -> None:
    state = allowed(sketch(THREE, GOLD), "-", "$1", "$2")
    assert state.seat == GREEN  # Red is passed over
    state = allowed(state, "$3")
    assert state.seat == BLUE
    state = allowed(state, "-")
    assert (state.seat, state.passed, lots(state)) == (RED, 0, "PT")


def test_g6_8_bidding_goes_round_until_all_but_one_have_passed() -> None:
    state = sketch(THREE, GOLD)
    after, events = told(state, "$1", "$2", "$3", "$4", "$5", "-", "$6", "$7", "-")
    seats = [event.seat for event in events if isinstance(event, BidMade | BidPassed)]
    assert seats == [RED, GREEN, BLUE, RED, GREEN, BLUE, RED, GREEN, RED]
    assert events[-1] == LotSold(GREEN, ITEM_LETTERS.index("X"), 7)
    assert (after.gold, before(after, GREEN)) == ([7, 5, 3], "X*")


def test_g6_8_nobody_bids_against_themselves() -> None:
    state = sketch("2. auction  Red: $9 bid=4  Green: $12  Blue: passed  lots: PT", GOLD)
    assert state.seat == GREEN
    after = allowed(state, "-")
    assert (after.gold[RED], before(after, RED), lots(after)) == (5, "T*", "P")


def test_g6_9_the_last_one_may_still_bid() -> None:
    state = allowed(sketch(THREE, GOLD), "-", "-")
    assert (state.seat, lots(state)) == (BLUE, "PTX")
    after, events = told(state, "$1")
    assert events == [BidMade(BLUE, 1), LotSold(BLUE, ITEM_LETTERS.index("X"), 1)]
    assert (after.gold[BLUE], before(after, BLUE), after.seat) == (2, "X*", RED)


def test_g6_9_with_a_pass_it_stays_unsold() -> None:
    _, events = told(sketch(THREE, GOLD), "-", "-", "-")
    assert events[-1] == LotUnsold(ITEM_LETTERS.index("X"))


def test_g6_9_also_when_the_last_one_is_the_starting_player() -> None:
    state = sketch("2. auction start=Blue  Red: passed  Green: passed  Blue: $3  lots: PT", GOLD)
    assert state.seat == BLUE
    assert before(allowed(state, "$3"), BLUE) == "T*"


def test_g6_10_the_winner_pays_and_lays_the_item_face_up() -> None:
    state = sketch("2. auction  Red: $9 | P*T bid=9  Green: $12  lots: PO", GOLD)
    after = allowed(state, "-")
    assert (after.gold, before(after, RED), before(after, GREEN)) == ([0, 12], "PO*T", "*")
    assert {observe(after, seat).open[RED] for seat in (RED, GREEN, SPECTATOR)} == {after.open[RED]}


def test_g6_11_an_unsold_item_goes_back_face_down_and_is_not_replaced() -> None:
    state = sketch(THREE, GOLD)  # worked example 24
    after = allowed(state, "-", "-", "-")
    assert lots(after) == "PT"
    assert (after.gold, items(after.returned)) == (state.gold, "X")
    assert items(sum(after.open) + sum(after.secret)) == ""
    assert {observe(after, seat).pile_size for seat in (RED, SPECTATOR)} == {len(state.pile) + 1}


def test_g6_11_it_can_be_drawn_again_in_the_next_round() -> None:
    game = set_up(2, "PPPP" + "TTX2")
    idle_on(game, until="travel")
    assert [event.item for event in game.events if isinstance(event, LotUnsold)] == [9, 10, 4, 4]
    idle_on(game, until="cards")
    idle_on(game, until="mix")
    assert game.rules.due(game.state).contents.count(ITEM_LETTERS.index("X")) == 2
    shuffle(game, "XX")
    assert items(game.state.fresh) == "XX"


def test_g6_12_who_cannot_pay_loses_all_gold_and_gets_nothing() -> None:
    state = sketch("2. auction  Red: $20  Green: $7 bid=9  Blue: passed  lots: PD", GOLD)  # worked example 23
    after, events = told(state, "-")
    assert events[-1] == LotDefaulted(GREEN, DRAGON, 9, 7)
    assert after.gold == [20, 0, 0]
    assert items(sum(after.open)) == ""
    assert lots(after) == "PD"


def test_g6_12_nobody_stops_such_a_bid_but_nobody_is_offered_it() -> None:
    state = sketch("2. auction  Red: $7 | P  Green: $12  lots: PT", GOLD)
    assert offers(state) == ["$1", "$2", "$3", "$4", "$5", "$6", "$7", "-"]
    assert set(offers(state)) < set(options(state))
    assert allowed(state, "$8").bid == 8
    assert offers(allowed(state, "$12")) == ["-"]
    assert offers(allowed(state, "$10")) == ["$11", "$12", "-"]


def test_g6_12_offers_end_at_the_highest_bid() -> None:
    state = sketch("2. auction  Red: $500  Green: $12  lots: PT", GOLD)
    assert offers(state) == options(state)


def test_g6_12_whoever_is_outbid_loses_nothing() -> None:
    state = allowed(sketch(THREE, GOLD), "$2", "-", "$50", "$51")
    after = allowed(state, "-")
    assert after.gold == [0, 12, 3]


def test_g6_12_one_may_have_nothing_to_lose() -> None:
    state = sketch("2. auction  Red: $0 bid=1  Green: $7  lots: PT", GOLD)
    after, events = told(state, "-")
    assert events[-1] == LotDefaulted(RED, ITEM_LETTERS.index("T"), 1, 0)
    assert after.gold == [0, 7]


def test_g6_12_a_bid_of_all_one_has_can_be_paid() -> None:
    state = sketch("2. auction  Red: $7 bid=7  Green: $7  lots: PT", GOLD)
    after = allowed(state, "-")
    assert (after.gold, before(after, RED)) == ([0, 7], "T*")


def test_g6_13_the_item_is_auctioned_again_from_the_beginning() -> None:
    state = sketch("2. auction start=Blue  Red: $20  Green: $7 bid=9  Blue: $9 passed  lots: PD", GOLD)
    after = allowed(state, "-")
    assert (after.seat, after.bid, lots(after)) == (BLUE, 0, "PD")
    after = allowed(after, "$1", "$2", "-")  # Blue and Red, who had passed, bid again
    assert (before(after, RED), after.gold, lots(after)) == ("D*", [18, 0, 9], "P")


def test_g6_13_the_repeat_may_stay_unsold() -> None:
    state = sketch("2. auction  Red: $20  Green: $7 bid=9  Blue: passed  lots: PD", GOLD)
    after, events = told(state, "-", "-", "-")
    assert events[-1] == LotUnsold(DRAGON)
    assert (lots(after), after.seat) == ("P", RED)


def test_g6_14_whoever_failed_to_pay_sits_out_the_repeat() -> None:
    state = sketch("2. auction  Red: $20  Green: $7 bid=9  Blue: passed  lots: PD", GOLD)
    after, events = told(state, "-", "$1", "$2", "$3", "-")
    assert [event.seat for event in events if isinstance(event, BidMade)] == [RED, BLUE, RED]
    assert before(after, RED) == "D*"


def test_g6_14_the_next_item_is_for_everybody() -> None:
    state = sketch("2. auction  Red: $20  Green: barred  Blue: $3  lots: PD", GOLD)
    state = allowed(state, "-", "$1")
    assert (lots(state), state.barred) == ("P", 0)
    assert allowed(state, "-").seat == GREEN


def test_g6_14_an_item_that_defaults_twice() -> None:
    state = sketch("2. auction  Red: $4  Green: $7  Blue: $3  Yellow: $5  lots: PD", GOLD)
    state, events = told(state, "$1", "$9", "-", "-", "-")
    assert events[-1] == LotDefaulted(GREEN, DRAGON, 9, 7)
    state, events = told(state, "$5", "-", "-")
    assert events[-1] == LotDefaulted(RED, DRAGON, 5, 4)
    assert (state.seat, state.gold, state.barred) == (BLUE, [0, 0, 3, 5], 0b0011)
    state, events = told(state, "$3", "-")
    assert events[-1] == LotSold(BLUE, DRAGON, 3)
    assert (state.gold, before(state, BLUE)) == ([0, 0, 0, 5], "D*")
    assert (lots(state), state.seat, state.barred) == ("P", RED, 0)


def test_g6_15_the_next_one_opens_when_the_starting_player_sits_out() -> None:
    state = sketch("2. auction start=Green  Red: $9  Green: $7 bid=9  Blue: $20  Yellow: $1  lots: PD", GOLD)
    after = allowed(state, "-", "-", "-")
    assert (after.seat, after.start) == (BLUE, GREEN)
    after = allowed(after, "$1")
    assert after.seat == YELLOW
    assert allowed(after, "-", "-").seat == GREEN  # who opens the next item


def test_g6_15_several_may_sit_out() -> None:
    text = "2. auction start=Yellow  Red: barred  Green: $7  Blue: $20  Yellow: barred  lots: PD"
    state = sketch(text, GOLD)
    assert state.seat == GREEN
    assert allowed(state, "-").seat == BLUE


def test_g6_16_when_everybody_sits_out_the_item_is_unsold() -> None:
    state = sketch("2. auction  Red: $4  Green: $7  lots: PD", GOLD)
    after, events = told(state, "$5", "-", "$8")
    defaults = [event for event in events if isinstance(event, LotDefaulted)]
    assert defaults == [LotDefaulted(RED, DRAGON, 5, 4), LotDefaulted(GREEN, DRAGON, 8, 7)]
    assert events[-1] == LotUnsold(DRAGON)
    assert (after.gold, lots(after), after.seat) == ([0, 0], "P", RED)
    assert items(sum(after.open)) == ""


def test_g6_16_also_for_the_last_item() -> None:
    state = sketch("2. auction  Red: $4 | P  Green: $7  lots: D", GOLD)
    after = allowed(state, "$5", "-", "$8")
    assert (phase(after), after.barred, after.passed, after.bid) == ("plan", 0, 0, 0)


def test_g6_17_one_may_win_as_many_items_as_one_can_pay_for() -> None:
    state = sketch("2. auction  Red: $12  Green: $7  lots: PPPP", GOLD)
    after = allowed(state, *(3 * ["$4", "-"]))
    assert (before(after, RED), after.gold[RED]) == ("PPP*", 0)
    assert offers(after) == ["-"]


def test_g6_18_the_phase_ends_when_every_item_is_sold_or_back() -> None:
    state = sketch("2. auction start=Green  Red: $12  Green: $7  lots: XTP", GOLD)
    for _ in range(2):
        state = allowed(state, "-", "-")
        assert phase(state) == "auction"
    after = allowed(state, "$2", "-")
    assert (phase(after), after.lots, after.seat) == ("plan", b"", GREEN)
    assert (after.bid, after.passed) == (0, 0)


def test_g6_18_then_planning_begins_with_the_starting_player() -> None:
    state = sketch("2. auction start=Green  Red: $12 | P  Green: $7 | T  lots: X", GOLD)
    after = play(state, "-", "-")
    assert (phase(after), after.seat) == ("plan", GREEN)


def test_g6_1_three_players_see_six_items() -> None:
    game = set_up(3, "PPPPPP" + "TTEECD")
    for _ in range(3):
        game.play("P(P)")
    assert lots(game.state) == "TTEECD"
