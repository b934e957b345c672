"""Writes a random game down with all that can be asked of it at every move.

Run as a program (scripts/playthroughs does) it writes all the files anew.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random

from elfenland.engine import observation
from elfenland.engine.actions import Action, spell_order
from elfenland.engine.events import HIDDEN, Event
from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, spell
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, NO_TOWN, NOBODY, OVER, STATE_FIELDS, State
from elfenland.testing.random_games import digest, walk

FOLDER = Path(__file__).parent
NAMES = {0: "Red", 1: "Green", 2: "Blue", 3: "Yellow", 4: "Purple", 5: "Black"} | {
    CHANCE: "chance",
    NOBODY: "nobody",
    OVER: "over",
    SPECTATOR: "spectator",
}
FEW = 6  # options that are shown; of all of them there is a digest

# The games: the file, the rules, the players, the seed of the dice.
GAMES = (
    ("elfenland-2", "elfenland", 2, 1),
    ("elfenland-3", "elfenland", 3, 2),
    ("english-3", "elfenland+english+final-hand-limit=skip", 3, 3),
    ("moon-1998-2", "elfenland+moon-1998", 2, 4),
    ("manual-2", "elfenland+manual+caravan=only-if-unable+first-player=first-seat", 2, 5),
    ("short-home-town-3", "elfenland+home-town+rounds=3+town-distance=roads-only", 3, 6),
    ("elfengold-2", "elfengold", 2, 7),
    (
        "elfengold-witches-2",
        "elfengold+witches+random-gold+overbid=forbidden+hand-limit=four-after-choice",
        2,
        8,
    ),
)

# How to read a number, by the name of its field.
CARDS = {"hand", "hands", "surplus", "played", "cards", "pay", "open_cards", "known"}
ITEMS = {"open", "secret", "row", "counters", "items", "fresh"}
KINDS = {"kind", "turned_up", "item", "first_kind", "second_kind", "lots"}
TOWNS = {"boots", "homes", "town", "origin", "target"}
LINKS = {"link", "first_link", "second_link"}
SEATS = {"seat", "start", "winners", "bidder"}
# In these events a name means something else.
OTHERWISE = {
    "ItemShown.open": "kind",
    "ItemShown.secret": "kind",
    "GoldDeckTaken.cards": "number",
}


def playthrough(rules: Rules, players: int, seed: int) -> str:
    """The whole game. Of tables and sights, only the lines that changed are written."""
    events: list[Event] = []
    state = rules.begin(players, events)
    written: dict[str, str] = {}
    lines = [f"rules {rules.name}", f"players {players}", f"seed {seed}", ""]
    lines += [*_events(events, state), *_news(state, written)]
    for number, moment in enumerate(walk(state, Random(seed)), 1):
        lines += ["", f"{number}. {NAMES[moment.state.seat]} plays {moment.action}"]
        lines += [*_events(moment.events, state), *_news(moment.after, written)]
        state = moment.after
    return "\n".join([*lines, "", f"digest {digest(state)}"]) + "\n"


def _news(state: State, written: dict[str, str]) -> Iterator[str]:
    """Yield what is to be said of a table and was not said like this before."""
    for name in sorted(set(STATE_FIELDS) - {"rules"}):
        yield from _changed(f"  {name}", _value(name, getattr(state, name), state.rules), written)
    for seat in (*range(state.players), SPECTATOR):
        yield from _sight(observe(state, seat), state, written)
    yield from _options(state.rules.options(state))


def _sight(seen: Observation, state: State, written: dict[str, str]) -> Iterator[str]:
    """Yield what a seat sees; at first everything is taken to be seen just as it is on the table."""
    for name in observation.OBSERVED_FIELDS:
        if name not in ("rules", "seat", "to_act"):
            value = getattr(seen, name)
            same = _plain(value) == _plain(getattr(state, name, None))
            text = "all" if same else _value(name, value, state.rules)
            yield from _changed(f"    {NAMES[seen.seat]} sees {name}", text, written)


def _changed(label: str, text: str, written: dict[str, str]) -> Iterator[str]:
    """The text, unless it was said before; what is empty from the start is not worth saying."""
    empty = set(text.split()) <= {"-", "0", "|", "False", "nobody"}
    taken_for_granted = "all" if " sees " in label else text if empty else ""
    if written.get(label, taken_for_granted) != text:
        written[label] = text
        yield f"{label} {text}"


def _options(options: list[Action]) -> Iterator[str]:
    if options:
        words = [str(option) for option in options]
        whole = hashlib.sha256(" ".join(words).encode()).hexdigest()[:8]
        yield f"  {len(words)} options ({whole}): {' '.join(words[:FEW])}{' ...' * (len(words) > FEW)}"


def _events(events: Iterable[Event], state: State) -> Iterator[str]:
    """Every event, and below it who saw it otherwise."""
    for event in events:
        whole = _event(event, state.rules)
        yield f"  ! {whole}"
        for seat in (*range(state.players), SPECTATOR):
            shown = _event(event.seen_by(seat), state.rules)
            if shown != whole:
                yield f"    {NAMES[seat]} sees {shown}"


def _event(event: Event, rules: Rules) -> str:
    sort = type(event).__name__
    facts = [sort]
    for name in event.fields:
        meaning = OTHERWISE.get(f"{sort}.{name}", name)
        facts.append(f"{name}={_value(meaning, getattr(event, name), rules)}")
    return " ".join(facts)


def _value(name: str, value: object, rules: Rules) -> str:
    """A value as people read it: pieces by their letters, towns and links by their codes."""
    if name == "laid" and isinstance(value, list | tuple):
        return _laid(value, rules)
    if name in ("deck", "pile") and isinstance(value, bytes):
        return spell_order("cards" if name == "deck" else "items", value) or "-"
    if isinstance(value, list | tuple | bytes):
        return " | ".join(_value(name, one, rules) for one in value) or "-"
    if isinstance(value, int) and not isinstance(value, bool):
        return _number(name, value, rules)
    return str(value)


def _laid(masks: Sequence[int], rules: Rules) -> str:
    """Return what is on the board, kind by kind."""
    found = []
    for letter, mask in zip(ITEM_LETTERS, masks, strict=True):
        links = [link.word for link in rules.board.links if mask & link.bit]
        found += [f"{letter} {' '.join(links)}"] if links else []
    return " | ".join(found) or "-"


def _number(name: str, value: int, rules: Rules) -> str:
    if name in CARDS | ITEMS | KINDS | TOWNS | {"card"} and value == HIDDEN:
        return "?"
    if name in CARDS:
        return spell(value, CARD_LETTERS) or "-"
    if name in ITEMS:
        return spell(value, ITEM_LETTERS) or "-"
    if name in KINDS:
        return ITEM_LETTERS[value]
    if name == "card":
        return CARD_LETTERS[value]
    return _place(name, value, rules)


def _place(name: str, value: int, rules: Rules) -> str:
    board = rules.board
    if name in TOWNS:
        return "-" if value == NO_TOWN else board.towns[value].code
    if name in LINKS:
        return board.links[value].word
    if name == "way":
        return f"{board.ways[value].origin.code} to {board.ways[value].target.code}"
    if name == "visited":
        return " ".join(town.code for town in board.towns if value & town.bit) or "-"
    if name == "phase":
        return rules.sequence[value].name
    return NAMES[value] if name in SEATS else str(value)


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def write_all() -> None:
    """Write every file anew."""
    for file, rules, players, seed in GAMES:
        text = playthrough(Rules.parse(rules), players, seed)
        (FOLDER / f"{file}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_all()
