"""Building blocks for tests of rules and bots; shipped for bot writers too."""

from elfenland.positions.sketch import options as options
from elfenland.positions.sketch import play as play
from elfenland.positions.sketch import sketch as sketch
from elfenland.positions.table import SketchError as SketchError
from elfenland.testing.laws import uphold as uphold
from elfenland.testing.laws import uphold_games as uphold_games
from elfenland.testing.random_games import digest as digest
from elfenland.testing.random_games import random_game as random_game
from elfenland.testing.random_games import walk as walk
from elfenland.testing.secrecy import rearrange as rearrange
