"""The house the game lives in: scripts, lock files, packaging."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import elfenland
from scripts import build_page, house

ROOT = house.ROOT
SCRIPTS = sorted(
    str(path.relative_to(ROOT))
    for path in [*(ROOT / "scripts").iterdir(), ROOT / ".ci/run"]
    if path.is_file() and not path.suffix
)


def run(*command: str | Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    environment = os.environ | (env or {})
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.fixture(scope="module")
def wheel(pure_wheel: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(pure_wheel)


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts_can_be_run(script: str) -> None:
    assert os.access(ROOT / script, os.X_OK)


@pytest.mark.parametrize("script", [*SCRIPTS, "scripts/setup.sh"])
def test_scripts_are_sound_bash(script: str) -> None:
    assert run("bash", "-n", script).stderr == ""


def test_ci_runs_the_tests_and_nothing_else() -> None:
    lines = (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#")] == ['exec "$(dirname "$0")/../scripts/test"']


@pytest.fixture
def bare_path(tmp_path: Path) -> str:
    """Return a PATH with the tools of a shell, and none that tests need."""
    for name in ("bash", "cat", "dirname", "env", "id"):
        found = shutil.which(name)
        assert found
        (tmp_path / name).symlink_to(found)
    return str(tmp_path)


def test_with_arguments_pytest_runs_alone(bare_path: str) -> None:
    done = run("scripts/test", "tests/house/test_needs.py", "-k", "registered", env={"PATH": bare_path})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("=")  # pytest's first line and its last are the first and the last
    assert re.fullmatch(r"=+ 1 passed, \d+ deselected in .*=+", done.stdout.splitlines()[-1])


def test_no_system_package_is_installed_against_ones_will(bare_path: str) -> None:
    done = run("scripts/test", "--no-install", env={"PATH": bare_path})
    assert done.returncode == 1
    assert re.match(
        r"test: not installed: build-essential chromium (postgresql )?redis-server\. ", done.stderr
    )
    assert done.stdout == "test: failed at: setup\n"


def test_what_would_be_installed_is_said_with_the_command(bare_path: str) -> None:
    done = run("scripts/test", env={"PATH": bare_path})  # there is no apt-get
    assert done.returncode == 1
    command = r"sudo apt-get install --yes --no-install-recommends build-essential chromium .*redis-server"
    assert re.search(rf"on Debian and Ubuntu: {command}\n$", done.stderr)


def test_the_script_says_how_it_is_used() -> None:
    said = run("scripts/test", "--help")
    assert (said.returncode, said.stderr) == (0, "")
    assert "scripts/test tests/rules -k pigs" in said.stdout
    assert "--no-install" in said.stdout


def test_a_release_needs_its_version_in_the_changelog() -> None:
    refused = run("scripts/release", "99.0")
    assert refused.returncode == 1
    assert refused.stderr.startswith("release: ")
    assert run("scripts/release").returncode == 1


def test_a_python_that_will_not_do_is_named() -> None:
    played = run("scripts/play", env={"PYTHON": "no-such-python"})
    assert played.returncode == 1
    assert played.stderr == "play: PYTHON=no-such-python is not a Python 3.11 or newer.\n"


def test_the_oldest_python_is_the_same_everywhere() -> None:
    script = (ROOT / "scripts/setup.sh").read_text(encoding="utf-8")
    floor = re.search(r"^floor=([\d.]+)", script, re.MULTILINE)
    assert floor
    settings = house.project()
    assert settings["project"]["requires-python"] == f">={floor[1]}"
    assert settings["tool"]["mypy"]["python_version"] == floor[1]
    assert settings["tool"]["ruff"]["target-version"] == f"py{floor[1].replace('.', '')}"


@pytest.mark.parametrize("name", house.LOCKS)
def test_locks_are_fresh_and_name_no_host(name: str) -> None:
    assert list(house.lock_faults(name, (ROOT / name).read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("name", house.LOCKS)
def test_everything_locked_has_a_version_and_a_hash(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", "")
    packages = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    assert packages
    assert [line for line in packages if not re.match(r"[\w.-]+==\S+ .*--hash=sha256:", line)] == []


def test_what_playing_needs_is_locked_alike_in_both() -> None:
    versions = [
        set(re.findall(r"^([\w.-]+==\S+)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE))
        for name in house.LOCKS
    ]
    assert versions[1] <= versions[0]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("# for: another pyproject\n", "not made for this pyproject.toml"),
        (house.stamp() + "\n--index-url somewhere\n", "names a place to fetch from"),
        (house.stamp() + "\na==1 --hash=x # from https" + "://host\n", "names a place to fetch from"),
        (house.stamp() + "\na @ file.whl\n", "names a place to fetch from"),
    ],
    ids=["stale", "index", "address", "file"],
)
def test_a_bad_lock_is_noticed(text: str, fault: str) -> None:
    (found,) = house.lock_faults("some.lock", text)
    assert fault in found


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("see https" + "://files.pythonhosted.example/x", "address of a package registry"),
        ("open('/" + "home/somebody/game.egn')", "path of one machine"),
    ],
    ids=["registry", "path"],
)
def test_what_belongs_to_one_machine_is_noticed(line: str, fault: str) -> None:
    assert list(house.text_faults("notes.md", f"first line\n{line}\n")) == [f"notes.md:2: {fault}"]


def test_ordinary_text_is_no_fault() -> None:
    text = "src/elfenland/boards/ and https" + "://example.org/work/"
    assert list(house.text_faults("notes.md", text)) == []


def test_the_wheel_carries_all_of_the_package(wheel: zipfile.ZipFile) -> None:
    source = ROOT / "src"
    files = {path.relative_to(source).as_posix() for path in house.tree() if path.is_relative_to(source)}
    assert "elfenland/boards/elfenland.toml" in files
    assert files <= set(wheel.namelist())


def test_the_wheel_carries_the_page(wheel: zipfile.ZipFile) -> None:
    page = {path.relative_to(build_page.PAGE) for path in build_page.PAGE.rglob("*") if path.is_file()}
    assert Path("index.html") in page
    assert {f"elfenland/server/page/{path.as_posix()}" for path in page} <= set(wheel.namelist())


def test_the_wheel_needs_nothing_to_play(wheel: zipfile.ZipFile) -> None:
    metadata = wheel.read(f"elfenland-{elfenland.__version__}.dist-info/METADATA").decode()
    needed = re.findall(r"^Requires-Dist: .*$", metadata, re.MULTILINE)
    assert [line for line in needed if "extra ==" not in line] == []


def test_the_version_stands_in_one_place_only(wheel: zipfile.ZipFile) -> None:
    assert "version" not in house.project()["project"]
    assert Path(str(wheel.filename)).name == f"elfenland-{elfenland.__version__}-py3-none-any.whl"


def test_the_locker_is_the_one_that_is_locked() -> None:
    uv = Path(sys.executable).with_name("uv")
    (pinned,) = (requirement for requirement in house.group("build") if requirement.startswith("uv=="))
    assert shutil.which(uv), "scripts/test runs in the environment that scripts/setup.sh made"
    assert run(uv, "--version").stdout.split()[1] == pinned.removeprefix("uv==")


def test_helpers_are_not_imported_from_test_modules() -> None:
    fine, from_module, module = (
        "cli.running import Shell",
        "cli.test_main import examples",
        "cli import test_open",
    )
    text = "".join(f"from tests.{line}\n" for line in (fine, from_module, module))
    found = list(house.import_faults("tests/cli/test_run.py", text))
    assert [line.split(": ")[0] for line in found] == ["tests/cli/test_run.py:2", "tests/cli/test_run.py:3"]
    assert list(house.import_faults("docs/testing.md", text)) == []
