"""Laws that hold in every position of every game.

A law of tables takes a state, a law of moves a moment of a walk, a law of games a whole game; all take dice.
Each one asserts, with a message that says what broke it.
`uphold` and `uphold_games` check them on random games of any rulebook, including your own.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from elfenland.engine.actions import Action, Shuffle
from elfenland.engine.chance import Dice
from elfenland.engine.explain import REASONS, Refusal, explain
from elfenland.engine.game import Game, Move
from elfenland.engine.imagine import imagine
from elfenland.engine.observation import observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER, State
from elfenland.testing.ahead_laws import (
    independent_answers_last,
    options_ahead_are_never_refused,
    options_ahead_are_the_options,
    options_ahead_tell_no_secrets,
)
from elfenland.testing.piece_laws import (
    boots_are_in_order,
    hands_are_within_limits,
    home_towns_differ,
    items_are_within_limits,
    items_laid_lie_there,
    items_used_leave_their_place,
    journeys_earn,
    known_cards_are_held,
    known_cards_were_seen,
    links_are_in_order,
    own_obstacles_are_few,
    pieces_are_conserved,
    pieces_do_not_come_back,
    players_touch_their_own,
    purses_are_in_order,
    steps_are_paid,
)
from elfenland.testing.random_games import (
    MOST_MOVES,
    WalkStep,
    a_few,
    digest,
    random_game,
    walk,
    wild_actions,
)
from elfenland.testing.secrecy import (
    events_tell_no_secrets,
    observations_tell_no_secrets,
    onlookers,
    refusals_tell_no_secrets,
)

StateLaw = Callable[[State, Dice], None]
MoveLaw = Callable[[WalkStep, Dice], None]
GameLaw = Callable[[Game, Dice], None]

T = TypeVar("T")


# Laws of tables.


def options_are_distinct(state: State, dice: Dice) -> None:
    """Only the seat to act has options, at least one, and they all differ."""
    assert state.seat in (*range(state.players), CHANCE, OVER), f"{state.seat} is not a seat"
    words = [str(option) for option in state.rules.options(state)]
    assert bool(words) == (state.seat >= 0), f"{len(words)} options for {state.seat}"
    assert len(set(words)) == len(words), "an option appears twice"


def selections_match_lists(state: State, dice: Dice) -> None:
    """Counted and picked one by one, options and offers are those of their lists."""
    rules = state.rules
    options, offers = rules.options(state), rules.offers(state)
    assert rules.count_options(state) == len(options), "the options are counted wrong"
    assert rules.count_offers(state) == len(offers), "the offers are counted wrong"
    for place in a_few(range(len(options)), dice):
        assert rules.nth_option(state, place) == options[place], f"option {place} is another one"
    for place in a_few(range(len(offers)), dice):
        assert rules.nth_offer(state, place) == offers[place], f"offer {place} is another one"


def words_round_trip(state: State, dice: Dice) -> None:
    """Every action is read back from its word, and every word from its action."""
    for action in a_few(state.rules.options(state), dice) + wild_actions(state, dice, 1):
        word = str(action)
        again = state.rules.parse_action(word)
        assert again == action, f"{word} is read as another action"
        assert type(again) is type(action), f"{word} is read as a {type(again).__name__}"
        assert str(again) == word, f"{word} is written back as {again}"


def refusals_match_options(state: State, dice: Dice) -> None:
    """An action is refused exactly when it isn't an option, and always out of turn."""
    before = digest(state)
    options = state.rules.options(state)
    allowed = set(options)
    for action in a_few(options, dice) + wild_actions(state, dice):
        refusal = explain(state, state.seat, action)
        legal = action in allowed or _is_due(state, action)
        assert (refusal is None) == legal, f"{action}: {'allowed' if legal else 'no option'}, yet {refusal}"
        if refusal is not None:
            refusal_is_well_formed(refusal)
    for action in a_few(options, dice, 3) + a_few(wild_actions(state, dice, 1), dice, 3):
        for seat in {*range(state.players), CHANCE} - {state.seat}:
            assert explain(state, seat, action) is not None, f"{action} was allowed out of turn"
    assert digest(state) == before, "explaining changed the table"


def refusal_is_well_formed(refusal: Refusal) -> None:
    """A refusal has a known code, all data for its sentence, and a paragraph."""
    assert refusal.code in REASONS, f"unknown code {refusal.code}"
    assert refusal.sentence, f"{refusal.code} says nothing"
    assert "{" not in refusal.sentence, f"{refusal.code} lacks data"
    assert refusal.paragraph in str(refusal)


def imagination_is_sound(state: State, dice: Dice) -> None:
    """An imagined table looks like the real one to its seat, with the same options."""
    for seat in onlookers(state, dice):
        seen = observe(state, seat)
        imagined = imagine(seen, dice)
        assert observe(imagined, seat) == seen, f"{seat} imagines what it does not see"
        for law in (pieces_are_conserved, own_obstacles_are_few, known_cards_are_held, home_towns_differ):
            law(imagined, dice)
        options = imagined.rules.options(imagined)
        assert bool(options) == (state.seat >= 0), f"{seat} imagines that nothing can be done"
        if state.seat == seat:
            assert options == state.rules.options(state), f"{seat} imagines other options"


# Laws of moves.


def apply_is_pure(moment: WalkStep, dice: Dice) -> None:
    """`apply` leaves its table unchanged, and does what `advance` does, logged or not."""
    state, rules = moment.state, moment.state.rules
    before, copied = digest(state), state.copy()
    assert copied == state, "a copy differs"
    assert rules.apply(state, moment.action) == moment.after, "the same move led elsewhere"
    rules.advance(copied, moment.action)
    assert copied == moment.after, "advance and apply differ"
    assert digest(state) == before, "the table given was changed"


# Laws of games.


def replay_is_equal(game: Game, dice: Dice) -> None:
    """Replayed from words, the moves of a game give the same table and events."""
    moves = [Move(seat, game.rules.parse_action(str(action))) for seat, action in game.moves]
    again = Game.replay(game.rules, game.players, moves)
    assert again.state == game.state, "another table"
    assert digest(again.state) == digest(game.state), "another digest"
    assert again.events == game.events, "other events"


def undo_is_exact(game: Game, dice: Dice) -> None:
    """Undoing a decision restores the table and the events from before it."""
    decisions = [number for number, move in enumerate(game.moves) if move.seat != CHANCE]
    for number in a_few(decisions, dice):
        again = Game.replay(game.rules, game.players, game.moves[:number])
        before, told = again.state.copy(), again.events[:]
        for move in game.moves[number:]:
            if again.moves[number:] and move.seat != CHANCE:
                break
            again.play(move.action, move.seat)
        assert again.undo() == game.moves[number], "another move was undone"
        assert again.moves == game.moves[:number], "other moves were undone too"
        assert again.state == before, f"the table differs before {game.moves[number].action}"
        assert again.events == told, f"the events differ before {game.moves[number].action}"


def game_ends(game: Game, dice: Dice) -> None:
    """Every game ends, and somebody wins it (Rule 9.1 to 9.4)."""
    assert game.is_over, f"{len(game.moves)} moves and no end"
    assert len(game.moves) < MOST_MOVES
    assert game.winners, "nobody has won"
    assert not game.options(), "something can be done after the end"
    assert game.state.round <= game.rules.rounds, "too many rounds"
    best = max(game.points)
    assert all(game.points[seat] == best for seat in game.winners), "a winner with fewer points"


STATE_LAWS: tuple[StateLaw, ...] = (
    pieces_are_conserved,
    own_obstacles_are_few,
    links_are_in_order,
    boots_are_in_order,
    home_towns_differ,
    hands_are_within_limits,
    items_are_within_limits,
    purses_are_in_order,
    known_cards_are_held,
    options_are_distinct,
    selections_match_lists,
    words_round_trip,
    refusals_match_options,
    observations_tell_no_secrets,
    refusals_tell_no_secrets,
    imagination_is_sound,
    options_ahead_are_the_options,
    options_ahead_tell_no_secrets,
    options_ahead_are_never_refused,
)
MOVE_LAWS: tuple[MoveLaw, ...] = (
    apply_is_pure,
    pieces_do_not_come_back,
    players_touch_their_own,
    known_cards_were_seen,
    items_laid_lie_there,
    items_used_leave_their_place,
    steps_are_paid,
    journeys_earn,
    events_tell_no_secrets,
    independent_answers_last,
)
GAME_LAWS: tuple[GameLaw, ...] = (replay_is_equal, undo_is_exact, game_ends)


def uphold(
    start: State, dice: Dice, states: Sequence[StateLaw] = STATE_LAWS, moves: Sequence[MoveLaw] = MOVE_LAWS
) -> None:
    """Check laws at every table and move of a random game from this table on."""
    played: list[str] = []
    try:
        _obey(states, start, dice)
        for moment in walk(start, dice):
            played.append(str(moment.action))
            _obey(moves, moment, dice)
            _obey(states, moment.after, dice)
    except AssertionError as broken:
        broken.add_note(f"by {start.rules.name} for {start.players}, after: {' '.join(played)}")
        raise


def uphold_games(rules: Rules, players: int, dice: Dice, games: Sequence[GameLaw] = GAME_LAWS) -> None:
    """Check laws on a whole random game."""
    game = random_game(rules, players, dice)
    try:
        _obey(games, game, dice)
    except AssertionError as broken:
        words = " ".join(str(move.action) for move in game.moves)
        broken.add_note(f"by {rules.name} for {players}: {words}")
        raise


def _obey(laws: Sequence[Callable[[T, Dice], None]], case: T, dice: Dice) -> None:
    for law in laws:
        law(case, dice)


def _is_due(state: State, action: Action) -> bool:
    """Return whether this shuffles exactly the pile that is due."""
    if state.seat != CHANCE or not isinstance(action, Shuffle):
        return False
    due = state.rules.due(state)
    return (due.name, sorted(due.contents)) == (action.pile, sorted(action.order))
