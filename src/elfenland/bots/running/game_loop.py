"""Game loop: a game among bots, each behind a guard with its own observation."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from elfenland.bots.bot import Bot
from elfenland.bots.levels.wanderer import Wanderer
from elfenland.bots.running.guard import Fault, Guard
from elfenland.engine.actions import Shuffle
from elfenland.engine.game import Move
from elfenland.engine.observation import observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER, State

Chance = Callable[[State], Shuffle]  # plays the shuffle that is due


@dataclass(frozen=True)
class Result:
    """The result of one game, by seat."""

    points: tuple[int, ...]
    pieces: tuple[int, ...]
    ranks: tuple[int, ...]  # 1 for the winner; equals share a rank, and the next ranks are skipped
    winners: tuple[int, ...]
    decisions: int
    faults: tuple[tuple[Fault, ...], ...] = ()  # decisions made by a substitute
    comments: dict[int, str] = field(default_factory=dict)  # on faults, for the record


def play_game(rules: Rules, bots: Sequence[Bot], chance: Chance, moves: list[Move] | None = None) -> Result:
    """Play one game to its end, appending every move to `moves` if given.

    The bots get the result and are closed. A failing bot does not stop the game: see `Guard`.
    """
    state = rules.begin(len(bots))
    wanderers = [bot for bot in map(_unguarded, bots) if type(bot) is Wanderer]
    if moves is None and len(wanderers) == len(bots):
        return result(rules, state, wander(rules, state, wanderers, chance))
    guards = [bot if isinstance(bot, Guard) else Guard(bot) for bot in bots]
    comments: dict[int, str] = {}
    try:
        decisions = decide(rules, state, guards, chance, moves, comments)
        for seat, guard in enumerate(guards):
            guard.over(observe(state, seat))
    finally:
        for guard in guards:
            guard.close()
    faults = tuple(tuple(guard.faults) for guard in guards)
    return replace(result(rules, state, decisions), faults=faults, comments=comments)


def _unguarded(bot: Bot) -> Bot:
    return bot.bot if type(bot) is Guard else bot


def wander(rules: Rules, state: State, bots: Sequence[Wanderer], chance: Chance) -> int:
    """Play to the end among wanderers only; return the number of decisions.

    Wanderers need no observation, so this loop measures the engine alone.
    The options are listed at every decision, and the games equal those of `decide`.
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
    rules: Rules,
    state: State,
    bots: Sequence[Guard],
    chance: Chance,
    moves: list[Move] | None = None,
    comments: dict[int, str] | None = None,
) -> int:
    """Play to the end among any bots; return the number of decisions."""
    number = decisions = 0
    while (seat := state.seat) != OVER:
        bot = bots[seat] if seat != CHANCE else None
        action = bot.choose(observe(state, seat), rules.offers(state)) if bot else chance(state)
        rules.advance(state, action)
        number += 1
        decisions += bot is not None
        if moves is not None:
            moves.append(Move(seat, action))
        if comments is not None and bot and bot.note:
            comments[number] = bot.note
    return decisions


def result(rules: Rules, state: State, decisions: int) -> Result:
    """Return the result of a finished game."""
    scoring, seats = rules.scoring, range(state.players)
    points = tuple(scoring.points(state, seat) for seat in seats)
    pieces = tuple(towns.bit_count() for towns in state.visited)
    keys = [(points[seat], *scoring.tie_breaks(state, seat)) for seat in seats]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Result(points, pieces, ranks, scoring.winners(state), decisions)
