"""Marks for the compiler: classes that users may subclass, and native integers.

`mypyc_attr` marks classes that users may subclass although the engine is compiled. To change an existing
part, wrap it in one of your own; don't subclass it. `i64` is a number that the compiler keeps in a register.
Shift variables of it, never a literal: `1 << n` would be a shift of 32 bits. The compiler knows both from
`mypy_extensions`; the interpreter allows subclassing anything, and needs nothing installed.
"""

from typing import TYPE_CHECKING

__all__ = ["i64", "mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**marks: bool) -> object:
        """Leave the class as it is."""
        return lambda marked: marked
