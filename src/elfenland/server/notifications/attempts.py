"""Attempts to send a message by HTTP, and what their responses mean."""

from typing import Final

from elfenland.server.notifications.outgoing import HttpRequest, HttpResponse, NoResponseError, OutgoingClient
from elfenland.server.notifications.values import ChannelKind, SendOutcome
from elfenland.server.ops.logging import get_log

GONE_STATUS: Final = 410
NOT_FOUND_STATUS: Final = 404
# Services that answer 404 only for a channel that was deleted. A proxy in front of one's own server also
# does so while that is restarted.
TRUSTED_NOT_FOUND: Final = frozenset({"push", "discord", "slack"})
PASSING_STATUSES: Final = frozenset({0, 404, 408, 425, 429})  # 0: the response isn't HTTP
FIRST_SERVER_FAULT: Final = 500

log = get_log(__name__)


async def attempt(client: OutgoingClient, request: HttpRequest, kind: ChannelKind) -> SendOutcome:
    """Send a request; never raises for a failure of the other side."""
    try:
        response = await client.send(request)
    except NoResponseError as error:
        log.info("message-failed", kind=kind, reason=str(error))
        return SendOutcome("unreachable")
    if not response.is_success:
        log.info("message-failed", kind=kind, reason=response.status)
    return outcome_of(kind, response)


def outcome_of(kind: ChannelKind, response: HttpResponse) -> SendOutcome:
    """Return the meaning of a response.

    Our own webhook promises to be called again, whatever it answers; only 410 ends that.
    """
    status, retry_s = response
    if response.is_success:
        return SendOutcome("sent")
    if status == GONE_STATUS or (status == NOT_FOUND_STATUS and kind in TRUSTED_NOT_FOUND):
        return SendOutcome("gone")
    if status in PASSING_STATUSES or status >= FIRST_SERVER_FAULT or kind == "webhook":
        return SendOutcome("unreachable", retry_s)
    return SendOutcome("rejected")
