"""How the pathfinder judges its options: one function for each thing that is decided."""

from elfenland.bots.inner.building import Builder, Site
from elfenland.bots.inner.planning import Planning
from elfenland.bots.inner.position import Judged, Position
from elfenland.bots.inner.weights import TOWN
from elfenland.engine.actions import (
    Action,
    ChooseCards,
    Coins,
    Discard,
    Fly,
    Keep,
    Lay,
    LayDouble,
    LayExchange,
    Show,
    Step,
    Take,
    TakeBlind,
    TakeGoldDeck,
)
from elfenland.engine.journeys.aim import Aim
from elfenland.engine.journeys.explorer import Explorer, Halt
from elfenland.engine.journeys.journey import tell
from elfenland.engine.pieces import (
    COUNTERS,
    ONE,
    RAFT,
    TRANSPORTS,
    count,
    pieces,
    size,
)

TRAVEL_LIMIT = 4000


def judge(position: Position, options: list[Action]) -> list[Judged]:
    """Every option judged, the best first; equally good ones in their order."""
    judged = _judge(position, options)
    order = [(-option.value, place) for place, option in enumerate(judged)]
    order.sort()
    return [judged[place] for _, place in order]


def _judge(position: Position, options: list[Action]) -> list[Judged]:
    first = options[0]
    if isinstance(first, Coins) and isinstance(options[-1], ChooseCards):
        return judge_income(position, options)
    if isinstance(first, Coins):
        return judge_bids(position, options)
    if isinstance(first, Show):
        return judge_showing(position, options)
    if isinstance(first, Discard):
        return judge_discards(position, options)
    if isinstance(first, Keep):
        return judge_keeping(position, options)
    if isinstance(first, Take | TakeBlind | TakeGoldDeck):
        return judge_counters(position, options) if position.seen.row else judge_cards(position, options)
    if isinstance(first, Step | Fly) or position.seen.phase_name == "travel":
        return judge_steps(position, options)
    if isinstance(first, Lay | LayDouble | LayExchange):
        return Planning(position).judge(options)
    return [Judged(option, 0, "advice/only") for option in options]


def judge_counters(position: Position, options: list[Action]) -> list[Judged]:
    """A counter is worth what it adds to the best plan; a blind one, what it adds on average."""
    found: list[Judged] = []
    worth: dict[int, Builder] = {}
    for option in options:
        if isinstance(option, Take):
            builder = _with_counter(position, option.kind, worth)
            found.append(_planned(option, builder.best, "advice/counter"))
        else:
            found.append(Judged(option, _blind_worth(position, worth), "advice/blind"))
    return found


def _with_counter(position: Position, kind: int, worth: dict[int, Builder]) -> Builder:
    known = worth.get(kind)
    if known is None:
        known = position.plan(position.held + ONE[kind], position.weights.drawing_width)
        worth[kind] = known
    return known


def _blind_worth(position: Position, worth: dict[int, Builder]) -> int:
    seen = position.seen
    unseen = seen.rules.items - seen.row - seen.secret
    for shown in seen.open:
        unseen -= shown & COUNTERS
    total, number = 0, 0
    for kind in range(TRANSPORTS):
        copies = count(unseen, kind)
        if copies:
            total += copies * _with_counter(position, kind, worth).best.score
            number += copies
    return total // max(number, 1)


def _planned(action: Action, site: Site, code: str) -> Judged:
    judged = Judged(action, site.score, code)
    judged.site = site
    return judged


def judge_steps(position: Position, options: list[Action]) -> list[Judged]:
    """Every step is worth the best journey that begins with it."""
    aim = Aim(town=TOWN, card=1, gold=1)
    outset = position.outset
    explorer = Explorer(outset, aim, TRAVEL_LIMIT, outset.missing, [])
    top: list[tuple[int, int, int, Halt]] = []
    number = 0
    for halts in explorer.found.values():
        for halt in halts:
            number += 1
            top.append((-_score_halt(position, halt), halt.steps, number, halt))
    top.sort()
    found: dict[str, Judged] = {}
    for value, _, _, halt in top[:24]:
        journey = tell(outset, halt)
        word = str(journey.steps[0]) if journey.steps else "-"
        if word not in found:
            judged = Judged(position.rules.words.passing, -value, "advice/travel")
            judged.number = len(journey.new)
            found[word] = judged
    result: list[Judged] = []
    for option in options:
        known = found.get(str(option))
        if known is not None:
            known.action = option
            result.append(known)
        else:
            result.append(Judged(option, -TOWN * 100, "advice/worse"))
    return result


def _score_halt(position: Position, halt: Halt) -> int:
    cards = size(halt.hand & ~position.outset.fares.of) + halt.spare
    earned = 0
    at: Halt | None = halt
    while at is not None:
        if at.fare is not None:
            earned += at.fare.earned - at.fare.gold
        at = at.before
    new = halt.new
    score = TOWN * new.bit_count() + position.outlook.worth(halt.town, new)
    income = position.stock.income
    return score + position.stock.cards[cards] + income[min(max(earned, 0), len(income) - 1)]


def judge_discards(position: Position, options: list[Action]) -> list[Judged]:
    """Give up what is of the least use in the next round."""
    found: list[Judged] = []
    for option in options:
        value = 0
        if isinstance(option, Discard):
            for kind in pieces(option.cards):
                value -= card_use(position, kind)
        found.append(Judged(option, value, "advice/discard"))
    return found


def judge_keeping(position: Position, options: list[Action]) -> list[Judged]:
    """Keep the items that match the cards in hand, and are rare or strong."""
    found: list[Judged] = []
    hand = position.seen.hand
    for option in options:
        value = 0
        if isinstance(option, Keep):
            for kind in pieces(option.open + option.secret):
                value += item_use(position, kind, hand)
            value += size(option.secret)
        found.append(Judged(option, value, "advice/keep"))
    return found


def card_use(position: Position, kind: int) -> int:
    """What a card of this kind may be good for in the next round."""
    if kind == RAFT:
        return 10 + 20 * len(position.rules.board.water_from[position.outset.town])
    if kind > RAFT:
        return 200
    roads = 0
    for price in position.rules.chart.roads[kind]:
        if price:
            roads += 20 // price
    return roads + 30 * count(position.held, kind) + 10 * count(position.seen.hand, kind)


def item_use(position: Position, kind: int, hand: int) -> int:
    """What an item of this kind may be good for in the next round."""
    if kind >= TRANSPORTS:
        return 60
    return 40 * count(hand, kind) + 10 * len(position.rules.words.lays[kind]) // 10


def judge_cards(position: Position, options: list[Action]) -> list[Judged]:
    """Cards that counters wait for; the gold deck when it is worth more than a card."""
    found: list[Judged] = []
    for option in options:
        if isinstance(option, Take):
            value = card_use(position, option.kind)
        elif isinstance(option, TakeGoldDeck):
            value = 40 * position.seen.gold_deck
        else:
            value = 70
        found.append(Judged(option, value, "advice/card"))
    return found


def judge_income(position: Position, options: list[Action]) -> list[Judged]:
    """The gold that the journey earned, or two cards."""
    found: list[Judged] = []
    for option in options:
        if isinstance(option, Coins):
            found.append(Judged(option, position.gold_worth(option.amount), "advice/gold"))
        else:
            cards = 2 * position.weights.income_card if position.rounds_left else 0
            found.append(Judged(option, cards, "advice/cards"))
    return found


def judge_showing(position: Position, options: list[Action]) -> list[Judged]:
    """Show what is of less use; hide the better one."""
    found: list[Judged] = []
    for option in options:
        value = 0
        if isinstance(option, Show):
            value = item_use(position, option.secret, position.seen.hand)
        found.append(Judged(option, value, "advice/show"))
    return found


def judge_bids(position: Position, options: list[Action]) -> list[Judged]:
    """One more than the last bid, up to what the lot adds to the plan."""
    worth = lot_worth(position)
    purse = position.seen.gold[position.me]
    found: list[Judged] = []
    for option in options:
        value = 0
        if isinstance(option, Coins):
            value = worth + position.gold_worth(-option.amount)
            if option.amount > purse:
                value = -TOWN * 100
        found.append(Judged(option, value, "advice/bid" if isinstance(option, Coins) else "advice/no-bid"))
    return found


def lot_worth(position: Position) -> int:
    """What the lot adds to the best plan, in thousandths of a town piece."""
    lot = position.seen.lots[-1]
    if lot >= TRANSPORTS:
        return 40
    width = position.weights.drawing_width
    without = position.plan(position.held, width).best.score
    return position.plan(position.held + ONE[lot], width).best.score - without
