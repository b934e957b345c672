"""Compare bots on parts of a round: a journey, planning, an auction.

    python examples/tasks.py

Each plays the same positions against three scouts. A journey has a best result, so it tells the regret, too.
"""

import argparse
from collections.abc import Callable, Sequence
from random import Random

import gymnasium
import numpy as np

from elfenland.bots import make_bot
from elfenland.engine.actions import Action
from elfenland.gym import ENVIRONMENTS, SeatEnv
from elfenland.gym.tasks import TaskPlay

Choose = Callable[[TaskPlay], Action]  # one of `play.options`


def random_player(seed: int) -> Choose:
    """Choose among the numbers of the mask, as a learner does that knows nothing."""
    dice = Random(seed)

    def choose(play: TaskPlay) -> Action:
        numbers = sorted({play.alphabet.spell(option)[0] for option in play.options})
        wanted = dice.choice(numbers)
        return dice.choice([option for option in play.options if play.alphabet.spell(option)[0] == wanted])

    return choose


def bot(name: str) -> Callable[[int], Choose]:
    """Let a bot choose, from what its seat may see."""

    def begin(seed: int) -> Choose:
        player = make_bot(name, seed)
        return lambda play: player.choose(play.observe(play.seat), play.options)

    return begin


def solver(seed: int) -> Choose:
    """Follow the best journey, step by step, and stay at its end."""
    steps: list[Action] = []

    def choose(play: TaskPlay) -> Action:
        assert play.solution is not None
        way = play.solution.journey.steps
        steps.append(way[len(steps)] if len(steps) < len(way) else play.rules.words.passing)
        return steps[-1]

    return choose


def episode(table: SeatEnv, choose: Choose, seed: int) -> tuple[float, float]:
    """Play one episode; return its rewards, and the regret if there is a best result."""
    _, info = table.reset(seed=seed)
    rewards, over = 0.0, False
    while not over:
        play = table.play
        assert isinstance(play, TaskPlay)
        for number in table.setting.alphabet.spell(choose(play)):
            moves = play.length
            _, reward, over, _, info = table.step(np.int64(number))
            rewards += reward
            if over or play.length > moves:  # the rest of the spelling wasn't needed
                break
    return rewards, info.get("best", np.nan) - rewards


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table of mean rewards, with their standard errors."""
    parser = argparse.ArgumentParser(description="Compare bots on parts of the game.")
    parser.add_argument("--episodes", type=int, default=1000, help="of each player in each task")
    asked = parser.parse_args(arguments)
    players: dict[str, Callable[[int], Choose]] = {
        "random": random_player,
        **{name: bot(name) for name in ("rambler", "scout", "pathfinder")},
        "solver": solver,
    }
    print("| environment | player | reward | regret |")
    print("| --- | --- | ---: | ---: |")
    for name in ENVIRONMENTS:
        table = gymnasium.make(name).unwrapped
        assert isinstance(table, SeatEnv)
        task = table.setting.task
        for player, begin in players.items():
            if task is None or (player == "solver" and task.solve is None):
                continue
            found = np.array([episode(table, begin(seed), seed) for seed in range(asked.episodes)])
            error = found[:, 0].std() / np.sqrt(len(found))
            regret = "-" if np.isnan(found).any() else f"{found[:, 1].mean():.2f}"
            print(f"| {name} | {player} | {found[:, 0].mean():+.2f} ± {error:.2f} | {regret} |", flush=True)


if __name__ == "__main__":
    main()
