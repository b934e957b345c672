"""Choice of a counter or card to draw."""

from elfenland.bots.core.evaluation import Position
from elfenland.bots.core.plan_search import PlanSearch
from elfenland.bots.core.scored import ScoredOption, planned
from elfenland.engine.actions import Action, Take, TakeGoldDeck
from elfenland.engine.pieces import COUNTERS, FIELD, GOLD_CARD, KINDS, ONE, TRANSPORTS, count


class DraftChoice:
    """Plans with one more counter, for each kind considered."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.plans: dict[int, PlanSearch] = {}

    def plan(self, kind: int) -> PlanSearch:
        """Return the plans with a counter of this kind."""
        known = self.plans.get(kind)
        if known is None:
            known = self.position.plan(self.position.held + ONE[kind], self.position.weights.drawing_width)
            self.plans[kind] = known
        return known

    def blind(self) -> int:
        """Return the value of a blind counter: the average."""
        seen = self.position.seen
        unseen = seen.rules.items - seen.row - (seen.secret & COUNTERS)
        for shown in seen.open:
            unseen -= shown & COUNTERS
        total, number = 0, 0
        for kind in range(TRANSPORTS):
            copies = count(unseen, kind)
            if copies:
                total += copies * self.plan(kind).best.score
                number += copies
        return total // max(number, 1)


def judge_counters(position: Position, options: list[Action]) -> list[ScoredOption]:
    """Score a counter by the best plan with it, and a blind one by the average."""
    drawing = DraftChoice(position)
    found: list[ScoredOption] = []
    for option in options:
        if isinstance(option, Take):
            builder = drawing.plan(option.kind)
            judged = planned(option, builder, builder.best, "advice/counter")
            judged.kind = option.kind
            found.append(judged)
        else:
            found.append(ScoredOption(option, drawing.blind(), "advice/blind"))
    return found


def judge_cards(position: Position, options: list[Action]) -> list[ScoredOption]:
    """Score an open card, a blind one on average, or the gold deck."""
    found: list[ScoredOption] = []
    for option in options:
        if isinstance(option, Take):
            judged = ScoredOption(option, position.card_use(option.kind), "advice/card")
            judged.kind = option.kind
        elif isinstance(option, TakeGoldDeck):
            gold = position.economy.gold_a_card * position.seen.gold_deck
            judged = ScoredOption(option, position.gold_worth(gold), "advice/gold-deck")
            judged.gold = gold
        else:
            judged = ScoredOption(option, _blind_card(position), "advice/blind-card")
        found.append(judged)
    return found


def _blind_card(position: Position) -> int:
    unseen = unseen_cards(position)
    total, number = 0, 0
    for kind in range(KINDS):
        copies = count(unseen, kind)
        if copies:
            total += copies * position.card_use(kind)
            number += copies
    return total // max(number, 1)


def unseen_cards(position: Position) -> int:
    """Return the travel cards nobody has seen, in the deck and in other hands."""
    seen = position.seen
    unseen = seen.rules.cards - seen.hand - seen.surplus - seen.open_cards
    unseen -= seen.played & ~FIELD[GOLD_CARD]
    for seat in range(seen.players):
        if seat != seen.seat:
            unseen -= seen.known[seat]
    return unseen
