"""The build of the page: from a lock without a registry, with a suitable Node, when needed."""

import json
import os
import sys
from pathlib import Path

import pytest

from scripts import build_page, house

LOCK = json.loads((build_page.WEB / "package-lock.json").read_text(encoding="utf-8"))


def test_the_lock_names_no_registry() -> None:
    assert [name for name, package in LOCK["packages"].items() if "resolved" in package] == []
    settings = (build_page.WEB / ".npmrc").read_text(encoding="utf-8").splitlines()
    assert "omit-lockfile-registry-resolved=true" in settings


def test_everything_locked_has_a_hash() -> None:
    packages = {name: package for name, package in LOCK["packages"].items() if name}
    assert packages
    assert [name for name, package in packages.items() if "integrity" not in package] == []


def test_the_lock_has_what_other_kinds_of_machines_need() -> None:
    there = {name.rpartition("node_modules/")[2] for name in LOCK["packages"]}
    for name, package in LOCK["packages"].items():
        assert set(package.get("optionalDependencies", {})) <= there, name


def test_node_comes_from_the_lock_where_there_is_none() -> None:
    assert house.group("page") == [build_page.NODE_FROM_PYPI]


def put_node(folder: Path, version: str) -> Path:
    folder.mkdir()
    for name, says in (("node", version), ("npm", "10.0.0")):
        program = folder / name
        program.write_text(f"#!/bin/sh\necho {says}\n", encoding="utf-8")
        program.chmod(0o755)
    return folder


def test_an_old_node_is_passed_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = put_node(tmp_path / "old", "v18.19.0"), put_node(tmp_path / "new", "v22.1.0")
    monkeypatch.setenv("PATH", f"{old}{os.pathsep}{new}")
    assert build_page.find_node() == new


def test_no_node_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(put_node(tmp_path / "old", "v18.19.0")))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert build_page.find_node() is None
    with pytest.raises(SystemExit, match=r"no Node 20\.19 or newer"):
        build_page.run("build")


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a page of one file, built."""
    (tmp_path / "web").mkdir()
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("built", encoding="utf-8")
    (tmp_path / "web" / "index.html").write_text("source", encoding="utf-8")
    monkeypatch.setattr(build_page, "WEB", tmp_path / "web")
    monkeypatch.setattr(build_page, "PAGE", tmp_path / "page")
    monkeypatch.setattr(build_page, "BUILT", tmp_path / "web" / ".built")
    build_page.BUILT.write_text(build_page.checksum(), encoding="utf-8")
    return tmp_path / "web"


def test_what_is_built_stays_until_the_source_changes(web: Path) -> None:
    assert build_page.is_fresh()
    (web / "node_modules").mkdir()
    (web / "node_modules" / "package.js").write_text("not the source", encoding="utf-8")
    assert build_page.is_fresh()
    (web / "index.html").write_text("another source", encoding="utf-8")
    assert not build_page.is_fresh()


def test_a_page_that_is_gone_is_built_anew(web: Path) -> None:
    (build_page.PAGE / "index.html").unlink()
    assert not build_page.is_fresh()
