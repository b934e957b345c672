"""Responses of the lobby: public tables, rules, bots and constants of games."""

from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12

from elfenland.server.web.schemas.documents import TableView
from elfenland.views.schema import Colour, LinkKind, PhaseName


class LobbyEntry(TypedDict):
    """An entry of the lobby; `to_act` is the seat to act.

    `moved` is the time of the last move, or at an open table when somebody last came or left.
    """

    table: TableView
    version: int
    to_act: int | None
    moved: int


class Lobby(TypedDict):
    """A page of the lobby; `next` is the `after` of the next page, or null."""

    tables: list[LobbyEntry]
    next: str | None


class ValueView(TypedDict):
    """A value of a variant, and its word in a name of rules."""

    name: str
    text: str
    word: str


class VariantView(TypedDict):
    """A choice that a title offers; its values exclude each other."""

    name: str
    text: str
    source: str
    default: str
    values: list[ValueView]


class PresetView(TypedDict):
    """The choices of one edition.

    Presets exclude each other; an explicit choice overrides the preset's.
    """

    name: str
    text: str
    choices: dict[str, str]


class TitleView(TypedDict):
    """A game of the box; `players` are the least and the most."""

    name: str
    rounds: int
    players: list[int]
    variants: list[VariantView]
    presets: list[PresetView]


class RulesView(TypedDict):
    """The rules to choose from; a name of rules is a title and words, joined by `+`."""

    titles: list[TitleView]


class TownView(TypedDict):
    """A town as the box has it; `gold` is the printed value of a visit."""

    name: str
    gold: int


class LinkView(TypedDict):
    """A road with its terrain, a ferry, or a river, which flows from `a` to `b`."""

    towns: list[str]
    kind: LinkKind
    terrain: str | None


class ChartView(TypedDict):
    """Costs in cards: by terrain and transport, and in rafts on water."""

    roads: dict[str, dict[str, int]]
    with_stream: int
    against: int
    ferry: int


class Book(TypedDict):
    """The constants of a game by some rules."""

    rules: str
    title: str
    rounds: int
    start: str
    phases: list[PhaseName]
    towns: dict[str, TownView]
    links: dict[str, LinkView]
    chart: ChartView
    cards: str
    items: str
    gold_a_card: int
    card_names: dict[str, str]
    item_names: dict[str, str]
    colours: list[Colour]


class BotView(TypedDict):
    """A level of our bots.

    `budget` is how long it thinks by default, `budgets` are some to choose from, the shortest first.
    """

    name: str
    about: str
    budget: str | None
    budgets: list[str]
