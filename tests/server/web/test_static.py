"""The page as the server shows it: its files, its places, and what browsers may keep."""

import gzip
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2
import pytest

from tests.server.serving import Served

DOCUMENT = "<!doctype html><title>A page</title>"
SCRIPT = "console.log('elves')\n" * 100
PACKED = {"gz": gzip.compress(SCRIPT.encode()), "br": b"as brotli would pack it"}


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Yield a server that shows a small page."""
    base = tmp_path_factory.mktemp("shown")
    folder = base / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(DOCUMENT)
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "index-BkX3.js").write_text(SCRIPT)
    (folder / "secret.key").write_text("not of the page")
    for encoding, packed in PACKED.items():
        (folder / "assets" / f"index-BkX3.js.{encoding}").write_bytes(packed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ELFENLAND_PAGE", str(folder))
        server = Served(base / "data")
    yield server
    assert server.stop() == 0


async def ask(served: Served, path: str, method: str = "GET", **headers: str) -> httpx2.Response:
    async with served.client() as client:
        headers = {"accept-encoding": "identity"} | {
            name.replace("_", "-"): text for name, text in headers.items()
        }
        return await client.request(method, path, headers=headers)


async def test_every_place_of_the_page_is_its_document(shown: Served) -> None:
    for path in (
        "/",
        "/table/a_B-9",
        "/watch",
        "/replay/a",
        "/join/a/b",
        "/learn/",
        "/apiary",
        "/index.html",
    ):
        answer = await ask(shown, path)
        assert (answer.status_code, answer.text) == (200, DOCUMENT), path
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert "unsafe" not in answer.headers["content-security-policy"]


async def test_what_is_no_place_is_not_found(shown: Served) -> None:
    missing = (
        "/api",
        "/api/",
        "/api/nothing",
        "/health/x",
        "/assets/old-1.js",
        "/secret.key",
        "/../page/index.html",
    )
    for path in missing:
        answer = await ask(shown, path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), path
    assert (await ask(shown, "/api/tables/x/moves")).status_code == 405
    posted = await ask(shown, "/watch", "POST")
    assert (posted.status_code, posted.json()["code"]) == (405, "method")


async def test_files_named_after_their_content_are_kept_for_good(shown: Served) -> None:
    script = await ask(shown, "/assets/index-BkX3.js")
    assert (script.text, script.headers["content-type"]) == (SCRIPT, "text/javascript; charset=utf-8")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-length"] == str(len(SCRIPT))
    icon = await ask(shown, "/favicon.svg")
    assert (icon.headers["content-type"], icon.headers["cache-control"]) == ("image/svg+xml", "no-cache")


async def test_who_has_a_file_is_not_sent_it_again(shown: Served) -> None:
    mark = (await ask(shown, "/")).headers["etag"]
    again = await ask(shown, "/table/x", if_none_match=f'"other", W/{mark}')
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", mark)
    assert (await ask(shown, "/", if_none_match='"other"')).status_code == 200
    looked = await ask(shown, "/", "HEAD")
    assert (looked.status_code, looked.content, looked.headers["etag"]) == (200, b"", mark)


async def test_who_can_unpack_gets_files_packed(shown: Served) -> None:
    plain = await ask(shown, "/assets/index-BkX3.js")
    packed = await ask(shown, "/assets/index-BkX3.js", accept_encoding="gzip")
    assert packed.text == SCRIPT
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(PACKED["gz"])
    async with shown.client() as client:
        path, accepted = "/assets/index-BkX3.js", {"accept-encoding": "gzip, deflate, br, zstd"}
        async with client.stream("GET", path, headers=accepted) as best:
            assert best.headers["content-encoding"] == "br"
            assert b"".join([part async for part in best.aiter_raw()]) == PACKED["br"]
    assert len({each.headers["etag"] for each in (plain, packed, best)}) == 3
    assert packed.headers["etag"] != plain.headers["etag"]
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"


async def test_a_page_that_was_not_built_says_how(
    tmp_path: Path, serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELFENLAND_PAGE", str(tmp_path / "nowhere"))
    served = serve()
    answer = await ask(served, "/table/x")
    assert answer.status_code == 503
    assert "scripts/build_page.py" in answer.text
    assert (await ask(served, "/health")).status_code == 200


@pytest.mark.page
async def test_the_real_page_is_whole_and_has_no_inline_script(served: Served) -> None:
    document = await ask(served, "/table/x")
    assert document.status_code == 200, document.text
    named = re.findall(r'(?:src|href)="([^"]+)"', document.text)
    assert any(path.endswith(".js") for path in named)
    for path in named:
        assert path.startswith("/"), "it must be found from every place of the page"
        assert (await ask(served, path)).status_code == 200, path
    assert re.findall(r"<script(?![^>]*\bsrc=)", document.text) == []
    assert " style=" not in document.text
    assert "<style" not in document.text
