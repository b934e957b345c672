"""Names that look alike: their skeletons, by the confusables of Unicode (UTS 39).

The library is imported with the first name, because few processes ever see one and its data
takes a moment to load. Call these functions in a thread.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

# The scripts with letters that pass for those of another: a name has letters of one of them.
LOOK_ALIKE_SCRIPTS: Final = frozenset({"ARMENIAN", "CHEROKEE", "COPTIC", "CYRILLIC", "GREEK", "LATIN"})

# Characters that aren't drawn (Default_Ignorable_Code_Point), as far as they aren't of the category Cf.
_IGNORABLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


def skeleton(name: str) -> str:
    """Return a text that is the same for all names that look alike.

    It isn't meant to be read. Letters are replaced as written because I looks like l, and again without case
    because people don't distinguish Anna from ANNA.
    """
    drawn = _replaced(unicodedata.normalize("NFKC", name))
    return " ".join(_replaced(drawn.casefold()).split())  # HTML shows several blanks as one


def mixes_scripts(name: str) -> bool:
    """Return whether a name has letters of several scripts that pass for each other."""
    from confusable_homoglyphs import categories

    scripts = categories.unique_aliases(unicodedata.normalize("NFKC", name))
    return len(LOOK_ALIKE_SCRIPTS & scripts) > 1


def _replaced(text: str) -> str:
    letters = map(_prototype, _visible(unicodedata.normalize("NFD", text)))
    return _visible(unicodedata.normalize("NFD", "".join(letters)))


def _visible(text: str) -> str:
    return "".join(each for each in _IGNORABLE.sub("", text) if unicodedata.category(each) != "Cf")


@lru_cache(maxsize=4096)
def _prototype(letter: str) -> str:
    """Return the letter that stands for all that look like this one.

    The library knows a prototype's look-alikes and a look-alike's prototype, but not which is which: only a
    prototype has several, or is a sequence. Of a pair, the first is taken.
    """
    match _look_alikes(letter):
        case [other] if len(other) > 1 or len(_look_alikes(other)) > 1:
            return other
        case [other]:
            return min(letter, other)
    return letter


def _look_alikes(letter: str) -> list[str]:
    from confusable_homoglyphs import confusables

    found = confusables.is_confusable(letter, greedy=True)
    return [each["c"] for each in found[0]["homoglyphs"]] if found else []
