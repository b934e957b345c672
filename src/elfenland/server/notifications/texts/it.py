"""All messages in Italian."""

from typing import Final

from elfenland.server.notifications.texts.words import Players, Words, capital, listed


def _with(others: Players) -> str:
    """Return the others; "e" becomes "ed" before a name that begins with an e."""
    return listed(others, "ed" if others[-1][:1].lower() in "eèé" else "e")


def _game(others: Players) -> str:
    return f"la partita con {_with(others)}" if others else "la tua partita"


def _in_game(others: Players) -> str:
    return f"nel{_game(others)}"


def _digest(count: int) -> str:
    return f"{count} novità dalle tue partite"  # the same for one


ITALIAN: Final = Words(
    language="it",
    turn_title="Tocca a te",
    turn=lambda others: f"Tocca a te {_in_game(others)}.",
    nudge_title=lambda name: f"{name} ti sollecita",
    begin_title="La partita comincia",
    begin=lambda others: f"{capital(_game(others))} è cominciata.",
    over_title="Partita finita",
    over=lambda others: f"{capital(_game(others))} è finita.",
    won=lambda winners: f"{'Ha' if len(winners) == 1 else 'Hanno'} vinto {_with(winners)}.",
    you_won="Hai vinto!",
    chat_title=lambda name: f"Messaggio di {name}",
    chat=lambda name, others, text: f"{name} scrive {_in_game(others)}: «{text}»",
    proposal_title=lambda name: f"Proposta di {name}",
    proposals={
        "end": lambda name, others: f"{name} propone di chiudere {_game(others)}.",
        "take-back": lambda name, others: f"{name} chiede di ritirare una mossa {_in_game(others)}.",
        "bot": lambda name, others: f"{name} propone un bot per chi è assente {_in_game(others)}.",
        "pause": lambda name, others: f"{name} propone una pausa {_in_game(others)}.",
    },
    someone="Qualcuno",
    digest=_digest,
    more=lambda count: "e un’altra" if count == 1 else f"e altre {count}",
    open_game="Apri la partita",
    open_games="Apri le tue partite",
    test_title="Messaggio di prova",
    test="Funziona: i messaggi sulle tue partite arrivano qui.",
    confirm_title="Conferma questo indirizzo",
    confirm=(
        "Qualcuno, speriamo tu, vuole ricevere a questo indirizzo messaggi sulle proprie partite di "
        "Elfenland.",
        "Se non l’hai chiesto tu, non fare nulla: senza la tua conferma qui non arriverà alcun messaggio.",
    ),
    confirm_link="Conferma",
    why="Ricevi questo messaggio perché hai chiesto notizie delle tue partite.",
    stop="Non ricevere più questi messaggi",
)
