"""A whole game among bots: everybody gets an observation and nothing else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from elfenland.bots.bot import Bot
from elfenland.bots.wanderer import Wanderer
from elfenland.engine.actions import Action, Shuffle
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.game import Move
from elfenland.engine.observation import observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER, State

Chance = Callable[[State], Shuffle]  # plays the shuffle that is due


class BotError(ElfenlandError):
    """A bot that chose what was not among its options."""


@dataclass(frozen=True)
class Result:
    """How one game ended, by seat."""

    points: tuple[int, ...]
    pieces: tuple[int, ...]
    ranks: tuple[int, ...]  # 1 has won; equals share a rank, and the next ones are left out
    winners: tuple[int, ...]
    decisions: int


def play_game(rules: Rules, bots: Sequence[Bot], chance: Chance, moves: list[Move] | None = None) -> Result:
    """One game, to its end; every move is added to `moves`, if there is such a list."""
    state = rules.begin(len(bots))
    wanderers = [bot for bot in bots if type(bot) is Wanderer]
    if moves is None and len(wanderers) == len(bots):
        decisions = wander(rules, state, wanderers, chance)
    else:
        decisions = decide(rules, state, bots, chance, moves)
    return result(rules, state, decisions)


def wander(rules: Rules, state: State, bots: Sequence[Wanderer], chance: Chance) -> int:
    """Play to the end among wanderers only; returns the number of decisions.

    They look at nothing, so no observation is made for them: this loop is the yardstick for the engine.
    The options are found at every decision, and the games are the same as by `decide`.
    """
    decisions = 0
    whims = [bot.dice.random for bot in bots]
    while (seat := state.seat) != OVER:
        if seat == CHANCE:
            rules.advance(state, chance(state))
            continue
        options = rules.offers(state)
        rules.advance(state, options[int(whims[seat]() * len(options))])
        decisions += 1
    return decisions


def decide(
    rules: Rules, state: State, bots: Sequence[Bot], chance: Chance, moves: list[Move] | None = None
) -> int:
    """Play to the end among any bots; returns the number of decisions."""
    decisions = 0
    while (seat := state.seat) != OVER:
        action = chance(state) if seat == CHANCE else ask(rules, state, bots[seat])
        rules.advance(state, action)
        decisions += seat != CHANCE
        if moves is not None:
            moves.append(Move(seat, action))
    return decisions


def ask(rules: Rules, state: State, bot: Bot) -> Action:
    """What the bot whose turn it is chooses; BotError if that is not among its options."""
    options = rules.offers(state)
    action = bot.choose(observe(state, state.seat), options)
    if not any(action is option for option in options) and action not in options:
        raise BotError(f"{bot.name} chose {action}, which is not among its options")
    return action


def result(rules: Rules, state: State, decisions: int) -> Result:
    """How a game ended that is over."""
    scoring, seats = rules.scoring, range(state.players)
    points = tuple(scoring.points(state, seat) for seat in seats)
    pieces = tuple(towns.bit_count() for towns in state.visited)
    keys = [(points[seat], *scoring.tie_breaks(state, seat)) for seat in seats]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Result(points, pieces, ranks, scoring.winners(state), decisions)
