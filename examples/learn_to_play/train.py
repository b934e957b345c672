"""Train the player of bot.py: imitation of pathfinder, then PPO.

    python -m examples.learn_to_play.train --folder build/learner

Needs torch, and nothing else does: pip install -r examples/learn_to_play/requirements.txt. A run that was
stopped goes on where it was; with a higher --games it goes on training. `curve.csv` tells how it went.
"""

import argparse
import csv
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from elfenland.engine.board import load_board
from elfenland.gym import Batch
from examples.learn_to_play.bot import CONTEXT, SHAPES, Floats, Parameters, Player
from examples.learn_to_play.games import PLAYERS, Arena, Choice, Lesson, Pupil, Story, Teacher, advantages
from examples.learn_to_play.values import fit

CRITIC = 96  # hidden numbers
LEARNERS = 3  # seats of four
SIDE_BY_SIDE = 32  # games
ROUND = 96  # games between two updates
MINIBATCH = 512
EPOCHS = 3
CLIP = 0.2
FADE = 0.95  # lambda of GAE
PACE = 5e-4
IMITATION_PACE = 2e-3
CURIOSITY = 0.002  # weight of the entropy
COLUMNS = ("minutes", "stage", "games", "won", "pieces", "agreement", "entropy", "surprise")

FURTHER = 1_000_000  # the first seed of the games of PPO

Tensor = Any  # torch need not be there for the types to be checked


class Lot(NamedTuple):
    """Decisions as arrays; the options of all of them are in one array."""

    contexts: Floats
    options: Floats
    starts: NDArray[np.int64]
    sizes: NDArray[np.int64]
    chosen: NDArray[np.int64]
    arrays: NDArray[np.float16]

    def __len__(self) -> int:
        return len(self.chosen)

    def part(self, rows: NDArray[np.int64]) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
        """Return some decisions as tensors, their options padded to the longest.

        They are contexts, options, a mask of the real ones, choices, and observations.
        """
        sizes = self.sizes[rows]
        places = np.arange(sizes.max())
        real = places[None] < sizes[:, None]
        index = self.starts[rows][:, None] + np.where(real, places[None], 0)
        return (
            torch.from_numpy(self.contexts[rows]),
            torch.from_numpy(self.options[index]),
            torch.from_numpy(real),
            torch.from_numpy(self.chosen[rows]),
            torch.from_numpy(self.arrays[rows].astype(np.float32)),
        )


def gather(choices: list[Choice]) -> Lot:
    """Put decisions into arrays."""
    sizes = np.array([len(choice.question.candidates) for choice in choices])
    return Lot(
        np.stack([choice.question.context for choice in choices]),
        np.concatenate([choice.question.options for choice in choices]),
        np.concatenate([[0], np.cumsum(sizes)[:-1]]),
        sizes,
        np.array([choice.chosen for choice in choices]),
        np.stack([choice.array for choice in choices]),
    )


class Trainer:
    """The network as tensors, with its critic, and how it learns."""

    def __init__(self, seed: int, observation: int) -> None:
        torch.manual_seed(seed)
        self.dice = np.random.default_rng(seed)
        self.towns: Floats | None = None
        self.actor = {name: _begin(shape) for name, shape in SHAPES.items()}
        seen = observation + CONTEXT
        self.critic = {
            "first": _begin((seen, CRITIC)),
            "first_bias": _begin((CRITIC,)),
            "second": _begin((CRITIC, 32)),
            "second_bias": _begin((32,)),
            "value": _begin((32, 1)),
            "value_bias": _begin((1,)),
        }
        self.optimizer = torch.optim.Adam([*self.actor.values(), *self.critic.values()], lr=IMITATION_PACE)
        self.games = 0
        self.minutes = 0.0
        self.stage = "imitation"

    def parameters(self) -> Parameters:
        """Return what the player needs."""
        assert self.towns is not None
        found: Parameters = {name: tensor.detach().numpy() for name, tensor in self.actor.items()}
        return found | {"towns": self.towns}

    def logarithms(self, contexts: Tensor, options: Tensor, real: Tensor) -> Tensor:
        """Return the logarithm of every option's chance."""
        of = self.actor
        about = torch.relu(contexts @ of["context"] + of["context_bias"])
        hidden = options @ of["option"] + (about @ of["joint"])[:, None] + of["option_bias"]
        hidden = torch.relu(torch.relu(hidden) @ of["hidden"] + of["hidden_bias"])
        scores = (hidden @ of["score"])[..., 0]
        return torch.log_softmax(scores.masked_fill(~real, -1e9), -1)

    def values(self, contexts: Tensor, arrays: Tensor) -> Tensor:
        """Return the rewards that the critic expects."""
        of = self.critic
        seen = torch.cat([arrays / 4, contexts], -1)
        hidden = torch.relu(seen @ of["first"] + of["first_bias"])
        hidden = torch.relu(hidden @ of["second"] + of["second_bias"])
        return (hidden @ of["value"] + of["value_bias"])[..., 0]

    def expect(self, lot: Lot) -> tuple[Floats, Floats]:
        """Return the critic's values, and the log-probabilities of what was chosen."""
        values, chances = [np.zeros(0, np.float32)], [np.zeros(0, np.float32)]
        with torch.no_grad():
            for rows in np.array_split(np.arange(len(lot)), len(lot) // 2048 + 1):
                contexts, options, real, chosen, arrays = lot.part(rows)
                said = self.logarithms(contexts, options, real)
                chances.append(said.gather(-1, chosen[:, None])[:, 0].numpy())
                values.append(self.values(contexts, arrays).numpy())
        return np.concatenate(values), np.concatenate(chances)

    def _minibatches(self, number: int) -> Iterator[NDArray[np.int64]]:
        yield from np.array_split(self.dice.permutation(number), max(number // MINIBATCH, 1))

    def _descend(self, loss: Tensor) -> None:
        self.optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_([*self.actor.values(), *self.critic.values()], 1.0)
        self.optimizer.step()

    def imitate(self, lot: Lot, returns: Floats) -> float:
        """Learn to decide the same, in one epoch; return how often it already does."""
        right = 0
        for rows in self._minibatches(len(lot)):
            contexts, options, real, chosen, arrays = lot.part(rows)
            said = self.logarithms(contexts, options, real)
            right += int((said.argmax(-1) == chosen).sum())
            wrong = (self.values(contexts, arrays) - torch.from_numpy(returns[rows])) ** 2
            self._descend(-said.gather(-1, chosen[:, None]).mean() + 0.5 * wrong.mean())
        return right / len(lot)

    def improve(self, lot: Lot, before: Floats, better: Floats, returns: Floats) -> dict[str, float]:
        """Learn from the decisions of one round of games by PPO; return figures about it."""
        better = (better - better.mean()) / (better.std() + 1e-6)
        entropy, surprise, steps = 0.0, 0.0, 0
        for _ in range(EPOCHS):
            for rows in self._minibatches(len(lot)):
                contexts, options, real, chosen, arrays = lot.part(rows)
                said = self.logarithms(contexts, options, real)
                gain = torch.from_numpy(better[rows])
                ratio = (said.gather(-1, chosen[:, None])[:, 0] - torch.from_numpy(before[rows])).exp()
                push = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                spread = -(said.exp() * said.masked_fill(~real, 0)).sum(-1).mean()
                wrong = ((self.values(contexts, arrays) - torch.from_numpy(returns[rows])) ** 2).mean()
                self._descend(0.5 * wrong - push - CURIOSITY * spread)
                entropy, surprise, steps = entropy + spread.item(), surprise + wrong.item(), steps + 1
        return {"entropy": entropy / steps, "surprise": surprise / steps}

    def set_pace(self, pace: float) -> None:
        """Set the learning rate."""
        for group in self.optimizer.param_groups:
            group["lr"] = pace

    def save(self, folder: Path) -> None:
        """Keep everything that is needed to go on, and the weights to play with."""
        state = {
            name: getattr(self, name) for name in ("towns", "actor", "critic", "games", "minutes", "stage")
        }
        half = folder / ".checkpoint.half"
        torch.save(
            state | {"optimizer": self.optimizer.state_dict(), "dice": self.dice.bit_generator.state}, half
        )
        half.replace(folder / "checkpoint.pt")
        small: dict[str, Any] = {name: array.astype(np.float16) for name, array in self.parameters().items()}
        np.savez_compressed(folder / "weights.npz", **small)

    def restore(self, folder: Path) -> None:
        """Go on from what was kept, if there is anything."""
        if not (folder / "checkpoint.pt").exists():
            return
        state = torch.load(folder / "checkpoint.pt", weights_only=False)
        for name in ("actor", "critic"):
            for key, tensor in getattr(self, name).items():
                tensor.data.copy_(state[name][key])
        for name in ("towns", "games", "minutes", "stage"):
            setattr(self, name, state[name])
        self.optimizer.load_state_dict(state["optimizer"])
        self.dice.bit_generator.state = state["dice"]


def _begin(shape: tuple[int, ...]) -> Tensor:
    """Return a tensor to start from: small random weights, biases of 0."""
    tensor = torch.zeros(shape)
    if len(shape) > 1:
        torch.nn.init.orthogonal_(tensor, 0.1 if shape[-1] == 1 else 1.4)
    return tensor.requires_grad_()


class Run:
    """A training run in a folder."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.folder = Path(asked.folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        setting = Batch("elfenland", PLAYERS, 1).setting
        self.trainer = Trainer(asked.seed, setting.layout.size)
        self.trainer.restore(self.folder)
        self.since = time.process_time()

    def tell(self, stage: str, games: int, **figures: float) -> None:
        """Add a line to the curve, and print it."""
        now = time.process_time()
        self.trainer.minutes += (now - self.since) / 60
        self.since = now
        line = {"minutes": round(self.trainer.minutes, 2), "stage": stage, "games": games}
        line |= {name: round(float(figure), 4) for name, figure in figures.items()}
        print(line, flush=True)
        file = self.folder / "curve.csv"
        fresh = not file.exists()
        with file.open("a", encoding="utf-8", newline="") as out:
            writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
            if fresh:
                writer.writeheader()
            writer.writerow(line)

    def learn(self) -> None:
        """Go through the stages that are left."""
        trainer = self.trainer
        if trainer.stage == "imitation":
            self._imitate()
            trainer.stage = "ppo"
            trainer.save(self.folder)
        trainer.set_pace(PACE)
        seed = self.asked.seed + FURTHER + trainer.games
        pupil = Pupil(Player(trainer.parameters()), seed)
        arena: Arena[Choice] = Arena(pupil, SIDE_BY_SIDE, LEARNERS, seed)
        while trainer.games < self.asked.games:
            pupil.player = Player(trainer.parameters())
            self._improve(list(arena.play(min(ROUND, self.asked.games - trainer.games))))
            trainer.save(self.folder)

    def _imitate(self) -> None:
        """Learn from games among pathfinders what towns are worth, then to decide alike."""
        asked = self.asked
        arena: Arena[Lesson] = Arena(Teacher(), SIDE_BY_SIDE, PLAYERS, asked.seed)
        stories = list(arena.play(asked.lessons))
        self.trainer.towns = fit(load_board("elfenland"), arena.stands)
        self.tell("lessons", asked.lessons)
        player = Player(self.trainer.parameters())
        choices: list[Choice] = []
        returns: list[float] = []
        for story in stories:
            for lesson, to_come in zip(story.choices, np.cumsum(story.rewards[::-1])[::-1], strict=True):
                choice = lesson.choice(player)
                if choice is not None:
                    choices.append(choice)
                    returns.append(to_come)
        self.tell("questions", asked.lessons)
        lot, expected = gather(choices), np.array(returns, np.float32)
        for epoch in range(asked.epochs):
            done = epoch / asked.epochs
            self.trainer.set_pace(IMITATION_PACE * (1 - done) + PACE * done)
            self.tell("imitation", asked.lessons, agreement=self.trainer.imitate(lot, expected))

    def _improve(self, stories: list[Story[Choice]]) -> None:
        """Learn from a round of games."""
        lot = gather([choice for story in stories for choice in story.choices])
        values, before = self.trainer.expect(lot)
        ends = np.cumsum([len(story.choices) for story in stories])[:-1]
        better = np.concatenate(
            [
                advantages(story.rewards, expected, FADE)
                for story, expected in zip(stories, np.split(values, ends), strict=True)
            ]
        )
        figures = self.trainer.improve(lot, before, better, better + values)
        self.trainer.games += len(stories) // LEARNERS
        won = float(np.mean([story.won for story in stories]))
        pieces = float(np.mean([story.pieces for story in stories]))
        self.tell("ppo", self.trainer.games, won=won, pieces=pieces, **figures)


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, or go on training."""
    parser = argparse.ArgumentParser(description="Train a player that reaches pathfinder.")
    parser.add_argument("--folder", default="build/learner", help="for checkpoint, curve and weights")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--lessons", type=int, default=300, help="games among pathfinders to imitate")
    parser.add_argument("--epochs", type=int, default=12, help="of imitation")
    parser.add_argument("--games", type=int, default=6000, help="to improve by, in all")
    torch.set_num_threads(1)
    Run(parser.parse_args(arguments)).learn()


if __name__ == "__main__":
    main()
