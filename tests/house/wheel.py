"""Checks of a release wheel, run in an environment with the wheel and nothing else."""

from pathlib import Path
from random import Random

import elfenland
from elfenland.bots import bot_names, make_bot

if __name__ == "__main__":
    page = Path(elfenland.__file__).parent / "server" / "page"
    assert elfenland.is_compiled(), "the engine isn't compiled"
    assert (page / "index.html").is_file(), "the page isn't there"
    game = elfenland.Game(elfenland.Rules.parse("elfengold"), 3)
    game.shuffle(Random(1))
    seen, options = game.observe(game.seat), game.options()
    for name in bot_names():
        assert make_bot(name, "1").choose(seen, options) in options, f"{name} doesn't play"
    print(f"elfenland {elfenland.__version__}: page, compiled engine and bots are there")
