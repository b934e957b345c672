"""What the sage tries: the promising options, and whole journeys in place of their first steps."""

from collections.abc import Sequence

from elfenland.bots.experience import experience
from elfenland.bots.inner.country import country
from elfenland.bots.inner.prospects import Prospects
from elfenland.bots.inner.vision import Stop, Vision, legs_to
from elfenland.bots.pathfinder import Pathfinder
from elfenland.engine.actions import Action, Coins, Lay, Pass
from elfenland.engine.journeys import Aim, Journey, Outset, best
from elfenland.engine.observation import Observation
from elfenland.engine.phases.auction import Auction
from elfenland.engine.phases.planning import Plan
from elfenland.engine.pieces import COUNTERS
from elfenland.engine.state import State

SOLVED = 400  # journeys that the solver is asked for
JOURNEYS = 8  # and those of them that are tried
RANKED = 10  # options that the pathfinder would think of
WANTED = 12  # layings that serve a journey in sight
SIGHT = 24  # the width of the vision of these journeys, and how many of them count
VISIONS = 60

LATELY = Aim(town=100, card=1, gold=1, home=100)  # in the last round nothing but points and ties counts
EARLIER = Aim(town=100, card=6, gold=2)


def candidates(seen: Observation, options: list[Action]) -> list[Action]:
    """The options that are worth trying, the pathfinder's choice first; never none."""
    phase = seen.rules.sequence[seen.phase]
    if isinstance(phase, Auction):
        return bids(seen, options)
    if isinstance(phase, Plan):
        return unite(ranked(seen, options), passes(options), wanted_lays(seen, options))
    return ranked(seen, options)


def bids(seen: Observation, options: list[Action]) -> list[Action]:
    """To pass, or the lowest bid."""
    coins = [option for option in options if isinstance(option, Coins)]
    lowest = sorted(coins, key=lambda bid: bid.amount)[:1]
    chosen = unite(lowest, passes(options)) or options
    return ranked(seen, chosen)


def passes(options: list[Action]) -> list[Action]:
    """The option to pass, if there is one."""
    return [option for option in options if isinstance(option, Pass)]


def ranked(seen: Observation, options: list[Action]) -> list[Action]:
    """What the pathfinder thinks best."""
    return [judged.action for judged in Pathfinder().rank(seen, options)[:RANKED]]


def wanted_lays(seen: Observation, options: list[Action]) -> list[Action]:
    """The layings that the best journeys in sight need; of an open and a secret counter, the open one."""
    places: dict[tuple[int, int], Action] = {}
    for option in options:
        if isinstance(option, Lay):
            places.setdefault((option.kind, option.bit), option)
    wanted = [
        (leg.lay, leg.hop.bit) for end in ends_in_sight(seen) for leg in legs_to(end) if leg.hop is not None
    ]
    return [places[place] for place in dict.fromkeys(wanted) if place in places][:WANTED]


def ends_in_sight(seen: Observation) -> list[Stop]:
    """Where the best journeys end that one's own counters would allow."""
    seat = seen.seat
    taste = experience(seen.rules).prospects().tastes[seen.round]
    vision = Vision(country(seen.rules), taste, list(seen.laid), seen.values, SIGHT)
    vision.ends = []
    counters = (seen.open[seat] + seen.secret) & COUNTERS
    vision.look(seen.boots[seat], seen.hand, seen.visited[seat], counters, seen.homes[seat])
    return sorted(vision.ends, key=lambda end: -end.value)[:VISIONS]


def unite(*lists: Sequence[Action]) -> list[Action]:
    """All of these, each once."""
    return list(dict.fromkeys(action for each in lists for action in each))


def journeys(seen: Observation, options: list[Action]) -> list[list[Action]]:
    """The steps of the most promising journeys, the best first; none are to stay."""
    last = seen.round == seen.rules.rounds
    found = best(Outset.seen(seen), LATELY if last else EARLIER, 1 if last else SOLVED).journeys
    if not last:
        prospects = experience(seen.rules).prospects()
        found = sorted(found, key=lambda journey: -promise(seen, journey, prospects))[:JOURNEYS]
    courses = [journey.steps for journey in found if not journey.steps or journey.steps[0] in options]
    return courses or [[]]


def promise(seen: Observation, journey: Journey, prospects: Prospects) -> float:
    """The points that the seat may have in the end after a journey."""
    seat = seen.seat
    state = State(seen.rules, seen.players)
    state.round = seen.round + 1
    state.boots[seat] = journey.end.index
    state.visited[seat] = seen.visited[seat] | sum(town.bit for town in journey.new)
    state.hands[seat] = journey.kept
    state.open[seat], state.secret[seat] = seen.open[seat], seen.secret
    state.gold[seat] = seen.gold[seat] - journey.spent + journey.earned
    return prospects.points(state, seat)
