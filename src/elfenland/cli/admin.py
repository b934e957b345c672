"""`elfenland admin`: manage a server's games and accounts."""

import argparse
import asyncio
import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from elfenland.cli.admin_account import ACCOUNT_EXAMPLES, account_task
from elfenland.cli.outcome import FAILED, WELL, CallError
from elfenland.cli.serve import need_packages, settings_from

if TYPE_CHECKING:
    from elfenland.server.config import Settings
    from elfenland.server.ops.check import CheckReport
    from elfenland.server.storage.wal import WalReport

EXAMPLES = """\
examples:
  elfenland admin list --data games
  elfenland admin show TABLE --data games
  elfenland admin check games
  elfenland admin freeze TABLE
  elfenland admin delete TABLE
  elfenland admin backup games.sqlite
  elfenland admin restore games.sqlite --data new-games
  elfenland admin export records
  elfenland admin reports
  elfenland admin seen TABLE
  ELFENLAND_DATABASE=postgresql://elf@db/elf elfenland admin move games

Everything except restore and move works while servers are running. check changes nothing; it exits with 1 if
moves are lost, a file is damaged, or a game can't be replayed. If ELFENLAND_DATABASE names a PostgreSQL
database, the commands work on that; a backup is still a SQLite file.
"""

ALONE = ("list", "reports", "check")  # these need no argument
CHECK = "check"
ABOUT_ACCOUNTS = "account"
WHAT = (*ALONE, "show", "freeze", "delete", "backup", "restore", "export", "seen", "move", ABOUT_ACCOUNTS)


def describe(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.epilog = EXAMPLES + ACCOUNT_EXAMPLES
    command.add_argument("what", choices=WHAT, help="the task")
    command.add_argument("on", nargs="?", help="a table, file or folder; for account: what to do")
    command.add_argument("name", nargs="*", help="for account: its name; for rename also the new one")
    command.add_argument(
        "--data", type=Path, metavar="DIR", help="where games are stored (default: elfenland-data)"
    )
    command.add_argument(
        "--json", action="store_true", help="for check and account: print one JSON document and nothing else"
    )
    command.add_argument(
        "--link", action="store_true", help="for account reset-password: print a link instead of a password"
    )
    command.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Run the task and print its result."""
    need_packages()
    if asked.what not in ALONE and not asked.on:
        raise CallError(f"{asked.what} needs an argument (see elfenland admin --help)")
    if asked.json and asked.what not in (CHECK, ABOUT_ACCOUNTS):
        raise CallError(f"--json is for check and account, not for {asked.what}")
    if (asked.name or asked.link) and asked.what != ABOUT_ACCOUNTS:
        raise CallError(f"{asked.what} has too many arguments (see elfenland admin --help)")
    if asked.what == CHECK:
        return _check(settings_from(_place(asked.on) or {"data": asked.data}, os.environ), asked.json)
    settings = settings_from({"data": asked.data}, os.environ)
    if asked.what == ABOUT_ACCOUNTS:
        print(account_task(asked.on, asked.name, settings, as_json=asked.json, link=asked.link))
        return WELL
    print(_done(asked.what, asked.on, settings))
    return WELL


def _done(what: str, on: str, settings: "Settings") -> str:
    from elfenland.server.ops import admin

    match what:
        case "list":
            return _table_of_tables(settings)
        case "show":
            return _shown(on, settings)
        case "reports":
            return _reports(settings)
        case "seen":
            return f"{asyncio.run(admin.see_reports(settings, on))} reports about {on} marked as seen"
        case "export":
            return _exported(on, settings)
        case "move":
            return f"{asyncio.run(admin.move(settings, Path(on)))} games moved; all replay as before"
    asyncio.run(_change(what, on, settings))
    return f"{what} {on}: done"


def _place(named: str | None) -> dict[str, Any]:
    """Return settings for the folder or file in the call, ignoring the environment."""
    if named is None:
        return {}
    return {"data": Path(named), "database": named if Path(named).is_file() else ""}


def _check(settings: "Settings", as_json: bool) -> int:
    """Yield the state of the stored games in lines."""
    from elfenland.server.ops import admin

    report = asyncio.run(admin.check(settings))
    print(json.dumps(_check_document(report)) if as_json else "\n".join(_check_lines(report)))
    return WELL if report.is_well else FAILED


def _check_document(report: "CheckReport") -> dict[str, Any]:
    found = report.found._asdict() | {"gaps": [gap._asdict() for gap in report.found.gaps]}
    wal = report.wal and report.wal._asdict()
    state = {"well": report.is_well, "running": report.is_running, "wal": wal, "faults": report.faults}
    return {**state, **found}


def _check_lines(report: "CheckReport") -> Iterator[str]:
    if report.is_running:
        yield "a server is running here, so its write-ahead log was not checked"
    if report.wal is not None:
        yield _wal_line(report.wal)
    yield from (f"the file is damaged: {fault}" for fault in report.faults)
    yield f"games: {report.found.games}; moves: {report.found.moves}"
    for gap in report.found.gaps:
        yield f"table {gap.game} has {gap.moves} of the moves up to version {gap.version}"
    yield from (f"table {game} can't be replayed by this release" for game in report.found.unplayable)
    yield "all is well" if report.is_well else "something is wrong"


def _wal_line(wal: "WalReport") -> str:
    left_over = wal.frames - wal.taken - wal.unused  # SQLite writes a new log over an old one
    line = f"write-ahead log: {wal.frames} frames, {wal.taken} of them in use, {left_over} left over"
    if wal.lost is None:
        rest = f"{wal.unused} frames and {wal.torn_bytes} bytes"
        return f"{line}; {rest} can't be read, and may have been acknowledged moves"
    return f"{line}; {wal.lost} frames with acknowledged moves are lost" if wal.lost else line


def _exported(folder: str, settings: "Settings") -> str:
    from elfenland.server.ops import admin

    done = asyncio.run(admin.export(settings, Path(folder)))
    left_out = [f"table {game} can't be played by this release and is left out" for game in done.left_out]
    return "\n".join([f"{len(done.written)} games are in {folder}", *left_out])


async def _change(what: str, on: str, settings: "Settings") -> None:
    from elfenland.server.ops import admin

    match what:
        case "freeze":
            await admin.freeze(settings, on)
        case "delete":
            await admin.remove(settings, on)
        case "backup":
            await admin.back_up(settings, Path(on))
        case "restore":
            await admin.restore(settings, Path(on))


def _table_of_tables(settings: "Settings") -> str:
    from elfenland.server.ops import admin

    head = f"{'table':16}  {'status':7}  {'moves':>5}  {'last moved':20}  rules"
    lines = [
        f"{table.id:16}  {table.status:7}  {table.version:5}  {_time(table.moved)}  {table.rules}"
        for table in asyncio.run(admin.list_tables(settings))
    ]
    return "\n".join([head, *lines])


def _shown(game: str, settings: "Settings") -> str:
    from elfenland.server.ops import admin

    whole = asyncio.run(admin.show(settings, game))
    table = whole.table
    seats = [f"seat {n}: {who.kind} {who.name} {who.bot}".rstrip() for n, who in enumerate(whole.seats)]
    about = [
        f"table {table.id}: {table.status}, {table.version} moves, to act {table.to_act}",
        f"rules: {table.rules}, version {table.rules_version}, of release {table.release}",
        f"made {_time(table.created)}, last moved {_time(table.moved)}",
        f"settings: {table.settings}",
    ]
    return "\n".join([*about, *seats])


def _reports(settings: "Settings") -> str:
    from elfenland.server.ops import admin

    told = [
        f"table {report.game}, line {report.n}, {_time(report.at)}\n"
        f"  {report.name}: {report.text}\n"
        f"  reported by {_who(report.seat)}: {report.reason}"
        for report in asyncio.run(admin.list_reports(settings))
    ]
    return "\n".join(told) or "no new reports"


def _who(seat: int) -> str:
    return f"seat {seat}" if seat >= 0 else "a spectator"


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
