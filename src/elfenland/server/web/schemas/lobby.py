"""The lobby: which tables there are, and what one can be made of."""

from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other

from elfenland.server.messages.tables import TableShown


class Listed(TypedDict):
    """A line of the lobby; `to_act` is the seat that is waited for.

    `moved` is when the last move was made, or at an open table when somebody came or left last.
    """

    table: TableShown
    version: int
    to_act: int | None
    moved: int


class Lobby(TypedDict):
    """One page of the lobby; `next` is the `after` of the next page, null if there is none."""

    tables: list[Listed]
    next: str | None


class ValueShown(TypedDict):
    """A value of a variant, and the word that chooses it in a name of rules."""

    name: str
    text: str
    word: str


class VariantShown(TypedDict):
    """A choice that a title offers: its values exclude each other."""

    name: str
    text: str
    source: str
    default: str
    values: list[ValueShown]


class PresetShown(TypedDict):
    """The choices of one edition. Presets exclude each other; a choice of one's own comes before theirs."""

    name: str
    text: str
    choices: dict[str, str]


class TitleShown(TypedDict):
    """A game of the box; `players` are the least and the most."""

    name: str
    rounds: int
    players: list[int]
    variants: list[VariantShown]
    presets: list[PresetShown]


class RulesShown(TypedDict):
    """What a table can be made of. A name of rules is a title and words, joined by `+`."""

    titles: list[TitleShown]


class TownShown(TypedDict):
    """A town as the box has it; `gold` is the printed value of a visit."""

    name: str
    gold: int


class LinkShown(TypedDict):
    """A road with its terrain, a ferry, or a river, which flows from the first town to the second."""

    towns: list[str]
    kind: str
    terrain: str | None


class ChartShown(TypedDict):
    """Prices in cards: by terrain and transport where it goes at all, and in rafts on water."""

    roads: dict[str, dict[str, int]]
    with_stream: int
    against: int
    ferry: int


class Book(TypedDict):
    """What never changes in a game by some rules."""

    rules: str
    title: str
    rounds: int
    start: str
    phases: list[str]
    towns: dict[str, TownShown]
    links: dict[str, LinkShown]
    chart: ChartShown
    cards: str
    items: str
    gold_a_card: int
    card_names: dict[str, str]
    item_names: dict[str, str]
    colours: list[str]


class BotShown(TypedDict):
    """A level of our bots."""

    name: str
    about: str
