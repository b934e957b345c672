"""Letters: messages as plain text and simple HTML, on light and dark backgrounds."""

from html import escape
from typing import Final

from elfenland.server.notifications.messages import Line, Message
from elfenland.server.notifications.texts import words_of
from elfenland.server.notifications.values import Mail

# No colours: the program's own fit its background. The border says that the link is a button.
_BODY: Final = (
    "font-family: Georgia, serif; font-size: 16px; line-height: 1.5; max-width: 36em; margin: 1em auto"
)
_BUTTON: Final = "display: inline-block; padding: 0.5em 1em; border: 1px solid; border-radius: 6px"
_SMALL: Final = "font-size: 13px; opacity: 0.75"


def letter(message: Message, to: str, one_click: str) -> Mail:
    """Return a message as mail; mail programs call `one_click` to unsubscribe."""
    is_digest = message.kind == "digest"
    lines = [Line(line.text, line.url if is_digest else "") for line in message.lines]
    closing = [Line(message.words.why, "")]
    if message.stop:
        closing.append(Line(message.words.stop, message.stop))
    button = Line(message.link, message.url)
    return write_letter(to, message.words.language, message.title, lines, button, closing, one_click)


def confirmation(to: str, language: str, link: str) -> Mail:
    """Return mail with the link that confirms an address."""
    words = words_of(language)
    before, after = words.confirm
    button = Line(words.confirm_link, link)
    return write_letter(to, language, words.confirm_title, [Line(before, "")], button, [Line(after, "")])


def write_letter(
    to: str,
    language: str,
    subject: str,
    lines: list[Line],
    button: Line,
    closing: list[Line],
    stop: str = "",
) -> Mail:
    """Return mail: paragraphs, one big link, small print; URLs may be empty."""
    text = "\n\n".join([*map(_plain, lines), _plain(button)])
    small = "\n".join(map(_plain, closing))
    return Mail(
        to, subject, f"{text}\n\n-- \n{small}\n", _html(language, subject, lines, button, closing), stop
    )


def _plain(line: Line) -> str:
    return f"{line.text}\n{line.url}" if line.url else line.text


def _html(language: str, subject: str, lines: list[Line], button: Line, closing: list[Line]) -> str:
    paragraphs = "\n".join(f"<p>{_linked(line)}</p>" for line in lines)
    small = "<br>\n".join(map(_linked, closing))
    return f"""<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>{escape(subject)}</title>
</head>
<body style="{_BODY}">
{paragraphs}
<p><a href="{escape(button.url)}" style="{_BUTTON}">{escape(button.text)}</a></p>
<p style="{_SMALL}">{small}</p>
</body>
</html>
"""


def _linked(line: Line) -> str:
    text = escape(line.text)
    return f'<a href="{escape(line.url)}">{text}</a>' if line.url else text
