"""Texts of the mails about accounts: complete in each language, and safe as HTML."""

from string import Formatter

import pytest

from elfenland.server.community.account_mail_texts import ACCOUNT_MAIL_TEXTS, account_mail
from elfenland.server.web.languages import PAGE_LANGUAGES

LINK = "https://elf.example/account/open#token"


def test_every_language_says_the_same() -> None:
    assert tuple(ACCOUNT_MAIL_TEXTS) == PAGE_LANGUAGES
    for texts in ACCOUNT_MAIL_TEXTS.values():
        assert texts.keys() == ACCOUNT_MAIL_TEXTS["en"].keys()
        for kind, text in texts.items():
            english = ACCOUNT_MAIL_TEXTS["en"][kind]
            fields = [{name for _, name, _, _ in Formatter().parse(each)} for each in (*text, *english)]
            assert fields[:4] == fields[4:], text


@pytest.mark.parametrize("language", PAGE_LANGUAGES)
def test_a_mail_has_one_link_and_no_markup_of_a_name(language: str) -> None:
    mail = account_mail("login", language, "ada@elf.example", "<b>{Ada}</b>", LINK)
    assert "\n" not in mail.subject
    assert mail.text.count("http") == mail.html.count("http") == 1
    assert f'<a href="{LINK}">' in mail.html
    assert "&lt;b&gt;{Ada}&lt;/b&gt;" in mail.html
    assert "<b>{Ada}</b>" in mail.text
    assert "elf.example" in mail.text.partition("http")[0]
