"""OpenSpiel games: registers `elfenland`, which is both titles with all variants.

Needs the extra: pip install "elfenland[openspiel]".
"""

try:
    import pyspiel as pyspiel
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f'elfenland.openspiel needs {missing.name}: install it with  pip install "elfenland[openspiel]"',
        name=missing.name,
    ) from missing

from elfenland.openspiel.game import SpielGame as SpielGame
from elfenland.openspiel.game import SpielState as SpielState
from elfenland.openspiel.game import register as register
from elfenland.openspiel.node import NoDecisionError as NoDecisionError
from elfenland.openspiel.observer import Observer as Observer
from elfenland.openspiel.small import SmallGame as SmallGame
