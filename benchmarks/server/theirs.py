"""boardgame.io's server under the same load, with a game of about our weight."""

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from benchmarks.server.run import Found, Load, RunError, cpu_seconds, found, free_port, pinned
from scripts.build_page import find_node

VERSION: Final = "0.50.2"
PACKAGES: Final = (f"boardgame.io@{VERSION}", "node-persist@3")  # the second is what its file store needs
SOURCE: Final = Path(__file__).parent / "boardgame"


def install() -> Path:
    """Return the folder with its packages, installed there if they are not."""
    folder = Path(tempfile.gettempdir()) / f"elfenland-boardgame.io-{VERSION}"
    node = find_node()
    if node is None:
        raise RunError("there is no Node, which boardgame.io needs")
    if not (folder / "installed").exists():
        folder.mkdir(exist_ok=True)
        (folder / "package.json").write_text('{"private": true}')
        done = subprocess.run(
            [node / "npm", "install", "--no-audit", "--no-fund", *PACKAGES],
            cwd=folder,
            env=_environment(node, folder),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RunError(f"boardgame.io cannot be installed: {done.stderr.strip().splitlines()[-1]}")
        (folder / "installed").touch()
    return folder


def _environment(node: Path, folder: Path) -> dict[str, str]:
    return os.environ | {
        "PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}",
        "NODE_PATH": str(folder / "node_modules"),
        "NODE_ENV": "production",
    }


@contextmanager
def serving(packages: Path, data: Path | None, core: int, log: IO[bytes]) -> Iterator[tuple[int, int]]:
    """Start their server, in memory or with its file store; yield its id and port."""
    node, port = find_node(), free_port()
    assert node is not None
    command: list[str | Path] = [
        node / "node",
        SOURCE / "server.cjs",
        str(port),
        *([str(data)] if data else []),
    ]
    with pinned(command, core, "ready", log, **_environment(node, packages)) as (pid, _):
        yield pid, port


def measure(packages: Path, pid: int, port: int, load: Load, core: int, log: IO[bytes]) -> Found:
    """Play at so many tables, and measure once all are under way."""
    node = find_node()
    assert node is not None
    numbers = (port, load.tables, load.warm, load.seconds, 1000 * load.think)
    command: list[str | Path] = ["taskset", "--cpu-list", str(core), node / "node", SOURCE / "load.cjs"]
    with subprocess.Popen(
        [*command, *map(str, numbers)],
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
        env=_environment(node, packages),
    ) as process:
        assert process.stdout
        used = [cpu_seconds(pid) for line in process.stdout if (told := line) in ("begin\n", "end\n")]
    if len(used) != 2:
        raise RunError(f"the load did not run; {log.name} says more")
    document = json.loads(told)
    return found(
        document["latencies"],
        document["bytes"],
        document["seconds"],
        used[1] - used[0],
        document["generator"] * document["seconds"],
    )
