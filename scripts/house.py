"""Checks of the tree: fresh lock files, and nothing specific to one machine.

Usage: python scripts/house.py COMMAND

check         all of it; prints the faults and fails when there are any
group NAME    the requirements of a dependency group, a line each
stamp FILE    write into a lock file what it was made for
"""

import hashlib
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.lock", "requirements-play.lock", "requirements-server.lock", "requirements-page.lock")
STAMP = "# for: "

# A clone is built where it is, from the registry its machine is set up for: neither belongs in the tree.
ELSEWHERE = {
    "address of a package registry": re.compile(
        r"https?://[^\s\"')]*(pypi|pythonhosted|npmjs|deb\.debian|registry)", re.IGNORECASE
    ),
    "path of one machine": re.compile(r"(^|[^a-z])/(root|work|farm|Users|home/\w+|tmp/\w+)/", re.MULTILINE),
}

TEST_IMPORT = re.compile(r"\s*(from|import) tests(\.\w+)*\.test_|\s*from tests[\w.]* import (.*\W)?test_")


def project() -> dict[str, Any]:
    """Return the contents of pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def group(name: str) -> list[str]:
    """Return the requirements of a dependency group, including nested groups."""
    found: list[str] = []
    for entry in project()["dependency-groups"][name]:
        found += [entry] if isinstance(entry, str) else group(entry["include-group"])
    return found


def stamp() -> str:
    """Return the first line of a fresh lock file: a digest of all dependencies."""
    said = project()
    about = [
        said["project"].get(key) for key in ("requires-python", "dependencies", "optional-dependencies")
    ] + [said["dependency-groups"]]
    return STAMP + hashlib.sha256(json.dumps(about, sort_keys=True).encode()).hexdigest()


def write_stamp(lock: Path) -> None:
    """Put the stamp at the top of a lock file, replacing an older one."""
    lines = [line for line in lock.read_text(encoding="utf-8").splitlines() if not line.startswith(STAMP)]
    lock.write_text("\n".join([stamp(), *lines]) + "\n", encoding="utf-8")


def lock_faults(name: str, text: str) -> Iterator[str]:
    """Yield the faults of a lock file with this text."""
    if not text.startswith(stamp() + "\n"):
        yield f"{name}: not made for this pyproject.toml; run scripts/lock"
    for number, line in enumerate(text.splitlines(), 1):
        if "://" in line or re.match(r"-|.* @ ", line):
            yield f"{name}:{number}: names a place to fetch from"


def text_faults(name: str, text: str) -> Iterator[str]:
    """Yield the parts of this text that are specific to one machine."""
    for what, pattern in ELSEWHERE.items():
        for match in pattern.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            yield f"{name}:{line}: {what}"


def import_faults(name: str, text: str) -> Iterator[str]:
    """Yield the imports from test modules; helpers belong in modules of their own."""
    if not name.startswith("tests/") or not name.endswith(".py"):
        return
    for number, line in enumerate(text.splitlines(), 1):
        if TEST_IMPORT.match(line):
            yield f"{name}:{number}: imports from a test module; move the helper out of it"


def tree() -> Iterator[Path]:
    """Yield the files that are in git, or would be with the next `git add`."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in sorted(set(listed.split("\0")) - {""}):
        if (path := ROOT / name).is_file():
            yield path


def faults() -> Iterator[str]:
    """Everything that is wrong with the tree."""
    for lock in LOCKS:
        yield from lock_faults(lock, (ROOT / lock).read_text(encoding="utf-8"))
    for path in tree():
        if path.name == "uv.lock":
            yield f"{path.relative_to(ROOT)}: names a registry; requirements.lock takes its place"
        content = path.read_bytes()
        if b"\0" not in content:
            name, text = path.relative_to(ROOT).as_posix(), content.decode("utf-8", "replace")
            yield from text_faults(name, text)
            yield from import_faults(name, text)


def main(arguments: list[str]) -> int:
    """Do what the command line asks; returns the exit code."""
    match arguments:
        case ["check"]:
            found = list(faults())
            print("\n".join(found) or "no faults")
            return 1 if found else 0
        case ["group", name]:
            print("\n".join(group(name)))
        case ["stamp", file]:
            write_stamp(Path(file))
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
