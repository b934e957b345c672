"""Letters: the same in plain text and HTML, which is simple and shows what players wrote as text."""

from html.parser import HTMLParser
from typing import Any

import pytest

from elfenland.server.notifications.letters import confirmation, letter
from elfenland.server.notifications.messages import compose_test
from elfenland.server.notifications.texts import LANGUAGES
from tests.server.notifications.samples import KINDS, NASTY, PAGE, message, news

ONE_CLICK = f"{PAGE}/api/notifications/stop/stop-token"


class Reader(HTMLParser):
    """Notes tags, links and text; everything that is opened must be closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, Any]]) -> None:
        self.tags.add(tag)
        self.links += [value for name, value in attrs if name == "href"]
        self.open += [] if tag in ("meta", "br") else [tag]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_letter_says_and_links_the_same_as_text_and_as_html(kind: str, language: str) -> None:
    sent = message(next(news(each) for each in KINDS if each == kind), language=language)
    mail = letter(sent, "ada@example.org", ONE_CLICK)
    assert (mail.to, mail.subject, mail.stop) == ("ada@example.org", sent.title, ONE_CLICK)
    html = Reader(mail.html)
    assert html.links == [f"{PAGE}/table/abc", f"{PAGE}/stop#stop-token"]
    for text in (sent.body, sent.link, sent.words.why, sent.words.stop):
        assert text in mail.text
        assert text in html.text
    assert [line for line in mail.text.splitlines() if line.startswith("https:")] == html.links
    assert "\n-- \n" in mail.text


def test_a_digest_links_every_decision() -> None:
    mail = letter(message(news(), news(game="def")), "ada@example.org", ONE_CLICK)
    games = [f"{PAGE}/table/abc", f"{PAGE}/table/def", f"{PAGE}/games", f"{PAGE}/stop#stop-token"]
    assert Reader(mail.html).links == games
    assert [line for line in mail.text.splitlines() if line.startswith("https:")] == games


def test_a_test_message_has_no_link_to_stop() -> None:
    mail = letter(compose_test("de", PAGE), "ada@example.org", "")
    assert (mail.subject, mail.stop) == ("Testnachricht", "")
    assert Reader(mail.html).links == [f"{PAGE}/"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_address_is_confirmed_by_one_link(language: str) -> None:
    link = f"{PAGE}/confirm#token"
    mail = confirmation("ada@example.org", language, link)
    assert Reader(mail.html).links == [link]
    assert mail.text.count(link) == 1
    assert f'<html lang="{language}">' in mail.html
    assert mail.stop == ""


def test_players_cannot_write_html_and_nothing_is_fetched() -> None:
    sent = message(news("chat", actor=NASTY, others=(NASTY,), text=NASTY))
    html = Reader(letter(sent, "ada@example.org", ONE_CLICK).html)
    assert html.tags == {"html", "head", "meta", "title", "body", "p", "a", "br"}
    assert html.links == [f"{PAGE}/table/abc", f"{PAGE}/stop#stop-token"]


def test_html_has_no_colours_of_its_own() -> None:
    html = letter(message(), "ada@example.org", ONE_CLICK).html
    assert '<meta name="color-scheme" content="light dark">' in html
    assert "color:" not in html
    assert "background" not in html
