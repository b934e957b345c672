"""Laws: what holds on every table of every game, whatever is played.

A law of tables takes a state, a law of moves a moment of a walk, a law of games a whole game; all take dice.
Each one asserts, and says what broke it.
`uphold` and `uphold_games` hold them against random games by any rulebook, so also by one of your own.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from elfenland.engine.actions import Action, Lay, Shuffle, Step
from elfenland.engine.board import ROAD
from elfenland.engine.chance import Dice
from elfenland.engine.explain import REASONS, Refusal, explain
from elfenland.engine.game import Game, Move
from elfenland.engine.imagine import imagine
from elfenland.engine.observation import observe
from elfenland.engine.phases.dealing import Deal
from elfenland.engine.phases.drawing import DrawCounters, DrawSecret, MixPile
from elfenland.engine.phases.ending import KeepItems
from elfenland.engine.phases.phase import Phase
from elfenland.engine.phases.planning import Plan
from elfenland.engine.phases.travelling import ByCaravan, HandLimit, Travel
from elfenland.engine.pieces import COUNTERS, FULL, OBSTACLE, TRANSPORTS, count, kinds, pieces, size
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER, State
from elfenland.testing.secrecy import (
    events_tell_no_secrets,
    observations_tell_no_secrets,
    onlookers,
    refusals_tell_no_secrets,
)
from elfenland.testing.walks import MOST_MOVES, Moment, digest, random_game, walk, wild_actions

StateLaw = Callable[[State, Dice], None]
MoveLaw = Callable[[Moment, Dice], None]
GameLaw = Callable[[Game, Dice], None]

P = TypeVar("P", bound=Phase)


# Laws of tables.


def pieces_are_conserved(state: State, dice: Dice) -> None:
    """Every card and every counter of the box is in exactly one place (Rule 1.7, 1.8)."""
    rules = state.rules
    cards = _tally([*state.hands, *state.surplus, state.played], state.deck)
    assert cards == Counter(pieces(rules.cards)), "the cards are not all there"
    on_board = [kind for kind in range(TRANSPORTS) for _ in range(state.laid[kind].bit_count())]
    items = _tally([state.row, *state.open, *state.secret], state.pile, on_board)
    del items[OBSTACLE]
    assert items == Counter(pieces(rules.items)), "the counters are not all there"


def obstacles_are_few(state: State, dice: Dice) -> None:
    """Nobody has more than one obstacle; none is face down or in a pile (Rule 1.9, 2.4)."""
    assert all(count(bag, OBSTACLE) <= 1 for bag in state.open), "a player has several obstacles"
    assert not any(count(bag, OBSTACLE) for bag in [*state.secret, state.row]), "an obstacle out of place"
    assert OBSTACLE not in state.pile, "an obstacle in the pile"
    assert obstacles(state) <= state.players, "more obstacles than players"


def links_are_in_order(state: State, dice: Dice) -> None:
    """One counter a road, of a kind that can travel there; an obstacle only beside one (Rule 6.2 to 6.9)."""
    for link in state.rules.board.links:
        lying = [kind for kind, links in enumerate(state.laid) if links & link.bit]
        counters = [kind for kind in lying if kind < TRANSPORTS]
        assert link.kind == ROAD or not lying, f"something lies on {link.word}, which is water"
        assert len(counters) <= 1, f"several counters on {link.word}"
        assert counters or not lying, f"an obstacle but no counter on {link.word}"
        for kind in counters:
            assert state.rules.chart.roads[kind][link.terrain], f"{kind} cannot travel on {link.word}"
    assert not any(links >> len(state.rules.board.links) for links in state.laid), "laid beside the board"


def boots_are_in_order(state: State, dice: Dice) -> None:
    """A boot stands where its player has taken the piece, or where all began (Rule 2.1, 7.20, 7.21)."""
    board = state.rules.board
    for boot, visited in zip(state.boots, state.visited, strict=True):
        town = board.towns[boot]
        assert town is board.start or visited & town.bit, f"no piece was taken in {town.name}"
        assert not visited & ~board.collectable, "a piece was taken where there is none"


def hands_are_within_limits(state: State, dice: Dice) -> None:
    """Hands are as large as the deal makes them, and small again after the journey (Rule 3.2, 7.25)."""
    deal, travel = _only(state.rules, Deal), _only(state.rules, Travel)
    (limit,) = (part for part in travel.after if isinstance(part, HandLimit))
    most = deal.number + (limit.cards if deal.anew else 0)
    for hand in map(size, state.hands):
        assert hand <= most, f"{hand} cards in one hand"
        if _deciding(state, DrawCounters, Plan):
            assert hand >= deal.number, f"only {hand} cards were dealt"
        if _deciding(state, KeepItems):
            assert hand <= limit.cards, f"{hand} cards after the journey"


def items_are_within_limits(state: State, dice: Dice) -> None:
    """The row is full; before a player lie at most those kept and those drawn (Rule 4.3, 5.5, 5.7)."""
    secret = _only(state.rules, KeepItems).number + _only(state.rules, DrawSecret).number
    every = secret + _only(state.rules, DrawCounters).laps
    for shown, hidden in zip(state.open, state.secret, strict=True):
        assert size(hidden) <= secret, "too many secret counters"
        assert size(shown & COUNTERS) + size(hidden) <= every, "too many counters"
    if state.seat >= 0:
        assert size(state.row) == _only(state.rules, MixPile).row, "the open row is not full"


def options_are_distinct(state: State, dice: Dice) -> None:
    """Whoever is to act can do something, and no two options are the same; nobody else has any."""
    assert state.seat in (*range(state.players), CHANCE, OVER), f"nobody can act for {state.seat}"
    words = [str(option) for option in state.rules.options(state)]
    assert bool(words) == (state.seat >= 0), f"{len(words)} options for {state.seat}"
    assert len(set(words)) == len(words), "two options are one"


def words_round_trip(state: State, dice: Dice) -> None:
    """Every action is read back from its word, and every word written back from its action."""
    for action in state.rules.options(state) + wild_actions(state, dice, 2):
        word = str(action)
        again = state.rules.parse_action(word)
        assert again == action, f"{word} is read as another action"
        assert type(again) is type(action), f"{word} is read as a {type(again).__name__}"
        assert str(again) == word, f"{word} is written back as {again}"


def refusals_match_options(state: State, dice: Dice) -> None:
    """An action is explained exactly when it is no option, and always to who is not to act."""
    before = digest(state)
    options = state.rules.options(state)
    allowed = set(options)
    for action in options + wild_actions(state, dice):
        refusal = explain(state, state.seat, action)
        legal = action in allowed or _is_due(state, action)
        assert (refusal is None) == legal, f"{action}: {'allowed' if legal else 'no option'}, yet {refusal}"
        if refusal is not None:
            refusal_is_well_formed(refusal)
    for action in options[:3] + wild_actions(state, dice, 1):
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
    """What a seat imagines looks just like what it sees, is in order, and leaves it the same options."""
    for seat in onlookers(state):
        seen = observe(state, seat)
        imagined = imagine(seen, dice)
        assert observe(imagined, seat) == seen, f"{seat} imagines what it does not see"
        pieces_are_conserved(imagined, dice)
        obstacles_are_few(imagined, dice)
        if state.seat == seat:
            options = state.rules.options(state)
            assert imagined.rules.options(imagined) == options, f"{seat} imagines other options"


# Laws of moves.


def apply_is_pure(moment: Moment, dice: Dice) -> None:
    """`apply` leaves the table given as it is, and does what `advance` does, listened to or not."""
    state, rules = moment.state, moment.state.rules
    before, copied = digest(state), state.copy()
    assert copied == state, "a copy differs"
    assert rules.apply(state, moment.action) == moment.after, "the same move led elsewhere"
    rules.advance(copied, moment.action)
    assert copied == moment.after, "advance and apply differ"
    assert digest(state) == before, "the table given was changed"


def pieces_do_not_come_back(moment: Moment, dice: Dice) -> None:
    """Town pieces once taken stay taken; obstacles never grow more; rounds go on (Rule 7.20, 8.8)."""
    before, after = moment.state, moment.after
    for was, now in zip(before.visited, after.visited, strict=True):
        assert now & was == was, "a town piece was put back"
    assert after.round in (before.round, before.round + 1)
    assert before.phase < len(before.rules.setup) or obstacles(after) <= obstacles(before), "a new obstacle"


def players_touch_their_own(moment: Moment, dice: Dice) -> None:
    """A decision changes nothing that another player has (Rule 6.5, 7.2, 8.2)."""
    before, after = moment.state, moment.after
    for seat in range(before.players):
        if before.seat in (seat, CHANCE):
            continue
        for field in ("hands", "open", "secret", "boots", "visited", "homes"):
            assert getattr(before, field)[seat] == getattr(after, field)[seat], f"{field} of another changed"


def items_laid_lie_there(moment: Moment, dice: Dice) -> None:
    """What is laid leaves the place before its player, and nothing else on the board moves (Rule 6.15)."""
    before, action, _, after = moment
    if after.round > before.round:  # the board was cleared
        return
    expected = before.laid[:]
    if isinstance(action, Lay):
        assert not expected[action.kind] & action.bit, "it lay there already"
        expected[action.kind] |= action.bit
        held = (before.secret, after.secret) if action.secret else (before.open, after.open)
        was, now = (count(bags[before.seat], action.kind) for bags in held)
        assert now == was - 1, "what was laid is still there"
    assert after.laid == expected, "something else changed on the board"


def steps_are_paid(moment: Moment, dice: Dice) -> None:
    """A step costs what the chart says, or a caravan; at an obstacle one more (Rule 7.2 to 7.15)."""
    before, step, _, after = moment
    if not isinstance(step, Step):
        return
    way, seat = step.way, before.seat
    assert before.boots[seat] == way.origin.index, "the boot was elsewhere"
    assert after.boots[seat] == way.target.index, "the boot is elsewhere"
    assert size(step.pay) == _price(before, step), f"{step} at a wrong price"
    if way.road and not step.caravan:
        assert before.laid[kinds(step.pay)[0]] & way.bit, f"no such counter for {step}"
    assert _tally([after.hands[seat], step.pay]) == _tally([before.hands[seat]]), "the hand paid otherwise"


# Laws of games.


def replay_is_equal(game: Game, dice: Dice) -> None:
    """A game is its moves: read back from their words they lead to the same table by the same events."""
    moves = [Move(seat, game.rules.parse_action(str(action))) for seat, action in game.moves]
    again = Game.replay(game.rules, game.players, moves)
    assert again.state == game.state, "another table"
    assert digest(again.state) == digest(game.state), "another digest"
    assert again.events == game.events, "other events"


def undo_is_exact(game: Game, dice: Dice) -> None:
    """Every decision can be taken back, and then the table and the events are as they were before it."""
    again = Game(game.rules, game.players)
    before: list[tuple[Move, State, int]] = []
    for move in game.moves:
        if move.seat != CHANCE:
            before.append((move, again.state.copy(), len(again.events)))
        again.play(move.action, move.seat)
    for move, state, events in reversed(before):
        assert again.undo() == move, "another move was taken back"
        assert again.state == state, f"the table differs before {move.action}"
        assert again.events == game.events[:events], f"the events differ before {move.action}"


def game_ends(game: Game, dice: Dice) -> None:
    """Every game ends, and somebody has won it (Rule 9.1 to 9.4)."""
    assert game.is_over, f"{len(game.moves)} moves and no end"
    assert len(game.moves) < MOST_MOVES
    assert game.winners, "nobody has won"
    assert not game.options(), "something can be done after the end"
    assert game.state.round <= game.rules.rounds, "too many rounds"
    best = max(game.points)
    assert all(game.points[seat] == best for seat in game.winners), "a winner with fewer points"


STATE_LAWS: tuple[StateLaw, ...] = (
    pieces_are_conserved,
    obstacles_are_few,
    links_are_in_order,
    boots_are_in_order,
    hands_are_within_limits,
    items_are_within_limits,
    options_are_distinct,
    words_round_trip,
    refusals_match_options,
    observations_tell_no_secrets,
    refusals_tell_no_secrets,
    imagination_is_sound,
)
MOVE_LAWS: tuple[MoveLaw, ...] = (
    apply_is_pure,
    pieces_do_not_come_back,
    players_touch_their_own,
    items_laid_lie_there,
    steps_are_paid,
    events_tell_no_secrets,
)
GAME_LAWS: tuple[GameLaw, ...] = (replay_is_equal, undo_is_exact, game_ends)


def uphold(
    start: State, dice: Dice, states: Sequence[StateLaw] = STATE_LAWS, moves: Sequence[MoveLaw] = MOVE_LAWS
) -> None:
    """Hold laws against every table and every move of a random game from this table on."""
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
    """Hold laws against a whole random game."""
    game = random_game(rules, players, dice)
    try:
        _obey(games, game, dice)
    except AssertionError as broken:
        words = " ".join(str(move.action) for move in game.moves)
        broken.add_note(f"by {rules.name} for {players}: {words}")
        raise


def obstacles(state: State) -> int:
    """How many obstacles are still in the game."""
    return sum(count(bag, OBSTACLE) for bag in state.open) + state.laid[OBSTACLE].bit_count()


T = TypeVar("T")


def _obey(laws: Sequence[Callable[[T, Dice], None]], case: T, dice: Dice) -> None:
    for law in laws:
        law(case, dice)


def _tally(bags: Sequence[int], *piles: Iterable[int]) -> Counter[int]:
    """Counts the pieces of bags and piles, and sees that no bag is out of shape."""
    assert all(bag >= 0 and not bag & ~FULL for bag in bags), "more was taken from a bag than it had"
    found = Counter(piece for bag in bags for piece in pieces(bag))
    for pile in piles:
        found.update(pile)
    return found


def _only(rules: Rules, sort: type[P]) -> P:
    """The phase of this sort; a rulebook has one."""
    (phase,) = (phase for phase in rules.sequence if isinstance(phase, sort))
    return phase


def _deciding(state: State, *sorts: type[Phase]) -> bool:
    return state.seat >= 0 and isinstance(state.rules.sequence[state.phase], sorts)


def _is_due(state: State, action: Action) -> bool:
    """Whether this is a shuffle of just the pile that waits for one."""
    if state.seat != CHANCE or not isinstance(action, Shuffle):
        return False
    due = state.rules.due(state)
    return (due.name, sorted(due.contents)) == (action.pile, sorted(action.order))


def _price(state: State, step: Step) -> int:
    """What the rules page asks for a step."""
    way = step.way
    blocked = 1 if state.laid[OBSTACLE] & way.bit else 0
    if not step.caravan:
        (kind,) = kinds(step.pay)
        return state.rules.chart.price(kind, way) + blocked
    assert way.road, f"{step}: a caravan on water"
    assert state.covered() & way.bit, f"{step}: a caravan without a counter"
    (caravan,) = (part for part in _only(state.rules, Travel).by if isinstance(part, ByCaravan))
    return caravan.number + blocked
