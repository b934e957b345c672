"""Positions from a line of text and back: the sketch notation."""

from elfenland.engine.display.text import sketch_of as sketch_of
from elfenland.positions.sketch import options as options
from elfenland.positions.sketch import play as play
from elfenland.positions.sketch import sketch as sketch
from elfenland.positions.table import SketchError as SketchError
