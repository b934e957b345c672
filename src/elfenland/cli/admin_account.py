"""`elfenland admin account`: manage the accounts of a server."""

import asyncio
import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from elfenland.cli.outcome import CallError

if TYPE_CHECKING:
    from elfenland.server.config import Settings
    from elfenland.server.ops.admin_accounts import AccountReport, AccountSummary

ACCOUNT_EXAMPLES: Final = """\

accounts, by their names:
  elfenland admin account list
  elfenland admin account show ADA --json
  elfenland admin account reset-password ADA
  ELFENLAND_ADDRESS=https://elf.example elfenland admin account reset-password ADA --link
  elfenland admin account rename ADA "Ada Lovelace"
  elfenland admin account remove-email ADA
  elfenland admin account end-sessions ADA
  elfenland admin account delete ADA

reset-password prints a new random password and ends all sessions, or it prints a link that works once, within
an hour, for the player to choose one. delete also deletes the bots of the account; games stay.
"""

ACCOUNT_TASKS: Final = (
    "list", "show", "reset-password", "rename", "remove-email", "end-sessions", "delete",
)  # fmt: skip


def account_task(task: str, names: list[str], settings: "Settings", *, as_json: bool, link: bool) -> str:
    """Carry out a task and return what is printed."""
    _check_call(task, names, link)
    if task == "list":
        return _listed(settings, as_json)
    if task == "show":
        return _shown(names[0], settings, as_json)
    result = _change(task, names, settings, link)
    return json.dumps(result) if as_json else _told(task, result)


def _check_call(task: str, names: list[str], link: bool) -> None:
    """Raise CallError for an unknown task or a wrong number of names."""
    if task not in ACCOUNT_TASKS:
        raise CallError(f"unknown task for accounts; choose from {', '.join(ACCOUNT_TASKS)}")
    if len(names) != {"list": 0, "rename": 2}.get(task, 1):
        raise CallError(f"account {task} has the wrong number of names (see elfenland admin --help)")
    if link and task != "reset-password":
        raise CallError(f"--link is for reset-password, not for {task}")


def _change(task: str, names: list[str], settings: "Settings", link: bool) -> dict[str, str]:
    """Change an account; return what is new."""
    from elfenland.server.ops import admin_accounts as admin

    done = {"task": task, "name": names[0]}
    match task:
        case "reset-password" if link:
            return {**done, "link": asyncio.run(admin.reset_link(settings, names[0]))}
        case "reset-password":
            return {**done, "password": asyncio.run(admin.reset_password(settings, names[0]))}
        case "rename":
            asyncio.run(admin.rename_account(settings, *names))
            return {**done, "name": names[1]}
        case "remove-email":
            asyncio.run(admin.remove_email(settings, names[0]))
        case "end-sessions":
            asyncio.run(admin.end_sessions(settings, names[0]))
        case "delete":
            asyncio.run(admin.delete_account(settings, names[0]))
    return done


def _told(task: str, result: dict[str, str]) -> str:
    new = result.get("password") or result.get("link")
    return f"{task} {result['name']}: {new or 'done'}"


def _listed(settings: "Settings", as_json: bool) -> str:
    from elfenland.server.ops import admin_accounts as admin

    found = asyncio.run(admin.list_accounts(settings))
    if as_json:
        return json.dumps({"accounts": [account._asdict() for account in found]})
    head = f"{'account':30}  {'made':10}  {'sessions':>8}  {'passkeys':>8}  e-mail"
    return "\n".join([head, *map(_line, found)])


def _line(account: "AccountSummary") -> str:
    numbers = f"{account.sessions:8}  {account.passkeys:8}"
    return f"{account.name:30}  {_day(account.created)}  {numbers}  {account.email or '-'}"


def _shown(name: str, settings: "Settings", as_json: bool) -> str:
    from elfenland.server.ops import admin_accounts as admin

    report = asyncio.run(admin.show_account(settings, name))
    return json.dumps(_document(report)) if as_json else "\n".join(_lines(report))


def _document(report: "AccountReport") -> dict[str, Any]:
    return {
        "name": report.account.name,
        "created": report.account.created,
        "email": report.email and report.email._asdict(),
        "games": report.games,
        "bots": report.bots,
        "passkeys": [
            {"label": key.label, "created": key.created, "used": key.used} for key in report.passkeys
        ],
        "sessions": [
            {"device": each.device, "created": each.created, "used": each.used} for each in report.sessions
        ],
    }


def _lines(report: "AccountReport") -> list[str]:
    email = report.email
    state = "confirmed" if email and email.confirmed else "not confirmed"
    bots = f", bots: {', '.join(report.bots)}" if report.bots else ""
    return [
        f"account {report.account.name}, made {_day(report.account.created)}",
        f"e-mail: {email.address}, {state}" if email else "e-mail: none",
        f"games: {report.games}{bots}",
        *(f"passkey {key.label or '-'}, added {_day(key.created)}" for key in report.passkeys),
        *(f"session {each.device or '-'}, used {_day(each.used)}" for each in report.sessions),
    ]


def _day(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d") if milliseconds else "-"
