"""Figures for whoever looks after a server: they count what happened, tell no secret, and not everybody."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx2
from prometheus_client.parser import text_string_to_metric_families

from elfenland.server.ops.metrics import Metrics
from tests.server.serving import PATIENCE, PERSON, WANDERER, Guest, Served, make_guests, make_table, wander
from tests.server.settable import Here, SetTime, serving
from tests.server.tables.playing import sit_down, until, who_acts

HOSTING = Path(__file__).parents[3] / "docs" / "hosting.md"
Figures = dict[tuple[str, tuple[str, ...]], float]


def parse(text: str) -> Figures:
    """Every figure by its name and the values of its labels."""
    return {
        (sample.name, tuple(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_what_happens_is_counted(serve: Callable[..., Served]) -> None:
    served = serve()
    made = await make_table(served, "elfenland", PERSON, WANDERER)
    ada = Guest(served, made["id"], made["seats"][0]["token"])
    async with ada.stream() as stream:
        await wander(ada, stream, Random(3), 60)
        assert (await ada.move(10_000, "-")).json()["code"] == "stale"
        figures = parse((await served.metrics()).text)
    route = ("POST", "/api/tables/{game}/moves")
    moves = figures["elfenland_requests_total", (*route, "200")]
    assert moves > 5
    assert figures["elfenland_requests_total", (*route, "409")] == 1
    assert figures["elfenland_refusals_total", ("stale",)] == 1
    assert figures["elfenland_move_seconds_count", ()] == moves
    assert figures["elfenland_commit_jobs_sum", ()] >= moves + 1
    assert 0 < figures["elfenland_commit_seconds_count", ()] <= figures["elfenland_commit_jobs_sum", ()]
    assert figures["elfenland_bot_decision_seconds_count", ("wanderer",)] > 5
    assert figures["elfenland_streams_open", ()] == 1
    assert figures["elfenland_updates_total", ()] >= len(stream.texts)
    assert figures["elfenland_update_bytes_total", ()] >= sum(map(len, stream.texts))
    assert figures["elfenland_tables", ("playing",)] == 1
    assert figures["elfenland_tables_live", ()] == 1
    assert figures["elfenland_bots_waiting", ()] >= 0
    assert figures["process_resident_memory_bytes", ()] > 0


async def test_how_late_the_loop_is_is_looked_at_time_and_again(served: Served) -> None:
    looks = ("elfenland_loop_lag_seconds_count", ())
    async with asyncio.timeout(PATIENCE):
        while parse((await served.metrics()).text)[looks] < 2:
            await asyncio.sleep(0.1)


async def test_no_label_tells_of_a_table_or_of_what_was_sent(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    async with served.client() as client:
        await client.get(f"/api/tables/{guests[0].game}/nonsense")
        await client.request("JUMP", "/sesame")
        await client.post("/api/tables/open-sesame/moves", json={"version": 1, "word": "sesame"})
    text = (await served.metrics()).text
    assert 'route="none",status="404"' in text
    assert guests[0].game not in text
    assert "sesame" not in text
    assert "JUMP" not in text


async def test_deadlines_that_passed_are_counted(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time) as served:
        guests = await sit_down(served, PERSON, PERSON, per_move=60, on_timeout="bot-takes-over")
        _, seen = await who_acts(guests)
        time.go(60)
        await until(guests[0], lambda update: update["version"] > seen["version"])
        figures = parse((await served.metrics()).text)
    assert figures["elfenland_time_outs_total", ("bot-takes-over",)] == 1
    assert figures["elfenland_bot_decision_seconds_count", ("scout",)] > 0


async def test_they_are_at_a_listener_of_their_own(here: Here) -> None:
    async with here.client() as client:
        public = [await client.get("/metrics", headers=each) for each in ({}, {"host": "127.0.0.1"})]
    assert "elfenland_requests_total" in (await here.metrics()).text
    assert not any("elfenland_requests_total" in answer.text for answer in public)
    async with httpx2.AsyncClient(base_url=here.metrics_address, trust_env=False) as client:
        others = [await client.get(path) for path in ("/health", "/", "/api/rules")]
    assert [answer.status_code for answer in others] == [404] * 3
    assert (await here.metrics(host="evil.example")).status_code == 421


def test_nobody_listens_for_them_unless_it_is_said(serve: Callable[..., Served]) -> None:
    served = serve(ELFENLAND_METRICS="")
    assert served.stop() == 0
    assert "metrics-started" not in served.log.read_text()


def test_every_figure_is_documented() -> None:
    text = HOSTING.read_text(encoding="utf-8")
    families = {family.name for family in Metrics().registry.collect() if family.name.startswith("elfenland")}
    documented = set(re.findall(r"`(elfenland_\w+)`", text.partition("| Metric |")[2]))
    assert {name.removesuffix("_total") for name in documented} == families
