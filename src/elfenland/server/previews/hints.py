"""Hints: the options that a good player would choose from, and why."""

from elfenland.bots.advise import Advice, advise
from elfenland.engine.observation import Observation
from elfenland.server.previews.documents import Advised


def hints(seen: Observation, options: list[str], number: int) -> list[Advised]:
    """Return the best options with their reasons."""
    actions = [seen.rules.parse_action(word) for word in options]
    return [show_advice(advice) for advice in advise(seen, actions)[:number]]


def show_advice(advice: Advice) -> Advised:
    """Return the document of an option and its reason."""
    reason = advice.reason
    return Advised(
        word=str(advice.action),
        value=round(advice.value, 3),
        code=reason.code,
        text=reason.sentence,
        data=dict(reason.data),
    )
