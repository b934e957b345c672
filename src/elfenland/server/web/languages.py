"""Language of messages, by the Accept-Language header."""

from typing import Final

PAGE_LANGUAGES: Final = ("en", "de", "fr", "it")


def language_of(header: str) -> str:
    """Return the language of the page that a client prefers; English by default."""
    wishes = [_wish(part) for part in header.lower().split(",")]
    known = [(weight, language) for weight, language in wishes if language in PAGE_LANGUAGES and weight > 0]
    return max(known, key=lambda wish: wish[0], default=(1.0, PAGE_LANGUAGES[0]))[1]


def _wish(part: str) -> tuple[float, str]:
    """Return the weight and the language of a part such as `de-AT;q=0.8`."""
    tag, _, weight = part.partition(";")
    language = tag.strip().partition("-")[0]
    name, _, number = weight.strip().partition("=")
    try:
        return float(number) if name == "q" else 1.0, language
    except ValueError:  # no browser sends this
        return 0.0, language
