"""Lobby: public tables, and the titles, variants and bots to choose from."""

import json
from collections.abc import Set
from functools import partial
from typing import Final, cast

from elfenland.bots.budget import Budget
from elfenland.bots.registry import BOTS
from elfenland.engine.errors import RulesError
from elfenland.engine.rules import Rules
from elfenland.engine.state import OVER
from elfenland.engine.titles import TITLES
from elfenland.engine.variants.registry import PRESETS, VARIANTS, Choice, Preset, Variant
from elfenland.engine.versions import name_today
from elfenland.server.storage import SqlStore, lobby
from elfenland.server.storage.lobby import LobbyCursor, LobbyRow
from elfenland.server.tables.away_times import DAY_MS
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.levels import ThinkingLimit
from elfenland.server.tables.records import FINISHED, OPEN, PLAYING, Status
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.settings import TableSettings
from elfenland.server.tables.time_source import Time
from elfenland.server.tables.tokens import is_id
from elfenland.server.updates.render import show_seat, shown_status
from elfenland.server.web.schemas import lobby as documents
from elfenland.server.web.schemas.documents import PauseView, TableView
from elfenland.views import rulebook

PAGE_SIZE: Final = 50
BUDGETS: Final = ("200ms", "500ms", "2s")  # to choose from for bots that take one


class LobbyService:
    """Lists public tables; open ones until nobody has come or left for some days."""

    def __init__(self, store: SqlStore, tables: TableRegistry, time: Time, days: int) -> None:
        self._store = store
        self._tables = tables
        self._time = time
        self._listed_ms = days * DAY_MS

    async def page(self, status: Status, after: str | None, number: int) -> documents.Lobby:
        """Return one page of tables, those with somebody present first."""
        place = None if after is None else _read_cursor(after)
        since = self._time.now() - self._listed_ms
        asked = partial(lobby.page, status=status, after=place, number=number + 1, since=since)
        found = await self._store.read(asked)
        last = found[number - 1] if len(found) > number else None
        tables = sorted(map(self._entry, found[:number]), key=_is_deserted)
        return documents.Lobby(tables=tables, next=None if last is None else f"{last.created}.{last.id}")

    def _entry(self, line: LobbyRow) -> documents.LobbyEntry:
        """Return a table's entry, without progress where spectators have a delay."""
        table = show_row(line, self._tables.here(line.id) if line.status == OPEN else frozenset())
        if line.status == PLAYING and TableSettings.parse(line.settings).is_delayed:
            return documents.LobbyEntry(table=table, version=0, to_act=None, moved=line.created)
        to_act = line.to_act if line.to_act >= 0 else None
        return documents.LobbyEntry(table=table, version=line.version, to_act=to_act, moved=line.moved)


def _is_deserted(listed: documents.LobbyEntry) -> bool:
    return not any(seat["here"] for seat in listed["table"]["seats"])


def _read_cursor(text: str) -> LobbyCursor:
    created, _, game = text.partition(".")
    if not (created.isascii() and created.isdecimal() and len(created) < 16 and is_id(game)):
        raise RefusedError(422, "page", "there is no such page of the lobby")
    return LobbyCursor(int(created), game)


def show_row(line: LobbyRow, here: Set[int] = frozenset()) -> TableView:
    """Return a stored table's document; `here` are the seats with a page open."""
    return TableView(
        id=line.id,
        status=shown_status(line.status),
        rules=name_today(line.rules, line.rules_version),
        seats=[show_seat(seat, number in here) for number, seat in enumerate(line.seats)],
        settings=json.loads(line.settings),
        created=line.created,
        unfinished=line.status == FINISHED and line.to_act != OVER,
        proposals=[],
        nudge=None,
        pause=_show_pause(line),
        days_off=[],
        after=None,
    )


def _show_pause(line: LobbyRow) -> PauseView | None:
    if not line.paused_at or line.paused_by is None or line.status != PLAYING:
        return None
    return PauseView(at=line.paused_at, seat=line.paused_by)


def all_rules() -> documents.RulesView:
    """Return every title with its variants and presets."""
    return documents.RulesView(titles=[_title(rules) for rules in TITLES.values()])


def _title(rules: Rules) -> documents.TitleView:
    return documents.TitleView(
        name=rules.title,
        rounds=rules.rounds,
        players=[rules.least_players, rules.most_players],
        variants=[_variant(variant) for variant in VARIANTS if rules.title in variant.titles],
        presets=[_preset(preset) for preset in PRESETS if rules.title in preset.titles],
    )


def _variant(variant: Variant) -> documents.VariantView:
    values = [
        documents.ValueView(name=value.name, text=value.text, word=str(Choice(variant.name, value.name)))
        for value in variant.values
    ]
    default = variant.default.name
    return documents.VariantView(
        name=variant.name, text=variant.text, source=variant.book, default=default, values=values
    )


def _preset(preset: Preset) -> documents.PresetView:
    chosen = {choice.variant: choice.value for choice in preset.choices}
    return documents.PresetView(name=preset.name, text=preset.text, choices=chosen)


def read_book(name: str) -> documents.Book:
    """Return the constants of games with these rules."""
    try:
        return cast("documents.Book", rulebook(Rules.parse(name)))
    except RulesError as error:
        raise RefusedError(422, "rules", str(error)) from None


def all_bots(most: ThinkingLimit) -> list[documents.BotView]:
    """Return the levels of our bots, the weakest first, with budgets within the limit."""
    return [
        documents.BotView(
            name=name,
            about=level.about,
            budget=level.budget or None,
            budgets=[each for each in BUDGETS if each == level.budget or most.allows(Budget.parse(each))]
            if level.budget
            else [],
        )
        for name, level in BOTS.items()
    ]
