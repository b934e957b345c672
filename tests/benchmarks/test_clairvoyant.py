"""The clairvoyant sage: it sees the table as it is, and nobody can seat it."""

from benchmarks.clairvoyant import Clairvoyant, decide, wins
from elfenland.bots import bot_names
from elfenland.engine.observation import observe
from elfenland.engine.rules import Rules
from elfenland.testing import sketch


def test_it_foresees_what_the_others_really_do() -> None:
    # Green has the card for the road that Red's pig would open, or has it not.
    position = "4. plan  Red: Elv PE | P  Green: Elv {} | *C  Feo-Lap: E"
    tables = [sketch(position.format(cards)) for cards in ("PPPE", "UUUU")]
    chances = []
    for table in tables:
        bot = Clairvoyant(1)
        bot.table = table
        chances.append(bot.chance(observe(table, 0), table.rules.parse_action("P@Elv-Lap")))
    assert observe(tables[0], 0) == observe(tables[1], 0)
    assert chances[0] < chances[1]


def test_it_leaves_the_table_as_it_is_when_it_tries() -> None:
    table = sketch("4. plan  Red: Elv PE | P  Green: Kih UUUU | T*C  Feo-Lap: E")
    before, bot = table.copy(), Clairvoyant(1)
    bot.table = table
    bot.search(observe(table, 0), table.rules.options(table)[:3])
    assert table == before


def test_it_is_shown_the_table_when_it_decides() -> None:
    state = sketch("4. plan  Red: Elv PE | P  Green: Kih UUUU | T*C  Feo-Lap: E")
    bot = Clairvoyant(1)
    decide(state, bot)
    assert bot.table is state
    assert state.seat == 1


def test_a_win_is_at_most_one() -> None:
    assert 0 <= wins(Rules.parse("elfenland+rounds=3"), 0) <= 1


def test_it_is_no_bot_for_a_table() -> None:
    assert Clairvoyant.name not in bot_names()
