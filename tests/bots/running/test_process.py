"""Bots as programs: whole games with them, and what happens when they crash, stall, babble or eat memory."""

import json
import os
import shlex
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from elfenland.bots import BotNameError, make_bot
from elfenland.bots.running.guard import Guard, guarded
from elfenland.bots.running.limits import BotFaultError, Limits
from elfenland.bots.running.process import ProcessBot
from elfenland.bots.running.protocol import ending
from elfenland.engine.game import Game
from elfenland.engine.observation import observe
from elfenland.engine.rules import Rules
from elfenland.testing import sketch
from tests.bots.running.programs import GRETEL, ROOT

HANSEL = f"run:node {shlex.quote(str(ROOT / 'examples/hansel.mjs'))}"
QUICK = Limits(seconds=0.3)
STATE = sketch("1. draw  Red: Elv PPPEEEDD | *C  Green: Vir 8? | *U  row: CCCUP")
OPTIONS = STATE.rules.options(STATE)

GREET = 'read line; echo \'{"hello":{"protocol":1}}\'; '


def shell(script: str, limits: Limits = QUICK) -> ProcessBot:
    """Return a bot that is a line of shell."""
    return ProcessBot(["/bin/sh", "-c", script], limits=limits, name="shell")


def fault_of(bot: ProcessBot) -> BotFaultError:
    """Return what is wrong with its first answer."""
    with pytest.raises(BotFaultError) as caught:
        bot.choose(observe(STATE, 0), OPTIONS)
    bot.close()
    return caught.value


def play(game: Game, seats: list[Guard], seed: int) -> Game:
    dice = Random(seed)
    game.shuffle(dice)
    while not game.is_over:
        game.play(seats[game.seat].choose(game.observe(game.seat), game.rules.offers(game.state)))
        game.shuffle(dice)
    for number, seat in enumerate(seats):
        with seat:
            seat.over(game.observe(number))
    return game


@pytest.mark.parametrize(
    "program", [GRETEL, pytest.param(HANSEL, marks=pytest.mark.node)], ids=["sh", "node"]
)
@pytest.mark.parametrize("rules", ["elfenland+home-town", "elfengold+witches"])
def test_whole_games_with_a_program_in_another_language(rules: str, program: str) -> None:
    seats = [guarded(name, 1) for name in (program, "wanderer", program)]
    game = play(Game(Rules.parse(rules), 3), seats, 1)
    assert game.is_over
    assert [seat.faults for seat in seats] == [[], [], []]
    words = [str(move.action) for move in game.moves if move.seat == 0]
    assert len(words) > 20
    assert words.count("-") < len(words) / 2  # it does more than passing


def test_our_bots_play_alike_in_a_process_of_their_own() -> None:
    games = [
        play(Game(Rules.parse("elfengold"), 2), [guarded(name, "7"), guarded("wanderer", "8")], 3)
        for name in ("scout", "run:scout")
    ]
    assert games[0].moves == games[1].moves


def test_what_a_program_is_told(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bot = shell(f'tee {heard} | ({GREET} read l; echo \'{{"choose":"P"}}\'; cat >&2)')
    assert str(bot.choose(observe(STATE, 0), OPTIONS)) == "P"
    game = play(Game(Rules.parse("elfenland"), 2), [guarded("scout", 1), guarded("scout", 2)], 1)
    bot.over(game.observe(0))
    bot.close()
    hello, choose, over = (json.loads(line) for line in heard.read_text().splitlines())
    assert hello["hello"]["protocol"] == 1
    assert (hello["hello"]["seat"], hello["hello"]["players"], hello["hello"]["seed"]) == (0, 2, "0")
    assert hello["hello"]["book"]["links"]["Elv-Lap"]["kind"] == "road"
    assert choose["choose"]["options"] == [str(option) for option in OPTIONS]
    assert choose["choose"]["milliseconds"] == 300
    assert choose["choose"]["view"]["players"][0]["hand"] == "PPPEEEDD"
    assert over["over"]["points"] == list(game.points)
    assert over["over"]["winners"] == list(game.winners)


@pytest.mark.parametrize("rules", ["elfenland+home-town", "elfengold+home-town"])
def test_the_result_is_told_right_although_some_cards_stay_hidden(rules: str) -> None:
    for seed in range(5):
        game = play(Game(Rules.parse(rules), 4), [guarded("wanderer", f"{seed}{n}") for n in range(4)], seed)
        for seat in range(4):
            told = ending(game.observe(seat))["over"]
            assert (tuple(told["points"]), tuple(told["winners"])) == (game.points, game.winners)


def test_a_program_that_stalls_is_killed_with_its_children(tmp_path: Path) -> None:
    child = tmp_path / "child"
    fault = fault_of(shell(f"{GREET} sleep 1000 & echo $! > {child}; wait"))
    assert (fault.kind, fault.reason, fault.gone) == (
        "stalled",
        "no answer within 0.3 s, so it was killed",
        True,
    )
    assert is_gone(int(child.read_text()))


def is_gone(pid: int) -> bool:
    """Return whether a process has ended; whoever inherited it may take a moment to notice."""
    for _ in range(200):
        status = Path(f"/proc/{pid}/stat")
        if not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.01)
    return False


@pytest.mark.parametrize(
    ("script", "kind", "reason"),
    [
        ("exit 3", "crashed", "its program ended with exit code 3, when greeted"),
        (
            "echo no bread >&2; exit 1",
            "crashed",
            "its program ended with exit code 1: no bread, when greeted",
        ),
        (GREET + "read line; kill -9 $$", "crashed", "signal 9 ended its program"),
        (GREET + "read line; echo too dark >&2", "crashed", "its program ended with exit code 0: too dark"),
        ("sleep 1000", "stalled", "no answer within 0.3 s, so it was killed, when greeted"),
        (
            "echo hi; cat",
            "nonsense",
            "'hi' isn't JSON; print anything else to stderr, when greeted",
        ),
        ('read l; echo \'{"hello":{"protocol":9}}\'; cat', "nonsense", "it speaks the protocol 9, not 1"),
        ("read l; echo '{\"hello\":7}'; cat", "nonsense", "it speaks the protocol None, not 1"),
    ],
)
def test_a_program_that_is_gone_says_why(script: str, kind: str, reason: str) -> None:
    fault = fault_of(shell(script, Limits(seconds=0.3, start_seconds=0.3) if "sleep" in script else Limits()))
    assert (fault.kind, fault.reason, fault.gone) == (kind, reason, True)


@pytest.mark.parametrize(
    ("answer", "kind", "reason"),
    [
        ('{"choose":"D"}', "nonsense", "'D', which isn't one of its options"),
        ('{"choose":7}', "nonsense", "7, which isn't one of its options"),
        ('{"error":"I am lost"}', "crashed", "I am lost"),
        ('{"hello":{}}', "nonsense", "'hello' instead of 'choose'"),
        ("P", "nonsense", "'P' isn't JSON; print anything else to stderr"),
        ('["P"]', "nonsense", "'[\"P\"]' isn't a message: a message has a single key, its verb"),
    ],
)
def test_a_wrong_answer_is_named_and_the_next_one_may_be_right(answer: str, kind: str, reason: str) -> None:
    right = 'read line; echo \'{"choose":"P"}\'; cat'
    bot = shell(f"{GREET} read line; echo '{answer}'; {right}", Limits())
    with pytest.raises(BotFaultError) as caught:
        bot.choose(observe(STATE, 0), OPTIONS)
    fault = caught.value
    assert (fault.kind, fault.reason.partition(";")[0], fault.gone) == (kind, reason.partition(";")[0], False)
    assert str(bot.choose(observe(STATE, 0), OPTIONS)) == "P"
    bot.close()


def test_who_says_more_than_was_asked_is_named_and_may_go_on() -> None:
    twice = 'read l; echo \'{"choose":"P"}\'; echo \'{"choose":"C"}\'; echo said >&2; '
    bot = shell(f'{GREET} {twice} read l; echo \'{{"choose":"U"}}\'; cat', Limits())
    assert str(bot.choose(observe(STATE, 0), OPTIONS)) == "P"
    wait_for_words(bot)
    with pytest.raises(BotFaultError, match=r"C.* without being asked"):
        bot.choose(observe(STATE, 0), OPTIONS)
    assert str(bot.choose(observe(STATE, 0), OPTIONS)) == "U"
    bot.close()


def wait_for_words(bot: ProcessBot) -> None:
    """Until the program has complained, and so has said all that it says before."""
    assert bot._program is not None
    for _ in range(500):
        if bot._program.last_words():
            return
        time.sleep(0.01)


def test_a_program_that_floods_its_output_is_ended() -> None:
    bot = shell("while :; do echo flood; done", Limits())
    assert fault_of(bot).kind == "nonsense"


def test_a_line_without_end_is_no_answer() -> None:
    fault = fault_of(shell("tr '\\0' x < /dev/zero", Limits()))
    assert fault.kind == "nonsense"
    assert len(fault.reason) < 300


def test_a_program_that_takes_too_much_memory_fails() -> None:
    eats = "x = b'x' * (300 << 20); print('full', flush=True); input()"
    bot = ProcessBot([sys.executable, "-c", eats], limits=Limits(megabytes=100))
    fault = fault_of(bot)
    assert (fault.kind, fault.gone) == ("crashed", True)
    assert "MemoryError" in fault.reason
    enough = ProcessBot([sys.executable, "-c", eats], limits=Limits(megabytes=1000))
    assert "'full' isn't JSON" in fault_of(enough).reason


def test_a_program_ends_with_the_game_and_may_say_goodbye(tmp_path: Path) -> None:
    farewell = tmp_path / "farewell"
    bot = shell(f'{GREET} read line; echo \'{{"choose":"P"}}\'; read line; echo bye > {farewell}', Limits())
    bot.choose(observe(STATE, 0), OPTIONS)
    bot.close()
    assert farewell.read_text() == "bye\n"
    bot.close()  # a second time is no harm


def test_a_program_that_nobody_closes_ends_with_its_bot(tmp_path: Path) -> None:
    script = (
        "import sys\n"
        "from elfenland.bots import make_bot\nfrom elfenland.engine.observation import observe\n"
        "from elfenland.testing import sketch\n"
        "state = sketch('1. draw  Red: Elv PPPEEEDD | *C  Green: Vir 8? | *U  row: CCCUP')\n"
        f"bot = make_bot({GRETEL!r})\n"
        "bot.choose(observe(state, 0), state.rules.options(state))\n"
        "print(bot._program._process.pid)\n"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert is_gone(int(said))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("run:", "it doesn't name a program"),
        (
            "run:no-such-program-anywhere x",
            "there is no program 'no-such-program-anywhere', or it may not be run",
        ),
        ("run:'", "No closing quotation"),
        ("run:nowhere.py", "nowhere.py: No such file"),
        ("run:scout:3", "scout takes no option"),
    ],
)
def test_a_program_that_is_not_there_is_refused_by_name(name: str, reason: str) -> None:
    with pytest.raises(BotNameError, match=reason):
        make_bot(name)


def test_a_file_gets_a_process_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text(
        "import os\nfrom elfenland.bots import Bot\n"
        "class Loud(Bot):\n"
        "    def choose(self, observation, options):\n"
        "        print('thinking aloud does not matter here')\n"
        "        if observation.round == 1 and len(options) == 5: raise ValueError('oh')\n"
        "        return options[os.getpid() == int(open(__file__ + '.pid').read())]\n"
    )
    Path(f"{file}.pid").write_text(str(os.getpid()))
    with guarded(f"run:{file}") as guard:
        assert guard.choose(observe(STATE, 0), OPTIONS[:2]) is OPTIONS[0]
        assert guard.faults == []
