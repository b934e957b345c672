"""Checks of a release wheel, run in an environment with the wheel and nothing else."""

from pathlib import Path
from random import Random

import elfenland

if __name__ == "__main__":
    page = Path(elfenland.__file__).parent / "server" / "page"
    assert elfenland.is_compiled(), "the engine isn't compiled"
    assert (page / "index.html").is_file(), "the page isn't there"
    game = elfenland.Game(elfenland.Rules.parse("elfengold"), 3)
    game.shuffle(Random(1))
    assert game.rules.offers(game.state), "nobody can play"
    print(f"elfenland {elfenland.__version__}: page and compiled engine are there")
