"""Elfenland and Elfengold: the rules as a library, bots, and a game to play."""

__version__ = "0.1.0"
