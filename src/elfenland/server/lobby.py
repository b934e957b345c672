"""The lobby: which tables there are to join or to watch, and what a table can be made of."""

from collections.abc import Set
from functools import partial
from typing import Final, cast

from elfenland.bots.registry import BOTS
from elfenland.engine.errors import RulesError
from elfenland.engine.rules import Rules
from elfenland.engine.titles import TITLES
from elfenland.engine.variants import PRESETS, VARIANTS, Choice, Preset, Variant
from elfenland.record.sight import rulebook
from elfenland.server.messages import (
    Book,
    BotShown,
    Listed,
    Lobby,
    PresetShown,
    RulesShown,
    TableSettings,
    TitleShown,
    ValueShown,
    VariantShown,
)
from elfenland.server.refusals import RefusedError
from elfenland.server.store import Store, lobby
from elfenland.server.store.games import OPEN, PLAYING
from elfenland.server.store.lobby import Line, Place
from elfenland.server.tables import Tables
from elfenland.server.times import Time
from elfenland.server.tokens import is_id
from elfenland.server.updates import show_line

PAGE: Final = 50  # tables that are told at once
DAY: Final = 24 * 3600 * 1000  # milliseconds


class Listing:
    """Tells which public tables there are.

    An open one is told of for some days after somebody made it, sat down there or left it last.
    """

    def __init__(self, store: Store, tables: Tables, time: Time, days: int) -> None:
        self._store = store
        self._tables = tables
        self._time = time
        self._lasts = days * DAY

    async def page(self, status: str, after: str | None, number: int) -> Lobby:
        """One page of them, first those at which somebody is now, and where the next one begins."""
        place = None if after is None else _read_place(after)
        since = self._time.now() - self._lasts
        asked = partial(lobby.page, status=status, after=place, number=number + 1, since=since)
        found = await self._store.read(asked)
        last = found[number - 1] if len(found) > number else None
        tables = sorted(map(self._listed, found[:number]), key=_is_deserted)
        return Lobby(tables=tables, next=None if last is None else f"{last.created}.{last.id}")

    def _listed(self, line: Line) -> Listed:
        here = self._tables.here(line.id) if line.status == OPEN else frozenset[int]()
        return _listed(line, here)


def _is_deserted(listed: Listed) -> bool:
    return not any(seat["here"] for seat in listed["table"]["seats"])


def _read_place(text: str) -> Place:
    created, _, game = text.partition(".")
    if not (created.isascii() and created.isdecimal() and len(created) < 16 and is_id(game)):
        raise RefusedError(422, "page", "no page of the lobby begins there")
    return Place(int(created), game)


def _listed(line: Line, here: Set[int]) -> Listed:
    """How far a game is; not of one that is played for spectators with a delay, for the lobby has none."""
    settings = TableSettings.model_validate_json(line.settings)
    if line.status == PLAYING and (settings.delay_moves or settings.delay_seconds):
        return Listed(table=show_line(line, here), version=0, to_act=None, moved=line.created)
    return Listed(
        table=show_line(line, here),
        version=line.version,
        to_act=line.to_act if line.to_act >= 0 else None,
        moved=line.moved,
    )


def all_rules() -> RulesShown:
    """Every title with its variants and presets, and what is said of them."""
    return RulesShown(titles=[_title(rules) for rules in TITLES.values()])


def _title(rules: Rules) -> TitleShown:
    return TitleShown(
        name=rules.title,
        rounds=rules.rounds,
        players=[rules.least_players, rules.most_players],
        variants=[_variant(variant) for variant in VARIANTS if rules.title in variant.titles],
        presets=[_preset(preset) for preset in PRESETS if rules.title in preset.titles],
    )


def _variant(variant: Variant) -> VariantShown:
    values = [
        ValueShown(name=value.name, text=value.text, word=str(Choice(variant.name, value.name)))
        for value in variant.values
    ]
    return VariantShown(
        name=variant.name,
        text=variant.text,
        source=variant.book,
        default=variant.default.name,
        values=values,
    )


def _preset(preset: Preset) -> PresetShown:
    chosen = {choice.variant: choice.value for choice in preset.choices}
    return PresetShown(name=preset.name, text=preset.text, choices=chosen)


def read_book(name: str) -> Book:
    """What never changes in a game by the rules with this name."""
    try:
        return cast("Book", rulebook(Rules.parse(name)))
    except RulesError as error:
        raise RefusedError(422, "rules", str(error)) from None


def all_bots() -> list[BotShown]:
    """The levels of our bots, the weakest first."""
    return [BotShown(name=name, about=level.about) for name, level in BOTS.items()]
