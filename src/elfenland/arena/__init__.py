"""The arena: matches of many games between bots, with error bars."""

from elfenland.arena.contest import Contest as Contest
from elfenland.arena.contest import Outcome as Outcome
from elfenland.arena.job import Job as Job
from elfenland.arena.job import Played as Played
from elfenland.arena.job import play as play
from elfenland.arena.match import Match as Match
