"""The words of messages: every sentence of every language, with few and many names."""

import re
from collections.abc import Iterator
from typing import get_args

import pytest

from elfenland.server.notifications.texts import LANGUAGES, words_of
from elfenland.server.notifications.texts.words import Words
from elfenland.server.tables.records import ProposalKind

NAMES = ["Ben", "Ada", "Élise", "Ysé", "Hugo", "Elena", "Øystein"]
COUNTS = (0, 1, 2, 5, 21)
LISTS = [(), *[(name,) for name in NAMES], ("Ben", "Ada"), ("Ada", "Elena"), tuple(NAMES[:5])]

EVERYWHERE = {
    "two spaces": r"  |^ | $|\n",
    "an unfilled place": r"[{}]|None|<function",
    "a space before a comma or full stop": r"[ \u00a0][,.]",
    "two full stops": r"\.\.",
    "a straight apostrophe": r"\w'\w",
}
FAULTS = {
    "en": {"one of several": r"\b1 updates\b", "several of one": r"\b[025] update\b"},
    "de": {"one of several": r"\b1 Neuigkeiten\b", "several of one": r"\b[025] Neuigkeit\b"},
    "fr": {
        "a breakable space before a double sign": r" [:;?!»]|« ",
        "no elision": r"\b(de|que|le|la|ne|se|me|te) [aeiouyéèê]",
        "one of several": r"\b[01] (nouvelles|autres)\b",
        "several of one": r"\b[25] (nouvelle|autre)\b",
    },
    "it": {
        "one of several": r"\be altre 1\b",
        "two vowels": r"\be [EÉ]\w+",
        "no elision": r"\b(nella|della|la|un) [aeiou]",
    },
}


def said(words: Words) -> Iterator[str]:
    """Everything that a language can say."""
    for value in words:
        yield from [value] if isinstance(value, str) else value if isinstance(value, tuple) else []
    for name in NAMES:
        yield from (words.nudge_title(name), words.chat_title(name), words.proposal_title(name))
    for others in LISTS:
        yield from (words.turn(others), words.begin(others), words.over(others))
        yield from (say("Ada", others) for say in words.proposals.values())
        yield words.chat("Ada", others, "…")
        yield from [words.won(others)] if others else []
    for count in COUNTS:
        yield from (words.digest(count), words.more(count))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_known_fault(language: str) -> None:
    faults = EVERYWHERE | FAULTS[language]
    found = [
        (fault, text)
        for text in said(LANGUAGES[language])
        for fault, pattern in faults.items()
        if re.search(pattern, text)
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_words_of_its_own_for_everything(language: str) -> None:
    words = LANGUAGES[language]
    assert words.language == language
    assert set(words.proposals) == set(get_args(ProposalKind))
    texts = [*said(words)]
    assert all(texts)
    if language != "en":
        assert set(texts).isdisjoint(said(LANGUAGES["en"]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("others", LISTS)
def test_every_sentence_names_all_players_so_that_one_knows_the_game(
    language: str, others: tuple[str, ...]
) -> None:
    words = LANGUAGES[language]
    texts = [words.turn(others), words.begin(others), words.over(others), words.chat("Zoe", others, "…")]
    texts += [say("Zoe", others) for say in words.proposals.values()]
    assert [(text, name) for text in texts for name in others if name not in text] == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (words_of("en").turn(()), "It’s your turn in your game."),
        (words_of("en").begin(("Ben",)), "The game with Ben has begun."),
        (words_of("en").turn(("Ben", "Ada", "Elena")), "It’s your turn in the game with Ben, Ada and Elena."),
        (words_of("de").over(("Ben", "Ada")), "Das Spiel mit Ben und Ada ist zu Ende."),
        (words_of("de").proposals["end"]("Ada", ()), "Ada schlägt vor, dein Spiel zu beenden."),
        (words_of("fr").chat_title("Élise"), "Message d’Élise"),
        (words_of("fr").chat_title("Hugo"), "Message de Hugo"),
        (
            words_of("fr").chat("Ada", ("Ada",), "Salut"),
            "Ada écrit dans la partie avec Ada\u00a0: «\u00a0Salut\u00a0»",
        ),
        (words_of("it").turn(("Ada", "Elena")), "Tocca a te nella partita con Ada ed Elena."),
        (words_of("it").begin(()), "La tua partita è cominciata."),
        (words_of("en").won(("Ben",)), "Ben won."),
        (words_of("de").won(("Ben", "Ada")), "Ben und Ada haben gewonnen."),
        (words_of("fr").won(("Ben", "Ada")), "Ben et Ada ont gagné."),
        (words_of("it").won(("Ben", "Elena")), "Hanno vinto Ben ed Elena."),
        (words_of("it").more(1), "e un’altra"),
        (words_of("xx").test_title, "Test message"),
    ],
)
def test_sentences_as_they_are_read(text: str, expected: str) -> None:
    assert text == expected
