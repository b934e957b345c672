"""Chat apps: each gets exactly what it documents, and no player can mention others or format a message."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from elfenland.server.notifications.chat_apps import (
    ChatAppSender,
    check_secret,
    check_target,
    discord,
    gotify,
    matrix,
    ntfy,
    request_for,
    slack,
    webhook,
)
from elfenland.server.notifications.messages import Message, compose_test
from elfenland.server.notifications.outgoing import OutgoingClient
from elfenland.server.notifications.values import Channel, ChatAppKind, SendOutcome
from elfenland.server.tables.errors import RefusedError
from examples.receive_turns import is_signed
from tests.server.notifications.receivers import Receiver, receiving, receiving_raw
from tests.server.notifications.samples import KINDS, NASTY, PAGE, message, news

SCHEMAS = Path(__file__).parent / "schemas"
KINDS_OF_APPS: tuple[ChatAppKind, ...] = get_args(ChatAppKind)
WITH_SCHEMA = [kind for kind in KINDS_OF_APPS if kind != "webhook"]

MESSAGES: dict[str, Message] = {
    **{kind: message(news(kind), language="fr") for kind in KINDS},
    "test": compose_test("it", PAGE),
    "digest": message(*(news(game=f"g{n}") for n in range(12)), language="de"),
    "nasty": message(news("chat", actor=NASTY, others=(NASTY, NASTY), text=NASTY)),
    "long": message(*(news("chat", text="é" * 999, others=("ü" * 30,) * 5) for _ in range(12))),
}


@pytest.fixture
async def sender() -> AsyncIterator[ChatAppSender]:
    client = OutgoingClient(allow_private=True, timeout_s=10)
    yield ChatAppSender(client)
    await client.close()


def channel(kind: ChatAppKind, receiver: Receiver) -> Channel:
    return Channel("c", kind, receiver.url, "secret-token")


def schema_faults(kind: ChatAppKind, document: Any) -> list[str]:
    schema = json.loads((SCHEMAS / f"{kind}.json").read_text())
    Draft202012Validator.check_schema(schema)
    return [error.message for error in Draft202012Validator(schema).iter_errors(document)]


@pytest.mark.parametrize("kind", WITH_SCHEMA)
async def test_an_app_gets_what_its_documentation_says(kind: ChatAppKind, sender: ChatAppSender) -> None:
    async with receiving(*[b"200 OK"] * len(MESSAGES)) as receiver:
        for each in MESSAGES.values():
            assert await sender.send(kind, channel(kind, receiver), each) == SendOutcome("sent")
            assert schema_faults(kind, receiver.got.get_nowait()) == []
    assert all(b"\r\nContent-Type: application/json\r\n" in head for head in receiver.heads)


@pytest.mark.parametrize(
    ("kind", "line", "header"),
    [
        ("discord", "POST /turn", None),
        ("slack", "POST /turn", None),
        ("mattermost", "POST /turn", None),
        ("ntfy", "POST /", "Authorization: Bearer secret-token"),
        ("gotify", "POST /turn", "X-Gotify-Key: secret-token"),
        ("matrix", f"PUT /turn/{message().id}", "Authorization: Bearer secret-token"),
        ("webhook", "POST /turn", "Elfenland-Signature: sha256="),
    ],
)
async def test_where_and_how_an_app_is_called(
    kind: ChatAppKind, line: str, header: str | None, sender: ChatAppSender
) -> None:
    async with receiving(b"200 OK") as receiver:
        await sender.send(kind, channel(kind, receiver), message())
    head = receiver.heads[0].decode()
    assert head.startswith(f"{line} HTTP/1.1\r\n")
    assert (f"\r\n{header}" in head) if header else ("secret-token" not in head)


def strings(document: Any) -> list[str]:
    """Return all texts of a document."""
    if isinstance(document, dict | list):
        inside = document.values() if isinstance(document, dict) else document
        return [text for each in inside for text in strings(each)]
    return [document] if isinstance(document, str) else []


@pytest.mark.parametrize("kind", KINDS_OF_APPS)
@pytest.mark.parametrize("name", [name for name in MESSAGES if name not in ("nasty", "long")])
def test_every_message_says_what_it_is_and_leads_to_the_game(kind: ChatAppKind, name: str) -> None:
    sent = MESSAGES[name]
    request = request_for(kind, Channel("c", kind, "https://elf.example/turn", "x"), sent)
    said = "\n".join(strings(json.loads(request.body)))
    assert all(text in said for text in (sent.title, sent.url, sent.lines[0].text))
    if kind != "webhook":
        assert (f"{PAGE}/stop#stop-token" in said) == (name != "test")


@pytest.mark.parametrize("make", [discord, lambda nasty: {"text": discord(nasty)["content"]}])
def test_markdown_of_players_is_only_text(make: Any) -> None:
    """As Discord and Mattermost read it; both are sent the same Markdown."""
    (text,) = (value for value in make(MESSAGES["nasty"]).values() if isinstance(value, str))
    title, body = text.splitlines()[0].strip("*"), text.splitlines()[1]
    for line in (title, body):
        assert not re.search(r"(?<!\\)(\\\\)*[*_`~|\[\]]", line), line
        assert not re.search(r"@[^\u200b]", line), line
        assert not re.match(r"\s*(#|>|[-+] |\d+[.)] )", line), line


@pytest.mark.parametrize("name", ["# Ada", "> Ada", "- Ada", "+ Ada", "1. Ada", "1) Ada"])
def test_a_name_cannot_begin_a_heading_or_a_list(name: str) -> None:
    line = discord(message(news("chat", actor=name)))["content"].splitlines()[1]
    assert "\\" in line[:3]
    assert line.replace("\\", "").startswith(f"{name} wrote")


def test_discord_mentions_nobody() -> None:
    assert discord(MESSAGES["nasty"])["allowed_mentions"] == {"parse": []}


def test_slack_takes_what_players_write_as_plain_text() -> None:
    document = slack(MESSAGES["nasty"])
    assert not re.search(r"[<>]|&(?!amp;|lt;|gt;)", document["text"])
    header, section, context = document["blocks"]
    assert {header["text"]["type"], section["text"]["type"]} == {"plain_text"}
    (links,) = context["elements"]
    assert links["text"] == (
        f"<{PAGE}/table/abc|Open the game> · <{PAGE}/stop#stop-token|Stop these messages>"
    )


def test_matrix_mentions_nobody_and_has_no_tags_of_players() -> None:
    document = matrix(MESSAGES["nasty"])
    assert document["m.mentions"] == {}
    assert set(re.findall(r"<(\w+)", document["formatted_body"])) == {"b", "br", "a"}
    assert re.findall(r'href="([^"]*)"', document["formatted_body"]) == [
        f"{PAGE}/table/abc",
        f"{PAGE}/stop#stop-token",
    ]


def test_ntfy_and_gotify_show_plain_text() -> None:
    assert "markdown" not in ntfy("elves", MESSAGES["nasty"])
    assert gotify(MESSAGES["nasty"])["extras"]["client::display"] == {"contentType": "text/plain"}


async def test_a_matrix_message_is_not_shown_twice() -> None:
    """A homeserver knows a repeated request by the last part of its path."""
    first, again = message(), message(language="de")
    room = Channel("c", "matrix", "https://m.example/_matrix/client/v3/rooms/!r:m/send/m.room.message", "t")
    assert request_for("matrix", room, first).url == request_for("matrix", room, again).url
    assert request_for("matrix", room, message(news(version=8))).url != request_for("matrix", room, first).url


@pytest.mark.parametrize(
    ("kind", "type_name"),
    [("turn", "your-turn"), *((kind, kind) for kind in ("nudge", "begin", "over", "chat", "proposal"))],
)
def test_our_webhook_keeps_the_names_of_types(kind: str, type_name: str) -> None:
    document = webhook(message(next(news(each) for each in KINDS if each == kind)))
    game = {"type": type_name, "table": "abc", "seat": 1, "version": 7, "at": 1_700_000_000_000}
    assert document.items() >= game.items()
    assert document.keys() == game.keys() | {"title", "text", "url"}


@pytest.mark.parametrize(("name", "count"), [("test", 0), ("digest", 12)])
def test_receivers_that_know_only_turns_can_read_every_message(name: str, count: int) -> None:
    document = webhook(MESSAGES[name])
    assert document["type"] == name
    assert {"table", "seat", "version", "at"} <= document.keys()
    assert [each["type"] for each in document["news"]] == ["your-turn"] * count


async def test_our_webhook_is_signed(sender: ChatAppSender) -> None:
    async with receiving(b"200 OK") as receiver:
        await sender.send("webhook", channel("webhook", receiver), message())
    signature = re.search(r"Elfenland-Signature: (\S+)", receiver.heads[0].decode())
    request = request_for("webhook", channel("webhook", receiver), message())
    assert signature
    assert is_signed(request.body, signature[1], "secret-token")
    assert not is_signed(request.body + b" ", signature[1], "secret-token")


@pytest.mark.parametrize(
    ("kind", "status", "outcome"),
    [
        ("discord", b"404 Unknown Webhook", SendOutcome("gone")),
        ("discord", b"401 Unauthorized", SendOutcome("rejected")),
        ("discord", b"429 Busy\r\nRetry-After: 2", SendOutcome("unreachable", 2)),
        ("slack", b"404 no_service", SendOutcome("gone")),
        ("slack", b"410 channel_is_archived", SendOutcome("gone")),
        ("slack", b"403 action_prohibited", SendOutcome("rejected")),
        ("mattermost", b"404 Not Found", SendOutcome("unreachable")),
        ("mattermost", b"400 Bad Request", SendOutcome("rejected")),
        ("ntfy", b"403 Forbidden", SendOutcome("rejected")),
        ("gotify", b"401 Unauthorized", SendOutcome("rejected")),
        ("gotify", b"502 Bad Gateway", SendOutcome("unreachable")),
        ("matrix", b"403 Forbidden", SendOutcome("rejected")),
        ("webhook", b"403 Forbidden", SendOutcome("unreachable")),
        ("webhook", b"302 Found\r\nLocation: /", SendOutcome("unreachable")),
        ("webhook", b"410 Gone", SendOutcome("gone")),
    ],
)
async def test_what_an_answer_means(
    kind: ChatAppKind,
    status: bytes,
    outcome: SendOutcome,
    sender: ChatAppSender,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("INFO", "elfenland")
    async with receiving(status) as receiver:
        assert await sender.send(kind, channel(kind, receiver), message()) == outcome
    assert "message-failed" in caplog.text
    assert "127.0.0.1" not in caplog.text
    assert "secret-token" not in caplog.text


async def test_what_is_no_http_and_who_does_not_answer_is_tried_again(sender: ChatAppSender) -> None:
    async with receiving_raw(b"SSH-2.0\r\n") as receiver:
        assert await sender.send("discord", channel("discord", receiver), message()) == SendOutcome(
            "unreachable"
        )
    assert await sender.send("discord", channel("discord", receiver), message()) == SendOutcome("unreachable")


@pytest.mark.parametrize(
    ("kind", "url"),
    [
        ("discord", "https://discord.com/api/webhooks/123456/abc-DEF_1"),
        ("discord", "https://canary.discord.com/api/v10/webhooks/123456/abc?thread_id=1"),
        ("discord", "https://discordapp.com/api/webhooks/1/a"),
        ("slack", "https://hooks.slack.com/services/T012/B345/abcDEF"),
        ("mattermost", "https://chat.example.org/hooks/abc123"),
        ("mattermost", "https://example.org:8443/chat/hooks/abc123"),
        ("ntfy", "https://ntfy.sh/my-elves_1"),
        ("gotify", "https://example.org/gotify/message"),
        ("matrix", "https://m.example.org/_matrix/client/v3/rooms/!abc:example.org/send/m.room.message"),
        ("matrix", "https://m.example.org/_matrix/client/r0/rooms/%21abc%3Aexample.org/send/m.room.message"),
        ("webhook", "https://example.org"),
        ("webhook", "https://example.org:8443/turn?key=1"),
    ],
)
def test_urls_of_apps(kind: ChatAppKind, url: str) -> None:
    check_target(kind, url, allow_private=False)


@pytest.mark.parametrize(
    ("kind", "url"),
    [
        *(
            (kind, url)
            for kind in KINDS_OF_APPS
            for url in ("", "example", "ftp://x/y", "https://a b/", "https://")
        ),
        *((kind, "https://me:you@example.org/hooks/a") for kind in KINDS_OF_APPS),
        *((kind, "https://example.org/\r\nX: y") for kind in KINDS_OF_APPS),
        ("discord", "https://discord.com.evil.example/api/webhooks/1/a"),
        ("discord", "https://discord.com/channels/1/2"),
        ("discord", "https://discord.com/api/webhooks/1/a/../../../users"),
        ("slack", "https://hooks.slack.com/workflows/T012/A345/1/abc"),
        ("slack", "https://example.org/services/T012/B345/abcDEF"),
        ("mattermost", "https://chat.example.org/hooks/"),
        ("ntfy", "https://ntfy.sh/"),
        ("ntfy", "https://ntfy.sh/a/b"),
        ("ntfy", "https://ntfy.sh/topic?auth=x"),
        ("gotify", "https://example.org/"),
        ("gotify", "https://example.org/message?token=A"),
        ("matrix", "https://m.example.org"),
        ("matrix", "https://m.example.org/_matrix/client/v3/rooms/%23alias:m/send/m.room.message"),
        ("webhook", "https://example.org/#turn"),
    ],
)
def test_a_wrong_url_is_refused_with_the_right_form(kind: ChatAppKind, url: str) -> None:
    with pytest.raises(RefusedError, match=rf"a URL of {kind} must be such as https://\S+$") as refused:
        check_target(kind, url, allow_private=False)
    assert (refused.value.status, refused.value.code) == (422, "channel/url")


def test_http_is_for_this_machine_if_the_operator_allows_it() -> None:
    with pytest.raises(RefusedError) as refused:
        check_target("webhook", "http://example.org/turn", allow_private=False)
    assert refused.value.code == "channel/https"
    check_target("webhook", "http://127.0.0.1:8765/turn", allow_private=True)
    check_target("discord", "http://127.0.0.1:8765/api/webhooks/1/a", allow_private=True)


@pytest.mark.parametrize(
    ("kind", "secret", "is_valid"),
    [
        ("gotify", "AbC.123", True),
        ("gotify", "", False),
        ("matrix", "syt_abc", True),
        ("matrix", "", False),
        ("ntfy", "", True),
        ("ntfy", "tk_abc", True),
        ("ntfy", "tk abc", False),
        ("ntfy", "tk\r\nX: y", False),
        ("ntfy", "t\u00f6ken", False),
    ],
)
def test_access_tokens(kind: ChatAppKind, secret: str, is_valid: bool) -> None:
    if is_valid:
        check_secret(kind, secret)
    else:
        with pytest.raises(RefusedError, match="access token"):
            check_secret(kind, secret)
