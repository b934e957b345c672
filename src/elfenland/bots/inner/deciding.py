"""How the pathfinder judges its options: one function for each thing that is decided."""

from elfenland.bots.inner.building import Builder, Site
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
    Pass,
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
    KINDS,
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
        return judge_laying(position, options)
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


def judge_laying(position: Position, options: list[Action]) -> list[Judged]:
    """Lay what the best plan needs; when it needs nothing, harm the leader or wait."""
    builder = position.plan(position.held, position.weights.width)
    by_lay = _best_by_lay(builder)
    bare = _best_without_laying(builder)
    found: list[Judged] = []
    for option in options:
        if isinstance(option, Pass):
            found.append(_judge_pass(position, option, builder, bare))
        elif isinstance(option, Lay) and option.kind < TRANSPORTS:
            found.append(_judge_lay(option, option.kind, option.link.index, option.secret, by_lay, bare))
        elif isinstance(option, LayDouble):
            found.append(_judge_lay(option, option.kind, option.link.index, False, by_lay, bare))
        elif isinstance(option, Lay):
            found.append(Judged(option, bare.score - 50, "advice/useless"))
        else:
            found.append(Judged(option, bare.score - 50, "advice/useless"))
    judge_mischief(position, builder, found)
    return found


def _judge_lay(
    option: Action, kind: int, link: int, secret: bool, by_lay: dict[int, Site], bare: Site
) -> Judged:
    site = by_lay.get(link * KINDS + kind)
    if site is None:
        return Judged(option, bare.score - 40, "advice/useless")
    judged = _planned(option, site, "advice/journey")
    judged.value -= 1 if secret else 0
    return judged


def _judge_pass(position: Position, option: Action, builder: Builder, bare: Site) -> Judged:
    """To pass is to wait; but when all others pass as well, nothing can be laid any more."""
    return _planned(option, bare, "advice/pass")


def _best_by_lay(builder: Builder) -> dict[int, Site]:
    """For every counter laid on a road in a plan, the best plan that does it, the first leg a little more."""
    found: dict[int, Site] = {}
    for sites in builder.found.values():
        for site in sites:
            at: Site | None = site
            while at is not None:
                if at.lay >= 0 and at.way is not None:
                    key = at.way.link.index * KINDS + at.lay
                    known = found.get(key)
                    if known is None or known.score < site.score:
                        found[key] = site
                at = at.before
    return found


def _best_without_laying(builder: Builder) -> Site:
    best = builder.start
    for sites in builder.found.values():
        for site in sites:
            if not site.mine and site.score > best.score:
                best = site
    return best


def judge_mischief(position: Position, builder: Builder, found: list[Judged]) -> None:
    """What would harm others: set the values of obstacles and monsters."""


def judge_steps(position: Position, options: list[Action]) -> list[Judged]:
    """Every step is worth the best journey that begins with it."""
    aim = Aim(town=TOWN, card=1, gold=position.stock.gold)
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
    return score + position.stock.cards[cards] + position.stock.gold * earned


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
    enough = 8 if size(position.seen.hand) >= 4 else 12
    for option in options:
        if isinstance(option, Coins):
            value = option.amount - (enough if position.rounds_left else 0)
            found.append(Judged(option, 10 * value, "advice/gold"))
        else:
            found.append(Judged(option, 0, "advice/cards"))
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
            value = worth - position.weights.gold * option.amount
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
