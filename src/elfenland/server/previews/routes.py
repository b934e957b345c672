"""Routes from where a draft ends: cheapest ways to a town, and best journeys."""

from typing import Final, NamedTuple

from elfenland.engine.actions import Action, Fly, Step
from elfenland.engine.board import Town
from elfenland.engine.explain import explain
from elfenland.engine.journeys import (
    CARDS_THEN_GOLD,
    GOLD_THEN_CARDS,
    HOMEWARD,
    Journey,
    JourneyQuery,
    Objective,
    Price,
)
from elfenland.engine.journeys.fares import Fare
from elfenland.engine.journeys.journey import spare_cards
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.pieces import CARD_LETTERS, EMPTY, holds, less, size, spell
from elfenland.engine.state import State
from elfenland.server.previews.attempts import is_travelling
from elfenland.server.previews.budget import FareBudget
from elfenland.server.previews.documents import Journeys, JourneyView, ShortView, StepView, Ways, WayView

OTHERS: Final = 60  # words for the same step, at most


class Route(NamedTuple):
    """A sequence of steps, and the position that results."""

    steps: list[Action]
    kept: int
    spent: int
    earned: int

    def rank(self) -> tuple[int, int, int, str]:
        """Return the sort key: most cards kept, then most gold, then fewest steps."""
        return -size(self.kept), self.spent - self.earned, len(self.steps), str(self.steps)

    def goes_in_circles(self) -> bool:
        """Return whether it visits a town twice."""
        towns = [_origin(self.steps[0]), *(_target(step) for step in self.steps)]
        return len(set(towns)) < len(towns)


def as_if_travelling(state: State, seat: int) -> State:
    """Return the position as if the seat set out now."""
    if is_travelling(state, seat):
        return state
    table = state.copy()
    sequence = state.rules.sequence
    table.phase = next(number for number, phase in enumerate(sequence) if isinstance(phase, Travel))
    table.seat, table.stage, table.moved, table.earned, table.guided = seat, 0, False, 0, False
    return table


def ways(state: State, seat: int, to: Town, number: int, version: int) -> Ways:
    """Return the cheapest ways to a town, each with another first step or payment."""
    budget = FareBudget()
    table = as_if_travelling(state, seat)
    outset = JourneyQuery.at(table, seat)
    cheapest = budget.price(outset, [to])
    routes = []
    if cheapest.journey is not None:
        routes = _alternatives(table, seat, outset, to, cheapest.journey, budget)
    return Ways(
        version=version,
        ways=[WayView(**_show(outset, route), steps=_steps(table, route)) for route in routes[:number]],
        short=show_short(cheapest) if cheapest.journey is None else None,
        exact=cheapest.exact and not budget.is_spent,
    )


def journeys(
    state: State, seat: int, number: int, version: int, budget: FareBudget | None = None
) -> Journeys:
    """Return the best journeys: the most new towns, then the other goals of the round."""
    outset = JourneyQuery.at(as_if_travelling(state, seat), seat)
    found = (budget or FareBudget()).best(outset, _aim(state, outset), number)
    shown = [show_journey(outset, journey) for journey in found.journeys]
    return Journeys(version=version, journeys=shown, exact=found.exact)


def made(before: State, after: State, seat: int, steps: list[Action]) -> JourneyView:
    """Return the journey between the positions before and after it."""
    spent, earned = before.gold[seat] - after.gold[seat], after.earned - before.earned
    return _show(JourneyQuery.at(before, seat), Route(steps, after.hands[seat], spent, earned))


def _aim(state: State, outset: JourneyQuery) -> Objective:
    if outset.home >= 0 and state.round == state.rules.rounds:
        return HOMEWARD
    return GOLD_THEN_CARDS if any(state.values) else CARDS_THEN_GOLD


def _alternatives(
    state: State, seat: int, outset: JourneyQuery, to: Town, cheapest: Journey, budget: FareBudget
) -> list[Route]:
    """Return the cheapest journey, and the cheapest one after each other first step."""
    first = _route(cheapest)
    routes = {str(route.steps[0]): route for route in _by_first_step(state, seat, outset, to, budget)}
    routes[str(first.steps[0])] = first
    return sorted(routes.values(), key=Route.rank)


def _by_first_step(
    state: State, seat: int, outset: JourneyQuery, to: Town, budget: FareBudget
) -> list[Route]:
    """Return the cheapest journey after every first step that the hand can pay."""
    routes = []
    for fare in outset.fares.leave(outset.town, outset.guided):
        cards = _cards_for(outset.hand, fare, outset.fares.of)
        step = outset.fares.complete(fare, cards - fare.pay)
        if holds(outset.hand, cards) and explain(state, seat, step) is None:
            onward = _onward(outset, fare, outset.hand - cards, to, budget)
            if onward is not None:
                spent, earned = onward.spent + fare.gold, onward.earned + fare.earned
                routes.append(Route([step, *onward.steps], onward.kept, spent, earned))
    return [route for route in routes if not route.goes_in_circles()]


def _cards_for(hand: int, fare: Fare, of: int) -> int:
    """Return the cards that a fare takes; caravans take the most plentiful kinds."""
    spare = less(hand, fare.pay) & of
    return fare.pay + spare_cards(spare, min(fare.caravan, size(spare)))


def _onward(outset: JourneyQuery, fare: Fare, hand: int, to: Town, budget: FareBudget) -> Journey | None:
    """Return the cheapest journey from where a fare leads; none if it stays there."""
    board = outset.rules.board
    town = board.towns[fare.target]
    visited = outset.visited | town.bit & board.collectable
    there = outset.holding(hand).standing(town).having(visited).owning(outset.gold - fare.gold)
    if fare.guides:
        there = there.accompanied()
    if town is to:
        return Journey([], town, [], EMPTY, hand)
    return budget.price(there, [to]).journey


def _route(journey: Journey) -> Route:
    return Route(journey.steps, journey.kept, journey.spent, journey.earned)


def show_journey(outset: JourneyQuery, journey: Journey) -> JourneyView:
    """Return the document of a journey."""
    return _show(outset, _route(journey))


def _show(outset: JourneyQuery, route: Route) -> JourneyView:
    towns = outset.rules.board.towns
    come_to = [_target(step) for step in route.steps]
    new = [town.code for town in towns if town in come_to and town.bit & outset.missing]
    return JourneyView(
        words=[str(step) for step in route.steps],
        end=(come_to[-1] if come_to else towns[outset.town]).code,
        new=new,
        paid=spell(outset.hand - route.kept, CARD_LETTERS),
        left=spell(route.kept, CARD_LETTERS),
        spent=route.spent,
        earned=route.earned,
    )


def _steps(state: State, route: Route) -> list[StepView]:
    """Return each step with the other options that lead to the same town."""
    steps = []
    for step in route.steps:
        target = _target(step)
        offers = [offer for offer in state.rules.offers(state) if isinstance(offer, Step | Fly)]
        others = [str(offer) for offer in offers if _target(offer) is target and str(offer) != str(step)]
        steps.append(StepView(word=str(step), to=target.code, others=others[:OTHERS]))
        state = state.rules.apply(state, step)
    return steps


def show_short(found: Price) -> ShortView:
    """Return the document of the cards that a tour lacks."""
    return ShortView(cards=spell(found.short, CARD_LETTERS), more=found.more, open=found.open)


def _target(action: Action) -> Town:
    assert isinstance(action, Step | Fly)
    return action.way.target if isinstance(action, Step) else action.target


def _origin(action: Action) -> Town:
    assert isinstance(action, Step | Fly)
    return action.way.origin if isinstance(action, Step) else action.origin
