"""Requests for votes: a proposal, and the answer to one."""

from typing import Annotated

from pydantic import Field

from elfenland.server.tables.records import ProposalKind
from elfenland.server.web.schemas.strict import Strict


class ProposalRequest(Strict):
    """A proposal that everybody must agree to."""

    kind: ProposalKind
    version: Annotated[int, Field(ge=1)] | None = Field(
        default=None,
        description="the version to go back to, for a take-back; by default your own last decision",
    )


class VoteRequest(Strict):
    """The answer to a proposal."""

    kind: ProposalKind
    agree: bool
