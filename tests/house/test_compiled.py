"""The compiled engine: it runs where it can, steps aside when asked, and never outlives its source."""

import fcntl
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from elfenland import compiled
from elfenland.bots.core import plan_search
from scripts import compile_engine, house

ASK = "import elfenland; print(elfenland.is_compiled())"


def ask(**environment: str) -> str:
    clean = {name: value for name, value in os.environ.items() if name != compiled.PLAIN}
    command = [sys.executable, "-c", ASK]
    return subprocess.run(command, env=clean | environment, capture_output=True, text=True, check=True).stdout


@pytest.mark.compiled
def test_where_there_is_a_compiler_the_compiled_engine_runs() -> None:
    assert ask() == "True\n"


def test_the_environment_chooses_the_plain_one() -> None:
    assert ask(ELFENLAND_PLAIN="1") == "False\n"


@pytest.mark.parametrize("module", ["engine.phases.planning", "bots.core.plan_search"])
def test_the_source_is_a_module_of_its_own_then(module: str) -> None:
    command = f"import elfenland.{module} as p; print(p.__file__)"
    run = subprocess.run(
        [sys.executable, "-c", command],
        env=os.environ | {compiled.PLAIN: "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(run.stdout.strip()) == compiled.PACKAGE / f"{module.replace('.', '/')}.py"


def test_the_inner_loops_of_the_bots_are_compiled_with_it() -> None:
    compiled_too = not str(plan_search.__file__).endswith(".py")
    assert compiled_too == compiled.is_compiled()


def test_what_is_not_there_is_not_found() -> None:
    command = [sys.executable, "-c", "import elfenland.engine.dragons"]
    run = subprocess.run(
        command, env=os.environ | {compiled.PLAIN: "1"}, capture_output=True, text=True, check=False
    )
    assert run.stderr.splitlines()[-1] == "ModuleNotFoundError: No module named 'elfenland.engine.dragons'"


def test_a_changed_source_makes_the_compiled_one_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rule.py").write_text("HAND = 8\n", encoding="utf-8")
    stamp = {"modules": ["rule.py"], "checksum": compiled.checksum(["rule.py"], tmp_path)}
    (tmp_path / "compiled.json").write_text(json.dumps(stamp), encoding="utf-8")
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path)
    monkeypatch.setattr(compiled, "STAMP", tmp_path / "compiled.json")
    assert compiled.is_fresh()
    assert compiled.is_fresh(["rule.py"])
    assert not compiled.is_fresh(["rule.py", "another.py"])
    (tmp_path / "rule.py").write_text("HAND = 9\n", encoding="utf-8")
    assert not compiled.is_fresh()


def test_what_is_written_in_c_counts_as_source_too() -> None:
    sources = compile_engine.sources()
    assert {"gym/expand.py", "gym/expand.c", "engine/state.py"} <= set(sources)
    assert len([path for path in sources if path.endswith(".py")]) == len(compile_engine.modules())


@pytest.mark.parametrize("text", ["", "{", "{}", '{"modules": ["gone.py"], "checksum": 0}'])
def test_a_damaged_stamp_means_the_plain_engine(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "STAMP", tmp_path / "compiled.json")
    (tmp_path / "compiled.json").write_text(text, encoding="utf-8")
    assert not compiled.is_fresh()


def test_a_wheel_built_here_carries_the_compiled_engine(compiled_wheel: Path) -> None:
    assert "-none-any" not in compiled_wheel.name
    modules = [name for name in zipfile.ZipFile(compiled_wheel).namelist() if name.endswith(".so")]
    assert len([name for name in modules if name.startswith("elfenland/")]) == len(compile_engine.modules())


def test_the_stamp_comes_last_so_that_nobody_starts_with_half_an_engine(tmp_path: Path) -> None:
    made, source = tmp_path / "made", tmp_path / "source"
    names = [Path("elfenland/compiled.json"), Path("elfenland/engine/state.so"), Path("elfenland__mypyc.so")]
    for name in names:
        for folder in (made, source):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(folder.name, encoding="utf-8")
    compile_engine.put(names, made, source)
    assert [(source / name).read_text(encoding="utf-8") for name in names] == ["made"] * 3
    (made / names[2]).unlink()
    with pytest.raises(FileNotFoundError):
        compile_engine.put(names, made, source)
    assert not (source / names[0]).exists()


@pytest.mark.compiled
@pytest.mark.compiler
def test_whoever_finds_another_compiling_waits_and_takes_what_it_made() -> None:
    made = compile_engine.STAMP.stat().st_mtime_ns
    with Path(str(compile_engine.__file__)).open(encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        command = [sys.executable, "scripts/compile_engine.py"]
        waiting = subprocess.Popen(command, cwd=house.ROOT, stdout=subprocess.PIPE, text=True)
        assert waiting.stdout is not None
        assert waiting.stdout.readline() == "another process is compiling the engine\n"
    assert waiting.communicate()[0] == ""
    assert waiting.returncode == 0
    assert compile_engine.STAMP.stat().st_mtime_ns == made
