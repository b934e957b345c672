"""Self-play: many games among bots, and their data; docs/data.md has the format."""

from elfenland.selfplay.folder import Folder as Folder
from elfenland.selfplay.folder import FolderError as FolderError
from elfenland.selfplay.folder import OtherRunError as OtherRunError
from elfenland.selfplay.run import Bout as Bout
from elfenland.selfplay.run import Ended as Ended
from elfenland.selfplay.run import Run as Run
from elfenland.selfplay.run import play_bout as play_bout
from elfenland.selfplay.shard import Filled as Filled
from elfenland.selfplay.shard import Shard as Shard
from elfenland.selfplay.shard import fill as fill
