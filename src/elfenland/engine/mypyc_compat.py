"""Mark classes that users may subclass although the engine is compiled.

A part that is there already is changed by putting it into one of one's own, not by subclassing it.
The compiler knows it as `mypy_extensions.mypyc_attr`; the interpreter lets one subclass anything, and needs
nothing installed for it.
"""

from typing import TYPE_CHECKING

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**marks: bool) -> object:
        """Leave the class as it is."""
        return lambda marked: marked
