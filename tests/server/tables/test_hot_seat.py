"""Several seats in one browser."""

from random import Random

from tests.server.serving import PERSON, Guest, Served, make_table


async def test_one_browser_plays_all_seats(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON, PERSON)
    tokens = [key["token"] for key in made["seats"]]
    async with served.client() as browser:
        sat = await browser.post(f"/api/tables/{made['id']}/sit", json={"tokens": tokens})
        assert sat.status_code == 204
        again = (await browser.get(f"/api/tables/{made['id']}", params={"seat": 2})).json()
        assert again["seat"] == 2
    guest, dice = Guest(served, made["id"], ".".join(tokens)), Random(5)
    async with guest.stream() as stream:
        for _ in range(12):
            updates = [await stream.next() for _ in tokens]
            assert [update["seat"] for update in updates] == [0, 1, 2]
            [on_turn] = [update for update in updates if update["options"]]
            assert on_turn["seat"] == on_turn["to_act"]
            moved = await guest.move(on_turn["version"], dice.choice(on_turn["options"]))
            assert moved.status_code == 200, moved.text
    assert (await guest.post("chat", {"text": "my turn", "seat": 1})).status_code == 201


async def test_who_stands_up_watches(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    path = f"/api/tables/{made['id']}"
    async with served.client() as browser:
        await browser.post(f"{path}/sit", json={"tokens": [made["seats"][1]["token"]]})
        assert (await browser.get(path)).json()["seat"] == 1
        assert (await browser.delete(f"{path}/sit")).status_code == 204
        assert (await browser.get(path)).json()["seat"] is None
