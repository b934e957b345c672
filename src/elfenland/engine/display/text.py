"""Text for `print` and `repr`: positions in sketch notation, and plain lines."""

from collections.abc import Iterator
from textwrap import wrap
from typing import TYPE_CHECKING

from elfenland.engine.board import Town
from elfenland.engine.errors import RulesError
from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.engine.phases.drawing import DrawCounters
from elfenland.engine.phases.gold import ShuffleGoldValues
from elfenland.engine.phases.planning import Plan
from elfenland.engine.phases.supply import DrawCards
from elfenland.engine.phases.travelling import HandLimit, Travel
from elfenland.engine.pieces import CARD_LETTERS, CARD_NAMES, COLOURS, ITEM_LETTERS, count, kinds, spell
from elfenland.engine.state import CHANCE, OVER, State

if TYPE_CHECKING:
    from elfenland.engine.game import Game
    from elfenland.engine.rules import Rules

WIDTH = 100  # columns of a plain line


def constructor(rules: "Rules") -> str:
    """Return the expression that makes this rulebook; only the name of a user's own."""
    from elfenland.engine.variants.registry import parse_rules

    try:
        parse_rules(rules.name)
    except RulesError:
        return f"<Rules {rules.name}>"
    return f"Rules.parse({rules.name!r})"


def describe_game(game: "Game") -> str:
    """Describe a whole game: its progress, the points, and everything on the table."""
    points = ", ".join(f"{COLOURS[seat]} {number}" for seat, number in enumerate(_points(game)))
    winners = " and ".join(COLOURS[seat] for seat in game.winners)
    score = f"{len(game.moves)} moves. Points: {points}." + (f" Won by {winners}." if winners else "")
    return f"{describe_state(game.state)}\n\n{score}"


def _points(game: "Game") -> tuple[int, ...]:
    """List the points so far; none before the setup is complete."""
    return game.points if game.state.phase >= len(game.rules.setup) else (0,) * game.players


def describe_state(state: State) -> str:
    """Describe everything on the table, secrets included."""
    return f"{_heading(state)}\n\n{chr(10).join(_sketch_lines(_Whole(state)))}"


def describe_observation(seen: Observation) -> str:
    """Describe the table as its viewer sees it, with their own pieces in words."""
    lines = [_heading(seen), "", *_sketch_lines(_Seen(seen)), "", *_plain_lines(seen)]
    return "\n".join(lines)


def sketch_of(table: State | Observation) -> str:
    """Sketch the position in one line, with `?` for what an observation doesn't know.

    When it is a player's turn, `sketch` reads it back. Two things have no word in the notation: the
    cards that everybody saw a player take, and the items that will be mixed in again.
    """
    shown: _Whole | _Seen = _Whole(table) if isinstance(table, State) else _Seen(table)
    return "  ".join(_sketch_lines(shown))


def viewer_name(seen: Observation) -> str:
    """Return the colour of the seat whose view this is, or `a spectator`."""
    return "a spectator" if seen.seat == SPECTATOR else COLOURS[seen.seat]


def moment(table: State | Observation) -> str:
    """Return the round, the phase and whose turn it is."""
    seat = table.seat if isinstance(table, State) else table.to_act
    if seat == OVER:
        return "game over"
    acting = "a shuffle is due" if seat == CHANCE else f"{COLOURS[seat]} to act"
    return f"round {table.round} of {table.rules.rounds}, {_phase(table)}, {acting}"


def _phase(table: State | Observation) -> str:
    return table.rules.sequence[table.phase].name


def _heading(table: State | Observation) -> str:
    return f"{table.rules.name}, {table.players} players: {moment(table)}"


class _Seen:
    """An observation, with a `?` for every piece that its viewer may not know."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.fresh = seen.fresh if seen.to_act == seen.seat else 0

    def hand(self, seat: int) -> str:
        if seat == self.seen.seat:
            return self.seen.hand_letters
        return _with_blanks(spell(self.seen.known[seat], CARD_LETTERS), self.seen.hand_sizes[seat])

    def secret(self, seat: int) -> str:
        if seat == self.seen.seat:
            return spell(self.seen.secret - self.fresh, ITEM_LETTERS)
        fresh = self.seen.fresh_size if seat == self.seen.to_act else 0
        return _with_blanks("", self.seen.secret_sizes[seat] - fresh)

    def surplus(self, seat: int) -> str:
        if seat == self.seen.seat:
            return spell(self.seen.surplus, CARD_LETTERS)
        return _with_blanks("", self.seen.surplus_sizes[seat])

    def home(self, seat: int) -> Town | None:
        home = self.seen.homes[seat]
        return self.seen.rules.board.towns[home] if home >= 0 else None

    def face_down(self) -> list[str]:
        return []


class _Whole(_Seen):
    """A state, which hides nothing."""

    def __init__(self, state: State) -> None:
        super().__init__(observe(state, state.seat))
        self.state = state
        self.fresh = state.fresh

    def hand(self, seat: int) -> str:
        return spell(self.state.hands[seat], CARD_LETTERS)

    def secret(self, seat: int) -> str:
        fresh = self.fresh if seat == self.state.seat else 0
        return spell(self.state.secret[seat] - fresh, ITEM_LETTERS)

    def surplus(self, seat: int) -> str:
        return spell(self.state.surplus[seat], CARD_LETTERS)

    def home(self, seat: int) -> Town | None:
        home = self.state.homes[seat]
        return self.state.rules.board.towns[home] if home >= 0 else None

    def face_down(self) -> list[str]:
        piles = {"pile": (self.state.pile, ITEM_LETTERS), "deck": (self.state.deck, CARD_LETTERS)}
        spelled = {name: "".join(letters[kind] for kind in pile) for name, (pile, letters) in piles.items()}
        return [f"{name}: {pile}" for name, pile in spelled.items() if pile]


def _with_blanks(known: str, number: int) -> str:
    """Return the letters that are known, and how many there are besides."""
    hidden = number - len(known)
    return f"{known}{hidden}?" if hidden else known


def _sketch_lines(shown: _Seen) -> Iterator[str]:
    seen = shown.seen
    yield f"{seen.round}. {_phase(seen)}  {' '.join(_clock(seen))}"
    for seat in range(seen.players):
        yield f"{COLOURS[seat]}: {' '.join(_player(shown, seat))}"
    for link in seen.rules.board.links:
        if seen.on(link):
            yield f"{link.word}: {seen.on(link)}"
    yield from (f"{name}: {text}" for name, text in _beside_the_board(seen).items() if text)
    yield from shown.face_down()


def _clock(seen: Observation) -> Iterator[str]:
    yield f"start={COLOURS[seen.start]}"
    if seen.to_act < 0:
        return
    yield f"act={COLOURS[seen.to_act]}"
    phase = seen.rules.sequence[seen.phase]
    if seen.passes and isinstance(phase, Plan):
        yield f"passes={seen.passes}"
    if _lap(seen) > 1:
        yield f"lap={_lap(seen)}"
    if isinstance(phase, Travel):
        yield from _on_the_way(seen, phase)


def _lap(seen: Observation) -> int:
    """Return the lap of drawing counters or cards."""
    phase = seen.rules.sequence[seen.phase]
    if isinstance(phase, DrawCards) and phase.all_at_once:
        before = (seen.to_act - seen.start) % seen.players
        return seen.turns - before * phase.number + 1
    return seen.turns // seen.players + 1 if isinstance(phase, DrawCards | DrawCounters) else 1


def _on_the_way(seen: Observation, travel: Travel) -> Iterator[str]:
    if seen.earned:
        yield f"earned={seen.earned}"
    elif seen.moved:
        yield "moved"
    if seen.guided:
        yield "guided"
    if seen.draws:
        yield f"draws={seen.draws}"
    elif seen.stage:
        yield "reducing" if isinstance(travel.after[seen.stage - 1], HandLimit) else "ended"


def _player(shown: _Seen, seat: int) -> Iterator[str]:
    """Yield the boot, the hand, the player's items, and anything else there is to say."""
    seen, home = shown.seen, shown.home(seat)
    yield seen.town_of(seat).code
    yield from filter(None, [shown.hand(seat)])
    if seen.gold[seat]:
        yield f"${seen.gold[seat]}"
    before, secret = spell(seen.open[seat], ITEM_LETTERS), shown.secret(seat)
    if before or secret:
        yield f"| {before}{'*' if secret else ''}{secret}"
    if seen.visited[seat]:
        yield "+" + ",".join(town.code for town in seen.visited_by(seat))
    if home is not None:
        yield f"home={home.code}"
    if shown.surplus(seat):
        yield f"gave={shown.surplus(seat)}"
    yield from _turn(shown, seat)


def _turn(shown: _Seen, seat: int) -> Iterator[str]:
    """Yield the items that a player has just drawn, or the player's bid for the lot."""
    seen = shown.seen
    if shown.fresh and seat == seen.to_act:
        yield f"fresh={spell(shown.fresh, ITEM_LETTERS)}"
    if seen.bid and seat == seen.bidder:
        yield f"bid={seen.bid}"
    if seen.barred >> seat & 1:
        yield "barred"
    elif seen.passed >> seat & 1:
        yield "passed"


def _beside_the_board(seen: Observation) -> dict[str, str]:
    return {
        "row": seen.row_letters,
        "played": spell(seen.played, CARD_LETTERS),
        "open": spell(seen.open_cards, CARD_LETTERS),
        "gold-deck": str(seen.gold_deck or ""),
        "lots": "".join(ITEM_LETTERS[kind] for kind in seen.lots),
        "values": " ".join(_random_values(seen)),
    }


def _random_values(seen: Observation) -> Iterator[str]:
    """Gold values, in games that don't use those on the board."""
    if any(isinstance(phase, ShuffleGoldValues) for phase in seen.rules.setup) and any(seen.values):
        for town in seen.rules.board.towns:
            if town is not seen.rules.board.start:
                yield f"{town.code}={seen.values[town.index]}"


def _plain_lines(seen: Observation) -> Iterator[str]:
    if seen.seat == SPECTATOR:
        yield "You are a spectator."
    else:
        yield from _own_lines(seen)
    yield f"Face down: {_number(seen.pile_size, 'item')}, {_number(seen.deck_size, 'card')}."


def _own_lines(seen: Observation) -> Iterator[str]:
    turn = "; it is your turn" if seen.to_act == seen.seat else ""
    yield f"You are {viewer_name(seen)}, in {seen.town.name}{turn}."
    if seen.home is not None:
        yield f"Home town: {seen.home.name}."
    yield f"Hand: {', '.join(_counted(seen.hand)) or 'no cards'}."
    missing = ", ".join(town.name for town in seen.missing_towns)
    yield from _folded(f"Towns to visit: {missing}." if missing else "You have visited every town.")


def _counted(hand: int) -> list[str]:
    return [_number(count(hand, kind), CARD_NAMES[kind]) for kind in kinds(hand)]


def _number(number: int, noun: str) -> str:
    plural = f"{noun}es" if noun.endswith("ch") else f"{noun}s"
    return f"{number} {noun if number == 1 else plural}"


def _folded(text: str) -> Iterator[str]:
    """Wrap the text into lines of at most WIDTH columns, cut between words."""
    yield from wrap(text, WIDTH, subsequent_indent="  ")
