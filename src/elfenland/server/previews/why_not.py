"""Reasons: which words, links, towns and cards are legal, and why the rest aren't."""

from elfenland.engine.board import ROAD, Link, Town
from elfenland.engine.errors import WordError
from elfenland.engine.explain import Refusal, explain
from elfenland.engine.journeys import Journey, JourneyQuery, Price
from elfenland.engine.pieces import CARD_LETTERS, CARD_NAMES, ITEM_LETTERS, RAFT, TRANSPORTS, spell
from elfenland.engine.state import State
from elfenland.server.previews.attempts import Attempt, at_link, at_town, card, is_travelling, paying, place
from elfenland.server.previews.budget import FareBudget
from elfenland.server.previews.documents import Possible, Reason, WhyAnswer
from elfenland.server.tables.game_log import DraftError

BY_JOURNEY = "..."  # the means that leads to a town far away


class Asked:
    """A position and the seat that asks about it; shared findings are cached."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._budget = FareBudget()
        self._reached: dict[int, Journey] | None = None

    def answers(self, asks: list[str]) -> list[WhyAnswer]:
        """Answer each query; DraftError with the number of one that isn't valid."""
        known: dict[str, WhyAnswer] = {}
        for number, ask in enumerate(asks):
            try:
                known[ask] = known.get(ask) or self.answer(ask)
            except WordError as error:
                raise DraftError(number, error) from None
        return [known[ask] for ask in asks]

    def answer(self, ask: str) -> WhyAnswer:
        """Return the legal and illegal actions there; WordError if the query isn't valid."""
        rules = self._state.rules
        where = place(rules.board, ask)
        if isinstance(where, Link):
            answer = self._judge(ask, at_link(self._state, self._seat, where))
            answer["fits"] = _fits(self._state, where)
            return answer
        if isinstance(where, Town):
            return self._judge_town(ask, where)
        if (kind := card(ask)) is not None:
            return self._judge_card(ask, kind)
        return self._judge(ask, [Attempt("", rules.parse_action(ask))])

    def _judge(self, ask: str, attempts: list[Attempt]) -> WhyAnswer:
        """Judge each means once: legal if one attempt is, otherwise the first reason."""
        legal: dict[str, Possible] = {}
        refused: dict[str, Refusal] = {}
        for by, action in attempts:
            refusal = explain(self._state, self._seat, action)
            if refusal is None:
                legal.setdefault(by, Possible(by=by, word=str(action)))
            else:
                refused.setdefault(by, refusal)
        reasons = _grouped({by: refusal for by, refusal in refused.items() if by not in legal})
        return WhyAnswer(ask=ask, legal=list(legal.values()), reasons=reasons, fits="")

    def _judge_town(self, ask: str, town: Town) -> WhyAnswer:
        """Judge a town that no step reaches: by a journey, or by what is missing."""
        answer = self._judge(ask, at_town(self._state, self._seat, town))
        if answer["legal"] or not is_travelling(self._state, self._seat):
            return answer
        journey = self._journeys().get(town.index)
        if journey is not None:
            answer["legal"].append(Possible(by=BY_JOURNEY, word=str(journey.steps[0])))
        else:
            answer["reasons"].append(_shortage(town, self._budget.price(self._outset(), [town])))
        return answer

    def _judge_card(self, ask: str, kind: int) -> WhyAnswer:
        """Judge a card: it can be played on the journey, for a step from here."""
        answer = self._judge(ask, paying(self._state, self._seat, kind))
        if not is_travelling(self._state, self._seat):
            answer["reasons"] = [_later(reason) for reason in answer["reasons"]]
        elif not answer["legal"]:
            here = self._state.rules.board.towns[self._state.boots[self._seat]]
            answer["reasons"] = [_no_use(here, kind)]
        return answer

    def _journeys(self) -> dict[int, Journey]:
        """Return the journeys to all towns within reach."""
        if self._reached is None:
            journeys = self._budget.reachable(self._outset()).journeys
            self._reached = {journey.end.index: journey for journey in journeys}
        return self._reached

    def _outset(self) -> JourneyQuery:
        return JourneyQuery.at(self._state, self._seat)


def _grouped(refused: dict[str, Refusal]) -> list[Reason]:
    """Merge the refusals of one code, with the data of the first."""
    groups: dict[str, Reason] = {}
    for by, refusal in refused.items():
        if refusal.code not in groups:
            groups[refusal.code] = Reason(
                code=refusal.code,
                text=refusal.sentence,
                data=dict(refusal.data),
                rule=refusal.paragraph,
                by=[],
            )
        if by:
            groups[refusal.code]["by"].append(by)
    return list(groups.values())


def _shortage(town: Town, found: Price) -> Reason:
    """Return the reason why there is no journey to a town."""
    if not found.open:
        text = f"no way to {town.name} is open: a counter is missing on the way"
        return Reason(code="journey/closed", text=text, data={"town": town.name}, rule=None, by=[])
    short = {"cards": spell(found.short, CARD_LETTERS), "more": found.more}
    any_kind = f"{found.more} of any kind" if found.more else ""
    missing = " and ".join(filter(None, (spell(found.short, CARD_LETTERS), any_kind)))
    text = f"cards are missing for a journey to {town.name}: {missing}"
    return Reason(code="journey/short", text=text, data={"town": town.name, **short}, rule=None, by=[])


def _later(reason: Reason) -> Reason:
    """Return the reason in another phase, when only the time is wrong, not the card."""
    if reason["code"] != "illegal/phase":
        return reason
    text = "travel cards are played on the journey, later in the round"
    return Reason(code="journey/later", text=text, data=reason["data"], rule="7.2", by=[])


def _no_use(town: Town, kind: int) -> Reason:
    """Return the reason why a card can't be paid where the boot is."""
    name = CARD_NAMES[kind]
    text = f"no way from {town.name} can be paid with {name} cards now"
    return Reason(code="journey/card", text=text, data={"town": town.name, "kind": name}, rule="7.6", by=[])


def _fits(state: State, link: Link) -> str:
    """Return the letters of the transports that travel on a link."""
    if link.kind != ROAD:
        return CARD_LETTERS[RAFT]
    chart = state.rules.chart
    return "".join(ITEM_LETTERS[kind] for kind in range(TRANSPORTS) if chart.suits(kind, link))
