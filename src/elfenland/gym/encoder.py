"""Encoder of observations: collects the values of a layout and expands them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from elfenland.engine.observation import Observation
from elfenland.engine.pieces import DOUBLE, ONE, size
from elfenland.engine.state import PublicTable, State
from elfenland.gym.expand import expand

if TYPE_CHECKING:
    from elfenland.gym.expand import Value

LYING: Final = DOUBLE + 1  # the kinds of items that can be on links

Rows = Sequence[int]  # one value per row of a field


class Echo:
    """The echo of a number already chosen: a link, a caravan, cards, items."""

    def __init__(self, links: int, caravan: int, cards: int, shown: int, hidden: int) -> None:
        self.links = links
        self.caravan = caravan
        self.cards = cards
        self.shown = shown
        self.hidden = hidden


SILENCE: Final = Echo(0, 0, 0, 0, 0)


class Encoder:
    """Writes what a seat may see, and its partial decision, as a row of float32.

    `phases` has the place of each phase of the sequence, `echoes` the echo of each number, and `table` a row
    of `expand` for each field of the layout.
    """

    def __init__(self, players: int, phases: list[int], echoes: list[Echo], table: bytes) -> None:
        self.players = players
        self.phases = phases
        self.echoes = echoes
        self.table = table
        self.width = sum(rows * entries for rows, entries in zip(table[1::4], table[2::4], strict=True))

    def write(self, seen: Observation, said: list[int], out: Any, start: int) -> None:
        """Write an observation into a buffer, from an entry on."""
        values = self._values(
            seen,
            seen.seat,
            seen.to_act,
            self._hear(said) if said else SILENCE,
            seen.laid,
            seen.visited,
            seen.boots,
            seen.homes[seen.seat],
            seen.hand,
            seen.surplus,
            seen.known,
            seen.secret,
            seen.fresh,
            seen.open,
            seen.fresh_size,
            seen.pile_size,
            seen.deck_size,
            seen.gold,
            seen.hand_sizes,
            seen.secret_sizes,
            seen.surplus_sizes,
        )
        expand(values, seen.seat, self.table, out, start)

    def write_state(self, state: State, seat: int, said: list[int], out: Any, start: int) -> None:
        """Write `observe(state, seat)` without making it, which takes long.

        A test compares the two on random games.
        """
        values = self._values(
            state,
            seat,
            state.seat,
            self._hear(said) if said else SILENCE,
            state.laid,
            state.visited,
            state.boots,
            state.homes[seat],
            state.hands[seat],
            state.surplus[seat],
            state.known,
            state.secret[seat],
            state.fresh if seat == state.seat else 0,
            state.open,
            size(state.fresh),
            len(state.pile) + size(state.returned),
            len(state.deck),
            state.gold,
            [size(hand) for hand in state.hands],
            [size(secret) for secret in state.secret],
            [size(surplus) for surplus in state.surplus],
        )
        expand(values, seat, self.table, out, start)

    def _hear(self, said: list[int]) -> Echo:
        """Return the sum of the echoes."""
        heard = Echo(0, 0, 0, 0, 0)
        for number in said:
            echo = self.echoes[number]
            heard.links += echo.links
            heard.caravan += echo.caravan
            heard.cards += echo.cards
            heard.shown += echo.shown
            heard.hidden += echo.hidden
        return heard

    def _values(
        self,
        table: PublicTable,
        seat: int,
        to_act: int,
        echo: Echo,
        laid: Rows,
        visited: Rows,
        boots: Rows,
        home: int,
        hand: int,
        surplus: int,
        known: Rows,
        secret: int,
        fresh: int,
        shown: Rows,
        fresh_size: int,
        pile_size: int,
        deck_size: int,
        gold: Rows,
        hand_sizes: Rows,
        secret_sizes: Rows,
        surplus_sizes: Rows,
    ) -> "list[Value]":
        """Return the values of all fields in the order of the layout."""
        lot, lots = 0, 0
        for kind in table.lots:
            lots += lot
            lot = ONE[kind]
        return [
            # masks and places
            laid,
            visited,
            boots,
            home,
            self.phases[table.phase],
            self._turn(to_act, seat),
            self._turn(table.start, seat),
            self._turn(table.bidder, seat),
            self._turn_mask(table.passed, seat),
            self._turn_mask(table.barred, seat),
            echo.links,
            echo.caravan,
            # bags of cards
            hand,
            surplus,
            table.played,
            table.open_cards,
            known,
            echo.cards,
            # bags of items
            secret,
            fresh,
            table.row,
            table.returned,
            lot,
            lots,
            shown,
            echo.shown,
            echo.hidden,
            # numbers
            table.round,
            table.turns,
            table.passes,
            table.stage,
            table.draws,
            table.moved,
            table.earned,
            table.gold_deck,
            table.bid,
            fresh_size,
            pile_size,
            deck_size,
            gold,
            hand_sizes,
            secret_sizes,
            surplus_sizes,
            table.values,
            table.guided,
        ]

    def _turn(self, seat: int, first: int) -> int:
        """Return a seat counted from another one; as it is if it is none."""
        if seat < first and seat >= 0:
            return seat - first + self.players
        return seat - first if seat >= 0 else seat

    def _turn_mask(self, seats: int, first: int) -> int:
        """Return a mask of seats, with another one first."""
        if seats == 0:
            return 0
        return (seats >> first | seats << self.players - first) & (1 << self.players) - 1
