"""SSRF protection: URLs that nobody may enter, and addresses that the server doesn't call for its users."""

import pytest

from elfenland.server.notifications.ssrf import check_url, is_allowed_address
from elfenland.server.tables.errors import RefusedError
from tests.server.serving import PERSON, Guest, Served, make_table


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("http://example.org/", "hook/https"),
        ("ftp://example.org/", "hook/url"),
        ("https://", "hook/url"),
        ("https://user@example.org/", "hook/url"),
        ("https://example.org/a b", "hook/url"),
        ("https://example.org/a\r\nx: y", "hook/url"),
        ("https://example.org:99999/", "hook/url"),
    ],
)
async def test_what_no_webhook_can_be(served: Served, url: str, code: str) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    ada = Guest(served, made["id"], made["seats"][0]["token"])
    refused = await ada.post("hook", {"url": url})
    assert (refused.status_code, refused.json()["code"]) == (422, code)
    with pytest.raises(RefusedError):
        check_url(url, allow_private=False)


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",
        "10.0.0.1",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "192.168.1.1",
        "172.16.0.1",
        "192.0.0.1",
        "192.0.2.1",
        "198.18.0.1",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::10.0.0.1",
        "::ffff:10.0.0.1",
        "::ffff:0:10.0.0.1",
        "64:ff9b::10.0.0.1",
        "64:ff9b:1::1",
        "::ffff:7f00:1",
        "2001::a00:1",
        "2001:db8::1",
        "2002:a00:1::",
        "2002:7f00:1::",
        "100::1",
        "fc00::1",
        "fe80::1%eth0",
        "fec0::1",
        "ff02::1",
    ],
)
def test_private_addresses_need_the_operators_permission(address: str) -> None:
    assert not is_allowed_address(address, allow_private=False, is_https=True)
    assert is_allowed_address(address, allow_private=True, is_https=True)
    assert not is_allowed_address(address, allow_private=False, is_https=False)


@pytest.mark.parametrize("address", ["8.8.8.8", "2001:4860:4860::8888", "64:ff9b::8.8.8.8", "2002:808:808::"])
def test_public_addresses_are_allowed_over_https_alone(address: str) -> None:
    assert is_allowed_address(address, allow_private=False, is_https=True)
    assert not is_allowed_address(address, allow_private=True, is_https=False)


def test_plain_http_is_for_this_machine_if_the_operator_allows_it() -> None:
    assert is_allowed_address("127.0.0.1", allow_private=True, is_https=False)
    assert not is_allowed_address("10.0.0.1", allow_private=True, is_https=False)
