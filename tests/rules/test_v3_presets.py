"""Chapter V3 of the variants: presets."""

import random
import re
from pathlib import Path

import pytest

from elfenland.engine.events import GameEnded, RoundBegan
from elfenland.engine.game import Game
from elfenland.engine.rules import Rules
from elfenland.engine.variants.registry import PRESETS, Preset
from tests.rules.driving import play_randomly

PAGE = (Path(__file__).parents[2] / "docs/rules/variants.md").read_text(encoding="utf-8")


def choices(name: str) -> set[str]:
    return {str(choice) for choice in Rules.parse(name).choices}


def test_v3_1_amigo_has_all_defaults() -> None:
    assert choices("elfenland+amigo") == set()
    assert Rules.parse("elfenland+amigo") == Rules.parse("elfenland")


def test_v3_2_english() -> None:
    assert choices("elfenland+english") == {"early-end=at-once-through-round-3"}


def test_v3_3_moon_1998() -> None:
    assert choices("elfenland+moon-1998") == {"card-deal=eight-new", "open-counters=reset", "home-town"}


def test_v3_4_manual() -> None:
    assert choices("elfenland+manual") == {"early-end=at-once", "open-counters=reset"}


def test_v3_5_french() -> None:
    assert choices("elfenland+french") == {"open-counters=reset"}


@pytest.mark.parametrize(
    "preset", [preset for preset in PRESETS if "elfenland" in preset.titles], ids=lambda preset: preset.name
)
def test_v3_every_preset_is_on_the_page_as_it_is_played(preset: Preset) -> None:
    written = re.search(rf"\*\*V3\.\d+\*\* `{preset.name}`: (.*?)\n\n", PAGE, re.DOTALL)
    assert written
    options = re.findall(r"`([a-z0-9=-]+)`", written[1])
    assert choices(f"elfenland+{preset.name}") == set(options)
    assert Rules.parse("+".join(["elfenland", *options])) == Rules.parse(f"elfenland+{preset.name}")


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("preset", ["amigo", "english", "moon-1998", "manual", "french"])
def test_v3_a_game_of_every_preset_comes_to_its_end(preset: str, players: int) -> None:
    game = Game(Rules.parse(f"elfenland+{preset}"), players)
    play_randomly(game, random.Random(players))
    ended = game.events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.points == game.points
    assert ended.winners == game.winners
    assert game.winners
    best = max(game.points)
    assert all(game.points[winner] == best for winner in game.winners)
    rounds = [event.round for event in game.events if isinstance(event, RoundBegan)]
    assert rounds == list(range(1, len(rounds) + 1))
    assert len(rounds) <= 4
