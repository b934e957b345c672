"""The words of all messages, in the languages of the page."""

from typing import Final

from elfenland.server.notifications.texts.de import GERMAN
from elfenland.server.notifications.texts.en import ENGLISH
from elfenland.server.notifications.texts.fr import FRENCH
from elfenland.server.notifications.texts.it import ITALIAN
from elfenland.server.notifications.texts.words import Words

LANGUAGES: Final = {"en": ENGLISH, "de": GERMAN, "fr": FRENCH, "it": ITALIAN}


def words_of(language: str) -> Words:
    """Return the words of a language; English if there are none."""
    return LANGUAGES.get(language, ENGLISH)
