"""Texts of the mails about accounts, in four languages, as plain text and as HTML."""

from html import escape
from typing import Final, Literal, NamedTuple
from urllib.parse import urlsplit

from elfenland.server.notifications.values import Mail

AccountMailKind = Literal["confirm", "login", "reset", "changed", "passkey"]


class AccountMailText(NamedTuple):
    """The text of a mail: `{site}` is the server's name, `{name}` that of the account."""

    subject: str
    before: str  # the link
    link: str
    after: str


_ENGLISH: Final[dict[AccountMailKind, AccountMailText]] = {
    "confirm": AccountMailText(
        "Confirm your e-mail address",
        "Somebody has given this address for an account at {site}. If that was you, confirm it:",
        "Confirm the address",
        "The link works once, within 24 hours. If it wasn't you, ignore this mail: nothing else is sent.",
    ),
    "login": AccountMailText(
        "Your link to log in",
        "Hello {name}, this link logs you in at {site}:",
        "Log in",
        "It works once, within 15 minutes. If you didn't ask for it, ignore this mail.",
    ),
    "reset": AccountMailText(
        "Choose a new password",
        "Hello {name}, with this link you choose a new password at {site}:",
        "Choose a new password",
        "It works once, within an hour. If you didn't ask for it, ignore this mail: your password stays.",
    ),
    "changed": AccountMailText(
        "Your e-mail address was changed",
        "Hello {name}, your account at {site} no longer uses this address.",
        "Open Elfenland",
        "If that wasn't you, change your password, or ask the operator of the server for help.",
    ),
    "passkey": AccountMailText(
        "A new passkey",
        "Hello {name}, your account at {site} has a new passkey.",
        "Open Elfenland",
        "If you didn't add it, remove it from your account and change your password.",
    ),
}
_GERMAN: Final[dict[AccountMailKind, AccountMailText]] = {
    "confirm": AccountMailText(
        "E-Mail-Adresse bestätigen",
        "Jemand hat diese Adresse für ein Konto bei {site} angegeben. Wenn du das warst, bestätige sie:",
        "Adresse bestätigen",
        "Der Link gilt einmal, 24 Stunden lang. Warst du es nicht, dann ignoriere diese Mail: "
        "Es kommt keine weitere.",
    ),
    "login": AccountMailText(
        "Dein Link zum Anmelden",
        "Hallo {name}, mit diesem Link meldest du dich bei {site} an:",
        "Anmelden",
        "Er gilt einmal, 15 Minuten lang. Hast du ihn nicht angefordert, dann ignoriere diese Mail.",
    ),
    "reset": AccountMailText(
        "Neues Passwort wählen",
        "Hallo {name}, mit diesem Link wählst du ein neues Passwort bei {site}:",
        "Neues Passwort wählen",
        "Er gilt einmal, eine Stunde lang. Hast du ihn nicht angefordert, dann ignoriere diese Mail: "
        "Dein Passwort bleibt, wie es ist.",
    ),
    "changed": AccountMailText(
        "Deine E-Mail-Adresse wurde geändert",
        "Hallo {name}, dein Konto bei {site} verwendet diese Adresse nicht mehr.",
        "Elfenland öffnen",
        "Warst du das nicht, dann ändere dein Passwort, oder bitte den Betreiber des Servers um Hilfe.",
    ),
    "passkey": AccountMailText(
        "Ein neuer Passkey",
        "Hallo {name}, dein Konto bei {site} hat einen neuen Passkey.",
        "Elfenland öffnen",
        "Hast du ihn nicht hinzugefügt, dann entferne ihn aus deinem Konto und ändere dein Passwort.",
    ),
}
_FRENCH: Final[dict[AccountMailKind, AccountMailText]] = {
    "confirm": AccountMailText(
        "Confirmez votre adresse e-mail",
        "Cette adresse a été indiquée pour un compte sur {site}. Si c’est bien vous, confirmez-la\u00a0:",
        "Confirmer l’adresse",
        "Le lien fonctionne une seule fois, pendant 24 heures. "
        "Si ce n’est pas vous, ignorez ce message\u00a0: il n’y en aura pas d’autre.",
    ),
    "login": AccountMailText(
        "Votre lien de connexion",
        "Bonjour {name}, ce lien vous connecte à {site}\u00a0:",
        "Se connecter",
        "Il fonctionne une seule fois, pendant 15 minutes. "
        "Si vous ne l’avez pas demandé, ignorez ce message.",
    ),
    "reset": AccountMailText(
        "Choisissez un nouveau mot de passe",
        "Bonjour {name}, ce lien vous permet de choisir un nouveau mot de passe sur {site}\u00a0:",
        "Choisir un nouveau mot de passe",
        "Il fonctionne une seule fois, pendant une heure. "
        "Si vous ne l’avez pas demandé, ignorez ce message\u00a0: votre mot de passe reste le même.",
    ),
    "changed": AccountMailText(
        "Votre adresse e-mail a été modifiée",
        "Bonjour {name}, votre compte sur {site} n’utilise plus cette adresse.",
        "Ouvrir Elfenland",
        "Si ce n’est pas vous, changez votre mot de passe ou demandez de l’aide à l’exploitant du serveur.",
    ),
    "passkey": AccountMailText(
        "Une nouvelle clé d’accès",
        "Bonjour {name}, votre compte sur {site} a une nouvelle clé d’accès.",
        "Ouvrir Elfenland",
        "Si vous ne l’avez pas ajoutée, retirez-la de votre compte et changez votre mot de passe.",
    ),
}
_ITALIAN: Final[dict[AccountMailKind, AccountMailText]] = {
    "confirm": AccountMailText(
        "Conferma il tuo indirizzo e-mail",
        "Qualcuno ha indicato questo indirizzo per un account su {site}. Se la richiesta è tua, confermalo:",
        "Conferma l’indirizzo",
        "Il link funziona una sola volta, entro 24 ore. Se non è tua, ignora questo messaggio: "
        "non ne riceverai altri.",
    ),
    "login": AccountMailText(
        "Il tuo link per accedere",
        "Ciao {name}, con questo link accedi a {site}:",
        "Accedi",
        "Funziona una sola volta, entro 15 minuti. Se non l’hai chiesto tu, ignora questo messaggio.",
    ),
    "reset": AccountMailText(
        "Scegli una nuova password",
        "Ciao {name}, con questo link scegli una nuova password per {site}:",
        "Scegli una nuova password",
        "Funziona una sola volta, entro un’ora. Se non l’hai chiesto tu, ignora questo messaggio: "
        "la tua password non cambia.",
    ),
    "changed": AccountMailText(
        "Il tuo indirizzo e-mail è cambiato",
        "Ciao {name}, il tuo account su {site} non usa più questo indirizzo.",
        "Apri Elfenland",
        "Se la modifica non è tua, cambia la password o chiedi aiuto a chi gestisce il server.",
    ),
    "passkey": AccountMailText(
        "Una nuova passkey",
        "Ciao {name}, il tuo account su {site} ha una nuova passkey.",
        "Apri Elfenland",
        "Se non l’hai aggiunta tu, rimuovila dal tuo account e cambia la password.",
    ),
}
ACCOUNT_MAIL_TEXTS: Final = {"en": _ENGLISH, "de": _GERMAN, "fr": _FRENCH, "it": _ITALIAN}


def account_mail(kind: AccountMailKind, language: str, to: str, name: str, link: str) -> Mail:
    """Return a mail about an account, with one link."""
    text = ACCOUNT_MAIL_TEXTS[language][kind]
    values = {"site": urlsplit(link).netloc, "name": name}
    before, after = text.before.format(**values), text.after.format(**values)
    html = (
        f'<!doctype html><html lang="{language}"><body><p>{escape(before)}</p>'
        f'<p><a href="{escape(link)}">{escape(text.link)}</a></p><p>{escape(after)}</p></body></html>'
    )
    return Mail(to, text.subject, f"{before}\n\n{link}\n\n{after}\n", html)
