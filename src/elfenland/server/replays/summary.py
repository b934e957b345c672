"""Summary of a game: standings by round, journeys, and facts worth telling."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final, Literal

from elfenland.engine.board import Board
from elfenland.engine.events import BootFlew, BootMoved, Event, LotSold, RoundBegan
from elfenland.engine.pieces import ITEM_LETTERS, size
from elfenland.engine.rules import Rules
from elfenland.engine.scoring import Cards, Gold, HomeTown, MostPieces, Scoring
from elfenland.engine.state import NO_TOWN, OVER, State
from elfenland.server.replays.summary_documents import Decision, Fact, JourneyMade, Standing, Summary
from elfenland.server.tables.game_log import LogEntry, replay

TieName = Literal["cards", "gold", "distance"]
TIES: Final[dict[type, TieName]] = {Cards: "cards", Gold: "gold"}


@dataclass
class _Told:
    """Sums over the events of a game."""

    players: int
    rounds: int = 0
    journeys: list[JourneyMade] = field(default_factory=list)
    passages: Counter[str] = field(default_factory=Counter)
    sales: list[LotSold] = field(default_factory=list)

    def hear(self, event: Event, board: Board) -> None:
        """Count one more event."""
        match event:
            case RoundBegan(round=number):
                self.rounds = number
            case BootMoved():
                way = board.ways[event.way]
                self.passages[way.link.word] += 1
                self._moved(event, way.origin.code, way.target.code, size(event.pay))
            case BootFlew():
                self._moved(event, board.towns[event.origin].code, board.towns[event.target].code, 1)
            case LotSold():
                self.sales.append(event)

    def _moved(self, event: BootMoved | BootFlew, origin: str, target: str, cards: int) -> None:
        last = self.journeys[-1] if self.journeys else None
        if last is None or (last["round"], last["seat"]) != (self.rounds, event.seat):
            last = JourneyMade(round=self.rounds, seat=event.seat, stops=[origin], towns=0, cards=0)
            self.journeys.append(last)
        last["stops"].append(target)
        last["towns"] += event.collected
        last["cards"] += cards

    def by_round(self, seat: int) -> list[int]:
        """Return the town pieces that a seat took in each round."""
        return [
            sum(each["towns"] for each in self.journeys if (each["round"], each["seat"]) == (number, seat))
            for number in range(1, self.rounds + 1)
        ]


def summarize(rules: Rules, players: int, log: Sequence[LogEntry]) -> Summary:
    """Return the summary of a game by its log without undone decisions."""
    play, steps = replay(rules, players, log)
    told = _Told(players)
    for step in steps:
        for event in step.events:
            told.hear(event, rules.board)
    is_finished = play.state.seat == OVER
    if not is_finished:  # a round in which nobody travelled wasn't played
        told.rounds = told.journeys[-1]["round"] if told.journeys else 0
    standings = _standings(play.state, told)
    winners = [each["seat"] for each in standings if each["place"] == 1]
    return Summary(
        finished=is_finished,
        rounds=told.rounds,
        winners=winners,
        decision=_decision(play.state, standings),
        standings=standings,
        journeys=told.journeys,
        facts=list(_facts(told, winners)),
    )


def _keys(state: State) -> list[tuple[int, ...]]:
    """Return the points and tie-breaks of each seat, as the rules compare them."""
    scoring = state.rules.scoring
    return [(scoring.points(state, seat), *scoring.tie_breaks(state, seat)) for seat in range(state.players)]


def _standings(state: State, told: _Told) -> list[Standing]:
    keys = _keys(state)
    order = sorted(range(state.players), key=lambda seat: keys[seat], reverse=True)
    towns = state.rules.board.towns
    return [
        Standing(
            seat=seat,
            place=1 + sum(key > keys[seat] for key in keys),
            points=keys[seat][0],
            towns=state.visited[seat].bit_count(),
            cards=size(state.hands[seat]),
            gold=state.gold[seat],
            home=None if state.homes[seat] == NO_TOWN else towns[state.homes[seat]].code,
            by_round=told.by_round(seat),
        )
        for seat in order
    ]


def _decision(state: State, standings: list[Standing]) -> Decision:
    first, rival = standings[0]["seat"], standings[1]["seat"]
    keys = _keys(state)
    names: list[Literal["towns", TieName]] = ["towns", *_tie_names(state.rules.scoring)]
    for name, had, rival_had in zip(names, keys[first], keys[rival], strict=True):
        if had != rival_had:
            sign = -1 if name == "distance" else 1  # negated, because the nearer player wins a tie
            return Decision(by=name, rival=rival, had=sign * had, rival_had=sign * rival_had)
    return Decision(by="shared", rival=None, had=keys[first][0], rival_had=keys[first][0])


def _tie_names(scoring: Scoring) -> list[TieName]:
    """Return the names of the tie-breaks of a scoring, in order."""
    if isinstance(scoring, HomeTown):
        return ["distance", *_tie_names(scoring.inner)]
    assert isinstance(scoring, MostPieces)
    return [TIES[type(scoring.tie)]]


def _facts(told: _Told, winners: list[int]) -> Iterator[Fact]:
    if told.journeys:
        longest = max(told.journeys, key=lambda each: (each["towns"], -each["cards"]))
        yield _fact(
            "longest-journey",
            seat=longest["seat"],
            round=longest["round"],
            number=longest["towns"],
            cards=longest["cards"],
        )
    if told.sales:
        dearest = max(told.sales, key=lambda sale: sale.amount)
        yield _fact("dearest-lot", seat=dearest.seat, place=ITEM_LETTERS[dearest.item], number=dearest.amount)
    if told.passages:
        word, number = max(told.passages.items(), key=lambda each: each[1])
        yield _fact("busiest-link", place=word, number=number)
    if len(winners) == 1 and told.rounds > 1:
        yield _lead(told, winners[0])


def _lead(told: _Told, winner: int) -> Fact:
    """Return the fact that tells since when the winner has led in towns."""
    totals = [list(accumulate(told.by_round(seat))) for seat in range(told.players)]
    behind = [n for n in range(told.rounds) if any(seat[n] > totals[winner][n] for seat in totals)]
    if not behind:
        return _fact("led-throughout", seat=winner, number=totals[winner][-1])
    since = min(behind[-1] + 2, told.rounds)  # rounds are counted from one
    return _fact("took-the-lead", seat=winner, round=since, number=told.by_round(winner)[since - 1])


def _fact(
    code: Literal["longest-journey", "busiest-link", "dearest-lot", "took-the-lead", "led-throughout"],
    seat: int | None = None,
    round: int | None = None,
    place: str | None = None,
    number: int = 0,
    cards: int = 0,
) -> Fact:
    return Fact(code=code, seat=seat, round=round, place=place, number=number, cards=cards)
