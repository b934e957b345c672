"""Labels of devices: short, coarse, and nothing of the header but known names."""

import pytest

from elfenland.server.web.devices import device_label


@pytest.mark.parametrize(
    ("header", "label"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0"
            " Safari/537.36 Edg/141.0",
            "Edge on Windows",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
            " Version/18.6 Mobile/15E148 Safari/604.1",
            "Safari on iPhone",
        ),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/141.0.0.0 Mobile Safari/537.36", "Chrome on Android"),
        ("python-httpx2/2.16", ""),
        ("", ""),
    ],
)
def test_a_device_is_told_by_its_browser_and_system(header: str, label: str) -> None:
    assert device_label(header) == label
