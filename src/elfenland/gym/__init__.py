"""Environments for learners: PettingZoo for all seats, Gymnasium for one.

Actions are integers only here. Needs the extra: pip install "elfenland[gym]".
"""

try:
    import gymnasium
    import pettingzoo as pettingzoo
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f'elfenland.gym needs {missing.name}: install it with  pip install "elfenland[gym]"',
        name=missing.name,
    ) from missing

from elfenland.gym.alphabet import Alphabet as Alphabet
from elfenland.gym.alphabet import SpellingError as SpellingError
from elfenland.gym.batch import Arrays as Arrays
from elfenland.gym.batch import Batch as Batch
from elfenland.gym.batch import BatchError as BatchError
from elfenland.gym.layout import Field as Field
from elfenland.gym.layout import Layout as Layout
from elfenland.gym.play import IllegalNumberError as IllegalNumberError
from elfenland.gym.rewards import REWARDS as REWARDS
from elfenland.gym.seat import SeatEnv as SeatEnv
from elfenland.gym.seats import SeatVectorEnv as SeatVectorEnv
from elfenland.gym.setting import TaskOptions as TaskOptions
from elfenland.gym.tasks import TASKS as TASKS
from elfenland.gym.tasks import TaskError as TaskError
from elfenland.gym.zoo import RawEnv as RawEnv
from elfenland.gym.zoo import env as env
from elfenland.gym.zoo import raw_env as raw_env

ENVIRONMENTS: dict[str, dict[str, str]] = {
    "Elfenland-v0": {},
    "ElfenlandJourney-v0": {"task": "journey"},
    "ElfenlandPlanning-v0": {"task": "planning"},
    "ElfengoldAuction-v0": {"task": "auction", "rules": "elfengold"},
}

for _name, _options in ENVIRONMENTS.items():
    if _name not in gymnasium.registry:
        gymnasium.register(
            _name,
            entry_point="elfenland.gym.seat:SeatEnv",
            vector_entry_point="elfenland.gym.seats:SeatVectorEnv",
            kwargs=_options,
        )
