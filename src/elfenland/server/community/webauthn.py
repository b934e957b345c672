"""Options for passkeys, and checks of browsers' answers, by the library webauthn.

Few servers need it soon, and it takes memory and half a second to load: import this module late, in a thread.
"""

from typing import Any, Final, NamedTuple

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, options_to_json_dict
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from elfenland.server.community.passkeys import CHALLENGE_S, RelyingParty
from elfenland.server.storage.accounts import Account
from elfenland.server.storage.passkeys import StoredPasskey

PAGE_NAME: Final = "Elfenland"  # shown by the device that keeps a passkey
# The library raises its own errors, and the others for what its checks don't expect.
INVALID_ANSWER: Final = (WebAuthnException, AttributeError, LookupError, TypeError, ValueError)


class BrowserOptions(NamedTuple):
    """A challenge, and the options of `navigator.credentials` as JSON."""

    challenge: str
    options: dict[str, Any]


class MadePasskey(NamedTuple):
    """A passkey that a browser has made, with a valid answer."""

    credential: str
    public_key: str
    sign_count: int


def creation_options(party: RelyingParty, account: Account, known: list[StoredPasskey]) -> BrowserOptions:
    """Return the options with which a browser makes a passkey that isn't known yet."""
    made = generate_registration_options(
        rp_id=party.id,
        rp_name=PAGE_NAME,
        user_id=account.id.encode(),
        user_name=account.name,
        timeout=CHALLENGE_S * 1000,
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.credential)) for each in known
        ],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
    )
    return BrowserOptions(bytes_to_base64url(made.challenge), options_to_json_dict(made))


def login_options(party: RelyingParty) -> BrowserOptions:
    """Return the options with which a browser signs a challenge by any passkey it has."""
    made = generate_authentication_options(rp_id=party.id, timeout=CHALLENGE_S * 1000)
    return BrowserOptions(bytes_to_base64url(made.challenge), options_to_json_dict(made))


def check_made(party: RelyingParty, challenge: str, credential: dict[str, Any]) -> MadePasskey | None:
    """Check the answer of a browser that has made a passkey; None if it isn't valid."""
    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=party.id,
            expected_origin=party.origin,
        )
    except INVALID_ANSWER:
        return None
    own, key = bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key)
    return MadePasskey(own, key, made.sign_count)


def check_signed(
    party: RelyingParty, challenge: str, credential: dict[str, Any], passkey: StoredPasskey
) -> int | None:
    """Check a signed challenge; return the new counter, None if it isn't valid."""
    try:
        signed = verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=party.id,
            expected_origin=party.origin,
            credential_public_key=base64url_to_bytes(passkey.public_key),
            credential_current_sign_count=passkey.sign_count,
        )
    except INVALID_ANSWER:
        return None
    return signed.new_sign_count
