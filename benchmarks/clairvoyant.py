"""What a sage that sees all hands wins against three pathfinders: for scale, how near the sage comes to it.

Usage: python -m benchmarks.clairvoyant RULES GAMES [SIMULATIONS]

The clairvoyant is the sage, but the table that it tries its options on is the real one, with every card and
every counter where it is. It is told the state of the game, which no bot at a table ever is.
"""

import sys
from random import Random

from elfenland.arena.statistics import wilson
from elfenland.bots.bot import Bot
from elfenland.bots.budget import Budget
from elfenland.bots.pathfinder import Pathfinder
from elfenland.bots.sage import Sage
from elfenland.engine.chance import deal
from elfenland.engine.observation import Observation, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER, State

PLAYERS = 4
SIMULATIONS = 40  # the table is always the same one, so a few are enough


class Clairvoyant(Sage):
    """The sage, who need not imagine anything."""

    name = "clairvoyant"
    table: State  # as it is; whoever runs the game sees to it

    def imagine(self, seen: Observation, dice: Random) -> State:
        """The table as it is."""
        return self.table.copy()


def play(rules: Rules, bots: list[Bot], seed: str) -> State:
    """A game to its end."""
    state, dice = rules.begin(len(bots)), Random(seed)
    while state.seat != OVER:
        if state.seat == CHANCE:
            rules.advance(state, deal(state, dice))
        else:
            decide(state, bots[state.seat])
    return state


def decide(state: State, bot: Bot) -> None:
    """One decision; a clairvoyant is shown the table first."""
    if isinstance(bot, Clairvoyant):
        bot.table = state
    state.rules.advance(state, bot.choose(observe(state, state.seat), state.rules.offers(state)))


def wins(rules: Rules, number: int, budget: Budget) -> float:
    """What the clairvoyant wins of a game: all, a share or nothing. Each deal is played from every seat."""
    seed, seat = f"clairvoyant/{number // PLAYERS}", number % PLAYERS
    bots: list[Bot] = [Pathfinder(seed) for _ in range(PLAYERS)]
    bots[seat] = Clairvoyant(seed, budget)
    winners = rules.scoring.winners(play(rules, bots, seed))
    return 1 / len(winners) if seat in winners else 0.0


def report(rules: Rules, games: int, budget: Budget) -> None:
    """Print the win rate, with its 95 % interval."""
    won = sum(wins(rules, number, budget) for number in range(games))
    low, high = wilson(won, games)
    print(f"{rules.name}: {won / games:.1%} of {games} games ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    simulations = int(sys.argv[3]) if len(sys.argv) > 3 else SIMULATIONS
    report(Rules.parse(sys.argv[1]), int(sys.argv[2]), Budget(simulations=simulations))
