"""Twins: two games that differ only in what a receiver may not know."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import httpx2

from elfenland.engine.explain import explain
from elfenland.engine.game import Game
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.state import CHANCE
from elfenland.engine.titles import TITLES
from elfenland.engine.variants.registry import VARIANTS
from elfenland.server.context import AppContext
from elfenland.server.tables.game_log import replay
from elfenland.server.tables.records import PERSON, Entry, NewTable, StoredSeat
from elfenland.server.tables.seats import new_table
from elfenland.server.tables.settings import TableSettings
from elfenland.server.tables.tokens import new_token, token_hash
from elfenland.testing.random_games import wild_actions
from soak.part import BrokenPromiseError, Part, paced_rounds
from tests.record.playing import play, twin
from tests.server.leaking import check_events
from tests.server.serving import Guest, Stream
from tests.server.settable import Here, SetTime, serving

ROUND_S: Final = 1.25  # at least, with one pair in it
TRIES: Final = 30  # to find a twin; most games have one at the first
CHANGES: Final = 4  # shuffles that are changed in a twin, at most
MOST_MOVES: Final = 6  # that are played while the receiver listens
PAUSE_S: Final = 120  # between two pairs, by the server's clock: it forgets tables that nobody looks at
MOMENTS: Final = 32  # of a replay, in one answer


@dataclass(frozen=True)
class Pair:
    """Two games that must look the same to a receiver."""

    games: tuple[Game, Game]
    receiver: int
    begin: int  # so many moves are played before the receiver comes


class Twins(Part):
    """Pairs of games at one server, of all rules and numbers of players."""

    name = "twins"
    headline = "games in twins"

    async def run(self, end: float) -> None:
        """Compare pair after pair until the time is up."""
        clock = SetTime()  # it stands while a pair is compared, for documents have times in them
        async with (
            serving(self.folder / "data", clock, rates=("off",)) as served,
            served.client() as client,
        ):
            async for number in paced_rounds(end, ROUND_S):
                await self.compare(served, client, Random(f"{self.seed} {number}"))
                clock.go(PAUSE_S)

    async def compare(self, served: Here, client: httpx2.AsyncClient, dice: Random) -> None:
        """Ask the same at both tables of a pair, and compare what comes."""
        pair = make_pair(dice)
        seed = dice.random()
        answers = [
            await Visit(served, client, pair, number, Random(seed)).everything() for number in range(2)
        ]
        compare(pair, *answers)
        self.counts[self.headline] += 1
        self.counts["documents compared"] += len(answers[0])
        self.counts["bytes compared"] += sum(len(text) for _, text in answers[0])


def compare(pair: Pair, one: Sequence[tuple[str, str]], two: Sequence[tuple[str, str]]) -> None:
    """Raise BrokenPromiseError at the first answer that differs."""
    for (asked, here), (_, there) in zip(one, two, strict=True):
        if here != there:
            at = next(n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a != b)
            seen = f"{here[max(0, at - 60) : at + 60]!r} or {there[max(0, at - 60) : at + 60]!r}"
            rules, receiver = pair.games[0].rules.name, pair.receiver
            raise BrokenPromiseError("a secret leaks", f"{asked} of {rules} tells {receiver}: {seen}")


def some_rules(dice: Random) -> str:
    """Return a title with a value of every variant."""
    title = dice.choice(list(TITLES))
    fitting = [variant for variant in VARIANTS if title in variant.titles]
    return "+".join([title, *(f"{each.name}={dice.choice(each.values).name}" for each in fitting)])


def make_pair(dice: Random) -> Pair:
    """Return a random game up to a random decision, and a twin with other secrets."""
    while True:
        players = dice.randint(2, 6)
        receiver = dice.choice([SPECTATOR, *range(players)])
        game = play(some_rules(dice), players, dice)
        decisions = [number for number, move in enumerate(game.moves) if move.seat != CHANCE]
        last = dice.choice(decisions)
        one = Game.replay(game.rules, players, game.moves[:last])
        if two := _differing(one, receiver, dice):
            shuffled = max(number for number, move in enumerate(game.moves[:last]) if move.seat == CHANCE)
            return Pair((one, two), receiver, dice.randint(max(shuffled + 1, last - MOST_MOVES), last))


def _differing(game: Game, receiver: int, dice: Random) -> Game | None:
    """Return a twin with several shuffles changed."""
    found = game
    for _ in range(dice.randint(1, CHANGES)):
        tries = (twin(found, receiver, dice) for _ in range(TRIES))
        found = next((each for each in tries if each and each.moves != game.moves), found)
    return None if found is game else found


class Visit:
    """A receiver at one table of a pair, who listens and asks for everything."""

    def __init__(
        self, served: Here, client: httpx2.AsyncClient, pair: Pair, number: int, dice: Random
    ) -> None:
        self._served = served
        self._client = client
        self._game = pair.games[number]
        self._original = pair.games[0]  # by which it is chosen what is asked
        self._receiver = pair.receiver
        self._begin = pair.begin
        self._dice = dice
        self._answers: list[tuple[str, str]] = []

    async def everything(self) -> list[tuple[str, str]]:
        """All that was asked, with the answers; the table's own id is left out of them."""
        self._id, self._tokens = await lay(self._served.context, self._game, self._begin)
        token = self._tokens[self._receiver] if self._receiver != SPECTATOR else ""
        self._headers = {"authorization": f"Bearer {token}"} if token else {}
        guest = Guest(self._served, self._id, token)
        since = self._dice.randint(0, self._begin)
        async with guest.stream(since) as stream:
            await self._play(stream)
            self._answers += [("the stream", text) for text in stream.texts]
        await self._ask_all()
        return [(asked, self._anonymous(text)) for asked, text in self._answers]

    async def _play(self, stream: Stream) -> None:
        """Let others move as the game goes on, until the receiver has heard of all of it."""
        await stream.next()
        for version in range(self._begin, len(self._game.moves)):
            move = self._game.moves[version]
            sent = {"version": version, "word": str(move.action)}
            headers = {"authorization": f"Bearer {self._tokens[move.seat]}"}
            answer = await self._client.post(self._path("/moves"), json=sent, headers=headers)
            if answer.status_code != 200:
                raise BrokenPromiseError("a legal move is refused", f"{sent}: {answer.text}")
            await stream.until(version + 1)

    async def _ask_all(self) -> None:
        version = len(self._game.moves)
        await self._get("?since=0")
        self._check_events(self._answers[-1][1])
        await self._get(f"?since={self._dice.randint(0, version)}")
        for what in ("", "/story", "/egn", "/replay", "/log", "/chat", "/summary", "/hook"):
            await self._get(what)
        for moment in range(0, version + 1, MOMENTS):
            await self._get(f"/replay/{moment}?number={MOMENTS}")
        for what, more in self._questions():
            await self._post(what, {"version": version, **more})

    def _check_events(self, answer: str) -> None:
        """Check that no event has a secret: a pair is chosen by equal events."""
        told = json.loads(answer.partition(" ")[2])["events"]
        try:
            check_events(told, self._game.events, self._receiver)
        except AssertionError as error:
            raise BrokenPromiseError("an event tells a secret", error) from error

    def _questions(self) -> list[tuple[str, dict[str, Any]]]:
        """Previews of all kinds, and moves that the rules refuse, the same at both tables."""
        board = self._original.rules.board
        town, other = (self._dice.choice(board.towns).code for _ in range(2))
        links = [str(link) for link in board.links]
        asks: list[tuple[str, dict[str, Any]]] = [
            ("/try", {}),
            ("/why", {"asks": [town, self._dice.choice(links)]}),
            ("/ways", {"to": town}),
            ("/journeys", {}),
            ("/plan", {"towns": [town, other]}),
            ("/payers", {"link": self._dice.choice(links)}),
            ("/counting", {}),
        ]
        state = self._original.state
        wild = [each for each in wild_actions(state, self._dice, 1) if explain(state, self._receiver, each)]
        words = [str(action) for action in self._dice.sample(wild, 4)]
        return asks + [("/moves", {"word": word}) for word in words]

    async def _get(self, what: str) -> None:
        answer = await self._client.get(self._path(what), headers=self._headers)
        self._answers.append((what, f"{answer.status_code} {answer.text}"))

    async def _post(self, what: str, body: dict[str, Any]) -> None:
        answer = await self._client.post(self._path(what), json=body, headers=self._headers)
        self._answers.append((f"{what} {json.dumps(body)}", f"{answer.status_code} {answer.text}"))

    def _path(self, what: str) -> str:
        return f"/api/tables/{self._id}{what}"

    def _anonymous(self, text: str) -> str:
        for token in self._tokens:
            if token in text:
                raise BrokenPromiseError("a token leaks", text)
        return text.replace(self._id, "ID")


async def lay(context: AppContext, game: Game, version: int) -> tuple[str, list[str]]:
    """Make a table with a game of this many moves; return its id and tokens."""
    seats = [StoredSeat(PERSON, f"Player {seat}", "") for seat in range(game.players)]
    tokens = [new_token() for _ in seats]
    now = context.moves.time.now()
    row = new_table(game.rules, TableSettings(), now)
    new = NewTable(row, seats, {token_hash(token): seat for seat, token in enumerate(tokens)})
    entries = [
        Entry(number, move.seat, str(move.action), now) for number, move in enumerate(game.moves[:version], 1)
    ]
    past = replay(game.rules, game.players, entries)
    await context.moves.start(context.tables.lay(new.snapshot()), seats, new, past)
    return row.id, tokens
