"""Web Push: messages to browsers, encrypted (RFC 8291) and signed (RFC 8292)."""

import base64
import binascii
import hashlib
import json
from time import time
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)
from py_vapid import Vapid02, VapidException

from elfenland.server.notifications.attempts import attempt
from elfenland.server.notifications.messages import Message
from elfenland.server.notifications.outgoing import HttpRequest, OutgoingClient
from elfenland.server.notifications.ssrf import is_safe_scheme, is_url
from elfenland.server.notifications.values import Channel, SendOutcome
from elfenland.server.tables.errors import RefusedError

PUSH_TTL_S: Final = 3 * 24 * 3600  # for which a push service keeps a message for a browser that is off
SIGNATURE_LIFETIME_S: Final = 12 * 3600  # at most 24 hours, by RFC 8292
TOPIC_LENGTH: Final = 32  # at most, by RFC 8030
MAX_PUSH_TEXT: Final = 700  # characters, because a message has at most 4 KiB when it is encrypted
URGENT: Final = ("turn", "nudge", "proposal", "test")  # somebody waits
AUTH_BYTES: Final = 16
DEFAULT_PORTS: Final = {"https": 443, "http": 80}
NO_CONTACT: Final = "mailto:operator@localhost"


class VapidKeys(NamedTuple):
    """The key by which push services know this server."""

    private: str  # PEM

    @property
    def public(self) -> str:
        """The public key as browsers take it, in URL-safe base64."""
        return encode_url(public_bytes(read_key(self.private)))


def make_vapid_keys() -> VapidKeys:
    """Return a new key."""
    key = ec.generate_private_key(ec.SECP256R1())
    return VapidKeys(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode())


def read_key(pem: str) -> ec.EllipticCurvePrivateKey:
    """Return the private key in a PEM."""
    key = load_pem_private_key(pem.encode(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    return key


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return the public point of a key, uncompressed."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encode_url(content: bytes) -> str:
    """Return URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decode_url(text: str) -> bytes:
    """Decode URL-safe base64, padded or not; ValueError if it is invalid."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)


class Subscription(NamedTuple):
    """A browser's keys: what is encrypted for them, only that browser can read."""

    p256dh: bytes
    auth: bytes


def read_subscription(secret: str) -> Subscription:
    """Parse the keys of a push channel; ValueError if they are invalid."""
    try:
        keys = json.loads(secret)
        found = Subscription(decode_url(keys["p256dh"]), decode_url(keys["auth"]))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), found.p256dh)
    except (KeyError, TypeError, AttributeError, binascii.Error) as error:
        raise ValueError("not the keys of a push subscription") from error
    if len(found.auth) != AUTH_BYTES:
        raise ValueError("the secret of a push subscription has 16 bytes")
    return found


def check_push(endpoint: str, secret: str, allow_private: bool) -> None:
    """Raise RefusedError if this can't be a browser's subscription."""
    try:
        read_subscription(secret)
        is_valid = is_url(endpoint) and is_safe_scheme(endpoint, allow_private)
    except ValueError:
        is_valid = False
    if not is_valid:
        raise RefusedError(422, "channel/push", "this isn't a push subscription of a browser")


class PushSender:
    """Sends messages through the push services of browsers.

    `contact` is a URL under which a push service can reach the operator; if it is empty, the page's address
    is named.
    """

    def __init__(self, client: OutgoingClient, keys: VapidKeys, contact: str) -> None:
        self._client = client
        self._vapid = Vapid02(read_key(keys.private), conf={"no-strict": True})
        self._contact = contact

    async def send(self, channel: Channel, message: Message) -> SendOutcome:
        """Send a message to a browser."""
        try:
            request = self._request(channel, message)
        except (ValueError, VapidException):  # keys or an address that no browser has
            return SendOutcome("rejected")
        return await attempt(self._client, request, "push")

    def _request(self, channel: Channel, message: Message) -> HttpRequest:
        headers = {
            **self._vapid.sign(self._claims(channel.target, message.url)),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(PUSH_TTL_S),
            "Urgency": "high" if message.kind in URGENT else "normal",
            "Topic": topic_of(message.tag),
        }
        return HttpRequest(channel.target, encrypt(payload_of(message), channel.secret), headers)

    def _claims(self, endpoint: str, page: str) -> dict[str, Any]:
        contact = self._contact or (origin_of(page) if page.startswith("https://") else NO_CONTACT)
        return {"aud": origin_of(endpoint), "exp": int(time()) + SIGNATURE_LIFETIME_S, "sub": contact}


def payload_of(message: Message) -> bytes:
    """Return the JSON that the page's service worker shows."""
    text = message.body
    body = text if len(text) <= MAX_PUSH_TEXT else f"{text[: MAX_PUSH_TEXT - 1]}…"
    shown = {
        "title": message.title,
        "body": body,
        "tag": message.tag,
        "url": message.url,
        "kind": message.kind,
    }
    return json.dumps(shown, ensure_ascii=False).encode()


def encrypt(content: bytes, secret: str) -> bytes:
    """Encrypt a message for a browser with a key that is used once."""
    p256dh, auth = read_subscription(secret)
    once = ec.generate_private_key(ec.SECP256R1())
    encrypted: bytes = http_ece.encrypt(content, private_key=once, dh=p256dh, auth_secret=auth)
    return encrypted


def topic_of(tag: str) -> str:
    """Return the topic of a tag: a push service keeps only the newest message of each."""
    return encode_url(hashlib.sha256(tag.encode()).digest())[:TOPIC_LENGTH]


def origin_of(url: str) -> str:
    """Return the scheme, host and unusual port of a URL."""
    parts = urlsplit(url)
    is_usual = parts.port in (None, DEFAULT_PORTS.get(parts.scheme))
    return f"{parts.scheme}://{parts.hostname}" + ("" if is_usual else f":{parts.port}")
