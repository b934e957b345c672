"""Files for the repository's host: workflows that call our scripts, issue forms, hooks."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from scripts import house

GITHUB = house.ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted(path for path in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml")


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def commands(workflow: Any) -> str:
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    return "\n".join(step.get("run", "") for step in steps)


def test_every_python_runs_all_tests() -> None:
    tests = read(GITHUB / "workflows" / "tests.yml")
    assert tests["jobs"]["tests"]["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert house.project()["project"]["requires-python"] == ">=3.11"
    assert [step["run"] for step in tests["jobs"]["tests"]["steps"] if "run" in step][-1].split() == [
        "scripts/test",
        "--no-install",
    ]


def test_wheels_are_built_for_the_same_pythons_on_every_system() -> None:
    wheels = house.project()["tool"]["cibuildwheel"]
    assert wheels["build"] == "cp311-* cp312-* cp313-* cp314-*"
    assert wheels["environment"] == {"ELFENLAND_PURE": "0"}
    assert (house.ROOT / wheels["test-command"].split()[1]).is_file()
    systems = read(GITHUB / "workflows" / "release.yml")["jobs"]["wheels"]["strategy"]["matrix"]["system"]
    assert {system.partition("-")[0] for system in systems} == {"ubuntu", "macos", "windows"}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_read_only_and_its_jobs_end(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    assert [name for name, job in workflow["jobs"].items() if "timeout-minutes" not in job] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_uses_released_actions_and_scripts_that_are_there(path: Path) -> None:
    used = re.findall(r"uses: (\S+)", path.read_text(encoding="utf-8"))
    assert [action for action in used if not re.fullmatch(r"[\w-]+/[\w-]+@v\d+(\.\d+)*", action)] == []
    scripts = re.findall(r"scripts/\w+(?:\.py)?", commands(read(path)))
    assert [name for name in scripts if not (house.ROOT / name).is_file()] == []


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_an_issue_form_asks_and_says_what_must_be_answered(path: Path) -> None:
    form = read(path)
    assert form["name"]
    assert form["description"]
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    assert len({field["id"] for field in fields}) == len(fields)
    assert all(field["attributes"]["label"] for field in fields)
    assert fields[0]["validations"] == {"required": True}


def test_a_bug_in_the_rules_is_a_game() -> None:
    game = read(GITHUB / "ISSUE_TEMPLATE" / "rules_bug.yml")["body"][0]
    assert ".egn" in game["attributes"]["description"]


def test_hooks_call_our_own_tools() -> None:
    settings = read(house.ROOT / ".pre-commit-config.yaml")
    assert [repository["repo"] for repository in settings["repos"]] == ["local"]
    programs = [hook["entry"].split()[0] for hook in settings["repos"][0]["hooks"]]
    assert [program for program in programs if not os.access(house.ROOT / program, os.X_OK)] == []
