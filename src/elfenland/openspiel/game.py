"""Games and states as OpenSpiel wants them; the play itself is in `node.py`."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pyspiel

from elfenland.engine.pieces import KINDS
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER
from elfenland.gym.layout import Layout
from elfenland.gym.rewards import SPARSE, find_standing
from elfenland.openspiel.node import RULESETS, Node, first_node, open_ruleset
from elfenland.openspiel.observer import Observer

DEFAULT_REWARD = "win"

# Bounds that OpenSpiel asks for. No game comes near, not even if all bids rise by one gold.
MAX_GAME_LENGTH = 100_000
MAX_CHANCE_NODES = 10_000


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A rulebook for a number of players, as a game of OpenSpiel.

    Each registered game is a subclass.
    """

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
        ruleset = cls.read(cls.rules)
        model = pyspiel.GameType.RewardModel
        return pyspiel.GameType(
            short_name=cls.short_name,
            long_name=cls.long_name,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=model.TERMINAL if reward in SPARSE else model.REWARDS,
            max_num_players=ruleset.most_players,
            min_num_players=ruleset.least_players,
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
        self.ruleset = open_ruleset(
            self.short_name, parameters["rules"].replace(":", "="), parameters["players"]
        )
        self.standing = find_standing(reward)
        self.layout = Layout(self.ruleset.rules, self.ruleset.players, self.ruleset.alphabet)
        self.first = first_node(self.ruleset)
        super().__init__(self.describe(reward), self._info(self._most(reward)), parameters)

    def _info(self, most: float) -> pyspiel.GameInfo:
        return pyspiel.GameInfo(
            num_distinct_actions=len(self.ruleset.alphabet),
            max_chance_outcomes=max(KINDS, len(self.ruleset.rules.board.towns)),
            num_players=self.ruleset.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=MAX_GAME_LENGTH,
        )

    def _most(self, reward: str) -> float:
        """Return the most that can be won or lost.

        There is at most a point for each town, and one lost for each town on the way home.
        """
        return 1.0 if reward == DEFAULT_REWARD else 2.0 * len(self.ruleset.rules.board.towns)

    def new_initial_state(self) -> "SpielState":
        """Return the beginning of a game."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound on the draws of a game."""
        return MAX_CHANCE_NODES

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, parameters: Mapping[str, Any] | None = None
    ) -> Observer:
        """Return an observer; by default of what a seat sees now."""
        return Observer(self.layout, kind, parameters)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel: a node of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        # OpenSpiel copies and pickles all attributes.
        self.node: Node = game.first
        self.before = game.standing(game.first.state)  # the standings at the last decision

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's number for chance or the end."""
        seat = self.node.seat
        if seat == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self.node.seat == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.numbers() if player == self.node.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the pieces that may be drawn now, and how likely they are."""
        return self.node.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.node.seat == CHANCE:
            self.node = self.node.draw(action)
        else:
            self.before = self.returns()
            self.node = self.node.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.node.name_draw(action)
        return self.node.ruleset.alphabet.signs[action].name

    def returns(self) -> list[float]:
        """Return the standings, as the rewards of `elfenland.gym` so far."""
        standings: list[float] = self.get_game().standing(self.node.state)
        return standings

    def rewards(self) -> list[float]:
        """Return how the standings changed by the last decision and its draws."""
        return [now - then for now, then in zip(self.returns(), self.before, strict=True)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Return a random state that this player can't tell from this one.

        It has no history: that of this state tells what was really drawn.
        """
        other: SpielState = self.get_game().new_initial_state()
        other.node = self.node.imagine(player, _Dice(sampler))
        other.before = self.before
        return other

    def __str__(self) -> str:
        return str(self.node)


class _Dice:
    """A sampler of OpenSpiel as dice of the engine."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.random = sampler


def register(game: type[SpielGame]) -> type[SpielGame]:
    """Register a class of games with OpenSpiel, which finds it by its short name then."""
    RULESETS[game.short_name] = game.read
    # A class of a module, not a function: OpenSpiel lets go of it when Python has ended already.
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
