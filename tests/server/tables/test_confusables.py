"""Names that look alike have one skeleton, and others don't."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elfenland.server.tables.confusables import mixes_scripts, skeleton


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "Аnna"),  # a Cyrillic A
        ("Anna", "АNNА"),
        ("coco", "сосо"),  # all of it Cyrillic
        ("Paul", "Pau1"),
        ("Paul", "paul"),
        ("Paul", "PauI"),
        ("Paul", "Pau|"),
        ("maria", "rnaria"),
        ("Bob", "B0b"),
        ("Bob", "𝐁𝐨𝐛"),
        ("Bob", "Ｂｏｂ"),
        ("Bob", "Bo\u034fb"),
        ("Bob\U0001f642", "Bob\U0001f642\ufe0f"),
        ("Ann Bea", "Ann  Bea"),
        ("Oρa", "Opa"),
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "Hanna"),
        ("Müller", "Muller"),
        ("Ann Bea", "AnnBea"),
        ("Мария", "Марфа"),
        ("花子", "花"),
        ("Élan", "Elan"),
    ],
)
def test_names_that_do_not(name: str, other: str) -> None:
    assert skeleton(name) != skeleton(other)


@given(st.text(max_size=30))
def test_case_and_form_change_no_skeleton(name: str) -> None:
    seen = skeleton(name)
    assert (
        seen == skeleton(unicodedata.normalize("NFC", name)) == skeleton(unicodedata.normalize("NFD", name))
    )
    assert skeleton(f" {name} ") == seen


@pytest.mark.parametrize(
    ("name", "is_mixed"),
    [
        ("Anna", False),
        ("Anna-Лена", True),
        ("Аnna", True),
        ("Ελένη", False),
        ("Ελένh", True),
        ("Мария 2", False),
        ("Anna花子", False),
        ("🙂 Bob", False),
        ("Ａnna", False),
        ("O'Brien", False),
        ("Zoë", False),
    ],
)
def test_letters_of_scripts_that_look_alike_are_not_mixed(name: str, is_mixed: bool) -> None:
    assert mixes_scripts(name) is is_mixed
