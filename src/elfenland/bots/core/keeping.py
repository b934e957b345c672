"""Choice of cards to discard, and of items to keep or to show."""

from elfenland.bots.core.evaluation import Position
from elfenland.bots.core.scored import ScoredOption
from elfenland.engine.actions import Action, Discard, Keep, Show
from elfenland.engine.pieces import KINDS, TRANSPORTS, count, pieces, size

SECRECY = 5  # value of being unknown to others


def judge_discards(position: Position, options: list[Action]) -> list[ScoredOption]:
    """Score discards: keep many kinds, and those that match the counters left."""
    found: list[ScoredOption] = []
    for option in options:
        assert isinstance(option, Discard)
        judged = ScoredOption(option, hand_use(position, position.seen.hand - option.cards), "advice/discard")
        found.append(judged)
    return found


def hand_use(position: Position, hand: int) -> int:
    """Return a kept hand's value for the next round."""
    weights = position.weights
    total = 0
    for kind in range(KINDS):
        number = count(hand, kind)
        if number:
            total += number * position.card_base(kind) - weights.pair * number * (number - 1) // 2
            if kind < TRANSPORTS:
                total += weights.match * min(number, count(position.held, kind))
    return total


def judge_keeping(position: Position, options: list[Action]) -> list[ScoredOption]:
    """Score kept items: those that match the cards in hand, and rare ones."""
    found: list[ScoredOption] = []
    for option in options:
        assert isinstance(option, Keep)
        value = SECRECY * size(option.secret)
        for kind in pieces(option.open + option.secret):
            value += item_use(position, kind)
        found.append(ScoredOption(option, value, "advice/keep"))
    return found


def judge_showing(position: Position, options: list[Action]) -> list[ScoredOption]:
    """Score which of two items to show, so that the better one stays secret."""
    found: list[ScoredOption] = []
    for option in options:
        assert isinstance(option, Show)
        judged = ScoredOption(option, item_use(position, option.secret), "advice/show")
        judged.kind = option.secret
        found.append(judged)
    return found


def item_use(position: Position, kind: int) -> int:
    """Return an item's value for the next round."""
    weights = position.weights
    if kind >= TRANSPORTS:
        return weights.special_item
    rare = max(0, weights.common - count(position.rules.items, kind)) * weights.rarity
    roads = weights.road * len(position.rules.words.lays[kind])
    return rare + roads + weights.match * min(2, count(position.seen.hand, kind))
