"""A game as its log tells it, and whether what somebody was told could have been told of another game."""

import json
import sqlite3
from random import Random
from typing import Any

from elfenland.engine.events import Event
from elfenland.engine.explain import explain
from elfenland.engine.game import Game, Move
from elfenland.engine.observation import SPECTATOR, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.record import Record
from elfenland.server.replays.records import lasting
from elfenland.server.tables.game_log import AGREED, LoggedGame, replay
from elfenland.server.tables.records import Entry
from elfenland.testing.random_games import wild_actions
from elfenland.testing.secrecy import rearrange
from elfenland.views import view
from tests.record.playing import twin
from tests.server.serving import Served

# What an event of each code hides from whom it does not belong to, written from chapter 10 of the rules.
SECRETS = {
    "card-drawn": ("card",),
    "cards-dealt": ("cards",),
    "cards-discarded": ("cards",),
    "home-town-dealt": ("town",),
    "item-shown": ("secret",),
    "items-drawn": ("items",),
    "items-kept": ("secret",),
    "secret-drawn": ("kind",),
}
TOLD = {"type", "version", "since", "seat", "to_act", "events", "view", "options", "undo"}
# Who decided, who is waited for, and what is agreed.
BESIDES = {"table", "clock", "waiting", "decided", "take_back", "orders", "ahead"}


class History:
    """Every table of a game and what happened by every move, read from the store as it grows."""

    def __init__(self, served: Served, game: str, rules: str, players: int) -> None:
        self._connection = sqlite3.connect(served.data / "elfenland.sqlite")
        self._game = game
        self.rules = Rules.parse(rules)
        self.players = players
        self.entries: list[Entry] = []
        self.events: list[list[Event]] = []
        self.ordered: dict[int, list[list[list[str]]]] = {seat: [] for seat in range(players)}  # by whom
        self._play = LoggedGame.begin(self.rules, players, [])
        self.states: list[State] = [self._play.state]

    def catch_up(self) -> None:
        """Read what was added."""
        asked = "SELECT n, seat, word, at, by FROM moves WHERE game = ? AND n > ? ORDER BY n"
        for row in self._connection.execute(asked, (self._game, len(self.entries))).fetchall():
            entry, events = Entry(*row), list[Event]()
            if not self.entries:
                LoggedGame.begin(self.rules, self.players, events)
            self.entries.append(entry)
            if entry.word.endswith(AGREED):
                self._play, steps = replay(self.rules, self.players, self.entries)
                events += steps[-1].events
            else:
                self._play = self._play.after(entry.seat, entry.word, events, entry.by)
            self.events.append(events)
            self.states.append(self._play.state)

    def close(self) -> None:
        """Read no more."""
        self._connection.close()

    def wild_word(self, seat: int, dice: Random) -> str:
        """Return what a seat may not do now, though perhaps nearly."""
        state = self.states[-1]
        refused = [action for action in wild_actions(state, dice, 1) if explain(state, seat, action)]
        return str(dice.choice(refused))

    def check_update(self, update: dict[str, Any], seat: int, dice: Random) -> None:
        """Hold a document against a table that its receiver cannot tell from the real one."""
        assert set(update) - BESIDES == TOLD
        assert update["seat"] == (None if seat == SPECTATOR else seat)
        version = update["version"]
        state = self.states[version]
        other = rearrange(state, seat, dice)
        assert update["view"] == (json.loads(json.dumps(view(observe(other, seat)))) if version else None)
        assert update["to_act"] == (state.seat if version and state.seat >= 0 else None)
        mine = state.seat == seat and seat != SPECTATOR
        assert update["options"] == ([str(each) for each in self.rules.offers(other)] if mine else [])
        self.check_ahead(update, seat, dice)
        assert all(word == f"<{int(word[1:])}" for word in update["undo"])
        if "take_back" in update:  # a decision of one's own
            assert self.entries[update["take_back"]].seat == seat
        happened = [event for events in self.events[update["since"] : version] for event in events]
        check_events(update["events"], happened, seat)
        self.check_who_decided(update, seat)

    def check_ahead(self, update: dict[str, Any], seat: int, dice: Random) -> None:
        """Check that only a seat's own orders are sent, and what it is asked before its turn.

        In a phase in which all are asked at the same time, it learns which items it draws.
        """
        for each in update.get("orders", []):
            assert each["steps"] in self.ordered[seat], f"{seat} was told of another's order"
        state = self.states[update["version"]]
        is_asked = 0 <= state.seat != seat and self.rules.sequence[state.phase].is_independent()
        other = rearrange(state, seat, dice, top=2 * self.players)
        ahead = self.rules.options_ahead(other, seat) if is_asked and update["version"] else []
        assert update.get("ahead", []) == [str(action) for action in ahead]

    def check_who_decided(self, update: dict[str, Any], seat: int) -> None:
        """Check that the decider of every decision is sent, except for another's orders."""
        told: list[dict[str, Any]] = []
        place = 0
        for number in range(update["since"], update["version"]):
            if by := self._who_decided(number, seat):
                told.append({"event": place, "by": by})
            place += len(self.events[number])
        assert update.get("decided", []) == told
        assert told or "decided" not in update

    def _who_decided(self, number: int, seat: int) -> str | None:
        entry = self.entries[number]
        return None if entry.by == "order" and entry.seat != seat else entry.by or None

    def check_story(self, story: dict[str, Any], seat: int, version: int, since: int) -> None:
        """Hold the story of a game, up to a version, against what a seat may know."""
        assert set(story) == {"version", "chapters"}
        assert story["version"] == version
        assert [chapter["version"] for chapter in story["chapters"]] == list(range(since + 1, version + 1))
        for chapter in story["chapters"]:
            assert set(chapter) == {"version", "seat", "at", "by", "events"}
            assert chapter["by"] == self._who_decided(chapter["version"] - 1, seat)
            check_events(chapter["events"], self.events[chapter["version"] - 1], seat)

    def check_record(self, text: str, seat: int, version: int, dice: Random) -> None:
        """Hold a record against that of a game that looks the same to a seat."""
        kept = lasting(self.entries[:version])
        moves = [Move(entry.seat, self.rules.parse_action(entry.word)) for entry in kept]
        game = Game.replay(self.rules, self.players, moves)
        alike = Record.of(twin(game, seat, dice) or game, ["?"] * self.players).view(seat).write()
        assert text.partition("\n\n")[2] == alike.partition("\n\n")[2]
        assert "shuffle" not in text

    def check_refusal(
        self, refused: dict[str, Any], seat: int, version: int, word: str, dice: Random
    ) -> None:
        """Hold a reason against that for the same word at a table that looks the same to a seat."""
        other = rearrange(self.states[version], seat, dice)
        refusal = explain(other, seat, self.rules.parse_action(word))
        assert refusal is not None
        data = json.loads(json.dumps({**refusal.data, "word": word, "step": refused["data"]["step"]}))
        expected = {"code": refusal.code, "text": refusal.sentence, "data": data, "rule": refusal.paragraph}
        assert refused == expected


def check_events(told: list[dict[str, Any]], happened: list[Event], seat: int) -> None:
    """As many as there were; what is another's secret is null, and nobody is told the order of a pile."""
    assert len(told) == len(happened)
    for event in told:
        assert "order" not in event
        for field in SECRETS.get(event["code"], ()):
            hidden = event[field] is None or event.get("secret_number") == 0
            assert event["seat"] == seat or hidden, f"{event} was told to {seat}"
