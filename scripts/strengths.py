"""Measure the levels of our bots, each against three of the level below it.

Usage: python scripts/strengths.py [BOT...]     writes web/src/pages/setup/strengths.json

Every entry names the command that measured it, so anybody can measure it again. Without names, all levels but
the sage are measured: its matches take many hours, so its entries stay as they are until it is named, too.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from elfenland.bots import bot_names
from elfenland.engine.titles import TITLES

FILE: Final = Path(__file__).resolve().parent.parent / "web/src/pages/setup/strengths.json"
OTHERS: Final = 3
SAGE: Final = "sage"
SAGE_BUDGET: Final = ":200"  # simulations: the same on every machine
GAMES: Final = {"elfenland": 400, "elfengold": 400}
SAGE_GAMES: Final = {"elfenland": 640, "elfengold": 201}
SEED: Final = 1
SAGE_SEED: Final = 2026


class Match(NamedTuple):
    """A level, the level below it, and the title that they play."""

    title: str
    bot: str
    against: str

    @property
    def command(self) -> list[str]:
        """The words of the command that plays it."""
        is_sage = self.bot == SAGE
        bot = self.bot + (SAGE_BUDGET if is_sage else "")
        games = (SAGE_GAMES if is_sage else GAMES)[self.title]
        seed = SAGE_SEED if is_sage else SEED
        rules = [] if self.title == "elfenland" else ["--rules", self.title]
        return ["arena", bot, *[self.against] * OTHERS, *rules, "--games", str(games), "--seed", str(seed)]


def matches() -> list[Match]:
    """Return all matches: by title, the weakest level first."""
    levels = bot_names()
    pairs = zip(levels[1:], levels[:-1], strict=True)
    return [Match(title, bot, against) for bot, against in pairs for title in TITLES]


def measured(match: Match) -> dict[str, Any]:
    """Play a match, and return its entry."""
    command = [sys.executable, "-m", "elfenland", *match.command, "--json"]
    played = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    first = played["bots"][0]
    return {
        "title": match.title,
        "bot": match.bot,
        "against": match.against,
        "games": first["games"],
        "wins": round(100 * first["win_rate"], 1),
        "low": round(100 * first["win_rate_low"], 1),
        "high": round(100 * first["win_rate_high"], 1),
        "command": " ".join(["elfenland", *match.command]),
    }


def main(names: list[str]) -> None:
    """Measure what was asked for, and write all entries."""
    known = {(entry["title"], entry["bot"]): entry for entry in json.loads(FILE.read_text(encoding="utf-8"))}
    asked = names or [name for name in bot_names() if name != SAGE]
    for match in matches():
        if match.bot in asked:
            known[match.title, match.bot] = entry = measured(match)
            print(f"{match.title} {match.bot}: {entry['wins']} % of {entry['games']}", flush=True)
    entries = [known[match.title, match.bot] for match in matches()]
    FILE.write_text(json.dumps(entries, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
