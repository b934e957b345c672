"""What would be: drafts, reasons, ways, journeys, hints."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints
from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other

from elfenland.server.messages.game import GameEvent, View
from elfenland.server.messages.strict import SeatNumber, Strict, Word

Version = Annotated[int, Field(ge=0)]
Words = Annotated[list[Word], Field(max_length=100)]
TownCode = Annotated[str, StringConstraints(min_length=3, max_length=3)]


class TryWish(Strict):
    """A draft to be tried out at one version of the game."""

    version: Version
    words: Words = Field(default=[], description="decisions of one's own, in their order")
    seat: SeatNumber | None = Field(default=None, description="for those who hold several")


class WhyWish(TryWish):
    """Words, links, towns or cards of which somebody wants to know whether they can be had, and why not."""

    asks: Annotated[list[Word], Field(min_length=1, max_length=100)]


class WaysWish(TryWish):
    """A town that somebody wants to go to from where the draft ends."""

    to: TownCode
    limit: Annotated[int, Field(ge=1, le=10)] = 3


class JourneysWish(TryWish):
    """Where the hand could lead from where the draft ends."""

    limit: Annotated[int, Field(ge=1, le=20)] = 5


class PlanWish(TryWish):
    """A sketch of a tour: towns in the order in which they shall be come to, others between them allowed."""

    towns: Annotated[list[TownCode], Field(max_length=30)] = Field(default=[], description="none: no sketch")
    limit: Annotated[int, Field(ge=0, le=20)] = Field(default=5, description="how many of the best journeys")


class PayersWish(TryWish):
    """A link of which somebody wants to know who could pay for it."""

    link: Annotated[str, StringConstraints(min_length=7, max_length=7)]


class CountWish(TryWish):
    """Somebody wants to know which cards and items have been seen."""


class HintWish(Strict):
    """Somebody wants advice."""

    version: Version
    seat: SeatNumber | None = None
    limit: Annotated[int, Field(ge=1, le=20)] = 5


class Tried(TypedDict):
    """What would stand after a draft, as its seat would see it. Nothing has changed.

    `taken` words of it were carried out. `ends` says why it ends there: because another seat would act
    (`turn`); because the next word would bring to light what is hidden (`chance`) or end the game (`over`).
    """

    version: int
    seat: int
    taken: int
    ends: Literal["turn", "chance", "over"] | None
    view: View
    events: list[GameEvent]
    options: list[str]


class Possible(TypedDict):
    """A word that is allowed, and by what it does it: an item, cards, `=` a caravan, `^` a flight."""

    by: str
    word: str


class Reason(TypedDict):
    """A refusal, and all by which it would be refused like this."""

    code: str
    text: str
    data: dict[str, Any]
    rule: str | None
    by: list[str]


class WhyAnswer(TypedDict):
    """What can be had there, and what cannot and why; `fits` are the transports that travel on a link."""

    ask: str
    legal: list[Possible]
    reasons: list[Reason]
    fits: str


class Why(TypedDict):
    """An answer for each ask, in their order."""

    version: int
    answers: list[WhyAnswer]


class StepShown(TypedDict):
    """A step of a journey, and the other words that lead to the same town from there."""

    word: str
    to: str
    others: list[str]


class JourneyShown(TypedDict):
    """A journey: its words, what it costs, what it brings, and what is left."""

    words: list[str]
    end: str
    new: list[str]
    paid: str
    left: str
    spent: int
    earned: int


class WayShown(JourneyShown):
    """A journey to the town that was asked for, step by step."""

    steps: list[StepShown]


class ShortShown(TypedDict):
    """What the hand lacks: these cards and `more` of any kind. `open` is false if no cards would help."""

    cards: str
    more: int
    open: bool


class Ways(TypedDict):
    """The cheapest ways to a town, each with another first step; `short` if there is none."""

    version: int
    ways: list[WayShown]
    short: ShortShown | None
    exact: bool


class Journeys(TypedDict):
    """The best journeys; `exact` says whether they surely are."""

    version: int
    journeys: list[JourneyShown]
    exact: bool


class Reached(TypedDict):
    """A town that can be come to, and the cards of the cheapest journey there."""

    to: str
    paid: str


class LayShown(TypedDict):
    """A counter of one's own that would help a tour: how many of its towns were open then, at what cost."""

    word: str
    open: int
    paid: int
    short: ShortShown | None


class TourShown(TypedDict):
    """A sketched tour. To the first `open` of its towns ways are open; `journey` goes there.

    If cards are missing, `short` says which, and the journey is the one that they would make. `lays` are
    counters of one's own that would help, the most helpful first, as long as some can be laid in this round.
    """

    towns: list[str]
    open: int
    journey: JourneyShown | None
    short: ShortShown | None
    lays: list[LayShown]
    exact: bool


class PlanShown(TypedDict):
    """Where one could get now, the best journeys, and the sketched tour, if there is one."""

    version: int
    reach: list[Reached]
    journeys: list[JourneyShown]
    tour: TourShown | None
    exact: bool


class FareShown(TypedDict):
    """A price: these cards, so many of any kind, and gold."""

    cards: str
    more: int
    gold: int


class WayPayers(TypedDict):
    """A way along a link, what it costs, and for each seat how likely it can pay one of the prices."""

    origin: str
    target: str
    fares: list[FareShown]
    chances: list[float]


class Payers(TypedDict):
    """Who could pay for a link, by what the asker sees; a chance is 1 or 0 only if it is certain."""

    version: int
    link: str
    ways: list[WayPayers]


class CardCount(TypedDict):
    """One kind of travel card: how many there are, and where those are that the asker has seen."""

    card: str
    all: int
    own: int
    open: int
    played: int
    known: int
    unseen: int


class ItemCount(TypedDict):
    """One kind of item: how many there are, and how many of them the asker has not seen."""

    item: str
    all: int
    unseen: int


class HandCount(TypedDict):
    """What is known of another seat's cards: these letters, and how many are hidden."""

    seat: int
    known: str
    hidden: int


class Counted(TypedDict):
    """What has been seen, and where the rest may be: in hands, given up, or in the supply."""

    version: int
    cards: list[CardCount]
    items: list[ItemCount]
    hands: list[HandCount]
    given_up: int
    deck: int
    pile: int


class Advised(TypedDict):
    """An option, its worth in town pieces next to the others, and why."""

    word: str
    value: float
    code: str
    text: str
    data: dict[str, Any]


class Hints(TypedDict):
    """Advice, the best first."""

    version: int
    hints: list[Advised]
