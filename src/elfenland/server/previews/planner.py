"""Journey planner: towns within reach, tours and their cost, helpful counters."""

from elfenland.engine.board import Town
from elfenland.engine.journeys import JourneyQuery
from elfenland.engine.pieces import CARD_LETTERS, spell
from elfenland.engine.state import State
from elfenland.server.previews.budget import FareBudget
from elfenland.server.previews.documents import PlanView, Reached, TourView
from elfenland.server.previews.placements import helpful_placements
from elfenland.server.previews.routes import as_if_travelling, journeys
from elfenland.server.previews.tours import Tour


def plan(
    state: State, seat: int, towns: list[Town], number: int, version: int, budget: FareBudget | None = None
) -> PlanView:
    """Return the towns within reach of a seat, its best journeys, and its sketch.

    The tour is searched before the placements, so that a budget that runs out costs placements only.
    """
    budget = budget or FareBudget()
    outset = JourneyQuery.at(as_if_travelling(state, seat), seat)
    reach = budget.reachable(outset)
    best = journeys(state, seat, number, version, budget) if number else None
    return PlanView(
        version=version,
        reach=[Reached(to=each.end.code, paid=spell(each.paid, CARD_LETTERS)) for each in reach.journeys],
        journeys=best["journeys"] if best else [],
        tour=_sketched(state, seat, Tour(outset, towns, budget), budget) if towns else None,
        exact=reach.exact and (best is None or best["exact"]),
    )


def _sketched(state: State, seat: int, tour: Tour, budget: FareBudget) -> TourView:
    """Return the document of a sketched tour for its owner."""
    journey = tour.journey(budget)
    placements = helpful_placements(state, seat, tour, budget)
    return TourView(
        towns=[town.code for town in tour.towns],
        open=tour.open,
        journey=journey,
        short=tour.short(),
        lays=placements.shown,
        exact=tour.exact and placements.exact,
    )
