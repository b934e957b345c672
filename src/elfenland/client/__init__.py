"""A client for the tables of `elfenland serve`: make one, sit down, follow the game, let a bot play there.

    client = Client("http://127.0.0.1:8000")
    made = client.make_table("elfenland", ["person", "scout", "scout"])
    made.guests[0].play(make_bot("pathfinder"))

docs/bots.md has a bot at a table, docs/protocol.md all that can be asked. It needs the extra `client`.
"""

from elfenland.client.client import Client, Made
from elfenland.client.errors import RefusedError, StaleError, UnreachableError
from elfenland.client.guest import Guest
from elfenland.client.update import Update

__all__ = ["Client", "Guest", "Made", "RefusedError", "StaleError", "UnreachableError", "Update"]
