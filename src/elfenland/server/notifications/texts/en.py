"""All messages in English."""

from typing import Final

from elfenland.server.notifications.texts.words import Players, Words, capital, listed


def _game(others: Players) -> str:
    return f"the game with {listed(others, 'and')}" if others else "your game"


def _digest(count: int) -> str:
    return f"{count} {'update' if count == 1 else 'updates'} from your games"


ENGLISH: Final = Words(
    language="en",
    turn_title="Your turn",
    turn=lambda others: f"It’s your turn in {_game(others)}.",
    nudge_title=lambda name: f"{name} nudged you",
    begin_title="The game begins",
    begin=lambda others: f"{capital(_game(others))} has begun.",
    over_title="Game over",
    over=lambda others: f"{capital(_game(others))} is over.",
    won=lambda winners: f"{listed(winners, 'and')} won.",
    you_won="You won!",
    chat_title=lambda name: f"Message from {name}",
    chat=lambda name, others, text: f"{name} wrote in {_game(others)}: “{text}”",
    proposal_title=lambda name: f"Proposal from {name}",
    proposals={
        "end": lambda name, others: f"{name} proposes ending {_game(others)}.",
        "take-back": lambda name, others: f"{name} asks to take back a move in {_game(others)}.",
        "bot": lambda name, others: f"{name} proposes a bot for the absent player in {_game(others)}.",
        "pause": lambda name, others: f"{name} proposes a pause in {_game(others)}.",
    },
    someone="Someone",
    digest=_digest,
    more=lambda count: f"and {count} more",
    open_game="Open the game",
    open_games="Open your games",
    test_title="Test message",
    test="It works: messages about your games arrive here.",
    confirm_title="Confirm this address",
    confirm=(
        "Somebody, hopefully you, wants messages about their games of Elfenland to be sent to this address.",
        "If it wasn’t you, do nothing: without your confirmation no messages will be sent here.",
    ),
    confirm_link="Confirm",
    why="You get this message because you asked to be notified about your games.",
    stop="Stop these messages",
)
