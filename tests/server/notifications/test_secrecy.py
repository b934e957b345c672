"""Nothing that a seat may not know is in any news: the same are derived whatever is hidden."""

from random import Random

import pytest

from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.server.notifications.news import Sight, derive
from elfenland.server.notifications.values import News
from elfenland.server.storage.followed_seats import NO_TURN, FollowedSeat, SaidLine, TalkState
from elfenland.server.tables.game_log import LoggedGame, draft, opening
from elfenland.server.tables.records import PLAYING, StoredSeat, StoredTable, TableSnapshot
from elfenland.server.tables.table import Table
from elfenland.testing.secrecy import rearrange

RULES = ("elfenland", "elfengold")
SEATS = [StoredSeat("person", name, "") for name in ("Ada", "Bo", "Cleo")]
LINE = SaidLine("a", 1, 1, "Bo", "Hello", 3, 5)


def table_at(rules: str, play: LoggedGame) -> Table:
    row = StoredTable("a", PLAYING, rules, "1", "{}", 0, 0, 1, 1)
    table = Table(TableSnapshot(row, SEATS, {}, [], None, {}, {}, {}))
    table.game.play = play
    return table


def told(rules: str, play: LoggedGame, seat: int) -> list[News]:
    """Return the news of a seat, to whom nothing was told before."""
    known = FollowedSeat("r", "a", seat, 0, 0, 0, 0, 0, "open", 0, "", NO_TURN, looked=False)
    sight = Sight(table_at(rules, play), TalkState(1, 1, (LINE,), frozenset()), 7)
    return derive(sight, known, is_here=False).news


def with_state(play: LoggedGame, state: State) -> LoggedGame:
    kept = (play.version, play.mover, play.before, play.by, play.past, play.floor, play.furthest)
    return LoggedGame(play.rules, state, *kept)


@pytest.mark.parametrize("rules", RULES)
def test_news_are_the_same_whatever_a_seat_cannot_see(rules: str) -> None:
    dice, kinds = Random(rules), set[str]()
    play = opening(Rules.parse(rules), len(SEATS), dice).play
    for _ in range(60):
        for seat in range(len(SEATS)):
            other = with_state(play, rearrange(play.state, seat, dice))
            news = told(rules, play, seat)
            assert news == told(rules, other, seat)
            kinds |= {each.kind for each in news}
        word = str(dice.choice(list(play.rules.offers(play.state))))
        play = draft(play, play.state.seat, [word], dice).play
    assert kinds == {"turn", "begin", "chat"}
