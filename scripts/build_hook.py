"""Hatch calls this when it builds a wheel: where there is a C compiler, the compiled engine goes in."""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts import compile_engine


class CompiledEngine(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel; an editable install has its own beside the source."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, unless that cannot be done or is not wanted (ELFENLAND_PURE=1)."""
        if version == "editable" or os.environ.get("ELFENLAND_PURE") or not compile_engine.has_compiler():
            return
        self.folder = tempfile.TemporaryDirectory()
        target = Path(self.folder.name)
        for path in compile_engine.compile_into(target):
            build_data["force_include"][str(target / path)] = str(path)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
