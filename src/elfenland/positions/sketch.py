"""Positions from a line of text, and playing on from them."""

from elfenland.engine.chance import Dice, deal
from elfenland.engine.explain import IllegalActionError, explain
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, State
from elfenland.positions.clock import SketchClock
from elfenland.positions.table import SketchTable


def sketch(text: str, rules: Rules | str = "elfenland") -> State:
    '''Return the position that a text describes, at its first decision.

    >>> state = sketch("3. plan  Red: Lap CCDE | P*T  Blue: Vir 5? | U  Elv-Lap: PO")
    >>> state.round, state.players, state.seat
    (3, 2, 0)
    >>> "(T)@Elv-Bea" in options(state), "P@Elv-Lap" in options(state)
    (True, False)
    >>> options(play(state, "(T)@Elv-Bea", "-", "-"))
    ['Lap=ECCD=Elv', '-']

    A sketch begins with the round and the phase. Then come the players, each with the town of the boot, the
    hand, and after a bar their items: face-up ones, and after a star the secret ones. Then come the
    links that have pieces on them. Line breaks and the number of spaces don't matter.

    3. travel       the third round, and the phase by its name in `rules.phases`
    start=Blue      the starting player; by default the player named first
    act=Blue        whose turn it is; by default the phase begins
    passes=1        passes in a row so far
    lap=2           the lap of drawing counters or cards
    reducing        the player to act has ended the journey and must discard cards
    Red: Lap CCDE   a player: the boot in Lapphálya, a hand of two magic clouds, a dragon and an elfcycle
    Red: CC3?       the boot in Elvenhold, since no town is given; two magic clouds, and three cards that
                    don't matter: any that are left, the same every time
    | PO*T          this player's items: a giant pig and the obstacle face up, a troll wagon face down; `?` is
                    allowed here, too; without an O the player's obstacle has been used
    +Lap,Jac        town pieces taken; the piece of the boot's town always is
    17!             the number of town pieces taken: those named, and then any
    home=Jac        the home town, in games that have them; by default any
    gave=PP         cards discarded this round
    Elv-Lap: PO     the pieces on a link
    row: PPC        the face-up row; it is filled up with any others
    played: CCD     the cards played this round; `?` is allowed here, too
    pile: PC        the top of the face-down counters, the topmost last
    deck: CD        the top of the cards

    Players sit in the order in which they are named: the first one is seat 0, whatever the colour.

    >>> state = sketch("""
    ...     2. travel  start=Blue act=Green
    ...     Green: Ixa RR +Lap,Vir      Blue: Jac 3? 17!
    ... """)
    >>> state.start, state.seat, [visited.bit_count() for visited in state.visited]
    (1, 0, [3, 17])

    Elfengold adds more. Anything not mentioned is absent: no gold, no bids, an empty gold deck.

    earned=14       the player to act has moved, and has earned this much gold on the way so far
    moved           the same, and has earned none
    guided          the same, and a witch helps them past all obstacles of this journey
    ended           the player to act has ended the journey: gold or cards, if there is a choice
    draws=1         after that, this many cards are still to be drawn
    Red: $7         gold
    fresh=PT        the two items that the player to act has just drawn
    bid=5           the highest bid for the lot; the next bidder follows from it
    passed          this player has passed on the lot
    barred          this player sits out, having failed to pay for the lot
    Vir~Ixa: S      a sea monster
    Elv-Lap: PG     a counter and a gold piece
    Ixa-Lap: DEO2   two counters by the double spell, and an obstacle
    open: PRW       the face-up cards; they are filled up with any others, as long as there are some
    gold-deck: 2    the number of gold cards on the gold deck; the others are in the supply
    played: C$$     the discards; gold cards are only where they are named
    deck: C$        the top of the supply
    pile: 2X        the top of the face-down items
    lots: PTX       the lots left in the auction, the next one last; by default all lots
    values: Lap=7   gold values if they are random: those given are exchanged with others

    >>> state = sketch(
    ...     """
    ...     3. auction  lots: PTX
    ...     Red: $7 CCD | P*2 passed    Green: $12 bid=5    Blue: $3
    ... """,
    ...     "elfengold",
    ... )
    >>> state.seat, options(state)[:2], options(state)[-1]
    (2, ['$6', '$7'], '-')
    >>> state = play(state, "-")
    >>> state.gold, state.seat, len(state.lots)
    ([7, 7, 3], 0, 2)
    >>> state = sketch("2. travel earned=3 ended  Red: Vir CC $4  Blue: RR", "elfengold")
    >>> options(state), play(state, "$3").gold
    (['$3', '+'], [7, 0])
    >>> options(sketch("2. travel  Red: Ixa DDE  Blue: Elv  Ixa-Lap: DE2", "elfengold"))
    ['Ixa-E-Lap', 'Ixa-DD-Lap', 'Ixa=EDD=Lap', '-']

    Players may hold any number of cards and counters, but every piece of the game is somewhere,
    and no piece is where the rules forbid it. SketchError says what is unreadable or impossible.

    >>> sketch("1. plan  Red: CCCCCC | P  Blue: Vir CCCCC | U")
    Traceback (most recent call last):
    elfenland.positions.table.SketchError: 'CCCCC': the game has only 10 of the card magic cloud
    >>> sketch("1. travel  Red: CC  Blue: Lap D  Fed-Alb: P")
    Traceback (most recent call last):
    elfenland.positions.table.SketchError: 'Fed-Alb:': there is no town 'Fed'
    >>> sketch("1. travel  Red: CC  Blue: Lap D  Feo-Alb: P")
    Traceback (most recent call last):
    elfenland.positions.table.SketchError: 'Feo-Alb: P': a giant pig can't travel through desert (rule 6.3)
    '''
    head, sections = _split(text)
    table = SketchTable(sections, Rules.parse(rules) if isinstance(rules, str) else rules)
    table.lay()
    SketchClock(head, table).begin()
    return table.state


def play(state: State, *words: str, dice: Dice | None = None) -> State:
    """Return the position after these words, each played for the seat to act.

    With dice, shuffles play themselves; without, they are words like all others. A word that isn't allowed
    raises IllegalActionError, one that isn't a word WordError.

    >>> state = sketch("1. travel  Red: Elv RR  Blue: Lap D")
    >>> play(state, "Elv~R~Riv", "Riv~R~Tic").seat
    1
    >>> play(state, "Elv~RR~Riv")
    Traceback (most recent call last):
    elfenland.engine.explain.IllegalActionError: Elv~RR~Riv: Elv~Riv costs exactly R (rule 7.8)
    """
    state = _shuffled(state.copy(), dice)
    for word in words:
        action = state.rules.parse_action(word)
        refusal = explain(state, state.seat, action)
        if refusal is not None:
            raise IllegalActionError(action, refusal)
        state.rules.advance(state, action)
        _shuffled(state, dice)
    return state


def options(state: State) -> list[str]:
    """Return the words that the seat to act may play."""
    return [str(action) for action in state.rules.options(state)]


def _shuffled(state: State, dice: Dice | None) -> State:
    while dice is not None and state.seat == CHANCE:
        state.rules.advance(state, deal(state, dice))
    return state


def _split(text: str) -> tuple[list[str], list[tuple[str, list[str]]]]:
    """Split the words before the first colon from those after each label."""
    head: list[str] = []
    sections: list[tuple[str, list[str]]] = []
    words = head
    for word in text.replace(":", ": ").replace("|", " | ").split():
        if word.endswith(":"):
            words = []
            sections.append((word[:-1], words))
        else:
            words.append(word)
    return head, sections
