"""Refusals: a stable code, the data for a sentence, and the rule's paragraph."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from elfenland.engine.actions import Action, Shuffle
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.state import CHANCE, OVER

if TYPE_CHECKING:
    from elfenland.engine.state import State

AN_BEFORE: Final = "aeio"  # of the pieces' names: "a unicorn" begins with a consonant sound

# Every code, the paragraph of docs/rules it rests on, and the sentence in English.
REASONS: Final = {
    "illegal/over": ("9.1", "the game is over"),
    "illegal/turn": ("2.6", "it is not this player's turn"),
    "illegal/phase": ("2.7", "that is not possible now: the phase is {phase}"),
    "illegal/shuffle": ("3.1", "the pile to shuffle now is {due}"),
    "illegal/order": ("3.1", "a shuffle of the {due} must contain exactly the pieces of that pile"),
    "illegal/not-in-row": ("5.2", "there is no {kind} in the face-up row"),
    "illegal/not-held": ("6.5", "this player has no {face} {kind}"),
    "illegal/obstacle-spent": ("6.10", "this player has already placed their obstacle"),
    "illegal/no-such-item": ("6.1", "this game has no such piece to place"),
    "illegal/water": ("6.2", "{link} is water: counters can only be placed on roads"),
    "illegal/obstacle-on-water": ("6.9", "{link} is water: obstacles can only be placed on roads"),
    "illegal/terrain": ("6.3", "{a_kind} can't travel through {terrain}"),
    "illegal/occupied": ("6.4", "{link} already has a counter"),
    "illegal/no-counter-to-block": ("6.6", "{link} has no counter yet"),
    "illegal/blocked": ("6.8", "{link} already has an obstacle"),
    "illegal/no-such-move": ("7.2", "there is no such move in this game"),
    "illegal/not-there": ("7.2", "the boot is in {town}, not in {origin}"),
    "illegal/no-counter": ("7.4", "{link} has no counter"),
    "illegal/wrong-cards": ("7.6", "{link} must be paid for with {needed}"),
    "illegal/price": ("7.8", "{link} costs exactly {needed}"),
    "illegal/only-rafts": ("7.11", "rivers and ferries can only be paid for with rafts"),
    "illegal/caravan-needs-counter": ("7.14", "{link} has no counter"),
    "illegal/caravan-on-water": ("7.15", "caravans can't travel on water"),
    "illegal/caravan-size": ("7.12", "a caravan on {link} costs exactly {number} cards"),
    "illegal/caravan-size-blocked": (
        "7.13",
        "a caravan past the obstacle on {link} costs exactly {number} cards",
    ),
    "illegal/caravan-while-able": ("V2.13", "no caravan on {link}: this player can pay {needed}"),
    "illegal/cards-not-held": ("7.2", "this hand doesn't have {cards}"),
    "illegal/discard-number": ("7.25", "discard exactly {number} of the cards"),
    "illegal/discard-not-held": ("7.25", "this hand doesn't have {cards}"),
    "illegal/discard-now": ("7.23", "cards can only be discarded when the turn is over"),
    "illegal/must-discard": ("7.25", "first discard down to {limit} cards"),
    "illegal/keep-not-held": ("8.2", "this player has no {face} {kind}"),
    "illegal/keep-number": ("8.1", "keep exactly {number}"),
    "illegal/no-open-card": ("G3.3", "no {kind} is face up"),
    "illegal/no-supply": ("G3.15", "there are no cards left to draw"),
    "illegal/no-gold-deck": ("G3.3", "the gold deck is empty"),
    "illegal/not-fresh": ("G5.2", "of the two items just drawn, one goes face up and the other face down"),
    "illegal/bid-too-low": ("G6.5", "a bid must be higher than {bid}"),
    "illegal/bid-too-high": ("G6.6", "this player can't bid more than {most}"),
    "illegal/bid-above-means": ("V7.8", "this player has only {gold} gold"),
    "illegal/gold-piece-there": ("G7.12", "{link} has a gold piece, so no tree can be placed there"),
    "illegal/sea-monster-on-road": ("G7.6", "{link} is a road: sea monsters can only be placed on water"),
    "illegal/sea-monster-there": ("G7.7", "{link} already has a sea monster"),
    "illegal/gold-piece-on-water": ("G7.10", "{link} is water: gold pieces can only be placed on roads"),
    "illegal/gold-piece-needs-counter": ("G7.8", "{link} has no counter yet"),
    "illegal/gold-piece-at-obstacle": ("G7.11", "{link} has a tree, so no gold piece can be placed there"),
    "illegal/second-gold-piece": ("G7.9", "{link} already has a gold piece"),
    "illegal/double-alone": ("G7.16", "a double must be placed together with a counter"),
    "illegal/double-needs-counter": ("G7.13", "{link} has no counter yet"),
    "illegal/doubled": ("G7.14", "{link} already has a double"),
    "illegal/exchange-alone": ("G7.18", "an exchange must name two counters"),
    "illegal/exchange-same-road": ("G7.18", "the two counters must be on different roads"),
    "illegal/exchange-same-kind": ("G7.19", "the two counters must be of different kinds"),
    "illegal/exchange-missing": ("G7.18", "there is no {kind} on {link}"),
    "illegal/no-obstacle": ("V6.7", "there is no obstacle on {link}"),
    "illegal/gold": ("V6.13", "this costs {gold} gold"),
    "illegal/flight-nowhere": ("V6.8", "a flight must go to another town"),
    "illegal/witch-in-caravan": ("V7.9", "a witch can't be a card of a caravan"),
    "illegal/income": ("G8.6", "the journey earned {gold} gold"),
    "illegal/gold-or-cards": ("G8.13", "the journey is over: choose gold or cards"),
    "illegal/draw-cards": ("G8.16", "first draw {number} more cards"),
    "illegal/keep-obstacle": ("8.5", "the obstacle stays in any case and doesn't count"),
}


class Refusal:
    """A refusal: a code, data for a sentence, and a paragraph of the rules."""

    __slots__ = ("code", "data", "replaced")

    def __init__(self, code: str, data: dict[str, str | int] | None = None) -> None:
        self.code = code
        self.data = data or {}
        self.replaced: Mapping[str, str] = {}  # paragraphs that this game replaces with others

    @property
    def paragraph(self) -> str:
        """The paragraph of the rules page that says so."""
        number = REASONS[self.code][0]
        return self.replaced.get(number, number)

    @property
    def sentence(self) -> str:
        """The reason in English."""
        values = dict(self.data)
        kind = values.get("kind")
        if isinstance(kind, str):
            values["a_kind"] = f"{'an' if kind[0] in AN_BEFORE else 'a'} {kind}"
        if "face" in values:
            values["face"] = "face-up" if values["face"] == "open" else "face-down"
        return REASONS[self.code][1].format(**values)

    def __str__(self) -> str:
        return f"{self.sentence} (rule {self.paragraph})"

    def __repr__(self) -> str:
        return f"<Refusal {self.code} {self.data}>"


class IllegalActionError(ElfenlandError):
    """An action that the rules don't allow now, with the refusal that says why."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal}")
        self.action = action
        self.refusal = refusal


def explain(state: "State", seat: int, action: Action) -> Refusal | None:
    """Return why this seat may not do this now; None exactly when it may."""
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
