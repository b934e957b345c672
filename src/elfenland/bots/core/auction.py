"""Choice of a bid for a lot, and of gold or cards after a journey."""

from elfenland.bots.core.evaluation import Position
from elfenland.bots.core.scored import ScoredOption, planned
from elfenland.bots.core.weights import TOWN
from elfenland.engine.actions import Action, Coins
from elfenland.engine.pieces import ONE, TRANSPORTS

RUIN = 100 * TOWN  # deducted for a bid that can't be paid


def judge_bids(position: Position, options: list[Action]) -> list[ScoredOption]:
    """Score bids: the lowest that wins is best, while the item is worth it."""
    width = position.weights.drawing_width
    lot = position.seen.lots[-1]
    without = position.plan(position.held, width)
    builder = without if lot >= TRANSPORTS else position.plan(position.held + ONE[lot], width)
    worth = lot_worth(position, lot, builder.best.score - without.best.score)
    most = limit(position, worth)
    found: list[ScoredOption] = []
    for option in options:
        bid = isinstance(option, Coins)
        judged = planned(option, builder, builder.best, "advice/bid" if bid else "advice/no-bid")
        judged.value = 0
        if isinstance(option, Coins):
            judged.value = worth + position.gold_worth(-option.amount)
            if option.amount > position.seen.gold[position.me]:
                judged.value -= RUIN
            elif option.amount > most:
                judged.code = "advice/overbid"
        judged.kind = lot
        judged.gold = most
        found.append(judged)
    return found


def lot_worth(position: Position, lot: int, gain: int) -> int:
    """Return an item's value: a counter's gain for the best plan, else little."""
    return position.weights.special_lot if lot >= TRANSPORTS else gain


def limit(position: Position, worth: int) -> int:
    """Return the most gold that the lot is worth."""
    purse = position.seen.gold[position.me]
    most = 0
    while most < purse and worth + position.gold_worth(-most - 1) > 0:
        most += 1
    return most


def judge_income(position: Position, options: list[Action]) -> list[ScoredOption]:
    """Score the gold that the journey earned against two cards."""
    found: list[ScoredOption] = []
    for option in options:
        if isinstance(option, Coins):
            judged = ScoredOption(option, position.gold_worth(option.amount), "advice/gold")
        else:
            judged = ScoredOption(option, position.cards_instead(), "advice/cards")
        judged.gold = position.seen.earned
        found.append(judged)
    return found
