"""A small Elfenland, short enough for algorithms that walk through the whole game."""

from dataclasses import replace
from typing import Final

from elfenland.engine.board import parse_board
from elfenland.engine.phases.beginning import HandOutObstacles
from elfenland.engine.phases.dealing import Deal
from elfenland.engine.phases.drawing import DrawCounters, MixPile
from elfenland.engine.phases.phase import Phase
from elfenland.engine.phases.travelling import HandLimit, Travel
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, read_bag
from elfenland.engine.rules import Rules
from elfenland.openspiel.game import SpielGame, register

BOARD: Final = parse_board(
    """
name = "small"
start = "Elvenhold"

[towns]
"Elvenhold" = { gold = 0, card = false }
"Feodor" = { gold = 4, card = false }
"Lapphálya" = { gold = 2, card = true }
"Virst" = { gold = 3, card = true }

[roads]
plains = ["Elvenhold - Lapphálya", "Lapphálya - Virst"]
woods = ["Elvenhold - Feodor"]

[rivers]
"River" = ["Feodor > Lapphálya"]

[ferries]
"Lake" = ["Feodor - Virst"]
""",
    "small",
)


def shrink(rules: Rules) -> Rules:
    """Return a rulebook with four towns, two kinds of transport and one round."""
    return replace(
        rules,
        title=f"small {rules.title}",
        board=BOARD,
        rounds=1,
        cards=read_bag("PPPEE", CARD_LETTERS),
        items=read_bag("PPEE", ITEM_LETTERS),
        setup=_shrunk(rules.setup),
        phases=_shrunk(rules.phases),
        most_players=2,
    )


def _shrunk(phases: tuple[Phase, ...]) -> tuple[Phase, ...]:
    left_out = (HandOutObstacles, DrawCounters)
    return tuple(_smaller(phase) for phase in phases if not isinstance(phase, left_out))


def _smaller(phase: Phase) -> Phase:
    match phase:
        case Deal():
            return replace(phase, number=2)
        case MixPile():
            return replace(phase, row=0)
        case Travel():
            after = tuple(part for part in phase.after if not isinstance(part, HandLimit))
            return replace(phase, after=after)
    return phase


@register
class SmallGame(SpielGame):
    """Elfenland by any rulebook, made small."""

    short_name = "elfenland_small"
    long_name = "Small Elfenland"
    rules = "elfenland"
    players = 2

    @staticmethod
    def read(name: str) -> Rules:
        """Read the name of a rulebook, and shrink it."""
        return shrink(Rules.parse(name))
