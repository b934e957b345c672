"""The language of messages: that which a client prefers among ours."""

import pytest

from elfenland.server.web.languages import language_of


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("ru, pt;q=0.9", "en"),
        ("en;q=0.3, IT-CH;q=0.7", "it"),
        ("fr;q=0, de;q=0.1", "de"),
        ("*, fr;q=x, ;;;, q=1", "en"),
    ],
)
def test_the_language_that_a_client_prefers_among_ours(header: str, language: str) -> None:
    assert language_of(header) == language
