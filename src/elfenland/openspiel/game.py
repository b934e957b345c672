"""Games and states as OpenSpiel wants them; what happens in them is in `position.py`."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pyspiel

from elfenland.engine.pieces import KINDS
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER
from elfenland.gym.layout import Layout
from elfenland.gym.rewards import SPARSE, find_standing
from elfenland.openspiel.observer import Observer
from elfenland.openspiel.position import BOOKS, Position, first_position, open_book

DEFAULT_REWARD = "win"

# Bounds, which nothing comes near: OpenSpiel asks for some.
LONGEST = 100_000  # numbers said in a game
MOST_DRAWS = 10_000  # pieces drawn in a game


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A rulebook for a number of players, as a game of OpenSpiel. Each registered game is a subclass."""

    short_name: ClassVar[str]
    long_name: ClassVar[str]
    rules: ClassVar[str]  # the default, and so are the players
    players: ClassVar[int]

    @staticmethod
    def read(name: str) -> Rules:
        """Read the name of a rulebook, as the parameter `rules` has it."""
        raise NotImplementedError

    @classmethod
    def describe(cls, reward: str) -> pyspiel.GameType:
        """Return OpenSpiel's description of the game with these rewards."""
        book = cls.read(cls.rules)
        model = pyspiel.GameType.RewardModel
        return pyspiel.GameType(
            short_name=cls.short_name,
            long_name=cls.long_name,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=model.TERMINAL if reward in SPARSE else model.REWARDS,
            max_num_players=book.most_players,
            min_num_players=book.least_players,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={"rules": cls.rules, "players": cls.players, "reward": DEFAULT_REWARD},
        )

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        # In OpenSpiel's words for games, nothing but a parameter may have an equals sign.
        parameters = {**parameters, "rules": str(parameters["rules"]).replace("=", ":")}
        reward = parameters["reward"]
        self.book = open_book(self.short_name, parameters["rules"].replace(":", "="), parameters["players"])
        self.standing = find_standing(reward)
        self.layout = Layout(self.book.rules, self.book.players, self.book.alphabet)
        self.first = first_position(self.book)
        super().__init__(self.describe(reward), self._info(self._most(reward)), parameters)

    def _info(self, most: float) -> pyspiel.GameInfo:
        return pyspiel.GameInfo(
            num_distinct_actions=len(self.book.alphabet),
            max_chance_outcomes=max(KINDS, len(self.book.rules.board.towns)),
            num_players=self.book.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )

    def _most(self, reward: str) -> float:
        """Return the most that can be won or lost: a town for each point, and as many for the way home."""
        return 1.0 if reward == DEFAULT_REWARD else 2.0 * len(self.book.rules.board.towns)

    def new_initial_state(self) -> "SpielState":
        """Return the beginning of a game."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound on the pieces drawn in a game."""
        return MOST_DRAWS

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, parameters: Mapping[str, Any] | None = None
    ) -> Observer:
        """Return an observer; by default of what a seat sees now."""
        return Observer(self.layout, kind, parameters)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game of OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        # OpenSpiel copies and pickles all attributes.
        self.position: Position = game.first
        self.before = game.standing(game.first.state)  # the standings at the last decision

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's number for chance or the end."""
        seat = self.position.seat
        if seat == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self.position.seat == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.numbers() if player == self.position.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the pieces that may be drawn now, and how likely they are."""
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.position.seat == CHANCE:
            self.position = self.position.draw(action)
        else:
            self.before = self.returns()
            self.position = self.position.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.position.name_draw(action)
        return self.position.book.alphabet.signs[action].name

    def returns(self) -> list[float]:
        """Return the standings, as the rewards of `elfenland.gym` so far."""
        standings: list[float] = self.get_game().standing(self.position.state)
        return standings

    def rewards(self) -> list[float]:
        """Return what the last decision changed in the standings, with the draws that followed."""
        return [now - then for now, then in zip(self.returns(), self.before, strict=True)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Return a random state that this player can't tell from this one."""
        other: SpielState = self.clone()
        other.position = self.position.imagine(player, _Dice(sampler))
        return other

    def __str__(self) -> str:
        return str(self.position)


class _Dice:
    """A sampler of OpenSpiel as dice of the engine."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.random = sampler


def register(game: type[SpielGame]) -> type[SpielGame]:
    """Register a class of games with OpenSpiel, which finds it by its short name then."""
    BOOKS[game.short_name] = game.read
    # The class itself, not a function: OpenSpiel lets go of it after Python has ended, when nothing can be freed.
    pyspiel.register_game(game.describe(DEFAULT_REWARD), game)
    return game


@register
class ElfenlandGame(SpielGame):
    """Elfenland or Elfengold by any rulebook."""

    short_name = "elfenland"
    long_name = "Elfenland and Elfengold"
    rules = "elfenland"
    players = 4

    @staticmethod
    def read(name: str) -> Rules:
        """Read the name of a rulebook."""
        return Rules.parse(name)
