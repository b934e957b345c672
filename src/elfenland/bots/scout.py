"""The scout looks one journey ahead: it lays what that journey needs and takes the most new towns it can."""

from elfenland.bots.bot import Bot
from elfenland.bots.journeys import Foresight, Leg
from elfenland.bots.wanderer import Wanderer
from elfenland.engine.actions import Action, Discard, Keep, Lay, Pass, Step, Take, TakeBlind
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import COUNTERS, OBSTACLE, ONE, RAFT, TRANSPORTS, count, pieces

DRAWING = 200  # steps to look at for each counter that might be taken
PLANNING = 1500
TRAVELLING = 2000


class Scout(Bot):
    """Quick and greedy: it foresees its own journey and nobody else's."""

    name = "scout"

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.whim = Wanderer(seed)

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """What the sort of the options asks for; among options of unknown sorts, any."""
        if len(options) == 1:
            return options[0]
        sorts = {type(option) for option in options}
        if sorts & {Take, TakeBlind}:
            return self.draw(observation, options)
        if Lay in sorts:
            return self.plan(observation, options)
        if Step in sorts:
            return self.travel(observation, options)
        if Discard in sorts:
            return max(options, key=lambda option: self.relief(observation, option))
        if Keep in sorts:
            return max(options, key=lambda option: self.promise(observation, option))
        return self.whim.choose(observation, options)

    def draw(self, seen: Observation, options: list[Action]) -> Action:
        """The counter that would make the best journey; blind when none in the row would help."""
        held = _counters(seen)
        takes = [option for option in options if isinstance(option, Take)]
        blind = next((option for option in options if isinstance(option, TakeBlind)), None)
        best = max(takes, key=lambda take: self.worth(seen, held, take.kind), default=None)
        if best is None:
            return self.whim.choose(seen, options)
        return blind if blind is not None and not count(seen.hand, best.kind) else best

    def worth(self, seen: Observation, held: int, kind: int) -> tuple[int, int]:
        """What a counter of this kind would add: to the journey, then for cards that have none yet."""
        journey = Foresight(seen, held + ONE[kind], caravans=False, budget=DRAWING)
        return journey.value, count(seen.hand, kind) - count(held, kind)

    def plan(self, seen: Observation, options: list[Action]) -> Action:
        """The first counter that the journey needs; when it needs none, an obstacle for whoever leads."""
        journey = Foresight(seen, _counters(seen), budget=PLANNING).legs
        for leg in journey:
            if leg.lay >= 0 and (lay := _find_lay(options, leg)):
                return lay
        obstacle = self.obstruct(seen, options, journey)
        return obstacle or _find_pass(options) or self.whim.choose(seen, options)

    def obstruct(self, seen: Observation, options: list[Action], journey: list[Leg]) -> Lay | None:
        """An obstacle on a road that leads away from the leader's boot and is not on one's own way."""
        own = {leg.way.link for leg in journey}
        others = [seat for seat in range(seen.players) if seat != seen.seat]
        leader = max(others, key=lambda seat: (seen.visited[seat].bit_count(), seen.hand_sizes[seat]))
        near = {way.link for way in seen.rules.board.roads_from[seen.boots[leader]]} - own
        lays = [option for option in options if isinstance(option, Lay) and option.kind == OBSTACLE]
        return next((lay for lay in lays if lay.link in near), None)

    def travel(self, seen: Observation, options: list[Action]) -> Action:
        """The first step of the best journey, or to stay."""
        legs = Foresight(seen, budget=TRAVELLING).legs
        step = _find_step(options, legs[0]) if legs else _find_pass(options)
        return step or self.whim.choose(seen, options)

    def relief(self, seen: Observation, option: Action) -> int:
        """How little it hurts to give up these cards."""
        if not isinstance(option, Discard):
            return -1000
        return -sum(self.use(seen, kind) for kind in pieces(option.cards))

    def use(self, seen: Observation, kind: int) -> int:
        """What a card of this kind may be good for in the next round."""
        if kind >= TRANSPORTS:
            return 2 + 2 * len(seen.rules.board.water_from[seen.boots[seen.seat]]) if kind == RAFT else 9
        roads = sum(1 for price in seen.rules.chart.roads[kind] if price)
        return 2 * roads + 3 * count(_counters(seen), kind) + count(seen.hand, kind)

    def promise(self, seen: Observation, option: Action) -> int:
        """How well these counters match the cards in hand; a secret one tells nobody."""
        if not isinstance(option, Keep):
            return -1000
        kept = pieces(option.open + option.secret)
        return sum(4 * count(seen.hand, kind) for kind in kept if kind < TRANSPORTS) + (option.secret != 0)


def _counters(seen: Observation) -> int:
    return (seen.open[seen.seat] + seen.secret) & COUNTERS


def _find_lay(options: list[Action], leg: Leg) -> Lay | None:
    """The option to lay the counter that a leg needs; an open one first, so that secrets last."""
    lays = (option for option in options if isinstance(option, Lay))
    return next((lay for lay in lays if lay.kind == leg.lay and lay.link is leg.way.link), None)


def _find_step(options: list[Action], leg: Leg) -> Step | None:
    steps = (option for option in options if isinstance(option, Step))
    return next(
        (s for s in steps if s.way is leg.way and s.pay == leg.pay and s.caravan == leg.caravan), None
    )


def _find_pass(options: list[Action]) -> Pass | None:
    return next((option for option in options if isinstance(option, Pass)), None)
