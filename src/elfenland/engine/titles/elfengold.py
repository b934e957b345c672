"""Elfengold: the contents of the expansion, and its phases of a round."""

from dataclasses import replace

from elfenland.engine.phases.auction import Auction
from elfenland.engine.phases.beginning import ChooseStart
from elfenland.engine.phases.drawing import MixPile
from elfenland.engine.phases.ending import CheckEnd, ClearBoard, KeepItems
from elfenland.engine.phases.gold import GoldOrCards, HandOutGold, LayGoldValues
from elfenland.engine.phases.items import DrawItems
from elfenland.engine.phases.magic import Doubles, Exchanges, GoldPieces, SeaMonsters
from elfenland.engine.phases.phase import BeginRound
from elfenland.engine.phases.planning import Counters, Obstacles, Plan
from elfenland.engine.phases.supply import CardSupply, DealHands, DrawCards, MixInGoldCards
from elfenland.engine.phases.travelling import ByCaravan, ByCounter, ByRaft, Travel
from elfenland.engine.pieces import CARD_LETTERS, FULL, ITEM_LETTERS, read_bag
from elfenland.engine.scoring import Gold, MostPieces
from elfenland.engine.titles.elfenland import ELFENLAND

SUPPLY = CardSupply(open_cards=3, gold_a_card=3)
COUNTER_LETTERS = "D" * 4 + "C" * 4 + "U" * 5 + "E" * 8 + "T" * 8 + "P" * 9

ELFENGOLD = replace(
    ELFENLAND,
    title="elfengold",
    rounds=6,
    cards=read_bag("PECUTDR" * 9, CARD_LETTERS),
    gold_cards=7,
    items=read_bag(COUNTER_LETTERS + "OSG2X" * 2, ITEM_LETTERS),
    setup=(
        ChooseStart(),
        LayGoldValues(),
        DealHands(5, SUPPLY),
        MixInGoldCards(),
        HandOutGold(12),
    ),
    phases=(
        BeginRound(),
        DrawCards(3, SUPPLY),
        HandOutGold(2, from_round=2),
        MixPile("items"),
        DrawItems(),
        Auction(lots_a_player=2),
        Plan(lay=(Counters(), Obstacles(), SeaMonsters(), GoldPieces(), Doubles(), Exchanges())),
        Travel(by=(ByCounter(), ByRaft(), ByCaravan(3)), after=(GoldOrCards(2, SUPPLY),)),
        CheckEnd(),
        KeepItems(2, of=FULL),
        ClearBoard(),
    ),
    scoring=MostPieces(tie=Gold()),
    replaced={"2.7": "G2.8", "8.1": "G9.1", "8.2": "G9.2", "9.1": "G10.1"},
)
