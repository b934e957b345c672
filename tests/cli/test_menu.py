"""The menu: every option is in it once, grouped where there are many, and told in words."""

import pytest

from elfenland.cli.menu import Menu, MenuEntry, lay_out
from elfenland.cli.style import Terminal, width
from elfenland.engine.observation import observe
from elfenland.testing import options, sketch

DRAWING = "1. draw  Red: Elv PPE | *U  Green: Vir 4? | *C  row: PPCUT"
PLANNING = "2. plan  Red: Lap PPE | PPTO*U  Green: Vir 4? | T*C  Elv-Lap: P  Ixa-Vir: E"
TRAVELLING = "2. travel  Red: Lap PPEERT  Green: Vir 4?  Elv-Lap: P  Lap-Vir: EO"
REDUCING = "2. travel reducing act=Red  Red: Kih PPPPRR | PP  Green: Vir 4?"
KEEPING = "2. keep  Red: Elv PPE | CPU*U  Green: Vir 4?"


def entries(position: str) -> list[MenuEntry]:
    state = sketch(position)
    return Menu(observe(state, state.seat)).entries(state.rules.options(state))


def texts(position: str) -> list[str]:
    return [f"{entry.word} {entry.text}" for entry in entries(position)]


@pytest.mark.parametrize("position", [DRAWING, PLANNING, TRAVELLING, REDUCING, KEEPING])
def test_every_option_is_in_the_menu_once(position: str) -> None:
    menu = entries(position)
    leaves = [leaf for entry in menu for leaf in entry.inside or [entry]]
    assert sorted(str(leaf.action) for leaf in leaves) == sorted(options(sketch(position)))
    assert all(leaf.word == str(leaf.action) for leaf in leaves)


def test_drawing_says_how_many_cards_match() -> None:
    assert texts(DRAWING) == [
        "P take the giant pig (you hold 2 cards)",
        "C take the magic cloud (you hold 0 cards)",
        "U take the unicorn (you hold 0 cards)",
        "T take the troll wagon (you hold 0 cards)",
        "* draw blind from 41 face-down counters",
    ]


def test_planning_is_grouped_by_counter() -> None:
    assert texts(PLANNING) == [
        "P place a giant pig on one of 18 roads (you hold 2 cards)",
        "(U) place your secret unicorn on one of 27 roads (you hold 0 cards)",
        "T place a troll wagon on one of 33 roads (you hold 0 cards)",
        "O place an obstacle on one of 2 roads",
        "- pass",
    ]


def test_the_roads_for_a_counter_begin_at_the_boot() -> None:
    pigs = entries(PLANNING)[0].inside
    assert pigs[0].text == "Lapphálya-Virst, at your boot, plains: P"
    steps = [0 if "at your boot" in pig.text else int(pig.text.split(", ")[1][0]) for pig in pigs]
    assert steps == sorted(steps)
    assert steps[-1] > 2


def test_an_obstacle_says_what_it_would_lie_beside() -> None:
    assert entries(PLANNING)[3].inside[0].text == "Elvenhold-Lapphálya, at your boot, beside [P]"


def test_caravans_are_one_line_a_road() -> None:
    assert texts(TRAVELLING) == [
        "Lap-P-Elv to Elvenhold (plains) for a giant pig",
        "Lap-EE-Vir to Virst *new* (plains) for 2 elfcycles",
        "Lap==Elv to Elvenhold by caravan, for any 3 cards",
        "Lap==Vir to Virst *new* by caravan, for any 4 cards",
        "- stay here",
    ]


def test_giving_up_says_what_is_kept() -> None:
    assert "-RR and keep PPPP" in texts(REDUCING)
    assert "-PP and keep PPRR" in texts(REDUCING)


def test_keeping_tells_the_open_from_the_secret() -> None:
    assert texts(KEEPING) == [
        "=P keep a giant pig",
        "=C keep a magic cloud",
        "=U keep a unicorn",
        "=(U) keep the secret unicorn",
    ]


def test_a_long_menu_is_set_in_columns_that_fit() -> None:
    menu = entries("2. travel  Red: Elv PECUTDRR  Green: Vir 4?  Elv-Lap: P")
    [caravans] = [entry.inside for entry in menu if entry.inside]
    assert len(caravans) > 30
    lines = lay_out(caravans, Terminal(columns=170))
    assert len(lines) <= len(caravans) / 2 + 1
    assert max(width(line) for line in lines) <= 170
    assert len(lay_out(caravans, Terminal(columns=60))) == len(caravans)
