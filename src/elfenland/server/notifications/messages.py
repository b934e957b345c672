"""Messages: news in the words of their reader, for channels of every kind."""

import hashlib
from typing import Final, Literal, NamedTuple
from urllib.parse import quote

from elfenland.server.notifications.texts import words_of
from elfenland.server.notifications.texts.words import Words
from elfenland.server.notifications.values import Envelope, News, NotificationKind
from elfenland.server.tables.text import shown
from elfenland.server.tables.tokens import new_token

MAX_QUOTE: Final = 200  # characters of a chat message
MAX_LINES: Final = 10  # of a digest
ID_LENGTH: Final = 32

MessageKind = NotificationKind | Literal["digest", "test"]


class Line(NamedTuple):
    """A sentence about a game, and the address of its decision."""

    text: str
    url: str


class Message(NamedTuple):
    """A message in words, still without the form of a channel.

    `stop` is the page that switches the channel off; it is empty in a test message. Two attempts to send
    the same news have the same `id`.
    """

    kind: MessageKind
    title: str
    lines: tuple[Line, ...]
    url: str
    link: str  # the words of the link to `url`
    tag: str  # a newer message with the same tag replaces this one
    id: str
    words: Words
    news: tuple[News, ...] = ()
    stop: str = ""

    @property
    def body(self) -> str:
        """All sentences."""
        return "\n".join(line.text for line in self.lines)


def compose(envelope: Envelope) -> Message:
    """Return the message of an envelope: of one piece of news, or a digest of several."""
    words = words_of(envelope.language)
    make = _single if len(envelope.news) == 1 else _digest
    stop = f"{envelope.address}/stop#{envelope.stop}"
    return make(envelope, words)._replace(news=envelope.news, id=_id_of(envelope.news), stop=stop)


def compose_test(language: str, address: str) -> Message:
    """Return a message that shows that a channel works."""
    words = words_of(language)
    line = Line(words.test, f"{address}/")
    return Message("test", words.test_title, (line,), line.url, words.open_games, "test", new_token(), words)


def _single(envelope: Envelope, words: Words) -> Message:
    (news,) = envelope.news
    title = f"{_title(news, words)} · {news.title}"
    line = Line(_sentence(news, words), _url_of(news, envelope.address))
    subject = "turn" if news.kind == "nudge" else news.kind  # which is about the same turn
    return Message(news.kind, title, (line,), line.url, words.open_game, f"{news.game}:{subject}", "", words)


def _digest(envelope: Envelope, words: Words) -> Message:
    games = {news.game for news in envelope.news}
    lines = [
        Line(f"{news.title} · {_sentence(news, words)}", _url_of(news, envelope.address))
        for news in envelope.news
    ]
    url = lines[0].url if len(games) == 1 else f"{envelope.address}/games"
    if (left := len(lines) - MAX_LINES) > 0:
        lines[MAX_LINES:] = [Line(words.more(left), url)]
    link = words.open_game if len(games) == 1 else words.open_games
    return Message("digest", words.digest(len(envelope.news)), tuple(lines), url, link, "digest", "", words)


def _url_of(news: News, address: str) -> str:
    return f"{address}/table/{quote(news.game, safe='')}"


def _title(news: News, words: Words) -> str:
    actor = news.actor or words.someone
    match news.kind:
        case "turn":
            return words.turn_title
        case "nudge":
            return words.nudge_title(actor)
        case "begin":
            return words.begin_title
        case "over":
            return words.over_title
        case "chat":
            return words.chat_title(actor)
        case "proposal":
            return words.proposal_title(actor)


def _sentence(news: News, words: Words) -> str:
    match news.kind:
        case "turn" | "nudge":
            return words.turn(news.others)
        case "begin":
            return words.begin(news.others)
        case "over":
            return " ".join(filter(None, (words.over(news.others), _winner(news, words))))
        case "chat":
            return words.chat(news.actor or words.someone, news.others, _quoted(news.text))
        case "proposal":
            return _proposal(news, words)


def _winner(news: News, words: Words) -> str:
    """Return who won, by names with commas between; nothing if nobody did."""
    winners = (news.actor,) if news.actor in news.others else tuple(filter(None, news.actor.split(", ")))
    if not winners:
        return ""
    return words.won(winners) if set(winners) <= set(news.others) else words.you_won


def _proposal(news: News, words: Words) -> str:
    """Return the sentence of a proposal; of a kind that is new, only its title."""
    propose = {str(kind): sentence for kind, sentence in words.proposals.items()}.get(news.text)
    actor = news.actor or words.someone
    return propose(actor, news.others) if propose else f"{words.proposal_title(actor)}."


def _quoted(text: str) -> str:
    """Return the beginning of a chat message, on one line."""
    line = " ".join(shown(text).split())
    return line if len(line) <= MAX_QUOTE else f"{line[: MAX_QUOTE - 1].rstrip()}…"


def _id_of(news: tuple[News, ...]) -> str:
    """Return an id that is the same whenever the same news are sent."""
    told = "\n".join(f"{each.kind} {each.game} {each.seat} {each.version} {each.at}" for each in news)
    return hashlib.sha256(told.encode()).hexdigest()[:ID_LENGTH]
