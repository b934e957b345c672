"""A device that keeps passkeys, as a browser would use it."""

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40


class Authenticator:
    """Makes passkeys, and signs challenges with the last one that it made."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.sign_count = 0
        self.credential = b""
        self.user = b""
        self.key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer `navigator.credentials.create` as its JSON."""
        self.credential, self.user = secrets.token_bytes(16), base64url_to_bytes(options["user"]["id"])
        self.key = ec.generate_private_key(ec.SECP256R1())
        length = len(self.credential).to_bytes(2, "big")
        key = bytes(16) + length + self.credential + self._public_key()
        data = self._data(options["rp"]["id"], PRESENT | VERIFIED | WITH_KEY) + key
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._document(clientDataJSON=client, attestationObject=attestation)

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer `navigator.credentials.get` as its JSON."""
        self.sign_count += 1
        client = self._client("webauthn.get", options["challenge"])
        data = self._data(options["rpId"], PRESENT | VERIFIED)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._document(
            clientDataJSON=client, authenticatorData=data, signature=signature, userHandle=self.user
        )

    def _document(self, **response: bytes) -> dict[str, Any]:
        own = bytes_to_base64url(self.credential)
        encoded = {name: bytes_to_base64url(value) for name, value in response.items()}
        return {"id": own, "rawId": own, "type": "public-key", "response": encoded}

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, party: str, flags: int) -> bytes:
        return hashlib.sha256(party.encode()).digest() + bytes([flags]) + self.sign_count.to_bytes(4, "big")

    def _public_key(self) -> bytes:
        """Return the key as COSE has it: ES256 on the curve P-256."""
        point = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (point.x, point.y))
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
