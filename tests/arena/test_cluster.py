"""A crew on a real Ray cluster: the same games as at home, also when workers are killed."""

import json
import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from benchmarks.cluster import nodes
from elfenland.arena import Match, Played, play
from elfenland.arena.cluster import RayCluster, play_all
from elfenland.arena.crew import CrewError, Failure, hire
from elfenland.selfplay import Run, Shard, fill
from tests.arena.games import without_times
from tests.cli.running import Shell, shell

__all__ = ["shell"]

MATCH = Match("elfenland", ("scout", "wanderer"), 2, 40, 5)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Yield where a cluster of this machine is to be found: one node with two workers."""
    with nodes(1, 2) as address:
        yield address


@dataclass(frozen=True)
class Risk:
    """A job that kills whoever does it: always, or once, which a file remembers."""

    number: int
    deadly: bool = False
    once: Path | None = None

    def __str__(self) -> str:
        return f"risk {self.number}"


def dare(risk: Risk) -> int:
    if risk.deadly or (risk.once and not risk.once.exists()):
        if risk.once:
            risk.once.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return risk.number**2


def told(games: list[Played]) -> list[tuple[object, ...]]:
    return without_times(sorted(games, key=lambda game: game.number))


def test_a_cluster_plays_the_same_games(address: str) -> None:
    assert told(list(RayCluster(play, address)(MATCH.jobs()))) == told(list(hire(play, 1)(MATCH.jobs())))


def test_what_cannot_be_played_is_named(address: str) -> None:
    jobs = Match("elfenland", ("nobody", "scout"), 2, 1, 1).jobs()
    with pytest.raises(CrewError, match=r"game \d \(.*nobody.*\) couldn't be played: unknown bot"):
        list(RayCluster(play, address)(jobs))


def test_a_shard_that_is_filled_there_is_the_same_file(address: str) -> None:
    shards = [Shard(Run("elfenland", ("wanderer", "wanderer"), 3), n, n, "jsonl") for n in range(4)]
    filled = sorted(RayCluster(fill, address)(shards), key=lambda some: some.shard.first)
    assert [some.files for some in filled] == [fill(shard).files for shard in shards]


def test_when_a_worker_is_killed_its_jobs_are_done_again(address: str, tmp_path: Path) -> None:
    risks = [Risk(n, once=tmp_path / "50" if n == 50 else None) for n in range(100)]
    assert sorted(RayCluster(dare, address)(risks)) == [n**2 for n in range(100)]
    assert (tmp_path / "50").exists()


def test_the_job_that_kills_whoever_does_it_is_named(address: str) -> None:
    doing = RayCluster(dare, address)(Risk(n, deadly=n == 30) for n in range(40))
    done: list[int] = []
    with pytest.raises(CrewError, match=r"^risk 30 couldn't be played: 3 workers died over it"):
        done.extend(doing)  # many go to a task, and are lost together: then they are tried one by one
    assert set(done) <= {n**2 for n in range(40) if n != 30}


FRAIL = """
import os
from pathlib import Path
from elfenland.bots.levels.scout import Scout

class Frail(Scout):
    def choose(self, observation, options):
        if observation.round == 2 and not Path("killed").exists():
            Path("killed").touch()
            os.kill(os.getpid(), 9)
        return super().choose(observation, options)
"""


def test_the_command_line_plays_there_and_prints_its_document_alone(address: str, shell: Shell) -> None:
    (shell.home / "frail.py").write_text(FRAIL)

    def document(*arguments: str) -> dict[str, Any]:
        done = shell.finish("arena", "frail.py", "wanderer", "--json", *arguments)
        said: dict[str, Any] = json.loads(done.stdout)
        return {key: said[key] for key in ("games", "deals", "pairwise", "complete", "faults")}

    cluster = document("--games", "6", "--on", f"ray:{address}")
    assert (shell.home / "killed").exists()
    assert cluster == document("--games", "6", "--processes", "1")
    assert cluster["faults"] == []


def test_a_node_with_another_version_does_not_play() -> None:
    done = play_all(dare, [Risk(1), Risk(2)], "0.0.1", "nowhere")
    assert len(done.answers) == 2
    assert all(
        isinstance(answer, Failure) and "not 0.0.1 as here" in answer.reason for answer in done.answers
    )


def test_a_task_is_played_in_the_folder_of_who_leads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from elfenland import __version__

    monkeypatch.chdir(Path.cwd())  # goes back there in the end
    assert play_all(dare, [Risk(3)], __version__, str(tmp_path)).answers == [9]
    assert Path.cwd() == tmp_path


def test_who_is_connected_to_one_cluster_does_not_play_on_another(address: str) -> None:
    same_by_another_name = f"localhost:{address.partition(':')[2]}"
    with pytest.raises(CrewError, match=f"already connected to the Ray cluster at {address}"):
        list(RayCluster(dare, same_by_another_name)([Risk(1)]))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("127.0.0.1:1", "no Ray cluster at 127.0.0.1:1: .*refused"),
        ("nowhere", "'nowhere' isn't the address of a Ray cluster"),
        ("127.0.0.1:99999", "no Ray cluster at 127.0.0.1:99999"),
    ],
)
def test_a_cluster_that_is_not_there_is_named_at_once(wrong: str, reason: str) -> None:
    with pytest.raises(CrewError, match=reason):
        list(RayCluster(dare, wrong)([Risk(1)]))
