"""Bots: each in a file of its own, made by name."""

from elfenland.bots.bot import Bot as Bot
from elfenland.bots.budget import Budget as Budget
from elfenland.bots.budget import BudgetError as BudgetError
from elfenland.bots.registry import BotNameError as BotNameError
from elfenland.bots.registry import UnknownBotError as UnknownBotError
from elfenland.bots.registry import bot_names as bot_names
from elfenland.bots.registry import make_bot as make_bot
