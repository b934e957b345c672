"""Documents that answer questions about what a seat might do."""

from typing import Any, Literal, TypedDict

from elfenland.server.updates.documents import GameEvent
from elfenland.views.schema import View

TrialEnd = Literal["turn", "chance", "over"]


class Tried(TypedDict):
    """The position after a draft, as its seat would see it. Nothing has changed.

    `taken` words of it were carried out. `ends` says why it ends there: because another seat would act
    (`turn`); because the next word would reveal something hidden (`chance`) or end the game (`over`).
    """

    version: int
    seat: int
    taken: int
    ends: TrialEnd | None
    view: View
    events: list[GameEvent]
    options: list[str]


class Possible(TypedDict):
    """A legal word and its means: an item, cards, `=` a caravan, `^` a flight."""

    by: str
    word: str


class Reason(TypedDict):
    """A refusal, and all means that would be refused like this."""

    code: str
    text: str
    data: dict[str, Any]
    rule: str | None
    by: list[str]


class WhyAnswer(TypedDict):
    """The legal actions there, and the reasons against the others.

    `fits` are the transports that travel on a link.
    """

    ask: str
    legal: list[Possible]
    reasons: list[Reason]
    fits: str


class Why(TypedDict):
    """An answer to each query, in their order."""

    version: int
    answers: list[WhyAnswer]


class StepView(TypedDict):
    """A step of a journey, and the other words that lead to the same town from there."""

    word: str
    to: str
    others: list[str]


class JourneyView(TypedDict):
    """A journey: its words, what it costs, what it brings, and what is left."""

    words: list[str]
    end: str
    new: list[str]
    paid: str
    left: str
    spent: int
    earned: int


class WayView(JourneyView):
    """A journey to the requested town, step by step."""

    steps: list[StepView]


class ShortView(TypedDict):
    """The cards that a hand lacks: these, and `more` of any kind.

    `open` is false if no cards would help.
    """

    cards: str
    more: int
    open: bool


class Ways(TypedDict):
    """The cheapest ways to a town, by first step; `short` if there is none."""

    version: int
    ways: list[WayView]
    short: ShortView | None
    exact: bool


class Journeys(TypedDict):
    """The best journeys; `exact` says whether they certainly are."""

    version: int
    journeys: list[JourneyView]
    exact: bool


class Reached(TypedDict):
    """A town within reach, and the cards of the cheapest journey there."""

    to: str
    paid: str


class PlacementView(TypedDict):
    """A counter of the seat's own that would help a tour.

    It says how many towns of the tour it would open, and at what cost.
    """

    word: str
    open: int
    paid: int
    short: ShortView | None


class TourView(TypedDict):
    """A sketched tour, of which the first `open` towns are within reach.

    `journey` leads there. If cards are missing, `short` says which, and it is the journey that they would
    allow. `lays` are the seat's own counters that would help, the most helpful first, as long as some can be
    placed in this round.
    """

    towns: list[str]
    open: int
    journey: JourneyView | None
    short: ShortView | None
    lays: list[PlacementView]
    exact: bool


class PlanView(TypedDict):
    """The towns within reach, the best journeys, and the sketched tour, if any."""

    version: int
    reach: list[Reached]
    journeys: list[JourneyView]
    tour: TourView | None
    exact: bool


class FareView(TypedDict):
    """A price: these cards, this many of any kind, and gold."""

    cards: str
    more: int
    gold: int


class WayPayers(TypedDict):
    """A way along a link, its prices, and each seat's chance to pay one of them."""

    origin: str
    target: str
    fares: list[FareView]
    chances: list[float]


class Payers(TypedDict):
    """The seats that could pay for a link, by what the client sees.

    A chance is 1 or 0 only if it is certain.
    """

    version: int
    link: str
    ways: list[WayPayers]


class CardCount(TypedDict):
    """One kind of travel card: how many there are, and where the known ones are."""

    card: str
    all: int
    own: int
    open: int
    played: int
    known: int
    unseen: int


class ItemCount(TypedDict):
    """One kind of item: how many there are, and how many the client has not seen."""

    item: str
    all: int
    unseen: int


class HandCount(TypedDict):
    """The known cards of another seat, and the number of hidden ones."""

    seat: int
    known: str
    hidden: int


class Counted(TypedDict):
    """Cards and items seen, and where the rest may be: hands, discards or supply."""

    version: int
    cards: list[CardCount]
    items: list[ItemCount]
    hands: list[HandCount]
    given_up: int
    deck: int
    pile: int


class Advised(TypedDict):
    """An option, its value in town pieces relative to the others, and the reason."""

    word: str
    value: float
    code: str
    text: str
    data: dict[str, Any]


class Hints(TypedDict):
    """Advice, the best first."""

    version: int
    hints: list[Advised]
