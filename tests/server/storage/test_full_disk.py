"""A disk that is full: a clear refusal, nothing half-written, and all is well when there is room again."""

import resource
from collections.abc import Callable

import httpx2

from tests.server.serving import OPEN, PERSON, Guest, Served, make_guests, make_table, without_times

FRAME = 4096 + 24  # bytes by which SQLite's log grows with every page written


def set_room(served: Served, bytes_of_a_file: int) -> None:
    """From now on no file of the server grows beyond this: its writes fail as on a full disk."""
    hard = resource.RLIM_INFINITY
    resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (bytes_of_a_file, hard))


async def test_moves_are_refused_and_go_on_when_there_is_room(serve: Callable[..., Served]) -> None:
    served = serve()
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    seen = [without_times(await guest.look()) for guest in guests]
    mover = next(guest for guest, sight in zip(guests, seen, strict=True) if sight["options"])
    version, word = seen[0]["version"], next(sight["options"][0] for sight in seen if sight["options"])

    set_room(served, 1)
    refused = await mover.move(version, word)
    assert (refused.status_code, refused.json()["code"]) == (503, "store")
    assert [without_times(await guest.look()) for guest in guests] == seen

    set_room(served, resource.RLIM_INFINITY)
    assert (await mover.move(version, word)).json() == {"version": version + 1}
    served.kill()
    again = Guest(serve(), mover.game, mover.token)
    assert (await again.look())["version"] == version + 1


async def test_a_seat_is_not_lost_wherever_the_room_ends(serve: Callable[..., Served]) -> None:
    served = serve()
    made = await make_table(served, "elfenland", PERSON, OPEN)
    guest = Guest(served, made["id"], made["seats"][0]["token"])
    before = await guest.look()
    room = (served.data / "elfenland.sqlite-wal").stat().st_size
    refusals = 0
    while (answer := await claim_with(guest, room + refusals * FRAME)).status_code != 201:
        assert (answer.status_code, answer.json()["code"]) == (503, "store")
        assert without_times(await guest.look()) == without_times(before)
        refusals += 1
    assert refusals > 3
    assert (await guest.look())["table"]["status"] == "playing"


async def claim_with(guest: Guest, room: int) -> httpx2.Response:
    set_room(guest.served, room)
    return await guest.post("claim", {"name": "Ada"})
