"""How far a hand leads: ways to a town, and the best journeys, from where a draft ends."""

from typing import Final, NamedTuple

from elfenland.engine.actions import Action, Fly, Step
from elfenland.engine.board import Town
from elfenland.engine.explain import explain
from elfenland.engine.journeys import (
    CARDS_THEN_GOLD,
    GOLD_THEN_CARDS,
    HOMEWARD,
    Aim,
    Journey,
    Outset,
    Price,
    best,
    price,
)
from elfenland.engine.journeys.fares import Fare
from elfenland.engine.journeys.journey import spare_cards
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.pieces import CARD_LETTERS, EMPTY, holds, less, size, spell
from elfenland.engine.state import State
from elfenland.server.messages import Journeys, JourneyShown, ShortShown, StepShown, Ways, WayShown
from elfenland.server.trying.attempts import is_travelling

LIMIT: Final = 3000  # fares that are looked at: the server has other tables, too
OTHERS: Final = 60  # words for the same step that are told


class Route(NamedTuple):
    """Steps one after the other, and what they come to."""

    steps: list[Action]
    kept: int
    spent: int
    earned: int

    def rank(self) -> tuple[int, int, int, str]:
        """The most cards kept first; then the most gold; then the fewest steps."""
        return -size(self.kept), self.spent - self.earned, len(self.steps), str(self.steps)

    def goes_in_circles(self) -> bool:
        """Whether it comes to a town for the second time."""
        towns = [_origin(self.steps[0]), *(_target(step) for step in self.steps)]
        return len(set(towns)) < len(towns)


def as_if_travelling(state: State, seat: int) -> State:
    """The table as it would be if the seat set out now; it is not asked how it would come to that."""
    if is_travelling(state, seat):
        return state
    table = state.copy()
    sequence = state.rules.sequence
    table.phase = next(number for number, phase in enumerate(sequence) if isinstance(phase, Travel))
    table.seat, table.stage, table.moved, table.earned = seat, 0, False, 0
    return table


def ways(state: State, seat: int, to: Town, number: int, version: int) -> Ways:
    """The cheapest ways to a town, each with another first step or another payment for it."""
    table = as_if_travelling(state, seat)
    outset = Outset.at(table, seat)
    cheapest = price(outset, [to], LIMIT)
    routes = [] if cheapest.journey is None else _alternatives(table, seat, outset, to, cheapest.journey)
    return Ways(
        version=version,
        ways=[_show_way(table, outset, route) for route in routes[:number]],
        short=show_short(cheapest) if cheapest.journey is None else None,
        exact=cheapest.exact,
    )


def journeys(state: State, seat: int, number: int, version: int, limit: int = LIMIT) -> Journeys:
    """The best journeys: the most new towns, and what else matters in this game and this round."""
    outset = Outset.at(as_if_travelling(state, seat), seat)
    found = best(outset, _aim(state, outset), number, limit)
    shown = [_show(outset, _route(journey)) for journey in found.journeys]
    return Journeys(version=version, journeys=shown, exact=found.exact)


def made(before: State, after: State, seat: int, steps: list[Action]) -> JourneyShown:
    """A journey that was made, with the tables before its first step and after its last one."""
    spent, earned = before.gold[seat] - after.gold[seat], after.earned - before.earned
    return _show(Outset.at(before, seat), Route(steps, after.hands[seat], spent, earned))


def _aim(state: State, outset: Outset) -> Aim:
    if outset.home >= 0 and state.round == state.rules.rounds:
        return HOMEWARD
    return GOLD_THEN_CARDS if any(state.values) else CARDS_THEN_GOLD


def _alternatives(state: State, seat: int, outset: Outset, to: Town, cheapest: Journey) -> list[Route]:
    """The cheapest journey, and the cheapest one after each other first step, without circles."""
    first = _route(cheapest)
    routes = {str(route.steps[0]): route for route in _by_first_step(state, seat, outset, to)}
    routes[str(first.steps[0])] = first
    return sorted(routes.values(), key=Route.rank)


def _by_first_step(state: State, seat: int, outset: Outset, to: Town) -> list[Route]:
    """For every first step that the hand can pay, the cheapest way on from there."""
    routes = []
    for fare in outset.fares.leave(outset.town):
        cards = _cards_for(outset.hand, fare, outset.fares.of)
        step = outset.fares.complete(fare, cards - fare.pay)
        if holds(outset.hand, cards) and explain(state, seat, step) is None:
            onward = _onward(outset, fare, outset.hand - cards, to)
            if onward is not None:
                routes.append(_joined(fare, step, onward))
    return [route for route in routes if not route.goes_in_circles()]


def _cards_for(hand: int, fare: Fare, of: int) -> int:
    """What a fare takes from a hand; a caravan gets the cards of which most are left."""
    spare = less(hand, fare.pay) & of
    return fare.pay + spare_cards(spare, min(fare.caravan, size(spare)))


def _onward(outset: Outset, fare: Fare, hand: int, to: Town) -> Journey | None:
    """The cheapest journey from where a fare leads; none if it was to stay."""
    board = outset.rules.board
    town = board.towns[fare.target]
    visited = outset.visited | town.bit & board.collectable
    there = outset.holding(hand).standing(town).having(visited).owning(outset.gold - fare.gold)
    if town is to:
        return Journey([], town, [], EMPTY, hand)
    return price(there, [to], LIMIT).journey


def _joined(fare: Fare, step: Action, onward: Journey) -> Route:
    steps = [step, *onward.steps]
    return Route(steps, onward.kept, onward.spent + fare.gold, onward.earned + fare.earned)


def _route(journey: Journey) -> Route:
    return Route(journey.steps, journey.kept, journey.spent, journey.earned)


def show_journey(outset: Outset, journey: Journey) -> JourneyShown:
    """A journey as it is told."""
    return _show(outset, _route(journey))


def _show(outset: Outset, route: Route) -> JourneyShown:
    towns = outset.rules.board.towns
    come_to = [_target(step) for step in route.steps]
    new = [town.code for town in towns if town in come_to and town.bit & outset.missing]
    return JourneyShown(
        words=[str(step) for step in route.steps],
        end=(come_to[-1] if come_to else towns[outset.town]).code,
        new=new,
        paid=spell(outset.hand - route.kept, CARD_LETTERS),
        left=spell(route.kept, CARD_LETTERS),
        spent=route.spent,
        earned=route.earned,
    )


def _show_way(state: State, outset: Outset, route: Route) -> WayShown:
    shown = _show(outset, route)
    return WayShown(**shown, steps=_show_steps(state, route))


def _show_steps(state: State, route: Route) -> list[StepShown]:
    """Each step with its other payments, which are the options that lead to the same town."""
    steps = []
    for step in route.steps:
        target = _target(step)
        others = [str(other) for other in state.rules.offers(state) if _leads_to(other, target)]
        others = [word for word in others if word != str(step)]
        steps.append(StepShown(word=str(step), to=target.code, others=others[:OTHERS]))
        state = state.rules.apply(state, step)
    return steps


def show_short(found: Price) -> ShortShown:
    """What is missing for a tour."""
    return ShortShown(cards=spell(found.short, CARD_LETTERS), more=found.more, open=found.open)


def _leads_to(action: Action, town: Town) -> bool:
    return isinstance(action, Step | Fly) and _target(action) is town


def _target(action: Action) -> Town:
    assert isinstance(action, Step | Fly)
    return action.way.target if isinstance(action, Step) else action.target


def _origin(action: Action) -> Town:
    assert isinstance(action, Step | Fly)
    return action.way.origin if isinstance(action, Step) else action.origin
