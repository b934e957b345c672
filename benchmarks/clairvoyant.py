"""Win rate of a sage that sees all hands, against three pathfinders: for scale.

Usage: python -m benchmarks.clairvoyant RULES GAMES

The clairvoyant tries the sage's candidates once each, on the real table, with every card and every counter
where it is; and pathfinders play on in its trials, so that it foresees what its opponents will really do. It
is told the state of the game, which no bot at a table ever is.
"""

import sys
from random import Random

from elfenland.arena.statistics import wilson
from elfenland.bots.bot import Bot
from elfenland.bots.levels.pathfinder import Pathfinder
from elfenland.bots.levels.sage import Sage
from elfenland.bots.levels.sage_weights import experience
from elfenland.engine.actions import Action
from elfenland.engine.chance import deal
from elfenland.engine.observation import Observation, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER, State

PLAYERS = 4


class Clairvoyant(Sage):
    """The sage, who need not imagine anything."""

    name = "clairvoyant"
    table: State  # as it is; whoever runs the game sees to it

    def search(self, seen: Observation, found: list[Action]) -> list[int]:
        """Return the indices of several actions, best first; ties as the pathfinder."""
        chances = [self.chance(seen, action) for action in found]
        return sorted(range(len(found)), key=lambda place: (-chances[place], place))

    def chance(self, seen: Observation, action: Action) -> float:
        """Return the win probability after this action, at the end of the round."""
        state = seen.rules.apply(self.table, action)
        play(
            state,
            [Pathfinder() for _ in range(seen.players)],
            Random(f"{self.seed} {seen.round}"),
            seen.round,
        )
        return experience(seen.rules).win_probability(self.rollout_cache(seen.rules)).chance(state, seen.seat)


def play(state: State, bots: list[Bot], dice: Random, last_round: int) -> None:
    """Play on in place, to the end of a round or of the game."""
    while state.seat != OVER and state.round <= last_round:
        if state.seat == CHANCE:
            state.rules.advance(state, deal(state, dice))
        else:
            decide(state, bots[state.seat])


def decide(state: State, bot: Bot) -> None:
    """One decision; a clairvoyant is shown the table first."""
    if isinstance(bot, Clairvoyant):
        bot.table = state
    state.rules.advance(state, bot.choose(observe(state, state.seat), state.rules.offers(state)))


def wins(rules: Rules, number: int) -> float:
    """Return the clairvoyant's share of the victory in a game."""
    seed, seat = f"clairvoyant/{number // PLAYERS}", number % PLAYERS
    bots: list[Bot] = [Pathfinder(seed) for _ in range(PLAYERS)]
    bots[seat] = Clairvoyant(seed)
    state = rules.begin(PLAYERS)
    play(state, bots, Random(seed), rules.rounds)
    winners = rules.scoring.winners(state)
    return 1 / len(winners) if seat in winners else 0.0


def report(rules: Rules, games: int) -> None:
    """Print the win rate, with its 95 % interval."""
    won = sum(wins(rules, number) for number in range(games))
    low, high = wilson(won, games)
    print(f"{rules.name}: {won / games:.1%} of {games} games ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    report(Rules.parse(sys.argv[1]), int(sys.argv[2]))
