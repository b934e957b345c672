"""Requests for exercises, each with all decisions so far."""

from typing import Annotated

from pydantic import Field, StringConstraints

from elfenland.server.web.schemas.strict import Strict, Word


class PracticeRequest(Strict):
    """All decisions of the learner so far, which the server doesn't store."""

    words: Annotated[list[Word], Field(max_length=100)] = Field(default=[])


class PracticeWhyRequest(PracticeRequest):
    """Words, links, towns or cards to check: whether they are possible, or why not."""

    asks: Annotated[list[Word], Field(min_length=1, max_length=100)]


class PracticeWaysRequest(PracticeRequest):
    """A town that the learner wants to go to."""

    to: Annotated[str, StringConstraints(min_length=3, max_length=3)]
