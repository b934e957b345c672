"""Stories that are tested at one server, and again at several processes."""

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.community.visiting import PASSWORD, lend, post, read, sign_up
from tests.server.serving import OPEN, PERSON, Guest, Served, make_table
from tests.server.tables.playing import claim, played_out


async def check_accounts_hooks_and_mutes_do_not_stay_with_the_seat(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, OPEN, OPEN)
    host = Guest(served, made["id"], made["seats"][0]["token"])
    bert = await claim(served, made["id"], "Bert")
    async with served.client() as phone:
        await sign_up(phone)
        await post(phone, "account/games", game=made["id"], tokens=[bert.token])
        await bert.post("hook", {"url": "https://example.org/turn"})
        await host.post("chat/mute", {"muted": 1})
        await bert.post("leave", {})
        cleo = await claim(served, made["id"], "Cleo")
        assert (await phone.get("/api/account/games")).json()["games"] == []
        assert (await post(phone, f"account/games/{made['id']}/open")).json()["seats"] == []
    await cleo.post("chat", {"text": "Hello"})
    assert await read(host) == ["Hello"]


async def check_who_is_logged_out_is_told_no_more_over_a_socket_that_is_open(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    own = Guest(served, made["id"], made["seats"][0]["token"])
    async with served.client() as phone, served.client() as desk:
        name = await sign_up(phone)
        await post(phone, "account/games", game=made["id"], tokens=[own.token])
        await post(desk, "account/login", name=name, password=PASSWORD)
        lent = Guest(served, made["id"], await lend(desk, made["id"]))
        async with lent.stream() as stream, own.stream() as still:
            assert [(await stream.next())["seat"], (await still.next())["seat"]] == [0, 0]
            await post(phone, "account/password", old=PASSWORD, new="better horse")
            with pytest.raises(ConnectionClosed) as closed:
                await stream.until(10_000)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012  # who comes back learns that the key opens nothing
            with pytest.raises(InvalidStatus):
                async with lent.stream():
                    pass
            assert (await own.post("chat", {"text": "still here"})).status_code == 201
            while (await still.next())["type"] != "chat":
                pass


async def check_a_rematch_belongs_to_the_account_and_its_lent_keys_end_there_too(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    guests = [Guest(served, made["id"], key["token"]) for key in made["seats"]]
    async with served.client() as phone, served.client() as desk:
        name = await sign_up(phone)
        await post(phone, "account/games", game=made["id"], tokens=[guests[0].token])
        await post(desk, "account/login", name=name, password=PASSWORD)
        lent = Guest(served, made["id"], await lend(desk, made["id"]))
        await lent.post("proposals", {"kind": "end"})
        await guests[1].post("consent", {"kind": "end", "agree": True})
        invited = (await lent.post("rematch", None)).json()
        there = Guest(served, invited["table"], invited["seats"][0]["token"])
        assert (await there.look())["seat"] == 1
        assert (await guests[1].post("rematch", None)).status_code == 201
        found = (await phone.get("/api/account/games")).json()["games"]
        assert {(line["table"]["id"], line["seat"]) for line in found} == {(made["id"], 0), (there.game, 1)}
        await post(desk, "account/logout")
        async with served.client(there.token) as thief:
            assert (await thief.get(f"/api/tables/{there.game}")).status_code == 404
        assert (await Guest(served, there.game, await lend(phone, there.game)).look())["seat"] == 1


async def check_a_rematch_is_offered_accepted_and_declined(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON, PERSON)
    ada, bob, cleo = [Guest(served, made["id"], key["token"]) for key in made["seats"]]
    async with served.client() as phone:
        await sign_up(phone)
        await post(phone, "account/games", game=made["id"], tokens=[cleo.token])
        await ada.post("proposals", {"kind": "end"})
        for guest in (bob, cleo):
            await guest.post("consent", {"kind": "end", "agree": True})
        offer = (await ada.post("rematch", None)).json()
        new = offer["table"]
        host, hers = Guest(served, new, offer["host"]), Guest(served, new, offer["seats"][0]["token"])

        async def kinds() -> list[str]:
            return [seat["kind"] for seat in (await hers.look())["table"]["seats"]]

        assert await kinds() == ["open", "open", "person"]
        assert (await bob.post("rematch/decline", None)).status_code == 204
        seats = (await hers.look())["table"]["seats"]
        assert [seat["name"] for seat in seats] == ["", "", ""]
        assert (await bob.post("rematch", None)).status_code == 201  # Bob accepts after all
        assert await kinds() == ["person", "open", "person"]
        assert (await bob.post("rematch/decline", None)).status_code == 204
        # An account holds no seat that its player hasn't taken.
        games = (await phone.get("/api/account/games")).json()["games"]
        assert [line["table"]["id"] for line in games] == [made["id"]]
        assert (await cleo.post("rematch", None)).json()["seats"][0]["seat"] == 1
        games = (await phone.get("/api/account/games")).json()["games"]
        assert {(line["table"]["id"], line["seat"]) for line in games} == {(made["id"], 2), (new, 1)}
        assert (await host.post("start", {"fill": "wanderer"})).json()["status"] == "playing"
        assert await kinds() == ["bot", "person", "person"]
        late = await bob.post("rematch/decline", None)
        assert (late.status_code, late.json()["code"]) == (409, "table/playing")


async def check_who_is_muted_stays_so_in_the_rematch(served: Served) -> None:
    ada, bob = await played_out(served)
    await ada.post("chat/mute", {"muted": 1})
    await bob.post("chat/mute", {"muted": None})
    invited = [(await guest.post("rematch", {})).json() for guest in (ada, bob)]
    ada, bob = (Guest(served, each["table"], each["seats"][0]["token"]) for each in invited)
    await bob.post("proposals", {"kind": "end"})
    await ada.post("consent", {"kind": "end", "agree": True})
    for guest, name in ((ada, "Ada"), (bob, "Bob")):
        assert (await guest.post("chat", {"text": f"from {name}"})).status_code == 201
    watcher = Guest(served, ada.game)
    assert (await watcher.post("chat", {"text": "from Eve", "name": "Eve"})).status_code == 201
    assert await read(ada) == ["from Ada", "from Eve"]
    assert await read(bob) == ["from Ada", "from Bob"]


async def check_a_code_opens_what_the_link_opens(first: Served, second: Served) -> None:
    made = await make_table(first, "elfenland", PERSON, OPEN)
    anybody = Guest(second, made["id"])
    shown = (await Guest(first, made["id"]).post("code", None)).json()
    code = shown["code"]
    assert (await anybody.post("code", None)).json()["code"] == code  # every process shows the same one
    async with second.client() as client:
        for text in (code, code.lower(), f" {code[:2]}-{code[2:]}"):
            assert (await client.get(f"/api/codes/{text}")).json() == {"table": made["id"]}
        assert (await anybody.post("claim", {"name": "Bo"})).status_code == 201
        gone = await client.get(f"/api/codes/{code}")
        assert (gone.status_code, gone.json()["code"]) == (404, "code")
