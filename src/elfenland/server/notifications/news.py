"""Derivation of news: compares a table with what a follower of a seat was told.

Only the state of the table counts, not the events that led to it. So nothing is lost if the server is killed,
several turns in a row are one, and a player is never told what isn't so any more.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from elfenland.engine.observation import SPECTATOR
from elfenland.engine.rules import Rules
from elfenland.engine.state import OVER
from elfenland.server.notifications.values import News, NotificationKind
from elfenland.server.storage.followed_seats import (
    NO_TURN,
    FollowedSeat,
    TalkState,
    marks_of,
    proposal_mark,
)
from elfenland.server.tables.ahead import has_to_answer
from elfenland.server.tables.game_log import AGREED
from elfenland.server.tables.orders_in_force import is_due
from elfenland.server.tables.records import FINISHED, OPEN, PLAYING, Proposal
from elfenland.server.tables.table import Table
from elfenland.server.tables.votes import standing, voters

TURN_KINDS: Final = ("turn", "nudge")


class Sight(NamedTuple):
    """The table as one look at it found it: the game in memory, and the stored chat."""

    table: Table
    talk: TalkState
    now: int


class Derived(NamedTuple):
    """The news of a seat, and its state after they were derived."""

    news: list[News]
    now: FollowedSeat


def is_asked(table: Table, seat: int) -> bool:
    """Return whether the person in a seat has to decide now.

    Not if a bot plays the seat, a standing order is about to decide, or the game is paused.
    """
    if table.status != PLAYING or table.game.is_paused:
        return False
    if table.to_act == seat:
        return not table.decider and not is_due(table)
    return has_to_answer(table, seat)


def is_waiting(table: Table, news: News) -> bool:
    """Return whether news are still true: a turn or a proposal may be over."""
    if news.kind in TURN_KINDS:
        return is_asked(table, news.seat)
    if news.kind == "proposal":
        return any(proposal.kind == news.text for proposal in _awaiting_vote(table, news.seat))
    return True


def derive(sight: Sight, known: FollowedSeat, is_here: bool) -> Derived:
    """Return the news of a seat, none if its player is looking at the table."""
    table, seat = sight.table, known.seat
    asked = is_asked(table, seat)
    turn, looked = _turn_before(table, known, asked)
    is_new = asked and turn == NO_TURN and (is_here or not _has_just_moved(table, seat))
    now = known._replace(
        version=table.version,
        changes=table.changes,
        talked=sight.talk.talked,
        said=max(known.said, sight.talk.said),
        status=table.status,
        nudged_at=_nudged_at(table, known),
        proposals=marks_of(_mark(each) for each in standing(table).values()),
        turn=table.version if is_new else turn,
        looked=is_here if is_new else (looked or is_here) and turn != NO_TURN,
    )
    return Derived([] if is_here else list(_news(sight, known, is_new, asked)), now)


def _turn_before(table: Table, known: FollowedSeat, asked: bool) -> tuple[int, bool]:
    """Return the turn that was told or seen, and whether the player has looked since.

    It is forgotten once the player has decided; or has looked, and it passed or a bot decided it.
    """
    if known.turn == NO_TURN or table.play is None:
        return NO_TURN, False
    is_over = table.play.has_decided_since(known.seat, known.turn)
    if known.looked:
        moved = any(step.seat == known.seat and step.version > known.turn for step in table.game.recent)
        is_over = is_over or moved or not asked
    return (NO_TURN, False) if is_over else (known.turn, known.looked)


def _has_just_moved(table: Table, seat: int) -> bool:
    """Return whether the last decision was the seat's own: its player is there."""
    last = next((step for step in reversed(table.game.recent) if step.seat >= 0), None)
    return last is not None and last.seat == seat and not last.word.endswith(AGREED)


def _nudged_at(table: Table, known: FollowedSeat) -> int:
    return table.seating.nudge[1] if table.seating.nudge else known.nudged_at


def _news(sight: Sight, known: FollowedSeat, is_new_turn: bool, asked: bool) -> Iterator[News]:
    table, seat = sight.table, known.seat
    has_begun = known.status == OPEN and table.status == PLAYING
    nudge = table.seating.nudge
    if asked and nudge is not None and nudge[0] == seat and nudge[1] != known.nudged_at:
        yield _made(sight, seat, "nudge")
    elif is_new_turn:
        yield _made(sight, seat, "turn")
    if has_begun and not is_new_turn:
        yield _made(sight, seat, "begin")
    if known.status in (OPEN, PLAYING) and table.status == FINISHED:
        yield _made(sight, seat, "over", _winners(table))
    for proposal in _awaiting_vote(table, seat):
        if _mark(proposal) not in known.proposals.split(","):
            yield _made(sight, seat, "proposal", table.seats[proposal.asker].name, proposal.kind)
    heard = [line for line in sight.talk.lines if line.n > known.said and _is_for(sight, line.seat, seat)]
    if heard:
        yield _made(sight, seat, "chat", heard[-1].name, heard[-1].text)


def _is_for(sight: Sight, speaker: int, seat: int) -> bool:
    """Return whether the player in a seat may read what another one writes."""
    if speaker == seat or (seat, speaker) in sight.talk.mutes:
        return False
    table = sight.table
    return speaker != SPECTATOR or table.status != PLAYING or table.settings.spectators_heard


def _awaiting_vote(table: Table, seat: int) -> list[Proposal]:
    """Return the open proposals to which a seat hasn't consented and may."""
    return [
        each for each in standing(table).values() if seat in voters(table, each) and seat not in each.consents
    ]


def _mark(proposal: Proposal) -> str:
    return proposal_mark(proposal.kind, proposal.version, proposal.asker)


def _winners(table: Table) -> str:
    """Return the names of the winners; empty if the game was ended before its time."""
    if table.play is None or table.play.state.seat != OVER:
        return ""
    winners = table.play.rules.scoring.winners(table.play.state)
    return ", ".join(filter(None, (table.seats[seat].name for seat in winners)))


def _made(sight: Sight, seat: int, kind: NotificationKind, actor: str = "", text: str = "") -> News:
    table = sight.table
    others = (who.name for number, who in enumerate(table.seats) if number != seat)
    title = Rules.parse(table.rules_name).title.capitalize()
    return News(
        kind, table.id, seat, table.version, sight.now, title, tuple(filter(None, others)), actor, text
    )
