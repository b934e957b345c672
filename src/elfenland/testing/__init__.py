"""What tests of rules and bots are made of; shipped, so that bot writers use it too."""

from elfenland.testing.sketch import options as options
from elfenland.testing.sketch import play as play
from elfenland.testing.sketch import sketch as sketch
from elfenland.testing.table import SketchError as SketchError
