"""Web Push: a push service checks the signature, and a browser decrypts and shows what it was sent."""

import json
import re
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator
from time import time

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from elfenland.server.notifications.outgoing import OutgoingClient
from elfenland.server.notifications.push import (
    PushSender,
    VapidKeys,
    check_push,
    decode_url,
    make_vapid_keys,
    origin_of,
    read_key,
)
from elfenland.server.notifications.values import Channel, SendOutcome
from elfenland.server.tables.errors import RefusedError
from tests.server.notifications.browsers import Browser, PushService, push_service
from tests.server.notifications.samples import KINDS, NASTY, PAGE, message, news

KEYS = make_vapid_keys()
CONTACT = "mailto:operator@elf.example"


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with push_service() as found:
        yield found


@pytest.fixture
async def sender() -> AsyncIterator[PushSender]:
    client = OutgoingClient(allow_private=True, timeout_s=10)
    yield PushSender(client, KEYS, CONTACT)
    await client.close()


def channel(service: PushService, browser: Browser) -> Channel:
    return Channel("c", "push", service.endpoint, browser.secret)


@pytest.mark.parametrize("kind", KINDS)
async def test_a_browser_shows_what_was_sent(service: PushService, sender: PushSender, kind: str) -> None:
    browser = Browser()
    sent = message(next(news(each) for each in KINDS if each == kind), language="fr")
    assert await sender.send(channel(service, browser), sent) == SendOutcome("sent")
    (pushed,) = service.pushed
    assert pushed.line == "POST /push/subscription HTTP/1.1"
    assert browser.decrypt(pushed.body) == {
        "title": sent.title,
        "body": sent.body,
        "tag": sent.tag,
        "url": f"{PAGE}/table/abc",
        "kind": kind,
    }
    assert pushed.headers["content-encoding"] == "aes128gcm"
    assert pushed.headers["urgency"] == ("high" if kind in ("turn", "nudge", "proposal") else "normal")
    assert int(pushed.headers["ttl"]) > 24 * 3600


async def test_a_push_service_knows_the_server_by_its_signature(
    service: PushService, sender: PushSender
) -> None:
    await sender.send(channel(service, Browser()), message())
    claims, key = service.pushed[0].claims()
    assert key == KEYS.public
    assert (claims["aud"], claims["sub"]) == (service.origin, CONTACT)
    assert 0 < claims["exp"] - time() <= 24 * 3600


async def test_only_the_browser_can_read_it_and_never_twice_the_same(
    service: PushService, sender: PushSender
) -> None:
    browser = Browser()
    for _ in range(2):
        await sender.send(channel(service, browser), message())
    assert service.pushed[0].body != service.pushed[1].body
    with pytest.raises(http_ece.ECEException):
        Browser().decrypt(service.pushed[0].body)


async def test_a_newer_turn_of_the_same_table_replaces_the_older(
    service: PushService, sender: PushSender
) -> None:
    for told in (news(), news(version=9), news("nudge"), news("chat"), news(game="def")):
        await sender.send(channel(service, Browser()), message(told))
    topics = [pushed.headers["topic"] for pushed in service.pushed]
    assert len(set(topics[:3])) == 1
    assert len(set(topics)) == 3
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{1,32}", topic) for topic in topics)


async def test_the_longest_message_is_small_enough_for_every_push_service(
    service: PushService, sender: PushSender
) -> None:
    many = [news("chat", text=NASTY + "\U0001f9dd" * 500, others=("\U0001f409" * 30,) * 5) for _ in range(30)]
    browser = Browser()
    assert await sender.send(channel(service, browser), message(*many)) == SendOutcome("sent")
    assert len(service.pushed[0].body) <= 4096
    assert browser.decrypt(service.pushed[0].body)["body"].endswith("…")


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        (b"404 Not Found", SendOutcome("gone")),
        (b"410 Gone", SendOutcome("gone")),
        (b"400 Bad Request", SendOutcome("rejected")),
        (b"403 Forbidden", SendOutcome("rejected")),
        (b"413 Too Large", SendOutcome("rejected")),
        (b"307 Moved\r\nLocation: http://127.0.0.1/", SendOutcome("rejected")),
        (b"429 Busy\r\nRetry-After: 30", SendOutcome("unreachable", 30)),
        (b"503 Down\r\nRetry-After: 60", SendOutcome("unreachable", 60)),
        (b"500 Broken", SendOutcome("unreachable")),
    ],
)
async def test_what_an_answer_means(
    service: PushService, sender: PushSender, answer: bytes, outcome: SendOutcome
) -> None:
    service.answer = b"HTTP/1.1 " + answer + b"\r\n\r\n"
    assert await sender.send(channel(service, Browser()), message()) == outcome


async def test_a_push_service_inside_is_not_called(service: PushService) -> None:
    client = OutgoingClient(allow_private=False, timeout_s=10)
    sender = PushSender(client, KEYS, CONTACT)
    assert await sender.send(channel(service, Browser()), message()) == SendOutcome("unreachable")
    assert service.pushed == []
    await client.close()


async def test_the_page_is_named_if_the_operator_is_not(service: PushService) -> None:
    client = OutgoingClient(allow_private=True, timeout_s=10)
    await PushSender(client, KEYS, "").send(channel(service, Browser()), message())
    assert service.pushed[0].claims()[0]["sub"] == PAGE
    await client.close()


def test_keys_are_random_and_can_be_stored_as_text() -> None:
    assert make_vapid_keys().public != KEYS.public
    again = VapidKeys(str(KEYS.private))
    assert again.public == KEYS.public
    assert re.fullmatch(r"[A-Za-z0-9_-]{87}", again.public)
    assert read_key(KEYS.private).curve.name == ec.SECP256R1().name


def test_encryption_is_that_of_the_standard() -> None:
    """The example of RFC 8291, section 5."""
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    key = ec.derive_private_key(
        int.from_bytes(urlsafe_b64decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94=")), ec.SECP256R1()
    )
    auth = urlsafe_b64decode("BTBZMqHH6r4Tts7J_aSIgg==")
    plain = http_ece.decrypt(urlsafe_b64decode(body), private_key=key, auth_secret=auth)
    assert plain == b"When I grow up, I want to be a watermelon"


def keys(**changes: object) -> str:
    return json.dumps(json.loads(Browser().secret) | changes)


@pytest.mark.parametrize(
    "secret",
    [
        "",
        "[]",
        "{}",
        '"text"',
        keys(auth=None),
        keys(auth="AAAA"),
        keys(auth="%" * 22),
        keys(p256dh="B" + "A" * 86),  # not on the curve
        keys(p256dh=7),
        keys(p256dh="\u20ac" * 87),
    ],
)
async def test_keys_that_no_browser_has_are_refused(
    service: PushService, sender: PushSender, secret: str
) -> None:
    with pytest.raises(RefusedError, match="push subscription"):
        check_push("https://push.example/1", secret, allow_private=False)
    spoilt = Channel("c", "push", service.endpoint, secret)
    assert await sender.send(spoilt, message()) == SendOutcome("rejected")
    assert service.pushed == []


@pytest.mark.parametrize(
    "endpoint", ["", "push.example", "http://push.example/1", "https://a b/", "file:///x"]
)
def test_end_points_that_no_browser_has_are_refused(endpoint: str) -> None:
    with pytest.raises(RefusedError):
        check_push(endpoint, Browser().secret, allow_private=False)


def test_a_subscription_of_a_browser_is_accepted() -> None:
    check_push("https://fcm.googleapis.com/fcm/send/dQw4w9:APA91b-H_x", Browser().secret, allow_private=False)


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://Push.Example/a?b", "https://push.example"),
        ("https://push.example:443/a", "https://push.example"),
        ("https://push.example:8443/a", "https://push.example:8443"),
    ],
)
def test_origins(url: str, origin: str) -> None:
    assert origin_of(url) == origin


@pytest.mark.parametrize("text", ["AP_-", "AP_-AA", "AP_-AA=="])
def test_base64_may_be_padded(text: str) -> None:
    assert decode_url(text).startswith(b"\x00\xff\xfe")
