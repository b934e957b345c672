"""Chapter 7, first half: turns, steps, the chart and water (7.1 to 7.11)."""

import re
from pathlib import Path

import pytest

from elfenland.engine.board import FERRY, RIVER, Link
from elfenland.engine.pieces import CARD_LETTERS, CARD_NAMES, TERRAINS, spell
from elfenland.testing import options, play, sketch
from tests.rules.driving import RED
from tests.rules.judging import (
    CHART,
    ROADS,
    WATERS,
    allowed,
    boot,
    both_ways,
    hand,
    on,
    phase,
    refused,
    taken,
)

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "elfenland.md"


def test_7_1_everybody_travels_once_in_turn_order() -> None:
    state = sketch("1. travel start=Blue  Red: RR | PC  Green: RR  Blue: RR")
    seats = []
    while phase(state) == "travel":
        seats.append(state.seat)
        state = play(state, "-")
    assert seats == [2, 0, 1]


def test_7_1_a_turn_is_finished_before_the_next_begins() -> None:
    state = sketch("1. travel  Red: Bea 6?RR  Green: RR")
    assert state.seat == 0
    state = allowed(state, "Bea~R~Elv")
    assert state.seat == 0
    state = allowed(state, "Elv~R~Riv")
    assert state.seat == 0
    state = allowed(state, "-")
    assert (state.seat, state.stage) == (0, 1)
    state = play(state, options(state)[0])
    assert state.seat == 1


def test_7_2_as_many_steps_as_one_can_pay() -> None:
    state = sketch("1. travel  Red: Bea RRRD  Green: RR")
    for word, town, left in [
        ("Bea~R~Elv", "Elv", "DRR"),
        ("Elv~R~Riv", "Riv", "DR"),
        ("Riv~R~Tic", "Tic", "D"),
    ]:
        state = allowed(state, word)
        assert (state.seat, boot(state, 0), hand(state, 0)) == (0, town, left)
    assert options(state) == ["-"]


def test_7_2_a_step_begins_where_the_boot_is() -> None:
    state = sketch("1. travel  Red: Bea RRRR  Green: Riv RR")
    refused(state, "Elv~R~Riv", "illegal/not-there", "7.2")
    refused(state, "Riv~R~Tic", "illegal/not-there", "7.2")
    allowed(state, "Bea~R~Elv", "Elv~R~Riv", "Riv~R~Tic")


def test_7_2_a_step_is_paid_from_ones_own_hand() -> None:
    state = sketch("1. travel  Red: Lap P  Green: Lap DDDEE  Elv-Lap: D  Lap-Vir: C")
    refused(state, "Lap-D-Elv", "illegal/cards-not-held", "7.2")
    refused(state, "Lap-CC-Vir", "illegal/cards-not-held", "7.2")
    refused(state, "Lap=PDD=Elv", "illegal/cards-not-held", "7.2")


def test_7_2_each_step_is_paid_before_the_next() -> None:
    state = allowed(sketch("1. travel  Red: Lap ED  Green: Lap D  Lap-Vir: E  Elv-Lap: E"), "Lap-E-Vir")
    assert (hand(state, 0), spell(state.played, CARD_LETTERS)) == ("D", "E")
    state = allowed(sketch("1. travel  Red: Lap ED  Green: Lap D  Lap-Vir: E  Elv-Lap: E"), "Lap-E-Elv")
    refused(state, "Elv-E-Lap", "illegal/cards-not-held", "7.2")


def test_7_3_one_may_stay() -> None:
    state = sketch("1. travel  Red: Lap CC  Green: Lap D  Lap-Vir: C")
    after = allowed(state, "-")
    assert (boot(after, 0), hand(after, 0), taken(after, 0), after.seat) == ("Lap", "CC", {"Lap"}, 1)


@pytest.mark.parametrize("road", ROADS, ids=lambda link: link.word)
def test_7_4_no_road_without_a_counter(road: Link) -> None:
    for origin, target in both_ways(road):
        state = sketch(f"1. travel  Red: {origin} PPEECCUUTTDD  Green: D")
        for letter in CHART:
            refused(state, f"{origin}-{letter}-{target}", "illegal/no-counter", "7.4")
        assert not [word for word in options(state) if re.match(r"...[-=]", word)]


def test_7_5_everybody_uses_every_counter_in_both_directions() -> None:
    state = sketch("1. plan  Red: EE | E  Green: E | O  Blue: Lap E | P")
    state = allowed(state, "E@Elv-Lap", "-", "-")
    assert phase(state) == "travel"
    state = allowed(state, "Elv-E-Lap", "Lap-E-Elv")
    assert (state.seat, on(state, "Elv-Lap")) == (1, "E")
    state = allowed(state, "Elv-E-Lap")
    assert (state.seat, on(state, "Elv-Lap")) == (2, "E")
    state = allowed(state, "Lap-E-Elv")
    assert [boot(state, seat) for seat in range(3)] == ["Elv", "Lap", "Elv"]


@pytest.mark.parametrize("terrain", range(4), ids=TERRAINS)
@pytest.mark.parametrize("letter", CHART)
def test_7_6_the_chart(letter: str, terrain: int) -> None:
    """On all roads of a terrain, both ways: the price, or that the counter can never lie there."""
    price = CHART[letter][terrain]
    for road in (road for road in ROADS if road.terrain == terrain):
        if not price:
            planning = sketch(f"1. plan  Red: | {letter}  Green: | P")
            refused(planning, f"{letter}@{road.word}", "illegal/terrain", "6.3")
            continue
        for origin, target in both_ways(road):
            state = sketch(f"1. travel  Red: {origin} {letter * 5}  Green: D  {road.word}: {letter}")
            assert roads_offered(options(state)) == [f"{origin}-{letter * price}-{target}"]
            after = allowed(state, f"{origin}-{letter * price}-{target}")
            assert (boot(after, 0), hand(after, 0)) == (target, letter * (5 - price))


def roads_offered(words: list[str]) -> list[str]:
    """Return the steps by road, caravans aside."""
    return [word for word in words if re.match(r"...-.+-...", word)]


def test_7_6_the_page_shows_this_chart() -> None:
    rows = [[cell.strip() for cell in row.split("|")[1:-1]] for row in page().splitlines() if row[:1] == "|"]
    chart = rows[rows.index(["Counter", *TERRAINS]) + 2 :]
    shown = [tuple(int(cell) if cell.isdecimal() else 0 for cell in row[1:]) for row in chart[:6]]
    assert [row[0] for row in chart[:6]] == list(CARD_NAMES[:6])
    assert shown == list(CHART.values())


def page() -> str:
    return PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("road", ROADS, ids=lambda link: link.word)
def test_7_6_only_cards_of_the_counters_kind(road: Link) -> None:
    laid = next(letter for letter, prices in CHART.items() if prices[road.terrain])
    for origin, target in both_ways(road):
        state = sketch(f"1. travel  Red: {origin} EEECCCUUUTTTDDDPPPRRR  Green: D  {road.word}: {laid}")
        for letter in set("PECUTDR") - {laid}:
            refused(state, f"{origin}-{letter}-{target}", "illegal/wrong-cards", "7.6")
            refused(state, f"{origin}-{letter}{letter}-{target}", "illegal/wrong-cards", "7.6")
        refused(state, f"{origin}-PD-{target}", "illegal/wrong-cards", "7.6")


@pytest.mark.parametrize("terrain", range(4), ids=TERRAINS)
@pytest.mark.parametrize("letter", CHART)
def test_7_7_an_obstacle_costs_one_more_of_the_same_kind(letter: str, terrain: int) -> None:
    price = CHART[letter][terrain]
    roads = [road for road in ROADS if road.terrain == terrain] if price else []
    for road in roads:
        for origin, target in both_ways(road):
            state = sketch(f"1. travel  Red: {origin} {letter * 5}RR  Green: D  {road.word}: {letter}O")
            assert roads_offered(options(state)) == [f"{origin}-{letter * (price + 1)}-{target}"]
            refused(state, f"{origin}-{letter * price}-{target}", "illegal/price", "7.8")
            other = f"{origin}-{letter * price}R-{target}"  # one more, but of another kind
            refused(state, other, "illegal/wrong-cards", "7.6")
    assert bool(roads) == bool(price)


def test_7_7_example_1_a_troll_wagon_and_an_obstacle_in_the_desert() -> None:
    state = sketch("1. travel  Red: Feo TTTPE  Green: D  Alb-Feo: TO")
    refused(state, "Feo-TT-Alb", "illegal/price", "7.8")
    after = allowed(state, "Feo-TTT-Alb")
    assert (boot(after, 0), hand(after, 0)) == ("Alb", "PE")
    after = allowed(state, "Feo=PETT=Alb")  # or any four
    assert (boot(after, 0), hand(after, 0)) == ("Alb", "T")
    refused(state, "Feo=PET=Alb", "illegal/caravan-size-blocked", "7.13")


def test_7_7_example_2_from_feodor_to_virst() -> None:
    state = sketch("1. travel  Red: Feo DDDEP  Green: D  Feo-Lap: DO  Lap-Vir: E")
    refused(state, "Feo-DD-Lap", "illegal/price", "7.8")
    after = allowed(state, "Feo-DDD-Lap", "Lap-E-Vir")
    assert (boot(after, 0), hand(after, 0)) == ("Vir", "P")
    assert taken(after, 0) - taken(state, 0) == {"Lap", "Vir"}


def test_7_8_the_exact_cost() -> None:
    state = sketch("1. travel  Red: Lap CCCRRR  Green: D  Lap-Vir: C")
    for pay in ("C", "CCC"):
        refused(state, f"Lap-{pay}-Vir", "illegal/price", "7.8")
    allowed(state, "Lap-CC-Vir")
    on_water = sketch("1. travel  Red: Vir RRR  Green: D")
    for pay in ("RR", "RRR"):
        refused(on_water, f"Vir~{pay}~Ixa", "illegal/price", "7.8")
    for pay in ("R", "RRR"):
        refused(on_water, f"Vir~{pay}~Elv", "illegal/price", "7.8")


def waters_offered(words: list[str], target: str) -> list[str]:
    """Return the steps by water to a town."""
    return [word for word in words if "~" in word and word.endswith(target)]


@pytest.mark.parametrize("river", [link for link in WATERS if link.kind == RIVER], ids=lambda link: link.word)
def test_7_9_a_river_costs_one_raft_with_the_flow_and_two_against(river: Link) -> None:
    source, mouth = river.a.code, river.b.code
    assert f"{river.a.name} → {river.b.name}" in page().replace("\n", " ")
    downstream = sketch(f"1. travel  Red: {source} RRRR  Green: D")
    assert waters_offered(options(downstream), mouth) == [f"{source}~R~{mouth}"]
    upstream = sketch(f"1. travel  Red: {mouth} RRRR  Green: D")
    assert waters_offered(options(upstream), source) == [f"{mouth}~RR~{source}"]
    after = allowed(upstream, f"{mouth}~RR~{source}", f"{source}~R~{mouth}")
    assert (boot(after, 0), hand(after, 0)) == (mouth, "R")


def test_7_9_example_3_between_virst_and_ixara() -> None:
    after = allowed(sketch("1. travel  Red: Vir RD  Green: D"), "Vir~R~Ixa")
    assert (boot(after, 0), hand(after, 0)) == ("Ixa", "D")
    back = sketch("1. travel  Red: Ixa RRD  Green: D")
    refused(back, "Ixa~R~Vir", "illegal/price", "7.8")
    after = allowed(back, "Ixa~RR~Vir")
    assert (boot(after, 0), hand(after, 0)) == ("Vir", "D")


@pytest.mark.parametrize("ferry", [link for link in WATERS if link.kind == FERRY], ids=lambda link: link.word)
def test_7_10_a_ferry_costs_two_rafts_either_way(ferry: Link) -> None:
    for origin, target in both_ways(ferry):
        state = sketch(f"1. travel  Red: {origin} RRRR  Green: D")
        assert waters_offered(options(state), target) == [f"{origin}~RR~{target}"]
        assert hand(allowed(state, f"{origin}~RR~{target}"), 0) == "RR"


@pytest.mark.parametrize("link", WATERS, ids=lambda link: link.word)
def test_7_11_only_rafts_pay_for_water(link: Link) -> None:
    for origin, target in both_ways(link):
        state = sketch(f"1. travel  Red: {origin} PPEECCUUTTDDRR  Green: D")
        for pay in ("P", "EE", "C", "UU", "T", "DD", "PR", "DDRR"):
            refused(state, f"{origin}~{pay}~{target}", "illegal/only-rafts", "7.11")


def test_7_11_no_raft_is_of_use_on_a_road() -> None:
    state = sketch("1. travel  Red: Elv RRR  Green: D  Elv-Lap: P")
    refused(state, "Elv-R-Lap", "illegal/wrong-cards", "7.6")
    refused(state, "Elv-R-Bea", "illegal/no-counter", "7.4")


def test_7_6_all_prices_on_all_links() -> None:
    """Every way of the board in one sweep: 48 links, both ways, each at the price of the chart."""
    offered = []
    for link in ROADS + WATERS:
        laid = [letter for letter, prices in CHART.items() if link in ROADS and prices[link.terrain]]
        for origin, target in both_ways(link):
            for letter in laid or "R":
                on_road = f"{link.word}: {letter}" if laid else ""
                state = sketch(f"1. travel  Red: {origin} {letter * 4}  Green: D  {on_road}")
                mark = "-" if laid else "~"
                words = [w for w in options(state) if w[3:4] == mark and w.endswith(target)]
                offered += [(word.count(letter, 3, -3), letter, link.kind, link.terrain) for word in words]
    # 35 roads with 8 x 5, 12 x 6, 7 x 3 and 8 x 5 counters, 7 rivers and 6 ferries, there and back.
    assert len(offered) == 2 * (8 * 5 + 12 * 6 + 7 * 3 + 8 * 5 + 7 + 6)
    assert all(n == CHART[letter][terrain] for n, letter, _, terrain in offered if letter != "R")
    assert sorted(n for n, letter, kind, _ in offered if kind == RIVER) == [1] * 7 + [2] * 7
    assert [n for n, letter, kind, _ in offered if kind == FERRY] == [2] * 12


def test_7_7_a_cloud_and_an_obstacle_in_the_mountains() -> None:
    state = sketch("1. travel  Red: Wyl CC  Green: D  Wyl-Jac: CO")
    assert options(state) == ["Wyl-CC-Jac", "-"]


def test_7_7_from_tichih_to_rivinia() -> None:
    text = "1. travel  Red: Tic PUUD  Green: D  Thr-Tic: P  Riv-Thr: UO"
    state = allowed(sketch(text), "Tic-P-Thr", "Thr-UU-Riv")
    assert (hand(state, RED), taken(state, RED)) == ("D", {"Tic", "Thr", "Riv"})  # Tichih was taken before


def test_7_9_between_beata_and_elvenhold() -> None:
    down = sketch("1. travel  Red: Bea RRR  Green: D")
    assert options(down) == ["Bea~R~Elv", "-"]
    assert "Elv~RR~Bea" in options(allowed(down, "Bea~R~Elv"))
