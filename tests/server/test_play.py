"""Logs and drafts: what is replayed is what was played, and how far one may go back."""

from random import Random

import pytest

from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER
from elfenland.server.play import (
    BlindDraftError,
    DraftError,
    NoWayBackError,
    Play,
    Step,
    draft,
    opening,
    replay,
    reveals,
)

RULES = Rules.parse("elfengold+witches")


def wander(dice: Random, players: int, take_back: float) -> tuple[Play, list[Step]]:
    """A game at random, in which decisions are taken back now and then."""
    made = opening(RULES, players, dice)
    play, steps = made.play, list(made.steps)
    while play.state.seat != OVER:
        seat = play.state.seat
        words = [str(dice.choice(RULES.offers(play.state)))]
        if play.before is not None and dice.random() < take_back:
            seat, words = play.mover, [dice.choice(play.ways_back(play.mover))]
        made = draft(play, seat, words, dice)
        play, steps = made.play, steps + made.steps
    return play, steps


@pytest.mark.parametrize("seed", range(3))
def test_a_log_replays_to_the_same_game(seed: int) -> None:
    play, steps = wander(Random(seed), 3, 0.2)
    assert any(step.word.startswith("<") for step in steps)
    again = replay(RULES, 3, [(step.seat, step.word) for step in steps])
    assert again.play.state == play.state
    assert again.steps == steps
    for since in (1, len(steps) // 2, len(steps)):
        later = replay(RULES, 3, [(step.seat, step.word) for step in steps], since)
        assert (later.play.state, later.steps) == (play.state, steps[since:])
    assert [step.version for step in steps] == list(range(1, len(steps) + 1))


def test_a_decision_taken_back_leaves_no_trace_in_the_state() -> None:
    dice = Random(1)
    play = opening(RULES, 2, dice).play
    found = 0
    while play.state.seat != OVER:
        seat = play.state.seat
        after = draft(play, seat, [str(dice.choice(RULES.offers(play.state)))], dice).play
        if after.mover == seat and after.before is not None:
            back = draft(after, seat, [f"<{play.version}"], dice).play
            assert back.state == play.state
            assert back.version == after.version + 1
            found += 1
        play = after
    assert found > 20


def test_the_piles_are_untouched_by_whatever_can_be_taken_back() -> None:
    _, steps = wander(Random(2), 2, 0.3)
    log = [(step.seat, step.word) for step in steps]
    back = [number for number, (_, word) in enumerate(log) if word.startswith("<")]
    assert len(back) > 10
    for number in back:
        before, after = replay(RULES, 2, log[:number]).play, replay(RULES, 2, log[: number + 1]).play
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
    assert isinstance(failed.value.error, NoWayBackError)


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
