"""Seats: names, persons and bots, told apart although all of them use colons."""

import pytest

from elfenland.cli.seats import Seated, split_name


@pytest.mark.parametrize(
    ("said", "name", "sort"),
    [
        ("me", "", "me"),
        ("Anna:me", "Anna", "me"),
        ("scout", "", "scout"),
        ("Cleo:scout", "Cleo", "scout"),
        ("scout:500ms", "", "scout:500ms"),
        ("Cleo:scout:500ms", "Cleo", "scout:500ms"),
        ("scout:me", "scout", "me"),
        ("my_bot.py", "", "my_bot.py"),
        ("my_bot.py:2s", "", "my_bot.py:2s"),
        ("Cleo:some/my_bot.py:2s", "Cleo", "some/my_bot.py:2s"),
        ("Cleo:nobody", "Cleo", "nobody"),
        ("", "", ""),
        ("Anna:", "Anna", ""),
    ],
)
def test_a_name_is_told_from_who_it_is(said: str, name: str, sort: str) -> None:
    assert split_name(said) == (name, sort)
    if sort not in ("", "me"):
        assert str(Seated(name, sort)) == said
