"""What tests of rules and bots are made of; shipped, so that bot writers use it too."""

from elfenland.testing.laws import uphold as uphold
from elfenland.testing.laws import uphold_games as uphold_games
from elfenland.testing.secrecy import rearrange as rearrange
from elfenland.testing.sketch import options as options
from elfenland.testing.sketch import play as play
from elfenland.testing.sketch import sketch as sketch
from elfenland.testing.table import SketchError as SketchError
from elfenland.testing.walks import digest as digest
from elfenland.testing.walks import random_game as random_game
from elfenland.testing.walks import walk as walk
