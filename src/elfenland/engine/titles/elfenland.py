"""Elfenland: the contents of the box, and the phases of a round."""

from elfenland.engine.action_table import Chart
from elfenland.engine.board import load_board
from elfenland.engine.phases.beginning import ChooseStart, HandOutObstacles
from elfenland.engine.phases.dealing import Deal
from elfenland.engine.phases.drawing import DrawCounters, DrawSecret, MixPile
from elfenland.engine.phases.ending import CheckEnd, ClearBoard, KeepItems
from elfenland.engine.phases.phase import BeginRound
from elfenland.engine.phases.planning import Counters, Obstacles, Plan
from elfenland.engine.phases.travelling import ByCaravan, ByCounter, ByRaft, HandLimit, Travel
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, read_bag
from elfenland.engine.rules import Rules
from elfenland.engine.scoring import Cards, MostPieces

CHART = Chart(
    roads=(
        # plains, woods, desert, mountains
        (1, 1, 0, 0),  # giant pig
        (1, 1, 0, 2),  # elfcycle
        (2, 2, 0, 1),  # magic cloud
        (0, 1, 2, 1),  # unicorn
        (1, 2, 2, 2),  # troll wagon
        (1, 2, 1, 1),  # dragon
    ),
    with_stream=1,
    against=2,
    ferry=2,
)

ELFENLAND = Rules(
    title="elfenland",
    board=load_board("elfenland"),
    chart=CHART,
    rounds=4,
    cards=read_bag("PECUTD" * 10 + "R" * 12, CARD_LETTERS),
    items=read_bag("PECUTD" * 8, ITEM_LETTERS),
    setup=(HandOutObstacles(1), ChooseStart()),
    phases=(
        BeginRound(),
        Deal(8),
        MixPile("counters", row=5),
        DrawSecret(1),
        DrawCounters(3),
        Plan(lay=(Counters(), Obstacles())),
        Travel(by=(ByCounter(), ByRaft(), ByCaravan(3)), after=(HandLimit(4),)),
        CheckEnd(),
        KeepItems(1),
        ClearBoard(),
    ),
    scoring=MostPieces(tie=Cards()),
)
