"""A bot at a table on another server: takes an open seat and plays to the end.

python examples/remote_bot.py http://127.0.0.1:8000 TABLE --bot pathfinder --name Gretel

TABLE is the id in the link to the table. The bot may be one of ours, a file of your own (my_bot.py) or a
program.
"""

import argparse

from elfenland.bots.running.guard import guarded
from elfenland.client import Client, Update


def main(arguments: list[str] | None = None) -> None:
    """Play, and say how it ended."""
    asked = read_call(arguments)
    with Client(asked.server) as client, guarded(asked.bot) as bot:
        guest = client.claim(asked.table, asked.name)
        print(f"{asked.name} sits at {asked.table}", flush=True)
        print(told(guest.play(bot)))


def read_call(arguments: list[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description="Let a bot play at a table of a server.")
    parser.add_argument("server", help="its address")
    parser.add_argument("table", help="the id of the table")
    parser.add_argument("--bot", default="pathfinder", help="who decides (default: pathfinder)")
    parser.add_argument("--name", default="Gretel", help="what the others read (default: Gretel)")
    return parser.parse_args(arguments)


def told(update: Update) -> str:
    """Return the result of the game for the bot's seat."""
    ended = [event for event in update.events if event["code"] == "game-ended"]
    if not ended:
        return "the game was broken off"
    won = update.seat in ended[0]["winners"]
    return f"{'won' if won else 'lost'}: {ended[0]['points']}, in seat {update.seat}"


if __name__ == "__main__":
    main()
