"""Choice of the engine: the compiled one, or the plain source it was made from.

Both are the same files, except for `gym/expand`, whose twin is written in C. Where there was a C compiler,
most modules of the engine, the bots' inner loops, the encoding of views and the hot modules of the
environments and the server have a compiled twin beside them, which Python prefers by itself. Two cases need
care: ELFENLAND_PLAIN=1 in the environment selects the source, for debugging; and in a checkout whose source
has changed since, the twins are out of date.
"""

import json
import os
import sys
import zlib
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
PARTS = (  # packages and modules that have compiled twins
    "elfenland.engine",
    "elfenland.bots.core",
    "elfenland.record",
    "elfenland.views",
    "elfenland.gym.encoder",
    "elfenland.gym.expand",  # by hand, in expand.c
    "elfenland.gym.play",
    "elfenland.gym.rewards",
    "elfenland.gym.rows",
    "elfenland.gym.tasks",
    "elfenland.server.tables.game_log",
    "elfenland.server.tables.game_state",
    "elfenland.server.updates.render",
    "elfenland.server.updates.render_cache",
)
STAMP = PACKAGE / "compiled.json"  # what was compiled, and from which source
PLAIN = "ELFENLAND_PLAIN"


def checksum(modules: Sequence[str], package: Path) -> int:
    """Return a digest of the source of these modules, given as paths in the package."""
    found = 0
    for module in modules:
        found = zlib.crc32((package / module).read_bytes(), found)
    return found


def choose_engine() -> None:
    """Make sure, before the engine is imported, that only valid twins are used."""
    if os.environ.get(PLAIN) or not is_fresh():
        sys.meta_path.insert(0, _SourceFinder())


def is_compiled() -> bool:
    """Return whether the compiled engine is running."""
    spec = find_spec("elfenland.engine.state")
    return spec is not None and not str(spec.origin).endswith(".py")


def is_fresh(modules: Sequence[str] = ()) -> bool:
    """Return whether compiled modules exist and match the source.

    If modules are named, only those are looked at.
    """
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        expected = modules or stamp["modules"]
        return bool(list(expected) == stamp["modules"] and checksum(expected, PACKAGE) == stamp["checksum"])
    except (OSError, ValueError, KeyError):
        return False


class _SourceFinder:
    """Finds modules that may have compiled twins by their source alone."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not any(name == part or name.startswith(f"{part}.") for part in PARTS):
            return None
        place = PACKAGE.joinpath(*name.split(".")[1:])
        if place.is_dir():
            file, inside = place / "__init__.py", [str(place)]
            return spec_from_file_location(name, file, submodule_search_locations=inside)
        source = place.with_suffix(".py")
        return spec_from_file_location(name, source) if source.is_file() else None


choose_engine()  # on import: the package imports this first, before any module of these parts
