"""Why an action is refused: a stable code, the data for a sentence, and the paragraph of the rules page."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from elfenland.engine.actions import Action, Shuffle
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.state import CHANCE, OVER

if TYPE_CHECKING:
    from elfenland.engine.state import State

# Every code, the paragraph of docs/rules it rests on, and the sentence in English.
REASONS: Final = {
    "illegal/over": ("9.1", "the game is over"),
    "illegal/turn": ("2.6", "it is not this player's turn"),
    "illegal/phase": ("2.7", "that is not what is decided now: the phase is {phase}"),
    "illegal/shuffle": ("3.1", "the pile to shuffle now is {due}"),
    "illegal/order": ("3.1", "a shuffle of the {due} must hold just the pieces of that pile"),
    "illegal/not-in-row": ("5.2", "no {kind} lies in the open row"),
    "illegal/not-held": ("6.5", "there is no {face} {kind} before this player"),
    "illegal/obstacle-spent": ("6.10", "this player's obstacle has been used"),
    "illegal/no-such-item": ("6.1", "there is nothing like that to lay in this game"),
    "illegal/water": ("6.2", "{link} is water: counters lie on roads only"),
    "illegal/obstacle-on-water": ("6.9", "{link} is water: obstacles lie on roads only"),
    "illegal/terrain": ("6.3", "a {kind} cannot travel through {terrain}"),
    "illegal/occupied": ("6.4", "a counter lies on {link} already"),
    "illegal/no-counter-to-block": ("6.6", "no counter lies on {link} yet"),
    "illegal/blocked": ("6.8", "an obstacle lies on {link} already"),
    "illegal/no-such-move": ("7.2", "one cannot move like that in this game"),
    "illegal/not-there": ("7.2", "the boot stands in {town}, not in {origin}"),
    "illegal/no-counter": ("7.4", "no counter lies on {link}"),
    "illegal/wrong-cards": ("7.6", "{link} is travelled with {needed}"),
    "illegal/price": ("7.8", "{link} costs exactly {needed}"),
    "illegal/only-rafts": ("7.11", "water is travelled with rafts"),
    "illegal/caravan-needs-counter": ("7.14", "no counter lies on {link}"),
    "illegal/caravan-on-water": ("7.15", "caravans do not travel on water"),
    "illegal/caravan-size": ("7.12", "a caravan along {link} takes exactly {number} cards"),
    "illegal/caravan-size-blocked": (
        "7.13",
        "past the obstacle on {link} a caravan takes exactly {number} cards",
    ),
    "illegal/caravan-while-able": ("V2.13", "{link} can be paid with {needed}, so no caravan"),
    "illegal/cards-not-held": ("7.2", "the hand does not hold {cards}"),
    "illegal/discard-number": ("7.25", "exactly {number} of the cards must go"),
    "illegal/discard-not-held": ("7.25", "the hand does not hold {cards}"),
    "illegal/discard-now": ("7.23", "no cards may be given up before the turn is over"),
    "illegal/must-discard": ("7.25", "first the hand must come down to {limit} cards"),
    "illegal/keep-not-held": ("8.2", "there is no {face} {kind} before this player"),
    "illegal/keep-number": ("8.1", "exactly {number} must be kept"),
    "illegal/no-open-card": ("G3.3", "no {kind} lies open"),
    "illegal/no-supply": ("G3.15", "there is no supply to draw from"),
    "illegal/no-gold-deck": ("G3.3", "the gold deck is empty"),
    "illegal/not-fresh": ("G5.2", "of the two items just drawn one is laid up and the other down"),
    "illegal/bid-too-low": ("G6.5", "a bid must be higher than {bid}"),
    "illegal/bid-too-high": ("G6.6", "nobody can bid more than {most}"),
    "illegal/bid-above-means": ("V7.8", "this player has only {gold} gold"),
    "illegal/gold-piece-there": ("G7.12", "a gold piece lies on {link}"),
    "illegal/sea-monster-on-road": ("G7.6", "{link} is a road: sea monsters lie on water only"),
    "illegal/sea-monster-there": ("G7.7", "a sea monster lies on {link} already"),
    "illegal/gold-piece-on-water": ("G7.10", "{link} is water: gold pieces lie on roads only"),
    "illegal/gold-piece-needs-counter": ("G7.8", "no counter lies on {link} yet"),
    "illegal/gold-piece-at-obstacle": ("G7.11", "an obstacle lies on {link}"),
    "illegal/second-gold-piece": ("G7.9", "a gold piece lies on {link} already"),
    "illegal/double-alone": ("G7.16", "the double spell is laid together with a counter"),
    "illegal/double-needs-counter": ("G7.13", "no counter lies on {link} yet"),
    "illegal/doubled": ("G7.14", "{link} is doubled already"),
    "illegal/exchange-alone": ("G7.18", "the exchange spell names two counters"),
    "illegal/exchange-same-road": ("G7.18", "the two counters must lie on different roads"),
    "illegal/exchange-same-kind": ("G7.19", "the two counters must be of different kinds"),
    "illegal/exchange-missing": ("G7.18", "no {kind} lies on {link}"),
    "illegal/no-obstacle": ("V6.7", "there is no obstacle on {link}"),
    "illegal/gold": ("V6.13", "this takes {gold} gold"),
    "illegal/flight-nowhere": ("V6.8", "a flight goes to another town"),
    "illegal/witch-in-caravan": ("V7.9", "a witch is no caravan card"),
    "illegal/income": ("G8.6", "the journey earned {gold} gold"),
    "illegal/gold-or-cards": ("G8.13", "the journey is over: choose the gold or cards"),
    "illegal/draw-cards": ("G8.16", "there are {number} more cards to draw"),
    "illegal/keep-obstacle": ("8.5", "the obstacle stays anyway and is not counted"),
}


class Refusal:
    """Why not: a code, data for a sentence, a paragraph."""

    __slots__ = ("code", "data", "replaced")

    def __init__(self, code: str, data: dict[str, str | int] | None = None) -> None:
        self.code = code
        self.data = data or {}
        self.replaced: Mapping[str, str] = {}  # paragraphs that have others in their place in this game

    @property
    def paragraph(self) -> str:
        """The paragraph of the rules page that says so."""
        number = REASONS[self.code][0]
        return self.replaced.get(number, number)

    @property
    def sentence(self) -> str:
        """The reason in English."""
        return REASONS[self.code][1].format(**self.data)

    def __str__(self) -> str:
        return f"{self.sentence} (rule {self.paragraph})"

    def __repr__(self) -> str:
        return f"<Refusal {self.code} {self.data}>"


class IllegalActionError(ElfenlandError):
    """An action that the rules do not allow now, with the refusal that says why."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal}")
        self.action = action
        self.refusal = refusal


def explain(state: "State", seat: int, action: Action) -> Refusal | None:
    """Why this seat may not do this now; None exactly when it may."""
    refusal = _refuse(state, seat, action)
    if refusal is not None:
        refusal.replaced = state.rules.replaced
    return refusal


def _refuse(state: "State", seat: int, action: Action) -> Refusal | None:
    if state.seat == OVER:
        return Refusal("illegal/over")
    if seat != state.seat:
        return Refusal("illegal/turn")
    if seat == CHANCE:
        return _explain_shuffle(state, action)
    return state.rules.sequence[state.phase].refuse(state, action)


def _explain_shuffle(state: "State", action: Action) -> Refusal | None:
    due = state.rules.due(state)
    if not isinstance(action, Shuffle) or action.pile != due.name:
        return Refusal("illegal/shuffle", {"due": due.name})
    if sorted(action.order) != sorted(due.contents):
        return Refusal("illegal/order", {"due": due.name})
    return None
