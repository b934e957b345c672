"""Chapter V7 of the variants: the other options of Elfengold."""

import random

import pytest

from elfenland.engine.actions import Action
from elfenland.engine.chance import deal
from elfenland.engine.errors import RulesError
from elfenland.engine.game import Game
from elfenland.engine.observation import observe
from elfenland.engine.pieces import GOLD_CARD, ONE, gather
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, State
from elfenland.engine.variants.registry import VARIANTS
from elfenland.testing import options, sketch
from tests.rules.driving import BLUE, GREEN, RED, due, items
from tests.rules.going_on import GOLD, discards, go_on
from tests.rules.golden import lots
from tests.rules.judging import allowed, boot, hand, phase, refused, winners

WITCHES = f"{GOLD}+witches"

GOLD_VARIANTS = [variant for variant in VARIANTS if GOLD in variant.titles]
SINGLES = [f"{variant.name}={value.name}" for variant in GOLD_VARIANTS for value in variant.values]


@pytest.mark.parametrize("rules", [GOLD, f"{GOLD}+card-draft=one-at-a-time"])
def test_v7_5_one_card_at_a_time(rules: str) -> None:
    assert drawers(rules) == [GREEN, BLUE, RED] * 3


def test_v7_6_three_at_once() -> None:
    assert drawers(f"{GOLD}+card-draft=three-at-once") == [GREEN] * 3 + [BLUE] * 3 + [RED] * 3


def drawers(rules: str) -> list[int]:
    """Return who draws, one card after the other, when Green starts."""
    state = sketch("2. cards start=Green  Red: E  Green: E  Blue: E  deck: PPPPPPPPP", rules)
    found: list[int] = []
    while phase(state) == "cards":
        found.append(state.seat)
        state = allowed(state, "*")
    return found


def test_v7_6_a_gold_card_is_none_of_the_three() -> None:
    text = "2. cards  Red: E  Green: E  open: CCE  deck: PPP$P"
    state = allowed(sketch(text, f"{GOLD}+card-draft=three-at-once"), "*", "*", "*", "*")
    assert (state.seat, hand(state, RED), state.gold_deck) == (GREEN, "PPPE", 1)


@pytest.mark.parametrize("rules", [GOLD, f"{GOLD}+overbid=penalty"])
def test_v7_7_overbids_are_allowed_and_cost_all_gold(rules: str) -> None:
    state = sketch("2. auction  lots: PT  Red: $5  Green: $7", rules)
    state = allowed(state, "$6", "-")
    assert (state.gold, lots(state), state.barred) == ([0, 7], "PT", 1 << RED)


OVERBID_FORBIDDEN = f"{GOLD}+overbid=forbidden"


def test_v7_8_nobody_may_bid_more_than_they_have() -> None:
    state = sketch("2. auction  lots: PT  Red: $5  Green: $7", OVERBID_FORBIDDEN)
    assert options(state) == ["$1", "$2", "$3", "$4", "$5", "-"]
    refused(state, "$6", "illegal/bid-above-means", "V7.8")
    refused(state, "$301", "illegal/bid-too-high", "G6.6")
    state = allowed(state, "$5")
    assert options(state) == ["$6", "$7", "-"]
    refused(state, "$8", "illegal/bid-above-means", "V7.8")


def test_v7_8_who_cannot_bid_higher_is_passed_over() -> None:
    state = sketch("2. auction  lots: PT  Red: $9  Green: $6  Blue: $7", OVERBID_FORBIDDEN)
    state = allowed(state, "$6")
    assert state.seat == BLUE


def test_v7_8_the_example_the_bidder_has_won() -> None:
    state = sketch("2. auction  lots: PT  Red: $9  Green: $6  Blue: $6", OVERBID_FORBIDDEN)
    state = allowed(state, "$6")
    assert (items(state.open[RED]), state.gold, lots(state), state.seat) == ("T", [3, 6, 6], "P", RED)


def test_v7_8_without_gold_nobody_is_asked_and_the_rest_stays_unsold() -> None:
    state = sketch("2. auction  lots: GPT  Red: $1  Green: $0  Blue: $0", OVERBID_FORBIDDEN)
    in_pile = observe(state, RED).pile_size
    state = allowed(state, "$1")
    assert (items(state.open[RED]), state.gold) == ("T", [0, 0, 0])
    assert phase(state) == "plan"
    assert observe(state, RED).pile_size == in_pile + 2


def test_v7_8_the_last_one_left_is_asked_only_if_they_have_gold() -> None:
    state = sketch("2. auction  lots: PT  Red: $2  Green: $0  Blue: $1", OVERBID_FORBIDDEN)
    state = allowed(state, "-")
    assert (state.seat, options(state)) == (BLUE, ["$1", "-"])
    assert lots(allowed(state, "-")) == "P"


@pytest.mark.parametrize("rules", [WITCHES, f"{WITCHES}+witch-in-caravan=no"])
def test_v7_9_no_witch_in_a_caravan(rules: str) -> None:
    state = sketch("2. travel  Red: Elv PTW $5  Green: D  Elv-Lap: D", rules)
    refused(state, "Elv=PTW=Lap", "illegal/witch-in-caravan", "V7.9")


def test_v7_10_a_witch_in_a_caravan_costs_no_gold() -> None:
    state = sketch(
        "2. travel  Red: Elv PTWW  Green: D  Elv-Lap: D  Elv-Bea: DO", f"{WITCHES}+witch-in-caravan=yes"
    )
    caravans = {word for word in options(state) if word.count("=") == 2}
    assert caravans == {"Elv=PTW=Lap", "Elv=PWW=Lap", "Elv=TWW=Lap", "Elv=PTWW=Bea"}
    after = allowed(state, "Elv=PTW=Lap")
    assert (boot(after, RED), hand(after, RED), after.gold[RED], discards(after)) == ("Lap", "W", 0, "PTW")


def test_v7_10_one_in_the_caravan_and_one_past_the_tree() -> None:
    state = sketch("2. travel  Red: Elv PTWW $1  Green: D  Elv-Bea: DO", f"{WITCHES}+witch-in-caravan=yes")
    after = allowed(state, "Elv=PTW+W=Bea")
    assert (boot(after, RED), after.gold[RED], discards(after)) == ("Bea", 0, "PTWW")
    one = sketch("2. travel  Red: Elv PTW $1  Green: D  Elv-Bea: DO", f"{WITCHES}+witch-in-caravan=yes")
    refused(one, "Elv=PTW+W=Bea", "illegal/cards-not-held", "7.2")


@pytest.mark.parametrize("more", ["+witch-in-caravan=yes", "+witch-in-caravan=yes+caravan=only-if-unable"])
def test_v7_10_it_changes_nothing_without_witches(more: str) -> None:
    text = "2. travel  Red: Elv PTRR $5  Green: D  Elv-Lap: D  Elv-Bea: DO"
    assert options(sketch(text, GOLD + more)) == options(sketch(text, GOLD))


@pytest.mark.parametrize(
    "option",
    [
        "home-town",
        "town-distance=roads-only",
        "early-end=at-once",
        "early-end=at-once-through-round-3",
        "caravan=only-if-unable",
        "first-player=first-seat",
        "final-hand-limit=skip",
    ],
)
def test_v7_11_options_of_elfenland_that_fit(option: str) -> None:
    assert Rules.parse(f"{GOLD}+{option}").name == f"{GOLD}+{option}"


def test_v7_11_the_first_seat_starts() -> None:
    game = Game(Rules.parse(f"{GOLD}+first-player=first-seat"), 3)
    assert (due(game.state), game.state.start) == ("cards", RED)


LAST_PIECE = "Red: Uss UUUUUU 19! $2  Green: Uss UCC 19! $9  Uss-Ytt: U"


@pytest.mark.parametrize("round", range(1, 7))
def test_v7_12_at_once_ends_any_round(round: int) -> None:
    state = sketch(f"{round}. travel  {LAST_PIECE}", f"{GOLD}+early-end=at-once")
    state = allowed(state, "Uss-U-Ytt")
    assert winners(state) == (RED,)
    assert state.gold == [2, 9]  # nobody is paid any more


@pytest.mark.parametrize("round", range(1, 7))
def test_v7_12_at_once_through_round_3(round: int) -> None:
    state = sketch(f"{round}. travel  {LAST_PIECE}", f"{GOLD}+early-end=at-once-through-round-3")
    state = allowed(state, "Uss-U-Ytt")
    if round <= 3:
        assert winners(state) == (RED,)
    else:
        state = allowed(state, "-", "$4", "Uss-U-Ytt", "-", "$4")
        assert winners(state) == (GREEN,)
        assert state.round == round


@pytest.mark.parametrize("rules", [GOLD, f"{GOLD}+early-end=finish-round"])
def test_v7_12_the_default_finishes_the_round(rules: str) -> None:
    state = allowed(sketch(f"2. travel  {LAST_PIECE}", rules), "Uss-U-Ytt", "-", "$4")
    assert state.seat == GREEN
    assert winners(go_on(state)) == (RED,)


ONLY_IF_UNABLE = f"{GOLD}+caravan=only-if-unable"


def test_v7_13_a_caravan_only_if_neither_kind_can_be_paid() -> None:
    able = sketch("2. travel  Red: Ixa EPTR  Green: D  Ixa-Lap: DE2", ONLY_IF_UNABLE)
    refused(able, "Ixa=PTR=Lap", "illegal/caravan-while-able", "V2.13")
    also = sketch("2. travel  Red: Ixa DDPR  Green: D  Ixa-Lap: DE2", ONLY_IF_UNABLE)
    refused(also, "Ixa=PDR=Lap", "illegal/caravan-while-able", "V2.13")
    unable = sketch("2. travel  Red: Ixa DPTR  Green: D  Ixa-Lap: DE2", ONLY_IF_UNABLE)
    assert "Ixa=PTR=Lap" in options(unable)


def test_v7_13_with_a_tree_the_one_more_card_counts() -> None:
    unable = sketch("2. travel  Red: Ixa DDEPR  Green: D  Ixa-Lap: DE2O", ONLY_IF_UNABLE)
    assert "Ixa=PEDR=Lap" in options(unable)
    able = sketch("2. travel  Red: Ixa DDDEPR  Green: D  Ixa-Lap: DE2O", ONLY_IF_UNABLE)
    refused(able, "Ixa=PEDR=Lap", "illegal/caravan-while-able", "V2.13")


def test_v7_13_witches_are_left_out_of_account() -> None:
    rules = f"{ONLY_IF_UNABLE}+witches"
    with_witch = sketch("2. travel  Red: Ixa EPTW $5  Green: D  Ixa-Lap: EO", rules)
    assert {"Ixa-E+W-Lap", "Ixa=PET+W=Lap"} <= set(options(with_witch))
    able = sketch("2. travel  Red: Ixa EEPTW $5  Green: D  Ixa-Lap: EO", rules)
    refused(able, "Ixa=PET+W=Lap", "illegal/caravan-while-able", "V2.13")
    refused(able, "Ixa=PEET=Lap", "illegal/caravan-while-able", "V2.13")
    assert "Ixa-E+W-Lap" in options(able)


@pytest.mark.parametrize(
    "option",
    ["rounds=3", "rounds=4", "open-counters=stay", "open-counters=reset", "card-deal=eight-new"],
)
def test_v7_15_options_that_elfengold_does_not_have(option: str) -> None:
    with pytest.raises(RulesError, match="elfengold has no variant"):
        Rules.parse(f"{GOLD}+{option}")


def test_v7_16_amigo_is_the_only_preset() -> None:
    assert Rules.parse(f"{GOLD}+amigo") == Rules.parse(GOLD)
    assert Rules.parse(f"{GOLD}+amigo+witches").name == WITCHES
    for preset in ("english", "moon-1998", "manual"):
        with pytest.raises(RulesError, match="elfengold has no variant"):
            Rules.parse(f"{GOLD}+{preset}")


@pytest.mark.parametrize(
    "option",
    [
        "random-gold",
        "random-gold=off",
        "witches",
        "hand-limit=none",
        "hand-limit=four-after-choice",
        "card-draft=three-at-once",
        "overbid=forbidden",
        "witch-in-caravan=yes",
    ],
)
def test_v7_17_options_that_elfenland_does_not_have(option: str) -> None:
    with pytest.raises(RulesError, match="elfenland has no variant"):
        Rules.parse(f"elfenland+{option}")


def all_there(state: State) -> bool:
    """Return whether every card and every item is somewhere, just once."""
    rules = state.rules
    held = sum(state.open) + sum(state.secret) + state.on_board() + state.returned
    if held + gather(state.pile) + gather(state.lots) != rules.items:
        return False
    in_play = state.phase >= len(rules.setup)  # gold cards come in while the game is set up
    gold_cards = (
        rules.gold_cards * ONE[GOLD_CARD] if in_play else state.deck.count(GOLD_CARD) * ONE[GOLD_CARD]
    )
    hands = sum(state.hands) + sum(state.surplus) + state.open_cards
    gold = state.gold_deck * ONE[GOLD_CARD]
    return hands + state.played + gather(state.deck) + gold == rules.cards + gold_cards


def any_move(state: State, dice: random.Random) -> Action:
    """One of the options, each sort as likely as the next; what only hurts is done seldom."""
    sorts: dict[type[Action], list[Action]] = {}
    for option in (state.rules.options if dice.random() < 0.05 else state.rules.offers)(state):
        sorts.setdefault(type(option), []).append(option)
    return dice.choice(dice.choice(list(sorts.values())))


def play_to_the_end(rules: str, players: int, seed: int) -> State:
    """The end of a random game in which no piece was ever missing, and nobody was in debt."""
    dice = random.Random(seed)
    state = Rules.parse(rules).begin(players)
    while not state.rules.is_over(state):
        if state.seat == CHANCE:
            state.rules.advance(state, deal(state, dice))
        else:
            state.rules.advance(state, any_move(state, dice))
        assert all_there(state)
        assert min(state.gold) >= 0
    return state


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("option", SINGLES)
def test_v7_a_game_with_any_option_is_played_to_its_end(option: str, players: int) -> None:
    state = play_to_the_end(f"{GOLD}+{option}", players, players)
    assert winners(state)
    assert state.round <= 6


@pytest.mark.parametrize("seed", range(20))
def test_v7_a_game_with_any_options_together_is_played_to_its_end(seed: int) -> None:
    dice = random.Random(seed)
    options = [f"{v.name}={dice.choice(v.values).name}" for v in GOLD_VARIANTS if dice.random() < 0.7]
    assert winners(play_to_the_end("+".join([GOLD, *options]), 2 + seed % 5, seed))
