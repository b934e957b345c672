"""Client for a server run by `elfenland serve`.

Create a table, take a seat, follow the game and let a bot play:

    client = Client("http://127.0.0.1:8000")
    made = client.make_table("elfenland", ["person", "scout", "scout"])
    made.guests[0].play(make_bot("pathfinder"))

docs/bots.md shows a bot at a table, docs/protocol.md lists all requests. The extra `client` is required.
"""

from elfenland.client.client import Client, Made
from elfenland.client.errors import RefusedError, StaleError, UnreachableError
from elfenland.client.guest import Guest
from elfenland.client.update import Update

__all__ = ["Client", "Guest", "Made", "RefusedError", "StaleError", "UnreachableError", "Update"]
