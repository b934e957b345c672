"""Our bots as programs: what they answer to a table, and to what no table should say."""

import io
import json
from typing import Any

import pytest

from elfenland.bots import BotNameError, make_bot
from elfenland.bots.running.protocol import encode, hello, question
from elfenland.bots.running.service import serve
from elfenland.engine.observation import observe
from elfenland.testing import sketch

STATE = sketch("1. draw  Red: Elv PPPEEEDD | *C  Green: Vir 8? | *U  row: CCCUP")
SEEN, OPTIONS = observe(STATE, 0), STATE.rules.options(STATE)
HELLO = encode(hello(SEEN, 7))
ASK = encode(question(SEEN, OPTIONS, 500))


def answers(*lines: bytes, name: str = "scout") -> list[Any]:
    out = io.BytesIO()
    serve(name, lines, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_bot_greets_and_answers() -> None:
    assert answers(HELLO, ASK) == [{"hello": {"protocol": 1}}, {"choose": "P"}]


def test_the_seed_is_that_of_the_hello() -> None:
    here = make_bot("wanderer", "7")
    expected = [{"choose": str(here.choose(SEEN, OPTIONS))} for _ in range(20)]
    assert answers(HELLO, *[ASK] * 20, name="wanderer")[1:] == expected


def test_after_the_end_another_game_may_begin() -> None:
    over = encode({"over": {"points": [1, 2], "winners": [1], "view": json.loads(ASK)["choose"]["view"]}})
    once = answers(HELLO, *[ASK] * 5, name="wanderer")
    assert answers(HELLO, *[ASK] * 5, over, HELLO, *[ASK] * 5, name="wanderer") == once * 2


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        ([b"hi\n"], "'hi' isn't JSON"),
        ([b"\xff\xfe\n"], "isn't JSON"),
        ([ASK], "no game has begun: say hello first"),
        ([b'{"dance":1}\n'], "unknown verb 'dance'; the verbs are hello, choose and over"),
        ([b'{"hello":{}}\n'], "'protocol' is missing"),
        ([b'{"hello":{"protocol":2,"seed":1}}\n'], "the protocol here is 1, not 2"),
        ([HELLO, b'{"choose":{"options":["P"]}}\n'], "'view' is missing"),
        ([HELLO, b'{"choose":{"options":["P"],"view":{}}}\n'], "this isn't a view: KeyError: 'seat'"),
        ([HELLO, encode(question(SEEN, [], 500))], "there are no options to choose from"),
        ([HELLO, ASK.replace(b'"options":["', b'"options":["huh","')], "huh"),
    ],
)
def test_what_no_table_should_say_is_answered_and_the_game_goes_on(lines: list[bytes], error: str) -> None:
    *_, last = answers(*lines)
    assert list(last) == ["error"]
    assert error in last["error"]
    assert answers(*lines, HELLO, ASK)[-1] == {"choose": "P"}


def test_empty_lines_are_not_answered() -> None:
    assert answers(b"\n", HELLO, b"  \n") == [{"hello": {"protocol": 1}}]


def test_a_wrong_name_is_refused_before_anything_is_read() -> None:
    with pytest.raises(BotNameError, match="unknown bot 'nobody'"):
        answers(HELLO, name="nobody")
