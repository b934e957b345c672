"""Compile the engine, inner loops of bots, views, hot gym and server modules.

Needs a C compiler.

Usage: python scripts/compile_engine.py           puts the compiled modules beside their source
       python scripts/compile_engine.py --check   fails when that could be done and has not been
"""

import json
import os
import shutil
import sys
import sysconfig
import tempfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

SOURCE = Path(__file__).resolve().parent.parent / "src"
PACKAGE = SOURCE / "elfenland"
STAMP = PACKAGE / "compiled.json"  # what was compiled: elfenland.compiled reads it

# Calls inside the library go straight to their targets: nobody outside may replace a function, and only those
# that Python looks up by name are visible. For gcc and clang; Microsoft's compiler does so anyway.
DIRECT_CALLS = (
    ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"] if os.name == "posix" else []
)

# Seldom used, or better left to the interpreter: tables of functions, small records.
LEFT_PLAIN = (
    "__init__",
    "display",
    "errors",
    "events",
    "explain",
    "mypyc_compat",
    "schema",
    "variants",
    "versions",
    "titles",
)


def modules() -> list[Path]:
    """Return the source of what is compiled."""
    places = [SOURCE.joinpath(*part.split(".")) for part in _chooser().PARTS]
    found = [path for place in places for path in sorted(place.rglob("*.py")) or [place.with_suffix(".py")]]
    return [path for path in found if not _is_left_plain(path.relative_to(PACKAGE))]


def sources() -> list[str]:
    """Return the files that compiled modules are made from, as paths in the package."""
    found = [file for path in modules() for file in (path, path.with_suffix(".c")) if file.exists()]
    return [path.relative_to(PACKAGE).as_posix() for path in found]


def _is_left_plain(path: Path) -> bool:
    return any(part in LEFT_PLAIN for part in path.with_suffix("").parts)


def has_compiler() -> bool:
    """Return whether extensions can be built: a C compiler and Python's headers."""
    compiler = str(sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(compiler) is not None and header.exists()


def compile_into(target: Path) -> list[Path]:
    """Build the compiled modules and their stamp into a folder; return their paths."""
    from mypyc.build import mypycify
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    with tempfile.TemporaryDirectory() as scratch:
        by_hand = [path for path in modules() if path.with_suffix(".c").exists()]
        paths = [str(path) for path in modules() if path not in by_hand]
        # A wheel is built without the libraries of the server.
        options = ["--strict", "--ignore-missing-imports", "--config-file="]
        extensions = mypycify(
            [*options, "--cache-dir", f"{scratch}/cache", *paths],
            opt_level="3",
            strip_asserts=True,  # they are checked when the source runs
            debug_level="0",
            target_dir=f"{scratch}/c",
            group_name="elfenland",
        )
        for path in by_hand:
            name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
            extensions.append(Extension(name, [str(path.with_suffix(".c"))]))
        for extension in extensions:
            extension.extra_compile_args += DIRECT_CALLS
        build = build_ext(Distribution({"name": "elfenland", "ext_modules": extensions}))
        build.build_lib, build.build_temp = str(target), scratch
        build.ensure_finalized()
        build.run()
    _write_stamp(target / "elfenland")
    return sorted(path.relative_to(target) for path in target.rglob("*") if path.is_file())


def _write_stamp(folder: Path) -> None:
    chosen = _chooser()
    stamp = {"modules": sources(), "checksum": chosen.checksum(sources(), PACKAGE)}
    (folder / STAMP.name).write_text(json.dumps(stamp), encoding="utf-8")


def _chooser() -> ModuleType:
    """Load the module that reads the stamp, without the package around it."""
    spec = spec_from_file_location("compiled", PACKAGE / "compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def is_fresh() -> bool:
    """Return whether the compiled modules match their source and this Python."""
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    built = all(path.with_name(path.stem + suffix).exists() for path in modules())
    return built and bool(_chooser().is_fresh(sources()))


def built(source: Path = SOURCE) -> list[Path]:
    """Return the compiled files beside the source, as paths below it."""
    libraries = [path for suffix in ("so", "pyd") for path in source.rglob(f"*.{suffix}")]
    return sorted(path.relative_to(source) for path in [*libraries, *source.glob("*/compiled.json")])


def compile_in_place() -> None:
    """Put the compiled modules beside their source, replacing older ones."""
    with tempfile.TemporaryDirectory() as folder:
        made = compile_into(Path(folder))
        put(made, Path(folder), SOURCE)


def put(made: list[Path], folder: Path, source: Path) -> None:
    """Install modules from a folder; without a stamp meanwhile, the source runs."""
    stamp = STAMP.relative_to(SOURCE)
    (source / stamp).unlink(missing_ok=True)
    for old in built(source):
        (source / old).unlink()
    for path in [*(path for path in made if path != stamp), stamp]:
        shutil.copy2(folder / path, source / path)


def compile_alone() -> None:
    """Compile in place; if another process does that already, wait for it instead."""
    import fcntl  # scripts that compile are for POSIX; a wheel is built without this on any system

    with Path(__file__).open(encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("another process is compiling the engine", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
            if is_fresh():
                return
        compile_in_place()


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(has_compiler() and not is_fresh())
    if not has_compiler():
        sys.exit("there is no C compiler, or no headers of Python: the plain engine will do")
    compile_alone()
