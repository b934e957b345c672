"""Why not: for words, links, towns and cards, what of it is allowed, and why the rest is not."""

from elfenland.engine.board import ROAD, Link, Town
from elfenland.engine.errors import WordError
from elfenland.engine.explain import Refusal, explain
from elfenland.engine.journeys import Journey, Outset, Price, price, reachable
from elfenland.engine.pieces import CARD_LETTERS, CARD_NAMES, ITEM_LETTERS, RAFT, TRANSPORTS, spell
from elfenland.engine.state import State
from elfenland.server.messages import Possible, Reason, WhyAnswer
from elfenland.server.play import DraftError
from elfenland.server.trying.attempts import Attempt, at_link, at_town, card, is_travelling, paying, place
from elfenland.server.trying.far import LIMIT

JOURNEY = "..."  # by what a far town is come to


class Asked:
    """A table, and the seat that asks about it; what several answers need is found out once."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._reached: dict[int, Journey] | None = None

    def answers(self, asks: list[str]) -> list[WhyAnswer]:
        """An answer for each ask; DraftError, with its number, for one that means nothing."""
        answers = []
        for number, ask in enumerate(asks):
            try:
                answers.append(self.answer(ask))
            except WordError as error:
                raise DraftError(number, error) from None
        return answers

    def answer(self, ask: str) -> WhyAnswer:
        """What is allowed there and what is not; WordError if the ask means nothing."""
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
        """Each manner once: allowed if one attempt in this manner is, else refused for the first reason."""
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
        """Where no step leads to the town, a journey may, or it is told what is short for one."""
        answer = self._judge(ask, at_town(self._state, self._seat, town))
        if answer["legal"] or not is_travelling(self._state, self._seat):
            return answer
        journey = self._journeys().get(town.index)
        if journey is not None:
            answer["legal"].append(Possible(by=JOURNEY, word=str(journey.steps[0])))
        else:
            answer["reasons"].append(_shortage(town, price(self._outset(), [town], LIMIT)))
        return answer

    def _judge_card(self, ask: str, kind: int) -> WhyAnswer:
        """Cards are paid while travelling, where a step from here can be paid with them."""
        answer = self._judge(ask, paying(self._state, self._seat, kind))
        if not is_travelling(self._state, self._seat):
            answer["reasons"] = [_later(reason) for reason in answer["reasons"]]
        elif not answer["legal"]:
            here = self._state.rules.board.towns[self._state.boots[self._seat]]
            answer["reasons"] = [_no_use(here, kind)]
        return answer

    def _journeys(self) -> dict[int, Journey]:
        """How every town that can be reached is."""
        if self._reached is None:
            journeys = reachable(self._outset(), LIMIT).journeys
            self._reached = {journey.end.index: journey for journey in journeys}
        return self._reached

    def _outset(self) -> Outset:
        return Outset.at(self._state, self._seat)


def _grouped(refused: dict[str, Refusal]) -> list[Reason]:
    """Refusals of one code become one, with the data of the first."""
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
    """Why there is no journey to a town."""
    if not found.open:
        text = f"no way to {town.name} is open: somewhere there is no counter"
        return Reason(code="journey/closed", text=text, data={"town": town.name}, rule=None, by=[])
    short = {"cards": spell(found.short, CARD_LETTERS), "more": found.more}
    text = f"for a journey to {town.name} cards are missing: {short['cards']} and {found.more} of any kind"
    return Reason(code="journey/short", text=text, data={"town": town.name, **short}, rule=None, by=[])


def _later(reason: Reason) -> Reason:
    """In another phase it is not the card that is wrong, but the time."""
    if reason["code"] != "illegal/phase":
        return reason
    text = "travel cards are paid on the journey, later in the round"
    return Reason(code="journey/later", text=text, data=reason["data"], rule="7.2", by=[])


def _no_use(town: Town, kind: int) -> Reason:
    """Why a card cannot be paid where the boot is."""
    name = CARD_NAMES[kind]
    text = f"no way from {town.name} can be paid with a {name} now"
    return Reason(code="journey/card", text=text, data={"town": town.name, "kind": name}, rule="7.6", by=[])


def _fits(state: State, link: Link) -> str:
    """The letters of the transports that travel on a link."""
    if link.kind != ROAD:
        return CARD_LETTERS[RAFT]
    chart = state.rules.chart
    return "".join(ITEM_LETTERS[kind] for kind in range(TRANSPORTS) if chart.suits(kind, link))
