"""Passkeys as Chromium makes them, with an authenticator of its own developer tools."""

from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.server.settable import SetTime, serving

pytestmark = pytest.mark.anyio

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
# As the page asks: for the options, then the browser, then the server with its answer.
SCRIPT = """async (passkeys) => {
    const post = async (path, document) => {
        const headers = {'content-type': 'application/json'};
        const body = JSON.stringify(document);
        const answer = await fetch(`/api/account${path}`, {method: 'POST', headers, body});
        return answer.status === 204 ? null : await answer.json();
    };
    if (passkeys) await post('', {name: 'Ada', password: 'correct horse'});
    const path = passkeys ? '/passkeys' : '/login/passkey';
    const {challenge, options} = await post(`${path}/options`);
    const credential = passkeys
        ? await navigator.credentials.create({
              publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
          })
        : await navigator.credentials.get({
              publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
          });
    const made = await post(path, {challenge, credential: credential.toJSON()});
    if (passkeys) await post('/logout');
    return made;
}"""


async def test_a_browser_makes_a_passkey_and_logs_in_by_it(browser: Browser, tmp_path: Path) -> None:
    async with serving(tmp_path / "data", SetTime()) as here:
        page = await (await browser.new_context()).new_page()
        await page.goto(f"{here.address.replace('127.0.0.1', 'localhost')}/api/health")
        tools = await page.context.new_cdp_session(page)
        await tools.send("WebAuthn.enable")
        await tools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        made = await page.evaluate(SCRIPT, True)
        assert made["used"] is None, made
        for _ in range(2):  # its counter grows
            logged_in = await page.evaluate(SCRIPT, False)
            assert (logged_in["name"], logged_in["passkeys"]) == ("Ada", 1), logged_in
        await page.context.close()
