"""Hatch hook for wheels: adds the page, and the compiled engine if possible."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts import build_page, compile_engine


class PageAndEngine(BuildHookInterface[Any]):
    """Hook that adds built files to a wheel; an editable install has its own."""

    def dependencies(self) -> list[str]:
        """Return the extra build requirements: Node, if there is none."""
        return [] if build_page.is_fresh() or build_page.find_node() else [build_page.NODE_FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and, where there is a C compiler, the engine.

        ELFENLAND_PURE=1 leaves the engine out, ELFENLAND_PURE=0 fails where it cannot be compiled.
        """
        if version == "editable":
            return
        build_page.build()
        build_data["force_include"][str(build_page.PAGE)] = "elfenland/server/page"
        pure = os.environ.get("ELFENLAND_PURE") or ("0" if compile_engine.has_compiler() else "1")
        if pure == "0":
            self.compile(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        """Put the compiled engine into the wheel, which then fits this platform only."""
        if not compile_engine.is_fresh():
            compile_engine.compile_in_place()
        for path in compile_engine.built():
            build_data["force_include"][str(compile_engine.SOURCE / path)] = str(path)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
