"""The report: one sound file with pictures that say in words what they show."""

import re
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from elfenland.arena import Contest, Match, Outcome
from elfenland.arena.charts import ratings
from elfenland.arena.drawing import PICTURE_WIDTH_PX, Scale, duration, shortened
from elfenland.arena.report import write_report
from elfenland.arena.standings import standings
from elfenland.arena.summary import summarize
from tests.arena.games import made_up, remembering

SVG = "{http://www.w3.org/2000/svg}"
TITLES = ["Win rates", "Scores", "Time a decision", "Ratings", "Who finishes ahead of whom"]


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    match = Match("elfenland", ("scout", "wanderer", "wanderer"), 3, 6, 1)
    contest = Contest(match)
    contest.play(remembering(match))
    return contest.outcome()


def written(outcome: Outcome, name: str) -> str:
    return write_report(Path(name), summarize(outcome), outcome.games)


def pictures(html: str) -> list[Xml.Element]:
    return [Xml.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", html, re.DOTALL)]


def test_every_picture_is_sound_and_has_a_title_and_a_text(outcome: Outcome) -> None:
    found = pictures(written(outcome, "report.html"))
    assert [svg.findtext(f"{SVG}title") for svg in found] == TITLES
    for svg in found:
        named = {part.get("id") for part in svg}
        assert svg.get("role") == "img"
        assert set(str(svg.get("aria-labelledby")).split()) <= named
        assert "scout" in str(svg.findtext(f"{SVG}desc"))


def test_nothing_is_drawn_beyond_the_edge(outcome: Outcome) -> None:
    for svg in pictures(written(outcome, "report.html")):
        height = float(str(svg.get("viewBox")).split()[3])
        for part in svg.iter(f"{SVG}rect"):
            x, y, wide, high = (float(str(part.get(key))) for key in ("x", "y", "width", "height"))
            assert x >= 0
            assert y >= 0
            assert x + wide <= PICTURE_WIDTH_PX
            assert y + high <= height
        for part in svg.iter(f"{SVG}text"):
            assert 0 <= float(str(part.get("y"))) <= height


def test_the_page_is_whole_by_itself(outcome: Outcome) -> None:
    page = written(outcome, "report.html")
    assert not re.search(r"\b(src|href)=|url\(|@import|<script", page)
    assert page.count("prefers-color-scheme:dark") == 1 + len(TITLES)
    assert "scout wins 100.0 % of its seats" in page
    assert "6 games in 2 deals, seed 1. Par is 33.3 %." in page

    class Counter(HTMLParser):
        cells = 0

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            self.cells += tag == "td"

    counter = Counter()
    counter.feed(page)
    assert counter.cells == 2 * 11


def test_markdown_carries_the_same_pictures(outcome: Outcome) -> None:
    text = written(outcome, "report.md")
    encoded = re.findall(r"!\[[^\]]+\]\(data:image/svg\+xml;base64,([^)]+)\)", text)
    found = [Xml.fromstring(b64decode(picture)) for picture in encoded]
    assert [svg.findtext(f"{SVG}title") for svg in found] == TITLES
    assert text.startswith("# scout and wanderer\n")
    assert "| scout | 6 | 6 | 100.0 % |" in text


def test_names_are_text_and_nothing_else() -> None:
    games = [made_up(0, "<&", "12"), made_up(1, "&<", "12")]
    match = Match("elfenland", ("<", "&"), 2, 2, 1)
    page = written(Outcome(match, tuple(games), False), "report.html")
    assert "<h1>&amp; and &lt;</h1>" in page
    assert "stopped early" in page
    assert len(pictures(page)) == len(TITLES)


def test_a_long_match_has_lines_of_few_points() -> None:
    games = [made_up(n, "ab", "12" if n % 3 else "21") for n in range(2000)]
    longest = max(part.count(",") for part in ratings(standings(games), games).parts if "polyline" in part)
    assert longest < 600


def test_scales_put_values_between_their_ends() -> None:
    scale = Scale(0, 50, 100, 200)
    assert [scale.at(value) for value in (0, 25, 50, 90, -3)] == [100, 150, 200, 200, 100]
    assert scale.ticks() == [0, 10, 20, 30, 40, 50]
    powers = Scale(0.001, 20, 0, 100, logarithmic=True)
    assert powers.ticks() == pytest.approx([0.001, 0.01, 0.1, 1, 10])
    assert powers.at(0) == 0
    assert powers.at(10) < powers.at(20) == 100


def test_times_and_names_are_short() -> None:
    assert [duration(time) for time in (0.0964, 4.26, 1300)] == ["96 µs", "4.26 ms", "1.3 s"]
    assert shortened("x" * 40) == "x" * 25 + "…"
