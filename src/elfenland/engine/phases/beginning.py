"""Before the first round: the starting player, obstacles and home towns."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Shuffle
from elfenland.engine.events import HomeTownDealt, Log, Shuffled, StartChosen
from elfenland.engine.phases.phase import Phase, Pile, over
from elfenland.engine.pieces import OBSTACLE, ONE
from elfenland.engine.state import CHANCE, State


@dataclass(frozen=True)
class HandOutObstacles(Phase):
    """Every player gets obstacles for the whole game (Rule 2.4)."""

    number: int
    name: str = "obstacles"

    def begin(self, state: State, log: Log) -> None:
        """Place them before the players, face up."""
        for seat in range(state.players):
            state.open[seat] += self.number * ONE[OBSTACLE]
        over(state)


@dataclass(frozen=True)
class ChooseStart(Phase):
    """Chance names the first starting player (Rule 2.5)."""

    name: str = "start"

    def begin(self, state: State, log: Log) -> None:
        """Wait for the shuffle of the seats."""
        state.seat = CHANCE

    def due(self, state: State) -> Pile:
        """Return one ticket per seat; the one on top starts."""
        return Pile("start", bytes(range(state.players)))

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Let the seat of the top ticket start."""
        assert isinstance(action, Shuffle)
        state.start = action.order[-1]
        if log is not None:
            log.append(StartChosen(state.start))
        over(state)


@dataclass(frozen=True)
class NameStart(Phase):
    """The starting player by seat; smaller tables count on from seat one (Rule V2.19)."""

    place: int
    name: str = "start"

    def begin(self, state: State, log: Log) -> None:
        """Name the player in the seat."""
        state.start = self.place % state.players
        if log is not None:
            log.append(StartChosen(state.start))
        over(state)


@dataclass(frozen=True)
class DealHomeTowns(Phase):
    """One town card per player, seen only by its owner (Rule V1.2)."""

    name: str = "home"

    def begin(self, state: State, log: Log) -> None:
        """Wait for the shuffle of the town cards."""
        state.seat = CHANCE

    def due(self, state: State) -> Pile:
        """Return the towns that have a card."""
        return Pile("towns", bytes(town.index for town in state.rules.board.towns if town.card))

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Deal from the top, the starting player first."""
        assert isinstance(action, Shuffle)
        order = action.order
        if log is not None:
            log.append(Shuffled("towns", len(order)))
        for turn in range(state.players):
            seat = (state.start + turn) % state.players
            state.homes[seat] = order[-1 - turn]
            if log is not None:
                log.append(HomeTownDealt(seat, state.homes[seat]))
        over(state)
