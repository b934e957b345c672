"""Learn Elfenland from scratch with numpy until it beats three wanderers.

    python examples/learn_to_travel.py

The policy is linear: each number of the action space has a row of weights, and the better the row fits what
is seen, the more likely the number is said. After each game, what was said is made likelier if it brought
more town pieces than expected, and less likely if it brought fewer (REINFORCE with a learned baseline).
"""

import argparse
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from elfenland.arena.statistics import wilson
from elfenland.gym import SeatEnv

OPPONENTS = ("wanderer", "wanderer", "wanderer")
PATIENCE = 0.95  # what a town piece is worth now that comes one decision later
PACE = 0.01  # how far a game moves the policy
BASELINE_PACE = 0.02
FRESH = 1_000_000  # the first seed of the games to measure with

Floats = NDArray[np.float32]
Numbers = NDArray[np.int64]


class Said(NamedTuple):
    """One decision, as it is needed to learn from it."""

    features: Floats
    legal: Numbers
    chances: Floats
    choice: int  # which of the legal ones
    reward: float


class Learner:
    """A linear policy, and a linear guess at the rewards to come."""

    def __init__(self, table: SeatEnv, seed: int) -> None:
        self.scale: Floats = np.sqrt(
            table.setting.layout.most()
        )  # brings gold and bits to about the same size
        self.weights = np.zeros((len(table.setting.alphabet), len(self.scale)), np.float32)
        self.guess = np.zeros(len(self.scale), np.float32)
        self.dice = np.random.default_rng(seed)

    def chances(self, features: Floats, legal: Numbers) -> Floats:
        """Return the probability of each legal number."""
        fit: Floats = self.weights[legal] @ features
        chances: Floats = np.exp(fit - np.max(fit))
        chances /= chances.sum()
        return chances

    def play(
        self, table: SeatEnv, seed: int | None = None, learning: bool = True
    ) -> tuple[list[Said], float]:
        """Play one game; return the choices made, and the share of the victory."""
        story: list[Said] = []
        seen, info = table.reset(seed=seed)
        over = False
        while not over:
            features, legal = seen / self.scale, info["action_mask"].nonzero()[0]
            chances = self.chances(features, legal)
            choice = int(self.dice.choice(len(legal), p=chances) if learning else np.argmax(chances))
            seen, reward, over, _, info = table.step(legal[choice])
            story.append(Said(features, legal, chances, choice, reward))
        winners = info["winners"]
        return story, 1 / len(winners) if table.seat in winners else 0.0

    def learn(self, story: list[Said]) -> None:
        """Update the weights, from the last decision back to the first."""
        gained = 0.0
        for features, legal, chances, choice, reward in reversed(story):
            gained = reward + PATIENCE * gained
            surprise = gained - float(self.guess @ features)
            self.guess += BASELINE_PACE * surprise / (features @ features) * features
            push = -chances
            push[choice] += 1
            self.weights[legal] += PACE * surprise * np.outer(push, features)


def train(learner: Learner, table: SeatEnv, games: int, seed: int) -> None:
    """Play and learn, and tell now and then how it goes."""
    shares: list[float] = []
    table.reset(seed=seed)
    for game in range(1, games + 1):
        story, share = learner.play(table)
        learner.learn(story)
        shares.append(share)
        if game % 200 == 0 or game == games:
            late = shares[-200:]
            print(f"game {game:5}: won {100 * np.mean(late):.0f} % of the last {len(late)}", flush=True)


def measure(learner: Learner, table: SeatEnv, games: int) -> float:
    """Return the share of victories in fresh games, without learning."""
    return float(np.mean([learner.play(table, FRESH + game, False)[1] for game in range(games)]))


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, then measure in fresh games."""
    parser = argparse.ArgumentParser(description="Learn to beat three wanderers.")
    parser.add_argument("--rules", default="elfenland")
    parser.add_argument("--games", type=int, default=1600, help="to learn from")
    parser.add_argument("--test", type=int, default=400, help="fresh games to measure with")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    table = SeatEnv(rules=asked.rules, opponents=OPPONENTS, reward="pieces")
    learner = Learner(table, asked.seed)
    train(learner, table, asked.games, asked.seed)
    share = measure(learner, table, asked.test)
    low, high = wilson(share * asked.test, asked.test)
    print(
        f"won {100 * share:.1f} % of {asked.test} fresh games against three wanderers"
        f" (95 % interval {100 * low:.1f} to {100 * high:.1f}; par is 25)"
    )


if __name__ == "__main__":
    main()
