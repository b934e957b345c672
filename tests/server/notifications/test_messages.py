"""Messages: what is said of news, where it leads, and what replaces what."""

import pytest

from elfenland.server.notifications.messages import MAX_LINES, MAX_QUOTE, compose_test
from tests.server.notifications.samples import KINDS, NASTY, PAGE, message, news


@pytest.mark.parametrize(
    ("kind", "title", "body"),
    [
        ("turn", "Your turn · Elfenland", "It’s your turn in the game with Ben and Ada."),
        ("nudge", "Ben nudged you · Elfenland", "It’s your turn in the game with Ben and Ada."),
        ("begin", "The game begins · Elfenland", "The game with Ben and Ada has begun."),
        ("over", "Game over · Elfenland", "The game with Ben and Ada is over. Ben won."),
        ("chat", "Message from Ada · Elfenland", "Ada wrote in the game with Ben and Ada: “Hello!”"),
        ("proposal", "Proposal from Ada · Elfenland", "Ada proposes a pause in the game with Ben and Ada."),
    ],
)
def test_one_piece_of_news_is_one_sentence(kind: str, title: str, body: str) -> None:
    made = message(next(news(each) for each in KINDS if each == kind))
    assert (made.title, made.body, made.kind) == (title, body, kind)
    assert (made.url, made.link) == (f"{PAGE}/table/abc", "Open the game")
    assert made.stop == f"{PAGE}/stop#stop-token"


@pytest.mark.parametrize(
    ("actor", "ending"),
    [
        ("Ben", "over. Ben won."),
        ("Ben, Ada", "over. Ben and Ada won."),
        ("Cleo", "over. You won!"),
        ("Ben, Cleo", "over. You won!"),
        ("", "Ada is over."),
    ],
)
def test_the_end_says_who_won(actor: str, ending: str) -> None:
    assert message(news("over", actor=actor)).body.endswith(ending)


def test_who_has_no_name_is_someone() -> None:
    assert message(news("nudge", actor="")).title == "Someone nudged you · Elfenland"
    assert message(news("chat", actor=""), language="de").body.startswith("Jemand schreibt")


def test_a_proposal_of_a_later_release_is_still_told() -> None:
    assert message(news("proposal", text="dance")).body == "Proposal from Ada."


def test_several_news_are_a_digest_with_a_link_for_each() -> None:
    made = message(news(), news("over", game="def"), language="de")
    assert made.title == "2 Neuigkeiten aus deinen Spielen"
    assert [line.url for line in made.lines] == [f"{PAGE}/table/abc", f"{PAGE}/table/def"]
    assert (made.url, made.link, made.kind) == (f"{PAGE}/games", "Zu deinen Spielen", "digest")


def test_a_digest_of_one_game_leads_to_it() -> None:
    made = message(news("begin"), news())
    assert (made.url, made.link) == (f"{PAGE}/table/abc", "Open the game")


def test_a_long_digest_says_how_much_is_left() -> None:
    made = message(*(news(game=f"game{n}") for n in range(MAX_LINES + 3)))
    assert len(made.lines) == MAX_LINES + 1
    assert made.lines[-1] == ("and 3 more", f"{PAGE}/games")


def test_chat_is_one_short_line() -> None:
    body = message(news("chat", text=NASTY + "a" * 1000)).body
    assert "\n" not in body
    assert len(body) < MAX_QUOTE + 60


def test_an_id_in_a_link_cannot_lead_elsewhere() -> None:
    assert message(news(game="../x?y#z")).url == f"{PAGE}/table/..%2Fx%3Fy%23z"


def test_a_newer_turn_replaces_the_older_and_a_nudge_does_too() -> None:
    turn, later, nudge = message(news()), message(news(version=9)), message(news("nudge"))
    assert turn.tag == later.tag == nudge.tag
    others = [message(news(kind)).tag for kind in KINDS if kind not in ("turn", "nudge")]
    assert len({turn.tag, message(news(game="def")).tag, *others}) == 2 + len(others)


def test_the_same_news_has_the_same_id_in_every_language() -> None:
    assert message(news()).id == message(news(), language="it").id
    differing = [news(version=8), news(game="def"), news(seat=0), news("nudge", actor=""), news(at=0)]
    assert len({message(news()).id, *(message(each).id for each in differing)}) == 1 + len(differing)


def test_a_test_message_is_another_each_time() -> None:
    made, again = compose_test("fr", PAGE), compose_test("fr", PAGE)
    assert (made.title, made.url, made.stop) == ("Message d’essai", f"{PAGE}/", "")
    assert made.id != again.id
