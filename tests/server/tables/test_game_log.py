"""Logs and drafts: what is replayed is what was played, and how far one may go back."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER, State
from elfenland.server.tables.decided_by import HOLDER, STANDING_ORDER, TIME_UP
from elfenland.server.tables.events import TurnedBack
from elfenland.server.tables.game_log import (
    BlindDraftError,
    Draft,
    DraftError,
    LoggedGame,
    LogStep,
    UndoError,
    draft,
    opening,
    replay,
    reveals,
)
from elfenland.server.tables.luck import SecretDice, new_secret

RULES = Rules.parse("elfengold+witches")


def wander(dice: Random, players: int, take_back: float) -> tuple[LoggedGame, list[LogStep]]:
    """A game at random, in which decisions are taken back now and then, and others than players decide."""
    made = opening(RULES, players, dice)
    play, steps = made.play, list(made.steps)
    while play.state.seat != OVER:
        seat = play.state.seat
        word = str(dice.choice(RULES.offers(play.state)))
        by = dice.choice([HOLDER, HOLDER, HOLDER, STANDING_ORDER, TIME_UP, "scout"])
        ways = [(who, way) for who in range(players) for way in play.ways_back(who)]
        if ways and dice.random() < take_back:
            made = undo(play, steps, *dice.choice(ways))
        else:
            made = draft(play, seat, [word], dice, by)
        play, steps = made.play, steps + made.steps
    return play, steps


def undo(play: LoggedGame, steps: list[LogStep], seat: int, word: str) -> Draft:
    """Undo as the server writes it: by consent where bots have decided since."""
    if play.goes_back_alone(seat, word):
        return draft(play, seat, [word], Random(0))
    made = replay(RULES, play.state.players, [*steps, LogStep(play.version + 1, seat, f"{word}!", [])])
    return Draft(made.play, made.steps[-1:])


@pytest.mark.parametrize("seed", range(3))
def test_a_log_replays_to_the_same_game(seed: int) -> None:
    play, steps = wander(Random(seed), 3, 0.2)
    assert any(step.word.startswith("<") for step in steps)
    again = replay(RULES, 3, steps)
    assert again.play.state == play.state
    assert again.steps == steps
    assert {step.by for step in steps if step.seat == CHANCE} == {HOLDER}
    for since in (1, len(steps) // 2, len(steps)):
        later = replay(RULES, 3, steps, since)
        assert (later.play.state, later.steps) == (play.state, steps[since:])
    assert [step.version for step in steps] == list(range(1, len(steps) + 1))


def test_a_decision_taken_back_leaves_no_trace_in_the_state() -> None:
    dice = Random(1)
    play = opening(RULES, 2, dice).play
    found = 0
    while play.state.seat != OVER:
        seat = play.state.seat
        after = draft(play, seat, [str(dice.choice(RULES.offers(play.state)))], dice).play
        if f"<{play.version}" in after.ways_back(seat):
            back = draft(after, seat, [f"<{play.version}"], dice).play
            assert back.state == play.state
            assert back.version == after.version + 1
            found += 1
        play = after
    assert found > 20


def test_the_piles_are_untouched_by_whatever_can_be_taken_back() -> None:
    _, steps = wander(Random(2), 2, 0.3)
    back = [number for number, step in enumerate(steps) if step.word.startswith("<")]
    assert len(back) > 10
    for number in back:
        before, after = replay(RULES, 2, steps[:number]).play, replay(RULES, 2, steps[: number + 1]).play
        assert before.state.deck == after.state.deck
        assert before.state.pile == after.state.pile


def test_only_the_last_mover_goes_back() -> None:
    dice = Random(5)
    play = opening(RULES, 2, dice).play
    while play.before is None:
        play = draft(play, play.state.seat, [str(RULES.offers(play.state)[0])], dice).play
    other = 1 - play.mover
    assert play.ways_back(other) == []
    with pytest.raises(DraftError) as failed:
        draft(play, other, [f"<{play.version - 1}"], dice)
    assert isinstance(failed.value.error, UndoError)


@pytest.mark.parametrize("seed", range(3))
def test_a_log_offers_the_same_ways_back_as_the_game_did(seed: int) -> None:
    dice, offered, log = Random(seed), list[list[str]](), list[LogStep]()
    made = opening(RULES, 3, dice)
    while len(log) < 120:
        log += made.steps
        offered.append([word for seat in range(3) for word in made.play.ways_back(seat)])
        again = replay(RULES, 3, log).play
        assert [word for seat in range(3) for word in again.ways_back(seat)] == offered[-1]
        seat, word = made.play.state.seat, str(dice.choice(RULES.offers(made.play.state)))
        made = draft(made.play, seat, [word], dice, dice.choice([HOLDER, STANDING_ORDER, "scout"]))
    assert max(map(len, offered)) > 1


def travelling(dice: Random) -> LoggedGame:
    """A game in which a seat has just set out, on a journey of at least two steps."""
    rules = Rules.parse("elfenland")
    play = opening(rules, 2, dice).play
    while not (_is_travelling(play) and _is_travelling(step(play, dice, HOLDER))):
        play = draft(play, play.state.seat, [str(dice.choice(rules.offers(play.state)))], dice).play
    return play


def _is_travelling(play: LoggedGame) -> bool:
    return play.rules.sequence[play.state.phase].name == "travel" and len(play.rules.offers(play.state)) > 1


def step(play: LoggedGame, dice: Random, by: str) -> LoggedGame:
    """One step more of a journey."""
    word = next(word for word in map(str, play.rules.offers(play.state)) if word != "-")
    return draft(play, play.state.seat, [word], dice, by).play


@pytest.mark.parametrize("by", ["scout", TIME_UP])
def test_what_a_bot_or_the_clock_decided_stays_and_with_it_what_came_before(by: str) -> None:
    dice = Random(3)
    play = travelling(dice)
    seat = play.state.seat
    own = step(play, dice, HOLDER)
    assert own.ways_back(seat)[0] == f"<{play.version}"
    late = draft(own, seat, ["-"], dice, by).play if by == TIME_UP else step(own, dice, by)
    assert late.ways_back(seat) == []
    for version in (own.version, play.version):
        with pytest.raises(DraftError) as failed:
            draft(late, seat, [f"<{version}"], dice)
        assert isinstance(failed.value.error, UndoError)


def test_ones_own_decisions_after_a_bots_are_taken_back() -> None:
    dice = Random(3)
    by_bot = step(travelling(dice), dice, "scout")
    seat = by_bot.state.seat
    own = draft(by_bot, seat, ["-"], dice).play
    assert own.ways_back(seat) == [f"<{by_bot.version}"]
    again = draft(own, seat, [f"<{by_bot.version}"], dice).play
    assert (again.state, again.ways_back(seat)) == (by_bot.state, [])


def test_what_ones_order_decided_is_taken_back() -> None:
    dice = Random(3)
    play = travelling(dice)
    by_order = step(play, dice, STANDING_ORDER)
    assert by_order.ways_back(play.state.seat) == step(play, dice, HOLDER).ways_back(play.state.seat)


def test_a_log_that_goes_back_further_than_anybody_may_now_is_played() -> None:
    dice = Random(3)
    play = travelling(dice)
    seat, by_bot = play.state.seat, step(play, dice, "scout")
    # A release that does not know who decided may have written it.
    back = by_bot.after(seat, f"<{play.version}", None)
    assert back.state == play.state


def test_what_was_decided_is_the_first_that_happens() -> None:
    _, steps = wander(Random(4), 3, 0)
    for taken in steps:
        if taken.seat != CHANCE:
            assert taken.events[0].__dict__["seat"] == taken.seat


def test_what_comes_to_light_is_not_told_by_how_a_longer_draft_is_refused() -> None:
    dice = Random(3)
    play, revealing = opening(RULES, 2, dice).play, 0
    while play.state.seat != OVER:
        seat, word = play.state.seat, str(dice.choice(RULES.offers(play.state)))
        after = draft(play, seat, [word], dice).play
        if reveals(play.state, after.state):
            revealing += 1
            for probe in [*map(str, RULES.offers(after.state)), "nonsense"]:
                with pytest.raises(DraftError) as failed:
                    draft(play, seat, [word, probe, "nonsense"], dice)
                assert (failed.value.step, type(failed.value.error)) == (1, BlindDraftError)
        play = after
    assert revealing > 20


def test_a_shuffle_is_played_by_chance_alone() -> None:
    made = opening(RULES, 2, Random(0))
    assert {step.seat for step in made.steps} == {CHANCE}
    assert made.play.state.seat >= 0
    assert made.play.before is None


@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    rules=st.sampled_from(["elfenland", "elfengold+witches", "elfenland+home-town"]),
)
def test_an_undo_over_bots_tells_nothing_hidden(seed: int, rules: str) -> None:
    """Law: what a seat can't see is the same now and where its undo leads, whoever has decided since."""
    dice, game = Random(seed), Rules.parse(rules)
    made = opening(game, 3, dice)
    log, found = [*made.steps], 0
    while made.play.state.seat != OVER and len(log) < 150:
        seat, word = made.play.state.seat, str(dice.choice(game.offers(made.play.state)))
        made = draft(made.play, seat, [word], dice, HOLDER if seat == 0 else "scout")
        log += made.steps
        for back in made.play.ways_back(0):
            then = replay(game, 3, log[: int(back[1:])]).play.state
            assert then.seat == 0
            assert hidden_from(then, 0) == hidden_from(made.play.state, 0)
            found += 1
    assert found


def hidden_from(state: State, seat: int) -> tuple[object, ...]:
    """All that a seat doesn't see."""
    others = [other for other in range(state.players) if other != seat]
    own = [(state.hands[who], state.secret[who], state.surplus[who], state.homes[who]) for who in others]
    return state.deck, state.pile, own


def with_bots(dice: Random, decisions: int) -> tuple[Draft, list[LogStep], int]:
    """A game of planning in which seat 0 has decided and bots have answered; the version before."""
    rules = Rules.parse("elfenland")
    made = opening(rules, 3, dice)
    log = [*made.steps]
    while not (rules.sequence[made.play.state.phase].name == "plan" and made.play.state.seat == 0):
        made = draft(made.play, made.play.state.seat, [str(rules.offers(made.play.state)[0])], dice, "scout")
        log += made.steps
    version = made.play.version
    for number in range(decisions):
        word = str(rules.offers(made.play.state)[0])
        made = draft(made.play, made.play.state.seat, [word], dice, "scout" if number else HOLDER)
        log += made.steps
    return made, log, version


def test_bots_agree_and_their_moves_go() -> None:
    made, log, version = with_bots(Random(1), 3)
    assert made.play.ways_back(0) == [f"<{version}"]
    assert not made.play.goes_back_alone(0, f"<{version}")
    rules = made.play.rules
    back = replay(rules, 3, [*log, LogStep(made.play.version + 1, 0, f"<{version}!", [])])
    assert back.play.state == replay(rules, 3, log[:version]).play.state
    assert back.steps[-1].events == [TurnedBack(0, version, False)]
    assert (back.play.ply, back.play.furthest) == (version, made.play.ply)


def test_a_person_who_has_decided_since_must_be_asked() -> None:
    made, _, _ = with_bots(Random(1), 2)
    word = str(made.play.rules.offers(made.play.state)[0])
    by_person = draft(made.play, made.play.state.seat, [word], Random(1)).play
    assert by_person.ways_back(0) == []
    assert by_person.decisions(0) == made.play.decisions(0)


def test_after_something_was_seen_nothing_before_it_is_undone() -> None:
    """Whoever goes back by consent over a draw may not use what came to light for earlier decisions."""
    dice, rules = Random(3), Rules.parse("elfenland")
    made = opening(rules, 2, dice)
    log = [*made.steps]
    while len(made.play.ways_back(0)) < 2:
        seat, word = made.play.state.seat, str(dice.choice(rules.offers(made.play.state)))
        made = draft(made.play, seat, [word], dice, HOLDER if seat == 0 else "scout")
        log += made.steps
    last, floor = int(made.play.ways_back(0)[0][1:]), made.play.floor
    while made.play.floor == floor:
        seat, word = made.play.state.seat, str(dice.choice(rules.offers(made.play.state)))
        made = draft(made.play, seat, [word], dice, "scout")
        log += made.steps
    back = replay(rules, 2, [*log, LogStep(made.play.version + 1, 0, f"<{last}!", [])])
    assert back.play.ways_back(0) == []


def test_the_same_decision_meets_the_same_shuffles() -> None:
    """Luck belongs to the ply, whether decisions come one by one or as one draft."""
    rules, secret = Rules.parse("elfenland"), new_secret()
    first, second = (opening(rules, 2, SecretDice(secret)) for _ in range(2))
    assert first.play.state == second.play.state
    assert first.play.state != opening(rules, 2, SecretDice(new_secret())).play.state
    draws = 0
    while first.play.state.seat != OVER:
        word = str(Random(draws).choice(rules.offers(first.play.state)))
        one = draft(first.play, first.play.state.seat, [word], SecretDice(secret))
        other = draft(first.play, first.play.state.seat, [word], SecretDice(secret))
        assert one.play.state == other.play.state
        draws += len(one.steps) > 1
        first = one
    assert draws > 2
