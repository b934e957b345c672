"""Chapter 1: the board and the pieces."""

import re
from collections import Counter
from pathlib import Path

import pytest

from elfenland.engine.board import FERRY, RIVER, ROAD, Board, Link
from elfenland.engine.errors import PlayersError, WordError
from elfenland.engine.game import Game
from elfenland.engine.pieces import COUNTERS, ITEM_LETTERS, TERRAINS, TRANSPORTS
from elfenland.engine.rules import Rules
from tests.rules.driving import begin, dealt, idle, items, pile, play, shuffle

ELFENLAND = Rules.parse("elfenland")
BOARD = ELFENLAND.board
PAGE = (Path(__file__).parents[2] / "docs/rules/elfenland.md").read_text(encoding="utf-8")
DASH = "\N{EN DASH}"


def links(board: Board, kind: int) -> list[Link]:
    return [link for link in board.links if link.kind == kind]


def ends(link: Link) -> frozenset[str]:
    return frozenset((link.a.name, link.b.name))


def paragraph(number: str) -> str:
    found = re.search(rf"\*\*{re.escape(number)}\*\* (.*?)(?=\n\*\*|\n## |\n<)", PAGE, re.DOTALL)
    assert found
    return " ".join(found[1].split())


@pytest.mark.parametrize("players", range(2, 7))
def test_1_1_two_to_six_players_play_by_the_same_rules(players: int) -> None:
    game = dealt(players)
    assert [len(items(game.state.secret[seat])) for seat in range(players)] == [1] * players
    assert game.observe(0).hand_sizes == (8,) * players
    idle(game, until="plan")
    assert [items(held & COUNTERS) != "" for held in game.state.open] == [True] * players
    assert game.rules.rounds == 4


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_1_1_fewer_than_two_or_more_than_six_are_refused(players: int) -> None:
    with pytest.raises(PlayersError, match="2 to 6 players"):
        Game(ELFENLAND, players)


def test_1_2_there_are_elvenhold_and_the_twenty_towns_of_the_page() -> None:
    names = paragraph("1.2").partition("twenty others: ")[2].rstrip(".").replace(" and ", ", ").split(", ")
    assert len(names) == 20
    assert BOARD.start.name == "Elvenhold"
    assert sorted(town.name for town in BOARD.towns) == sorted([*names, "Elvenhold"])


def test_1_3_thirty_five_roads_run_through_four_terrains() -> None:
    roads = links(BOARD, ROAD)
    assert len(roads) == 35
    assert Counter(TERRAINS[road.terrain] for road in roads) == {
        "plains": 8,
        "woods": 12,
        "desert": 7,
        "mountains": 8,
    }


@pytest.mark.parametrize("terrain", TERRAINS)
def test_1_3_the_roads_of_each_terrain_are_those_of_the_page(terrain: str) -> None:
    row = re.search(rf"^\| {terrain} \| (.*{DASH}.*) \|$", PAGE, re.MULTILINE)
    assert row
    written = {frozenset(road.split(DASH)) for road in row[1].split(", ")}
    printed = {ends(road) for road in links(BOARD, ROAD) if TERRAINS[road.terrain] == terrain}
    assert printed == written


def test_1_4_seven_rivers_flow_as_the_page_says() -> None:
    written = re.findall(r"([\w']+) → ([\w']+)", paragraph("1.4"))
    assert len(written) == 7
    assert sorted((river.a.name, river.b.name) for river in links(BOARD, RIVER)) == sorted(written)


def test_1_4_a_boot_goes_against_the_flow_in_one_direction_only() -> None:
    rivers = [way for way in BOARD.ways if way.link.kind == RIVER]
    assert {(way.origin.code, way.target.code) for way in rivers if way.against} == {
        ("Elv", "Bea"),
        ("Riv", "Elv"),
        ("Tic", "Riv"),
        ("Ixa", "Vir"),
        ("Mah", "Ixa"),
        ("Gra", "Mah"),
        ("Uss", "Wyl"),
    }


def test_1_5_three_ferries_cross_each_lake() -> None:
    ferries = links(BOARD, FERRY)
    assert sorted((ferry.lake, *sorted(ends(ferry))) for ferry in ferries) == [
        ("Mare Magnum", "Elvenhold", "Strykhaven"),
        ("Mare Magnum", "Elvenhold", "Virst"),
        ("Mare Magnum", "Strykhaven", "Virst"),
        ("Mare Nebulae", "Grangor", "Parundia"),
        ("Mare Nebulae", "Grangor", "Yttar"),
        ("Mare Nebulae", "Parundia", "Yttar"),
    ]


def test_1_6_seven_pairs_are_joined_by_road_and_by_water() -> None:
    roads = {ends(road) for road in links(BOARD, ROAD)}
    by_river = roads & {ends(river) for river in links(BOARD, RIVER)}
    by_ferry = roads & {ends(ferry) for ferry in links(BOARD, FERRY)}
    assert by_river == {
        frozenset(("Elvenhold", "Beatá")),
        frozenset(("Grangor", "Mah'Davikia")),
        frozenset(("Ixara", "Virst")),
        frozenset(("Mah'Davikia", "Ixara")),
        frozenset(("Usselen", "Wylhién")),
    }
    assert by_ferry == {frozenset(("Virst", "Strykhaven")), frozenset(("Yttar", "Grangor"))}


def test_1_6_no_pair_is_joined_more_often() -> None:
    pairs = Counter(ends(link) for link in BOARD.links)
    assert Counter(pairs.values()) == {1: 34, 2: 7}


def test_1_7_there_are_eight_counters_of_six_kinds() -> None:
    game = begin(2)
    shuffle(game)
    assert Counter(pile(game.state)) == dict.fromkeys("PECUTD", 8)


def test_1_7_there_is_no_raft_counter() -> None:
    assert "R" not in ITEM_LETTERS[:TRANSPORTS]
    with pytest.raises(WordError, match="'R' isn't an item"):
        ELFENLAND.parse_action("R@Elv-Lap")


def test_1_8_there_are_ten_cards_of_each_kind_and_twelve_rafts() -> None:
    assert Counter(pile(begin(2).state)) == {**dict.fromkeys("PECUTD", 10), "R": 12}


def test_1_9_each_of_six_players_has_an_obstacle_and_the_counters_are_none() -> None:
    game = begin(6)
    assert [items(held) for held in game.state.open] == ["O"] * 6
    shuffle(game)
    assert "O" not in pile(game.state)
    assert len(pile(game.state)) == 48


def test_1_10_every_player_has_a_boot_and_twenty_pieces_of_their_own() -> None:
    game = dealt(3, "R" * 12)
    idle(game, until="travel")
    game.play("Elv~R~Riv")
    assert game.points == (1, 0, 0)
    play(game, "- -RRR")
    game.play("Elv~R~Riv")
    assert game.points == (1, 1, 0)
    assert [BOARD.towns[boot].code for boot in game.state.boots] == ["Riv", "Riv", "Elv"]
    assert BOARD.collectable.bit_count() == 20
