"""Bots: each in a file of its own, made by name."""

from elfenland.bots.bot import Bot as Bot
from elfenland.bots.bot import UnknownBotError as UnknownBotError
from elfenland.bots.bot import bot_names as bot_names
from elfenland.bots.bot import make_bot as make_bot
