"""All messages in French."""

from typing import Final

from elfenland.server.notifications.texts.words import Players, Words, capital, listed

_VOWELS: Final = "aeiouyàâäéèêëîïôöœùûü"  # before which "de" is elided; an h keeps it whole, as on the page


def _game(others: Players) -> str:
    return f"la partie avec {listed(others, 'et')}" if others else "votre partie"


def _of(name: str) -> str:
    return f"d’{name}" if name[:1].lower() in _VOWELS else f"de {name}"


def _digest(count: int) -> str:
    return f"{count} {'nouvelle' if count < 2 else 'nouvelles'} de vos parties"


FRENCH: Final = Words(
    language="fr",
    turn_title="À vous",
    turn=lambda others: f"C’est à vous de jouer dans {_game(others)}.",
    nudge_title=lambda name: f"{name} vous relance",
    begin_title="La partie commence",
    begin=lambda others: f"{capital(_game(others))} a commencé.",
    over_title="Partie finie",
    over=lambda others: f"{capital(_game(others))} est finie.",
    won=lambda winners: f"{listed(winners, 'et')} {'a' if len(winners) == 1 else 'ont'} gagné.",
    you_won="Vous avez gagné\u00a0!",
    chat_title=lambda name: f"Message {_of(name)}",
    chat=lambda name, others, text: f"{name} écrit dans {_game(others)}\u00a0: «\u00a0{text}\u00a0»",
    proposal_title=lambda name: f"Proposition {_of(name)}",
    proposals={
        "end": lambda name, others: f"{name} propose d’arrêter {_game(others)}.",
        "take-back": lambda name, others: f"{name} demande à annuler un coup dans {_game(others)}.",
        "bot": lambda name, others: f"{name} propose un bot pour la personne absente dans {_game(others)}.",
        "pause": lambda name, others: f"{name} propose une pause dans {_game(others)}.",
    },
    someone="Quelqu’un",
    digest=_digest,
    more=lambda count: f"et {count} {'autre' if count < 2 else 'autres'}",
    open_game="Ouvrir la partie",
    open_games="Ouvrir vos parties",
    test_title="Message d’essai",
    test="Tout marche\u00a0: les messages sur vos parties arrivent ici.",
    confirm_title="Confirmez cette adresse",
    confirm=(
        "Quelqu’un, sans doute vous, souhaite recevoir à cette adresse des messages sur ses parties "
        "d’Elfenland.",
        "Si ce n’est pas vous, ne faites rien\u00a0: sans votre confirmation, aucun message n’arrivera ici.",
    ),
    confirm_link="Confirmer",
    why="Vous recevez ce message parce que vous avez demandé des nouvelles de vos parties.",
    stop="Ne plus recevoir ces messages",
)
