"""Mark classes that users may subclass although the engine is compiled.

To change an existing part, wrap it in one of your own; don't subclass it.
The compiler knows it as `mypy_extensions.mypyc_attr`; the interpreter allows subclassing anything, and needs
nothing installed.
"""

from typing import TYPE_CHECKING

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**marks: bool) -> object:
        """Leave the class as it is."""
        return lambda marked: marked
