"""The page's types are those of the server's models as they are now."""

import ast
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from elfenland.engine.explain import REASONS
from elfenland.server.tables import errors as refusals
from elfenland.server.tables.records import FROZEN, OPEN, PLAYING
from elfenland.server.web.schemas.errors import ERROR_CODES
from scripts import build_page, page_types

ROOT = page_types.ROOT
SERVER = ROOT / "src" / "elfenland" / "server"


def test_they_are_fresh() -> None:
    there = {path.name: path.read_text(encoding="utf-8") for path in page_types.FOLDER.iterdir()}
    assert there == page_types.write(), "run scripts/page_types"


def test_nothing_is_left_untyped_but_the_data_of_reasons_and_what_only_browsers_read() -> None:
    lines = "".join(page_types.types().values()).splitlines()
    of_the_browser = {f"{name}: Record<string, unknown>;" for name in ("credential", "options")}
    untyped = {line.strip() for line in lines if "unknown" in line}
    assert untyped == {"data: Record<string, unknown>;", *of_the_browser}
    assert not [line for line in lines if re.search(r"\bany\b(?!.*\*/)", line)]


def test_an_event_tells_what_may_be_hidden() -> None:
    text = "".join(page_types.types().values())
    assert (
        "export interface CardDrawn {\n  code: 'card-drawn';\n  seat: number;\n  card: string | null;\n}"
        in text
    )
    assert "export interface CardTaken {\n  code: 'card-taken';\n  seat: number;\n  card: string;\n}" in text
    assert "  events: GameEvent[];\n  view: View | null;\n" in text


@pytest.mark.node
@pytest.mark.page  # the page is built: so are the packages to check it with installed
def test_a_renamed_field_of_an_event_fails_the_check_of_the_page(tmp_path: Path) -> None:
    web = ROOT / "web"
    shutil.copytree(web / "src", tmp_path / "src")
    shutil.copy(web / "tsconfig.json", tmp_path)
    (tmp_path / "node_modules").symlink_to(web / "node_modules")
    types = tmp_path / "src/server/messages/game.ts"
    types.write_text(with_renamed_town(page_types.write()["game.ts"]), encoding="utf-8")
    node = shutil.which("node", path=str(build_page.find_node()))
    assert node
    check = [node, str(web / "node_modules/typescript/bin/tsc"), "--noEmit", "-p", str(tmp_path)]
    done = subprocess.run(check, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    fault = r"src/table/story/story\.ts\(.*: Property 'town' does not exist"
    assert re.search(fault, done.stdout), done.stdout


def with_renamed_town(types: str) -> str:
    """Rename the field `town` of HomeTownDealt."""
    head, event, rest = types.partition("export interface HomeTownDealt {")
    assert event
    return head + event + rest.replace("  town:", "  home:", 1)


def told_codes(path: Path) -> set[str]:
    """Return the codes of all refusals that are made in a file."""
    calls = [
        node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)
    ]
    made = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "RefusedError"]
    return {code for call in made if (code := _code(call.args[1]))}


def _code(said: ast.expr) -> str:
    """A code as it is written, or by the name that it has; empty if it is put together."""
    if isinstance(said, ast.Name):
        return str(getattr(refusals, said.id, ""))
    return str(said.value) if isinstance(said, ast.Constant) else ""


def test_every_code_is_promised_and_every_promise_documented() -> None:
    told = set[str]().union(*map(told_codes, SERVER.rglob("*.py")))
    told |= {f"table/{status}" for status in (OPEN, PLAYING, FROZEN, "over", "replay")}
    assert told <= {*ERROR_CODES, *REASONS}, "name it in server/web/schemas/errors.py"
    assert set(ERROR_CODES) - told == {"method", "request"}, "those come from the framework"
    protocol = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    promised = protocol.partition("## Refusals")[2]
    assert [code for code in ERROR_CODES if f"`{code}`" not in promised] == []
