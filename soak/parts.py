"""All parts of a soak by their names."""

from typing import Final

from soak.faults import Faults
from soak.fuzz import Fuzz
from soak.kills import Kills
from soak.load import Load
from soak.memory import Memory
from soak.news import News
from soak.part import Part
from soak.twins import Twins

PARTS: Final[dict[str, type[Part]]] = {
    part.name: part for part in (Kills, Faults, Twins, News, Fuzz, Memory, Load)
}
# Latency is measured on a machine that does nothing else.
TOGETHER: Final = tuple(name for name in PARTS if name != Load.name)
