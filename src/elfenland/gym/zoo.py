"""The PettingZoo environment: agents see arrays and answer with numbers."""

from random import Random
from typing import Any, Unpack, cast

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from elfenland.engine.state import OVER
from elfenland.gym.layout import Array
from elfenland.gym.setting import RENDER_MODES, Setting, TaskOptions
from elfenland.gym.tasks import TaskPlay

Seen = dict[str, NDArray[Any]]


class RawEnv(AECEnv[str, Seen, np.int64], EzPickle):
    """Elfenland or Elfengold by any rulebook, for two to six agents.

    An agent observes `{"observation": array, "action_mask": mask}`; its action is one of the numbers in the
    mask. `rules` names the rulebook, such as "elfengold+witches", `reward` one of `rewards.REWARDS`.
    `TaskOptions` choose a part of a round instead of a whole game.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # the base class has it so
        "name": "elfenland_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": 4,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: str = "elfenland",
        players: int = 4,
        reward: str | None = None,
        render_mode: str | None = None,
        **options: Unpack[TaskOptions],
    ) -> None:
        EzPickle.__init__(self, rules, players, reward, render_mode, **options)
        self.setting = Setting(rules, players, reward, render_mode, **options)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: self.setting.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self._seen_space() for agent in self.possible_agents}
        self._dice = Random()

    def _seen_space(self) -> spaces.Space[Seen]:
        parts: dict[str, spaces.Space[Any]] = {
            "observation": self.setting.observation_space(),
            "action_mask": self.setting.mask_space(),
        }
        return cast("spaces.Space[Seen]", spaces.Dict(parts))

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        """Return the observation space, which is the same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[np.int64]:
        """Return the action space, which is the same for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Equal seeds shuffle equally; without one, the generator goes on."""
        if seed is not None:
            self._dice = Random(seed)
        self.play = self.setting.begin(self._dice)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._standings = self.setting.standing(self.play.state)
        self._are_rewarded = False
        self.agent_selection = self.possible_agents[self.play.seat]
        self.infos[self.agent_selection] = self.play.facts()

    def observe(self, agent: str) -> Seen:
        """Return an agent's observation and mask; the mask is zero unless it is selected."""
        seat = self._seats[agent]
        return {
            "observation": self.setting.look(self.play, seat),
            "action_mask": self.setting.mask(self.play, seat),
        }

    def step(self, action: np.int64) -> None:
        """Choose a number for the selected agent; IllegalNumberError if not in its mask."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        play, moves = self.play, 0 if self.render_mode is None else self.play.length
        decided = play.say(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self._are_rewarded:
            self._clear_rewards()
            self._are_rewarded = False
        if decided:
            self._settle()
        if self.render_mode == "human":
            play.tell(moves)

    def _settle(self) -> None:
        """Update rewards, the end, and the next agent after a decision."""
        seat = self.play.seat
        if seat == OVER or not self.setting.sparse:
            self._reward()
        if seat == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[seat]

    def _reward(self) -> None:
        """Reward every agent with the change of its standing."""
        before, self._standings = self._standings, self.setting.standing(self.play.state)
        if self._standings == before:
            return
        for agent, old, new in zip(self.possible_agents, before, self._standings, strict=True):
            self.rewards[agent] = new - old
        self._accumulate_rewards()
        self._are_rewarded = True

    def state(self) -> Array:
        """Return all seats' arrays concatenated, for centralized training."""
        seats = range(self.setting.players)
        return np.concatenate([self.setting.look(self.play, seat) for seat in seats])

    def render(self) -> str | None:
        """Render the game as a spectator knows it, in EGN; "human" mode prints in `step`."""
        return self.play.shown() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """End the programs of a task's bots, if they have any."""
        play = getattr(self, "play", None)  # there is none before the first reset
        if isinstance(play, TaskPlay):
            play.close()


def raw_env(
    rules: str = "elfenland",
    players: int = 4,
    reward: str | None = None,
    render_mode: str | None = None,
    **options: Unpack[TaskOptions],
) -> RawEnv:
    """Return the environment itself."""
    return RawEnv(rules, players, reward, render_mode, **options)


def env(
    rules: str = "elfenland",
    players: int = 4,
    reward: str | None = None,
    render_mode: str | None = None,
    **options: Unpack[TaskOptions],
) -> AECEnv[str, Seen, np.int64]:
    """Make the environment in PettingZoo's wrappers; an illegal number costs 1."""
    wrapped: AECEnv[str, Seen, np.int64] = RawEnv(rules, players, reward, render_mode, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)
