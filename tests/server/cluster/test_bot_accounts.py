"""Bot accounts at several processes: invited at one, connected to another."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.cluster.clustered import Cluster
from tests.server.community.bots import bot_stream, bots_seat, hear, make_bot, make_bots_table
from tests.server.community.visiting import sign_up
from tests.server.serving import PERSON, Guest


async def test_a_bot_hears_of_what_other_processes_do(cluster: Cluster) -> None:
    first, second = cluster.serve(), cluster.serve()
    async with first.client() as owner:
        await sign_up(owner)
        bot = await make_bot(owner)
        async with bot_stream(second, bot["token"]) as socket:
            while not (await owner.get("/api/account/bots")).json()["bots"][0]["connected"]:
                await asyncio.sleep(0.05)
            made = await make_bots_table(owner, bots_seat(), PERSON)
            person = Guest(first, made["id"], made["seats"][0]["token"])
            assert (await hear(socket))["type"] == "invited"
            seen = await person.look()
            if seen["to_act"] == 1:
                await person.move(seen["version"], seen["options"][0])
            turn = await hear(socket)
            assert (turn["type"], turn["table"]) == ("your-turn", made["id"])
            program = Guest(second, made["id"], bot["token"])
            seen = await program.look()
            assert (await program.move(seen["version"], seen["options"][0])).status_code == 200
            async with program.stream() as stream:
                await stream.next()
                assert (await owner.delete(f"/api/account/bots/{bot['id']}")).status_code == 204
                with pytest.raises(ConnectionClosed):
                    await stream.until(10_000)
            with pytest.raises(ConnectionClosed):
                await hear(socket)
        assert (await person.look())["table"]["seats"][0]["bot"] == "scout"
