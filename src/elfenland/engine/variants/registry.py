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
    one_witch_for_all,
    starts_in_seat,
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
    """A named choice; the first of its values is the default.

    A choice between off and on is named without a value.
    """

    name: str
    text: str
    book: str  # where it comes from
    values: tuple[Value, ...]
    titles: tuple[str, ...]  # the titles it fits

    @property
    def default(self) -> Value:
        """The value that holds when none is named."""
        return self.values[0]

    def value(self, name: str) -> Value:
        """Return the value with this name; RulesError if there is none."""
        for value in self.values:
            if value.name == name:
                return value
        allowed = ", ".join(value.name for value in self.values)
        raise RulesError(f"{self.name} has no value {name!r}; its values: {allowed}")


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

# They are applied and named in this order, whatever order they were written in. It matters for three pairs:
# the distance to home towns refines home towns, the limit in the last round refines the hand limit, and
# one witch for all obstacles refines witches.
VARIANTS = (
    Variant(
        "home-town",
        "Each player has a secret home town. "
        "The further your boot is from it at the end, the more points you lose.",
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
            Value("all-links", "By road, river or ferry.", unchanged),
            Value("roads-only", "By road only.", distance_by_road),
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
        "What happens when someone has collected all their town pieces.",
        "German and Italian booklets; English booklet; reference manual",
        (
            Value("finish-round", "Finish the round, then compare scores.", unchanged),
            Value("at-once", "The game ends at that moment.", ends_at_once(99)),
            Value(
                "at-once-through-round-3",
                "The game ends at that moment in rounds 1 to 3. From round 4 on, finish the round.",
                ends_at_once(3),
            ),
        ),
        BOTH,
    ),
    Variant(
        "open-counters",
        "What happens to the face-up row of counters between rounds.",
        "English booklet; French booklet and the designer's text of 1998",
        (
            Value("stay", "The row stays.", unchanged),
            Value(
                "reset",
                "The row is shuffled back in and five new counters are turned up.",
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
            Value("fill-to-eight", "Each hand is refilled to eight.", unchanged),
            Value(
                "eight-new",
                "Each player is dealt eight new cards.",
                lambda rules: change_phase(rules, Deal, lambda deal: replace(deal, anew=True)),
            ),
        ),
        BASE,
    ),
    Variant(
        "hand-limit",
        "Whether you discard down to four cards, as in Elfenland.",
        "silence of the Elfengold book",
        (
            Value("none", "No limit.", unchanged),
            Value(
                "four-before-choice",
                "Down to four before choosing gold or cards.",
                lambda rules: with_hand_limit(rules, "V7.2", lambda after: (HandLimit(4), *after)),
            ),
            Value(
                "four-after-choice",
                "Down to four after choosing gold or cards.",
                lambda rules: with_hand_limit(rules, "V7.3", lambda after: (*after, HandLimit(4))),
            ),
        ),
        GOLD,
    ),
    Variant(
        "final-hand-limit",
        "Whether the hand limit also applies in the last round.",
        "silence of the books",
        (
            Value("apply", "Yes, as in every round.", unchanged),
            Value("skip", "No, not in the last round.", no_limit_in_the_last_round),
        ),
        BOTH,
    ),
    Variant(
        "caravan",
        "When a caravan may be used.",
        "margin and body of the booklets",
        (
            Value("always", "Whenever you like.", unchanged),
            Value(
                "only-if-unable",
                "Only if you can't pay with the matching cards.",
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
            Value("random", "A player chosen at random.", unchanged),
            Value(
                "first-seat",
                "The player in the first seat.",
                lambda rules: without_phase(rules, ChooseStart),
            ),
            Value("second-seat", "The player in the second seat.", starts_in_seat(1)),
            Value("third-seat", "The player in the third seat.", starts_in_seat(2)),
            Value("fourth-seat", "The player in the fourth seat.", starts_in_seat(3)),
            Value("fifth-seat", "The player in the fifth seat.", starts_in_seat(4)),
            Value("sixth-seat", "The player in the sixth seat.", starts_in_seat(5)),
        ),
        BOTH,
    ),
    Variant(
        "card-draft",
        "How the three cards of a round are drawn.",
        "silence of the Elfengold book",
        (
            Value("one-at-a-time", "One card each, three times around the table.", unchanged),
            Value(
                "three-at-once",
                "Each player draws all three cards in one go.",
                lambda rules: change_phase(rules, DrawCards, lambda draw: replace(draw, all_at_once=True)),
            ),
        ),
        GOLD,
    ),
    Variant(
        "overbid",
        "What happens when you win with a bid you can't pay.",
        "Elfengold book; forbidding it is a house rule",
        (
            Value("penalty", "You lose all your gold, and the item is auctioned again.", unchanged),
            Value(
                "forbidden",
                "You may not bid more gold than you have.",
                lambda rules: change_phase(rules, Auction, lambda auction: replace(auction, overbid=False)),
            ),
        ),
        GOLD,
    ),
    Variant(
        "random-gold",
        "How much gold each town pays.",
        "Elfengold book, variants",
        (
            Value("off", "As printed.", unchanged),
            Value(
                "on",
                "The values are dealt to the towns at random.",
                lambda rules: change_phase(rules, LayGoldValues, lambda _: ShuffleGoldValues()),
            ),
        ),
        GOLD,
    ),
    Variant(
        "witch-in-caravan",
        "Whether an elven witch can be a card of a caravan.",
        "silence of the Elfengold book",
        (
            Value("no", "No.", unchanged),
            Value("yes", "Yes, like any other card.", witches_in_caravans),
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
    Variant(
        "witch-obstacles",
        "How many elven witches it takes to pass the obstacles of a journey. "
        "Each obstacle costs one gold as well.",
        "the Elfengold book asks for one each; one for all is a house rule",
        (
            Value("one-each", "One witch for each obstacle.", unchanged),
            Value("one-for-all", "One witch for all the obstacles of the journey.", one_witch_for_all),
        ),
        GOLD,
    ),
)

PRESETS = (
    Preset("amigo", "The standard rules (the German booklets).", (), BOTH),
    Preset(
        "english",
        "The English booklet, taken literally.",
        (Choice("early-end", "at-once-through-round-3"),),
        BASE,
    ),
    Preset(
        "french",
        "The French booklet.",
        (Choice("open-counters", "reset"),),
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
    """Read a rulebook's name: a title, then choices and at most one preset.

    Other defaults than those of today are for names that somebody wrote when they were.
    """
    title, *words = name.split("+")
    if title not in TITLES:
        raise RulesError(f"unknown title {title!r}; known titles: {', '.join(TITLES)}")
    preset: Preset | None = None
    chosen: dict[str, str] = {}
    for word in words:
        found = _preset(word, title)
        if found is None:
            _choose(word, title, chosen)
        elif preset is None or preset is found:
            preset = found
        else:
            raise RulesError(f"{preset.name} and {found.name} are both presets: choose one")
    return combine(TITLES[title], (*defaults, *(preset.choices if preset else ())), chosen)


def combine(rules: Rules, defaults: tuple[Choice, ...], chosen: dict[str, str]) -> Rules:
    """Change a title by choices, and by defaults where nothing is chosen.

    Later defaults override earlier ones.
    """
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
        raise RulesError(f"{title} has no variant {name!r}; its variants: {', '.join(known)}")
    value = variant.value(value if given else "on").name
    if chosen.setdefault(name, value) != value:
        raise RulesError(f"{name} can't be both {chosen[name]} and {value}")
