"""Every block of Python on the pages for bot writers runs, and prints what the page says."""

import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```$)?", re.DOTALL | re.MULTILINE)


def played(page: str) -> list[tuple[str, str]]:
    """Return what each block of a page prints, and what the page says it prints."""
    names: dict[str, object] = {"__name__": "page"}
    results = []
    for number, (source, shown) in enumerate(BLOCK.findall((ROOT / page).read_text(encoding="utf-8")), 1):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(source, f"{page}, block {number}", "exec"), names)
        results.append((printed.getvalue(), shown))
    return results


def test_the_tour_prints_what_it_shows() -> None:
    results = played("docs/tour.md")
    assert len(results) >= 8
    # Blanks at the end of a line mean nothing on a page.
    assert [re.sub(r" +$", "", printed, flags=re.MULTILINE) for printed, _ in results] == [
        shown for _, shown in results
    ]


def test_the_example_of_the_readme_prints_what_its_comments_say() -> None:
    [(printed, _)] = played("README.md")
    assert printed.startswith("elfenland+home-town, 3 players: round 1 of 4, draw, Red to act\n")
    assert printed.endswith("\nElvenhold PPPEUDRR\n['E', 'C', 'U', 'D', '*']\n")
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert all(f"# {line}\n" in text for line in printed.splitlines()[-2:])


# What reads cards and towns by their bits; packed fields are for bots that have to be quick.
BITS = re.compile(r"\.bit\b|bit_count|<<|>>|& ~")


@pytest.mark.parametrize(
    "file",
    [*sorted(ROOT.glob("examples/*.py")), ROOT / "src/elfenland/bots/template.py"],
    ids=lambda file: file.name,
)
def test_no_example_computes_with_bits(file: Path) -> None:
    assert not BITS.findall(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "page", ["README.md", "docs/tour.md", "docs/bots.md", "docs/bots/arena.md", "docs/bots/remote.md"]
)
def test_no_block_of_a_page_computes_with_bits(page: str) -> None:
    blocks = re.findall(
        r"^```python\n(.*?)^```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    assert blocks
    assert not [block for block in blocks if BITS.search(block)]
