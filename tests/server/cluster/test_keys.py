"""Keys that end at one process end at all, on a real PostgreSQL."""

import pytest
from websockets.exceptions import ConnectionClosed

from elfenland.server.config import Settings
from elfenland.server.ops.admin import remove
from tests.server.cluster.clustered import Cluster, at
from tests.server.scenarios import (
    check_a_rematch_belongs_to_the_account_and_its_lent_keys_end_there_too,
    check_accounts_hooks_and_mutes_do_not_stay_with_the_seat,
    check_who_is_logged_out_is_told_no_more_over_a_socket_that_is_open,
    check_who_is_muted_stays_so_in_the_rematch,
)
from tests.server.serving import OPEN, PERSON, Guest, Served, make_table
from tests.server.tables.playing import assert_ends, claim, lay


async def test_keys_end_everywhere(cluster: Cluster) -> None:
    first, second = cluster.serve(), cluster.serve()
    await check_leaving(first, second)
    await check_closing(first, second)
    await check_accounts_hooks_and_mutes_do_not_stay_with_the_seat(second)
    await check_who_is_logged_out_is_told_no_more_over_a_socket_that_is_open(first)
    await check_a_rematch_belongs_to_the_account_and_its_lent_keys_end_there_too(second)


async def check_leaving(first: Served, second: Served) -> None:
    made = await make_table(first, "elfenland", PERSON, OPEN, OPEN)
    bert = await claim(first, made["id"], "Bert")
    async with at(second, bert).stream() as stream:
        await stream.next()
        assert (await bert.post("leave", {})).status_code == 204
        with pytest.raises(ConnectionClosed):
            await stream.until(1)
    cleo = await claim(second, made["id"], "Cleo")
    assert (await Guest(first, made["id"], cleo.token).look())["seat"] == 1


async def check_closing(first: Served, second: Served) -> None:
    host, bert = await lay(first, OPEN)
    anybody = Guest(second, host.game)
    async with at(second, bert).stream() as stream, anybody.stream() as other:
        await stream.next()
        await other.next()
        assert (await host.post("remove", {"seat": 1})).status_code == 204
        await assert_ends(at(second, bert), stream)
        cleo = await claim(second, host.game, "Cleo")
        assert (await host.post("close", None)).status_code == 204
        await assert_ends(anybody, other)
    assert (await at(second, cleo).post("leave", {})).json()["code"] == "not-found"


async def test_a_table_that_the_operator_deletes_is_gone_at_all_processes(cluster: Cluster) -> None:
    made = await make_table(cluster.serve(), "elfenland", PERSON, OPEN)
    guest = Guest(cluster.serve(), made["id"])
    async with guest.stream() as stream:
        await stream.next()
        await remove(Settings(database=cluster.settings["ELFENLAND_DATABASE"]), made["id"])
        await assert_ends(guest, stream)


async def test_mutes_go_along_to_a_rematch(cluster: Cluster) -> None:
    served = cluster.serve()
    cluster.work()
    await check_who_is_muted_stays_so_in_the_rematch(served)
