"""The table beside the board: the players' possessions, and what to do now."""

from collections.abc import Sequence

from elfenland.cli.style import BOLD, DIM, PLAYER_LETTERS, PLAYER_STYLES, Terminal, pad, width
from elfenland.cli.words import and_list, name_bag, plural
from elfenland.engine.actions import (
    Action,
    ChooseCards,
    Coins,
    Discard,
    Fly,
    Keep,
    Lay,
    LayDouble,
    LayExchange,
    Show,
    Step,
    TakeBlind,
    TakeGoldDeck,
)
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import (
    CARD_LETTERS,
    CARD_NAMES,
    COUNTERS,
    ITEM_LETTERS,
    ITEM_NAMES,
    pieces,
    size,
    spell,
)

PHASES = {
    "draw": "drawing counters",
    "plan": "planning",
    "travel": "travelling",
    "keep": "finishing the round",
    "cards": "drawing travel cards",
    "items": "drawing items",
    "auction": "auction",
}


def headline(seen: Observation, names: Sequence[str], terminal: Terminal) -> str:
    """Round, phase and whose turn it is."""
    phase = PHASES.get(seen.phase_name, seen.phase_name)
    turn = "" if seen.to_act < 0 else f" · {names[seen.to_act]} to act"
    if seen.to_act >= 0 and seen.to_act == seen.seat:
        turn = " · your turn"
    return terminal.paint(f"Round {seen.round} of {seen.rules.rounds} · {phase}{turn}", BOLD)


def badge(seat: int, terminal: Terminal) -> str:
    """Return the letter of a player, in their colour."""
    return terminal.paint(PLAYER_LETTERS[seat], PLAYER_STYLES[seat])


def players(seen: Observation, names: Sequence[str], terminal: Terminal) -> list[str]:
    """Return one line per seat with everything public, set in columns."""
    rows = [_player(seen, seat, name, terminal) for seat, name in enumerate(names)]
    widths = [max(width(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [
        "  ".join(pad(cell, wide) for cell, wide in zip(row, widths, strict=True) if wide).rstrip()
        for row in rows
    ]


def _player(seen: Observation, seat: int, name: str, terminal: Terminal) -> list[str]:
    town = seen.rules.board.towns[seen.boots[seat]]
    mark = "→" if seat == seen.to_act else " "
    shown = seen.open[seat]
    return [
        f"{mark} {badge(seat, terminal)} {name}",
        plural(seen.visited[seat].bit_count(), "town piece", 2),
        plural(seen.hand_sizes[seat], "card", 2),
        f"face up {spell(shown & COUNTERS, ITEM_LETTERS) or '-'}",
        f"secret {seen.secret_sizes[seat]}",
        f"{seen.gold[seat]:2} gold" if any(seen.values) else "",
        ", ".join(ITEM_NAMES[kind] for kind in pieces(shown & ~COUNTERS)),
        f"in {town.name}" + (terminal.paint(" (starts)", DIM) if seat == seen.start else ""),
    ]


def own(seen: Observation, terminal: Terminal) -> list[str]:
    """Return the lines that only this seat sees, and the face-up row."""
    hand = name_bag(seen.hand, CARD_NAMES) or "no cards"
    lines = [f"Your hand    {terminal.paint(pad(spell(seen.hand, CARD_LETTERS), 9), BOLD)} {hand}"]
    secret = spell(seen.secret, ITEM_LETTERS)
    if secret:
        lines.append(
            f"Your secret  {terminal.paint(pad(secret, 9), BOLD)} {name_bag(seen.secret, ITEM_NAMES)}"
        )
    if seen.homes[seen.seat] >= 0:
        lines.append(f"Your home    {seen.rules.board.towns[seen.homes[seen.seat]].name}")
    return [*lines, *market(seen)]


def market(seen: Observation) -> list[str]:
    """Lines for the public offer: face-up row, gold deck and auction."""
    lines = []
    if seen.row:
        lines.append(f"Face up      {pad(spell(seen.row, ITEM_LETTERS), 9)} {name_bag(seen.row, ITEM_NAMES)}")
    if any(seen.values):
        cards = f"{pad(spell(seen.open_cards, CARD_LETTERS), 9)} {name_bag(seen.open_cards, CARD_NAMES)}"
        lines.append(f"Face up      {cards}; {plural(seen.gold_deck, 'card')} in the gold deck")
    if seen.lots:
        first, *others = (ITEM_NAMES[lot] for lot in reversed(seen.lots))
        bid = f"{seen.bid} bid so far" if seen.bid else "no bid yet"
        lines.append(f"For sale     {first}, {bid}; then {and_list(others) or 'nothing'}")
    return lines


def task(seen: Observation, options: list[Action]) -> str:
    """Return one line that says what to do now, by the kind of the options."""
    sorts = {type(option) for option in options}
    sentence = next((text for sort, text in PROMPTS.items() if sort in sorts), "Choose.")
    first = options[0]
    if isinstance(first, Discard):
        return f"Your journey is over. Discard {size(first.cards)} of your cards."
    if isinstance(first, Keep):
        return f"Keep {size(first.open) + size(first.secret)} of your items for the next round."
    if TakeBlind in sorts and seen.row:
        return "Take a face-up counter, or draw one blind."
    return (
        "There is only one option."
        if len(options) == 1
        else sentence.format(town=seen.rules.board.towns[seen.boots[seen.seat]].name)
    )


# The task, by a kind of action among the options; the first that fits is used.
PROMPTS: dict[type[Action], str] = {
    TakeBlind: "Take a face-up card, or draw one blind.",
    TakeGoldDeck: "Take a face-up card, or the gold deck.",
    ChooseCards: "Your journey is over. Take the gold it earned, or draw cards.",
    Coins: "Bid for the item that is for sale, or pass.",
    Show: "Of the two items you drew, which one may the others see?",
    Step: "Travel: choose a step, or stay in {town}.",
    Fly: "Fly, or stay in {town}.",
    Lay: "Place one of your items on the board, or pass.",
    LayDouble: "Play a spell, or pass.",
    LayExchange: "Play a spell, or pass.",
}
