"""The story: a sentence for every sort of event, and no secrets in it."""

import pytest

from elfenland.cli.story import SENTENCES, Teller
from elfenland.cli.words import a, and_list, name_bag, plural, tidy
from elfenland.engine import events
from elfenland.engine.events import Event
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.pieces import CARD_LETTERS, CARD_NAMES, read_bag
from elfenland.engine.rules import Rules

RULES = Rules.parse("elfenland")
BOARD = RULES.board
NAMES = ["Red", "Green", "Bert"]
SORTS = [sort for sort in vars(events).values() if isinstance(sort, type) and issubclass(sort, Event)]


def cards(letters: str) -> int:
    return read_bag(letters, CARD_LETTERS)


def link(word: str) -> int:
    return next(link.index for link in BOARD.links if link.word == word)


def way(origin: str, target: str) -> int:
    return next(way.index for way in BOARD.ways if (way.origin.code, way.target.code) == (origin, target))


@pytest.mark.parametrize(
    "sort", [sort for sort in SORTS if sort is not Event], ids=lambda sort: sort.__name__
)
def test_every_sort_of_event_has_a_sentence(sort: type[Event]) -> None:
    assert sort in SENTENCES


@pytest.mark.parametrize(
    ("event", "own", "others"),
    [
        (
            events.CardsDealt(0, 3, cards("PPR")),
            "You got 2 giant pigs and a raft.",
            "Red got 3 cards.",
        ),
        (events.CardsDealt(0, 0, 0), "You needed no new cards.", "Red needed no new cards."),
        (events.SecretDrawn(0, 3), "You drew a unicorn secretly.", "Red drew a counter secretly."),
        (
            events.HomeTownDealt(0, 3),
            "You got the home town Elvenhold.",
            "Red got a secret home town.",
        ),
        (events.CardsDiscarded(0, 1, cards("E")), "You discarded an elfcycle.", "Red discarded 1 card."),
        (
            events.ItemsKept(0, 0, 1, cards("P")),
            "You kept a giant pig face down.",
            "Red kept 1 face-down piece.",
        ),
        (events.ItemsKept(0, cards("D"), 0, 0), "You kept a dragon.", "Red kept a dragon."),
        (
            events.ItemLaid(0, 1, link("Elv-Lap"), True),
            "You placed a secret elfcycle on the plains road Elvenhold-Lapphálya.",
            "Red placed a secret elfcycle on the plains road Elvenhold-Lapphálya.",
        ),
        (
            events.BootMoved(0, way("Vir", "Lap"), cards("E"), False, False, True),
            "You went by road from Virst to Lapphálya for an elfcycle and took the town piece.",
            "Red went by road from Virst to Lapphálya for an elfcycle and took the town piece.",
        ),
        (
            events.BootMoved(0, way("Elv", "Riv"), cards("R"), False, False, False),
            "You went by raft from Elvenhold to Rivinia for a raft.",
            "Red went by raft from Elvenhold to Rivinia for a raft.",
        ),
        (
            events.BootFlew(0, 3, 0, 3, True),
            "You flew from Elvenhold to Al'Baran (magic flight) for 3 gold and took the town piece.",
            "Red flew from Elvenhold to Al'Baran (magic flight) for 3 gold and took the town piece.",
        ),
        (events.CardDrawn(0, 6), "You drew a raft blind.", "Red drew a card blind."),
        (
            events.ItemsDrawn(0, cards("PP")),
            "You drew 2 giant pigs.",
            "Red drew two items.",
        ),
        (
            events.ItemShown(0, 5, 6),
            "You revealed a dragon and kept an obstacle face down.",
            "Red revealed a dragon and kept the other face down.",
        ),
        (
            events.LotDefaulted(0, 2, 9, 7),
            "You couldn't pay 9 for the magic cloud and lost 7 gold; it is auctioned again.",
            "Red couldn't pay 9 for the magic cloud and lost 7 gold; it is auctioned again.",
        ),
        (
            events.GameEnded((9, 9, 2), (0, 1), (-1, -1, -1)),
            "The game ended: You 9, Green 9, Bert 2. The victory was shared by you and Green.",
            "The game ended: Red 9, Green 9, Bert 2. The victory was shared by Red and Green.",
        ),
    ],
)
def test_an_event_is_told_as_its_hearer_may_know_it(event: Event, own: str, others: str) -> None:
    assert Teller(RULES, NAMES, 0).tell(event) == own
    assert Teller(RULES, NAMES, SPECTATOR).tell(event) == others
    if "Green" not in others:
        assert Teller(RULES, NAMES, 1).tell(event) == others


def test_an_event_of_another_game_is_told_all_the_same() -> None:
    class TeaServed(Event):
        """Not in this box."""

    assert "TeaServed" in Teller(RULES, NAMES).tell(TeaServed())


def test_small_words() -> None:
    assert [a("elfcycle"), a("unicorn"), a("obstacle")] == ["an elfcycle", "a unicorn", "an obstacle"]
    assert [and_list(list(parts)) for parts in ("", "x", "xy", "xyz")] == ["", "x", "x and y", "x, y and z"]
    assert name_bag(cards("PPTR"), CARD_NAMES) == "2 giant pigs, a troll wagon and a raft"
    assert [plural(1, "card"), plural(2, "card"), plural(1, "card", 2)] == ["1 card", "2 cards", " 1 card "]


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("p@elv-lap", "P@Elv-Lap"),
        ("(p)@ELV-LAP", "(P)@Elv-Lap"),
        ("P@Elvenhold-Lapphalya", "P@Elv-Lap"),
        (" elv~r~riv ", "Elv~R~Riv"),
        ("elv=ppt=lap", "Elv=PPT=Lap"),
        ("beatá", "Bea"),
        ("Dag'Amura", "Dag"),
        ("al\u2019baran", "Alb"),
        ("=(c)", "=(C)"),
        ("-ppt", "-PPT"),
        ("*", "*"),
        ("-", "-"),
    ],
)
def test_what_is_typed_carelessly_is_understood(typed: str, word: str) -> None:
    assert tidy(typed, BOARD) == word
