"""All messages in German."""

from typing import Final

from elfenland.server.notifications.texts.words import Players, Words, capital, listed


def _game(others: Players) -> str:
    """Return the game in the nominative and accusative: the words are the same."""
    return f"das Spiel mit {listed(others, 'und')}" if others else "dein Spiel"


def _in_game(others: Players) -> str:
    return f"im Spiel mit {listed(others, 'und')}" if others else "in deinem Spiel"


def _digest(count: int) -> str:
    return f"{count} {'Neuigkeit' if count == 1 else 'Neuigkeiten'} aus deinen Spielen"


GERMAN: Final = Words(
    language="de",
    turn_title="Du bist dran",
    turn=lambda others: f"Du bist {_in_game(others)} dran.",
    nudge_title=lambda name: f"{name} erinnert dich",
    begin_title="Das Spiel beginnt",
    begin=lambda others: f"{capital(_game(others))} hat begonnen.",
    over_title="Das Spiel ist zu Ende",
    over=lambda others: f"{capital(_game(others))} ist zu Ende.",
    won=lambda winners: f"{listed(winners, 'und')} {'hat' if len(winners) == 1 else 'haben'} gewonnen.",
    you_won="Du hast gewonnen!",
    chat_title=lambda name: f"Nachricht von {name}",
    chat=lambda name, others, text: f"{name} schreibt {_in_game(others)}: „{text}“",
    proposal_title=lambda name: f"Vorschlag von {name}",
    proposals={
        "end": lambda name, others: f"{name} schlägt vor, {_game(others)} zu beenden.",
        "take-back": lambda name, others: f"{name} möchte {_in_game(others)} einen Zug zurücknehmen.",
        "bot": lambda name, others: f"{name} schlägt {_in_game(others)} einen Bot für Abwesende vor.",
        "pause": lambda name, others: f"{name} schlägt {_in_game(others)} eine Pause vor.",
    },
    someone="Jemand",
    digest=_digest,
    more=lambda count: f"und {count} weitere",
    open_game="Zum Spiel",
    open_games="Zu deinen Spielen",
    test_title="Testnachricht",
    test="Es klappt: Nachrichten zu deinen Spielen kommen hier an.",
    confirm_title="Bestätige diese Adresse",
    confirm=(
        "Jemand, hoffentlich du, möchte an diese Adresse Nachrichten zu eigenen Spielen von Elfenland "
        "bekommen.",
        "Wenn du es nicht warst, brauchst du nichts zu tun: Ohne deine Bestätigung kommen hier keine "
        "Nachrichten an.",
    ),
    confirm_link="Bestätigen",
    why="Du bekommst diese Nachricht, weil du zu deinen Spielen benachrichtigt werden möchtest.",
    stop="Diese Nachrichten abbestellen",
)
