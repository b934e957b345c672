"""Counting: what is seen and unseen adds up, chances are those of all hands, and nothing leaks."""

from itertools import combinations
from random import Random

import pytest

from elfenland.engine.board import Link
from elfenland.engine.pieces import GOLD_CARD, PIG, gather, holds, pieces, size
from elfenland.engine.state import State
from elfenland.server.previews.attempts import place
from elfenland.server.previews.card_counting import counted, payers
from elfenland.server.previews.drafts import begin
from elfenland.server.web.schemas.documents import Payers
from elfenland.testing import rearrange, sketch
from tests.server.previews.mixes import decisions, mixes


def ask(state: State, word: str, seat: int = 0) -> Payers:
    """Return who could pay for a link, as a seat sees it."""
    link = place(state.rules.board, word)
    assert isinstance(link, Link)
    return payers(begin(state, seat).state, seat, link, 7)


@pytest.mark.parametrize("rules", mixes())
def test_all_that_is_seen_and_unseen_is_all_there_is_and_no_secret(rules: str) -> None:
    dice = Random(rules)
    for moment in decisions(rules):
        state, seat = moment.state, dice.randrange(moment.state.players)
        found = counted(begin(state, seat).state, seat, 7)
        assert counted(begin(rearrange(state, seat, dice), seat).state, seat, 7) == found
        for card in found["cards"]:
            seen = card["own"] + card["open"] + card["played"] + card["known"]
            assert card["all"] == seen + card["unseen"]
        hidden = sum(hand["hidden"] for hand in found["hands"]) + found["given_up"]
        gold = sum(card == GOLD_CARD for card in state.deck)
        assert sum(card["unseen"] for card in found["cards"]) == hidden + found["deck"] - gold
        assert all(0 <= item["unseen"] <= item["all"] for item in found["items"])
        for hand in found["hands"]:
            size_there = size(state.hands[hand["seat"]])
            assert len(hand["known"]) + hand["hidden"] == size_there


@pytest.mark.parametrize("rules", mixes())
def test_who_could_pay_is_told_from_ones_own_sight(rules: str) -> None:
    dice = Random(rules)
    certain = 0
    for moment in list(decisions(rules))[::4]:
        state, seat = moment.state, dice.randrange(moment.state.players)
        links = [*state.rules.board.links_in(state.covered()), dice.choice(state.rules.board.links)]
        word = dice.choice(links).word
        found = ask(state, word, seat)
        assert ask(rearrange(state, seat, dice), word, seat) == found
        for way in found["ways"]:
            certain += sum(chance in (0, 1) for chance in way["chances"])
            assert all(0 <= chance <= 1 for chance in way["chances"])
            if not way["fares"]:
                assert set(way["chances"]) == {0}
    assert certain


def test_a_chance_is_the_share_of_the_hands_that_pay() -> None:
    state = sketch("2. travel  Red: PPPPPPPRRRRR  Green: 3?  Elv-Lap: P")
    (way, back) = ask(state, "Elv-Lap")["ways"]
    assert [(fare["cards"], fare["more"]) for fare in way["fares"]] == [("P", 0), ("", 3)]
    assert (way["origin"], way["target"], back["origin"]) == ("Elv", "Lap", "Lap")
    assert way["chances"] == [1, 1]  # three cards are a caravan
    blocked = sketch("2. travel  Red: PPPPPPPRRRRR  Green: 3?  Elv-Lap: PO")
    seen = begin(blocked, 0).state
    unseen = [*seen.deck, *pieces(seen.hands[1])]
    hands = list(combinations(unseen, 3))
    share = sum(holds(gather(hand), gather([PIG, PIG])) for hand in hands) / len(hands)
    (way, _) = ask(blocked, "Elv-Lap")["ways"]
    assert way["chances"] == [1, pytest.approx(share, abs=0.0006)]
    assert 0 < share < 1


def test_what_everybody_saw_is_certain() -> None:
    state = sketch("2. travel  Red: PP  Green: 0?  Elv-Lap: P")
    assert ask(state, "Elv-Lap")["ways"][0]["chances"] == [1, 0]
    assert ask(state, "Feo-Lap")["ways"][0] == {
        "origin": "Feo",
        "target": "Lap",
        "fares": [],
        "chances": [0, 0],
    }


def test_a_river_costs_more_against_the_stream() -> None:
    ways = ask(sketch("2. travel  Red: R  Green: 4?"), "Vir~Ixa")["ways"]
    assert {way["fares"][0]["cards"] for way in ways} == {"R", "RR"}
    assert sorted(way["chances"][0] for way in ways) == [0, 1]


def test_every_kind_of_card_is_counted() -> None:
    found = counted(begin(sketch("2. travel  Red: PPR  Green: 4?"), 0).state, 0, 7)
    assert [card["card"] for card in found["cards"]] == list("PECUTDR")
    assert found["cards"][0]["own"] == 2
    assert found["hands"] == [{"seat": 1, "known": "", "hidden": 4}]
