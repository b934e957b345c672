"""The sentences that each language has: functions of names, as on the page."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from elfenland.server.tables.records import ProposalKind

Players = tuple[str, ...]  # the others at the table, by whom one knows the game
AboutGame = Callable[[Players], str]
ByPlayer = Callable[[str, Players], str]


class Words(NamedTuple):
    """The words of one language. Titles are short; the name of the game follows them."""

    language: str

    turn_title: str
    turn: AboutGame
    nudge_title: Callable[[str], str]  # by whom
    begin_title: str
    begin: AboutGame
    over_title: str
    over: AboutGame
    won: AboutGame  # by these players
    you_won: str
    chat_title: Callable[[str], str]
    chat: Callable[[str, Players, str], str]  # by whom, the others, and the message
    proposal_title: Callable[[str], str]
    proposals: Mapping[ProposalKind, ByPlayer]
    someone: str  # who has no name

    digest: Callable[[int], str]
    more: Callable[[int], str]
    open_game: str
    open_games: str

    test_title: str
    test: str
    confirm_title: str
    confirm: tuple[str, ...]  # paragraphs, before and after the link
    confirm_link: str
    why: str  # one gets this message
    stop: str


def listed(names: Players, conjunction: str) -> str:
    """Return names as a list in a sentence."""
    return ", ".join(names[:-1]) + f" {conjunction} {names[-1]}" if len(names) > 1 else "".join(names)


def capital(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]
