"""The games in the box: each a rulebook as a value."""

from elfenland.engine.titles.elfengold import ELFENGOLD
from elfenland.engine.titles.elfenland import ELFENLAND

TITLES = {rules.title: rules for rules in (ELFENLAND, ELFENGOLD)}
