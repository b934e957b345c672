"""A separate environment for every peer, in `.venv-peers`."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".venv-peers"
UV = Path(sys.executable).with_name("uv")


class Peer(NamedTuple):
    """A package to compare with: its requirements in order, and its Python."""

    name: str
    requirements: tuple[str, ...]
    python: str | None = None  # None is the Python of the project, so that the interpreter is the same


PEERS = (
    Peer("open_spiel", ("open_spiel==2.0.2", "open_spiel")),
    Peer("fastcatan", ("fastcatan==2.0.0", "fastcatan"), python="3.12"),
    Peer("catanatron", ("catanatron==3.2.1", "catanatron")),
    Peer("rlcard", ("rlcard==1.2.0", "rlcard")),
    Peer("pettingzoo", ("pettingzoo[classic]==1.27.0", "pettingzoo[classic]")),
    Peer("chess", ("chess==1.11.2", "chess")),
)


class AbsentError(Exception):
    """A peer that cannot be had here; says why."""


def python_for(peer: Peer) -> Path:
    """Return the Python of the peer's environment, made if need be; or AbsentError."""
    folder = FOLDER / peer.name
    base = Path(sys.executable) if peer.python is None else find_python(peer.python)
    made_for = json.dumps([peer.requirements, str(base)])
    stamp = folder / "made-for"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != made_for:
        _make(folder, base, peer.requirements)
        stamp.write_text(made_for, encoding="utf-8")
    return folder / "bin" / "python"


def find_python(wanted: str) -> Path:
    """Return a Python of this version that runs: on the path, or among those of pyenv."""
    for candidate in _candidates(wanted):
        if _says(candidate, wanted):
            return candidate
    raise AbsentError(f"needs Python {wanted}, and there is no python{wanted} here")


def _candidates(wanted: str) -> Iterator[Path]:
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    folders += sorted(pyenv.glob(f"{wanted}.*/bin"))
    for folder in folders:
        if (found := folder / f"python{wanted}").exists():
            yield found


def _says(candidate: Path, wanted: str) -> bool:
    command = [str(candidate), "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    return said.returncode == 0 and said.stdout.strip() == wanted


def _make(folder: Path, base: Path, requirements: tuple[str, ...]) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    _uv("venv", "--python", str(base), str(folder))
    reason = ""
    for requirement in requirements:
        try:
            return _uv("pip", "install", "--python", str(folder / "bin" / "python"), requirement)
        except AbsentError as error:
            reason = str(error)
    raise AbsentError(reason)


def _uv(*arguments: str) -> None:
    said = subprocess.run([str(UV), "--quiet", *arguments], capture_output=True, text=True, check=False)
    if said.returncode:
        lines = [line.strip() for line in said.stderr.splitlines() if line.strip()]
        raise AbsentError(" ".join(lines)[:300] or "it could not be installed")
