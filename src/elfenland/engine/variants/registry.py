"""Variants, options and presets: each a named change from one rulebook to another."""

from dataclasses import dataclass, replace

from elfenland.engine.errors import RulesError
from elfenland.engine.phases.auction import Auction
from elfenland.engine.phases.beginning import ChooseStart
from elfenland.engine.phases.dealing import Deal
from elfenland.engine.phases.drawing import MixPile
from elfenland.engine.phases.gold import LayGoldValues, ShuffleGoldValues
from elfenland.engine.phases.supply import DrawCards
from elfenland.engine.phases.travelling import HandLimit
from elfenland.engine.rules import Rules
from elfenland.engine.titles import TITLES
from elfenland.engine.variants.changes import (
    Change,
    caravans_only_if_unable,
    change_phase,
    distance_by_road,
    ends_at_once,
    no_limit_in_the_last_round,
    unchanged,
    witches_in_caravans,
    with_hand_limit,
    with_home_towns,
    with_witches,
    without_phase,
)


@dataclass(frozen=True)
class Value:
    """One value of a variant: its name, what a lobby says of it, and what it changes."""

    name: str
    text: str
    change: Change


@dataclass(frozen=True)
class Variant:
    """A named choice. The first value is the default; what has just off and on is named without a value."""

    name: str
    text: str
    book: str  # where it comes from
    values: tuple[Value, ...]
    titles: tuple[str, ...]  # the titles it fits

    @property
    def default(self) -> Value:
        """What holds when nothing is said."""
        return self.values[0]

    def value(self, name: str) -> Value:
        """The value with this name; RulesError if there is none."""
        for value in self.values:
            if value.name == name:
                return value
        allowed = ", ".join(value.name for value in self.values)
        raise RulesError(f"{self.name} has no value {name!r}; it has {allowed}")


@dataclass(frozen=True)
class Choice:
    """A variant with the value chosen for it."""

    variant: str
    value: str

    def __str__(self) -> str:
        return self.variant if self.value == "on" else f"{self.variant}={self.value}"


@dataclass(frozen=True)
class Preset:
    """A name for the choices of one edition."""

    name: str
    text: str
    choices: tuple[Choice, ...]
    titles: tuple[str, ...]


BASE = ("elfenland",)
GOLD = ("elfengold",)
BOTH = ("elfenland", "elfengold")

# They are applied and named in this order, whatever order they were written in. It matters for two pairs:
# the distance to home towns refines home towns, the limit in the last round refines the hand limit.
VARIANTS = (
    Variant(
        "home-town",
        "Each player has a secret home town, and its distance from the boot at the end costs points.",
        "all books",
        (
            Value("off", "No home towns.", unchanged),
            Value("on", "A home town for each player.", with_home_towns),
        ),
        BOTH,
    ),
    Variant(
        "town-distance",
        "How the distance to the home town is counted.",
        "silence of the books",
        (
            Value("all-links", "Over roads, rivers and ferries.", unchanged),
            Value("roads-only", "Over roads alone.", distance_by_road),
        ),
        BOTH,
    ),
    Variant(
        "rounds",
        "How many rounds are played.",
        "all books: four; three is a shorter game",
        (
            Value("4", "Four rounds.", unchanged),
            Value("3", "Three rounds.", lambda rules: replace(rules, rounds=3)),
        ),
        BASE,
    ),
    Variant(
        "early-end",
        "What happens when somebody has collected all his town pieces.",
        "German and Italian booklets; English booklet; reference manual",
        (
            Value("finish-round", "The round is finished, then all compare.", unchanged),
            Value("at-once", "The game ends at that moment.", ends_at_once(99)),
            Value(
                "at-once-through-round-3",
                "The game ends at that moment in rounds one to three.",
                ends_at_once(3),
            ),
        ),
        BOTH,
    ),
    Variant(
        "open-counters",
        "What happens to the open row of counters between rounds.",
        "English booklet; French booklet and the designer's text of 1998",
        (
            Value("stay", "The row stays.", unchanged),
            Value(
                "reset",
                "The row is mixed in and five new ones are turned up.",
                lambda rules: change_phase(rules, MixPile, lambda mix: replace(mix, reset=True)),
            ),
        ),
        BASE,
    ),
    Variant(
        "card-deal",
        "How many cards are dealt from the second round on.",
        "all booklets; the designer's text of 1998",
        (
            Value("fill-to-eight", "Hands are filled up to eight.", unchanged),
            Value(
                "eight-new",
                "Everybody gets eight new cards.",
                lambda rules: change_phase(rules, Deal, lambda deal: replace(deal, anew=True)),
            ),
        ),
        BASE,
    ),
    Variant(
        "hand-limit",
        "Whether hands come down to four cards, as in Elfenland.",
        "silence of the Elfengold book",
        (
            Value("none", "No limit.", unchanged),
            Value(
                "four-before-choice",
                "Four, before one chooses gold or cards.",
                lambda rules: with_hand_limit(rules, "V7.2", lambda after: (HandLimit(4), *after)),
            ),
            Value(
                "four-after-choice",
                "Four, after one has chosen gold or cards.",
                lambda rules: with_hand_limit(rules, "V7.3", lambda after: (*after, HandLimit(4))),
            ),
        ),
        GOLD,
    ),
    Variant(
        "final-hand-limit",
        "Whether hands come down to four in the last round, too.",
        "silence of the books",
        (
            Value("apply", "As in every round.", unchanged),
            Value("skip", "Not in the last round.", no_limit_in_the_last_round),
        ),
        BOTH,
    ),
    Variant(
        "caravan",
        "When a caravan may be used.",
        "margin and body of the booklets",
        (
            Value("always", "Whenever one likes.", unchanged),
            Value(
                "only-if-unable",
                "Only when the road's own cards cannot be paid.",
                caravans_only_if_unable,
            ),
        ),
        BOTH,
    ),
    Variant(
        "first-player",
        "Who starts the first round.",
        "the books name the oldest player",
        (
            Value("random", "Chance decides.", unchanged),
            Value("first-seat", "The first seat.", lambda rules: without_phase(rules, ChooseStart)),
        ),
        BOTH,
    ),
    Variant(
        "card-draft",
        "How the three cards of a round are drawn.",
        "silence of the Elfengold book",
        (
            Value("one-at-a-time", "One card each, three times round.", unchanged),
            Value(
                "three-at-once",
                "Each draws all three in turn.",
                lambda rules: change_phase(rules, DrawCards, lambda draw: replace(draw, all_at_once=True)),
            ),
        ),
        GOLD,
    ),
    Variant(
        "overbid",
        "What happens to a bid above one's means.",
        "Elfengold book; forbidding it is a house rule",
        (
            Value("penalty", "It costs all one's gold, and the lot comes up again.", unchanged),
            Value(
                "forbidden",
                "It cannot be made.",
                lambda rules: change_phase(rules, Auction, lambda auction: replace(auction, overbid=False)),
            ),
        ),
        GOLD,
    ),
    Variant(
        "random-gold",
        "Which town pays how much.",
        "Elfengold book, variants",
        (
            Value("off", "As the book says.", unchanged),
            Value(
                "on",
                "The values are laid out at random.",
                lambda rules: change_phase(rules, LayGoldValues, lambda _: ShuffleGoldValues()),
            ),
        ),
        GOLD,
    ),
    Variant(
        "witch-in-caravan",
        "Whether an elven witch can go in a caravan.",
        "silence of the Elfengold book",
        (
            Value("no", "No.", unchanged),
            Value("yes", "Yes, as any card.", witches_in_caravans),
        ),
        GOLD,
    ),
    Variant(
        "witches",
        "Six elven witches among the cards: past an obstacle for one gold, anywhere for three.",
        "Elfengold book, variants",
        (
            Value("off", "No witches.", unchanged),
            Value("on", "With witches.", with_witches),
        ),
        GOLD,
    ),
)

PRESETS = (
    Preset("amigo", "The German booklets, and all our defaults.", (), BOTH),
    Preset(
        "english",
        "The English booklet, taken literally.",
        (Choice("early-end", "at-once-through-round-3"),),
        BASE,
    ),
    Preset(
        "moon-1998",
        "The designer's own text of 1998.",
        (Choice("home-town", "on"), Choice("open-counters", "reset"), Choice("card-deal", "eight-new")),
        BASE,
    ),
    Preset(
        "manual",
        "A later reference manual.",
        (Choice("early-end", "at-once"), Choice("open-counters", "reset")),
        BASE,
    ),
)


def parse_rules(name: str, defaults: tuple[Choice, ...] = ()) -> Rules:
    """The rulebook with this name: a title, then variants, options and at most one preset in any order.

    Other defaults than those of today are for names that somebody wrote when they were.
    """
    title, *words = name.split("+")
    if title not in TITLES:
        raise RulesError(f"there is no title {title!r}; there is {', '.join(TITLES)}")
    preset: Preset | None = None
    chosen: dict[str, str] = {}
    for word in words:
        found = _preset(word, title)
        if found is None:
            _choose(word, title, chosen)
        elif preset is None or preset is found:
            preset = found
        else:
            raise RulesError(f"{preset.name} and {found.name} exclude each other: both are presets")
    return combine(TITLES[title], (*defaults, *(preset.choices if preset else ())), chosen)


def combine(rules: Rules, defaults: tuple[Choice, ...], chosen: dict[str, str]) -> Rules:
    """A title changed by choices, and by defaults where nothing is chosen; later ones come before earlier."""
    values = {choice.variant: choice.value for choice in defaults} | chosen
    choices = []
    for variant in VARIANTS:
        if rules.title not in variant.titles:
            continue
        value = variant.value(values.get(variant.name, variant.default.name))
        if value is not variant.default:
            choices.append(Choice(variant.name, value.name))
            rules = value.change(rules)
    return replace(rules, choices=tuple(choices))


def _preset(word: str, title: str) -> Preset | None:
    return next((preset for preset in PRESETS if preset.name == word and title in preset.titles), None)


def _choose(word: str, title: str, chosen: dict[str, str]) -> None:
    name, given, value = word.partition("=")
    variant = next((variant for variant in VARIANTS if variant.name == name), None)
    if variant is None or title not in variant.titles:
        known = [v.name for v in VARIANTS if title in v.titles] + [
            p.name for p in PRESETS if title in p.titles
        ]
        raise RulesError(f"{title} has no variant {name!r}; it has {', '.join(known)}")
    value = variant.value(value if given else "on").name
    if chosen.setdefault(name, value) != value:
        raise RulesError(f"{name}={chosen[name]} and {name}={value} exclude each other")
