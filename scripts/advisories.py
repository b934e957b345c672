"""Check the locked dependencies for advisories, with pip-audit or npm audit.

Usage: python scripts/advisories.py python    those in the requirements*.lock
       python scripts/advisories.py page      those in web/package-lock.json

Exits with 1 and the list if there are any that scripts/accepted_advisories.toml does not accept, and with 75
if the service that knows them cannot be reached.
"""

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts.build_page import WEB, find_node
from scripts.house import LOCKS, ROOT

ACCEPTED = ROOT / "scripts" / "accepted_advisories.toml"
NOT_REACHABLE = 75  # EX_TEMPFAIL of sysexits.h
ANSWER_S = 5  # for one answer of the service
ALL_ANSWERS_S = 120


class Advisory(NamedTuple):
    """An advisory on a locked package, with all its ids."""

    package: str
    ids: frozenset[str]
    text: str


class NotReachableError(Exception):
    """The service that knows the advisories gave no answer."""


def ask_pip_audit() -> Iterator[Advisory]:
    """Yield the advisories on Python packages."""
    options = ["--format=json", "--progress-spinner=off", "--require-hashes", "--disable-pip"]
    service = ["--vulnerability-service=osv", f"--timeout={ANSWER_S}"]
    locks = [f"--requirement={ROOT / lock}" for lock in LOCKS]
    report = _run(Path(sys.executable).parent, "dependencies", "pip-audit", *options, *service, *locks)
    for package in report["dependencies"]:
        for found in package["vulns"]:
            fixed = ", ".join(found["fix_versions"]) or "no version"
            ids = frozenset([found["id"], *found["aliases"]])
            yield Advisory(f"{package['name']} {package['version']}", ids, f"fixed in {fixed}")


def ask_npm_audit() -> Iterator[Advisory]:
    """Yield the advisories on packages of the page."""
    node = find_node()
    if node is None:
        raise SystemExit("there is no Node to ask with")
    patience = ["--fetch-retries=0", f"--fetch-timeout={ANSWER_S * 1000}"]
    report = _run(node, "vulnerabilities", "npm", "audit", "--json", "--package-lock-only", *patience)
    for found in report["vulnerabilities"].values():
        for cause in found["via"]:
            if isinstance(cause, dict):  # a name says only that another package has one
                ids = frozenset([cause["url"].rpartition("/")[2]])
                yield Advisory(f"{cause['name']} {cause['range']}", ids, cause["title"])


def _run(folder: Path, field: str, program: str, *arguments: str) -> dict[str, Any]:
    """Return a program's report; NotReachableError if it has no such field."""
    environment = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [str(folder / program), *arguments]
    try:
        run = subprocess.run(
            command, cwd=WEB, env=environment, capture_output=True, timeout=ALL_ANSWERS_S, check=False
        )
    except subprocess.TimeoutExpired:
        raise NotReachableError(f"no answer within {ALL_ANSWERS_S} seconds") from None
    said = run.stderr.decode(errors="replace").strip()
    if run.returncode > 1:  # 1 is for advisories, and for no answer
        raise SystemExit(said)
    report: dict[str, Any] = json.loads(run.stdout or b"{}")
    if field not in report:
        raise NotReachableError(report.get("message") or said.rpartition("\n")[2])
    return report


def accepted_ids(text: str, today: date) -> frozenset[str]:
    """Return the ids accepted today; ValueError if an entry lacks something."""
    ids = []
    for entry in tomllib.loads(text).get("accepted", []):
        if set(entry) != {"id", "reason", "until"} or not entry["reason"] or type(entry["until"]) is not date:
            raise ValueError(f"an accepted advisory has an id, a reason and the day until when: {entry}")
        ids += [entry["id"]] if today < entry["until"] else []
    return frozenset(ids)


SOURCES: dict[str, Callable[[], Iterator[Advisory]]] = {"python": ask_pip_audit, "page": ask_npm_audit}


def main(arguments: list[str]) -> int:
    """Do what the command line asks; returns the exit code."""
    if len(arguments) != 1 or arguments[0] not in SOURCES:
        print(__doc__)
        return 2
    accepted = accepted_ids(ACCEPTED.read_text(encoding="utf-8"), datetime.now(UTC).date())
    try:
        found = [advisory for advisory in SOURCES[arguments[0]]() if not advisory.ids & accepted]
    except NotReachableError as error:
        print(f"not reachable here: {error}")
        return NOT_REACHABLE
    for advisory in found:
        print(f"{advisory.package}: {', '.join(sorted(advisory.ids))}: {advisory.text}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
