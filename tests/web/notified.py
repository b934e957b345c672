"""The notifications of a guest in the page: kept here, in the messages of the server, without any sending."""

import json
from typing import Any, cast
from urllib.parse import urlsplit

from playwright.async_api import BrowserContext, Route

from elfenland.server.web.schemas.notifications import (
    ChannelAdded,
    ChannelView,
    NotificationsView,
    StoppedView,
    TableChoiceView,
)

BASE = "/api/notifications"
ALL_KINDS = ["turn", "nudge", "begin", "over", "chat", "proposal"]

# The one call of the browser that needs a push service on the internet.
SUBSCRIBED = """
let made = null;
const subscription = {
    toJSON: () => ({
        endpoint: 'https://push.example/send/71jsaTNl',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    }),
    unsubscribe: async () => { made = null; return true; },
};
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    window.askedWith = applicationServerKey;
    return (made = subscription);
};
PushManager.prototype.getSubscription = async () => made;
"""


def channel(id: str, kind: str, target: str, **more: Any) -> ChannelView:
    """Return a channel as its owner sees it."""
    made = {
        "id": id,
        "kind": kind,
        "target": target,
        "state": "on",
        "problem": "",
        "created": 0,
        "used": None,
    }
    return cast(ChannelView, made | more)


class Notified:
    """What the server keeps of one guest, and every document that it was sent."""

    def __init__(self, *channels: ChannelView) -> None:
        self.asked: list[tuple[str, Any]] = []
        self.outcome = "sent"
        self.view: NotificationsView = {
            "offered": [
                "push",
                "mail",
                "discord",
                "slack",
                "mattermost",
                "ntfy",
                "gotify",
                "matrix",
                "webhook",
            ],
            "push_key": "BPublicKey",
            "settings": None,
            "channels": list(channels),
            "tables": [],
        }
        if channels:
            self.save({"language": "en", "time_zone": "UTC", "kinds": ALL_KINDS})

    async def answer_in(self, context: BrowserContext) -> None:
        """Answer the requests of a browser."""
        await context.route(f"**{BASE}**", self._answer)
        await context.route(f"**{BASE}/**", self._answer)

    def documents(self, name: str) -> list[Any]:
        """Return what was sent with requests such as `PUT /settings`."""
        return [document for asked, document in self.asked if asked == name]

    def save(self, settings: dict[str, Any]) -> Any:
        kept = {"quiet": None, "digest": "off"} | settings
        self.view["settings"] = cast(Any, kept)
        return kept

    async def _answer(self, route: Route) -> None:
        request = route.request
        path = urlsplit(request.url).path.removeprefix(BASE)
        document = json.loads(request.post_data) if request.post_data else None
        self.asked.append((f"{request.method} {path}", document))
        status, body = self._respond(request.method, path, document)
        await route.fulfill(status=status, body="" if body is None else json.dumps(body))

    def _respond(self, method: str, path: str, document: Any) -> tuple[int, Any]:
        match method, *path.split("/")[1:]:
            case "GET", *_:
                return 200, self.view
            case "PUT", "settings":
                return 200, self.save(document)
            case "PUT", "seats":
                return 204, None
            case "PUT", "tables", game:
                chosen: TableChoiceView = {"game": game, "choice": document["choice"]}
                self.view["tables"] = [chosen]
                return 200, chosen
            case "POST", "channels":
                return 201, self._add(document)
            case "POST", "channels", _, "test":
                return 200, {"outcome": self.outcome}
            case "PATCH", "channels", id:
                return 200, self._switch(id, document["on"])
            case "DELETE", "channels", id:
                self.view["channels"] = [each for each in self.view["channels"] if each["id"] != id]
                return 204, None
            case "POST", ("confirm" | "stop") as what if document["token"] == "good":
                return 200, self._stop() if what == "stop" else self.view["channels"][0]
        return 404, {"code": "not-found", "text": "no such thing", "data": {}, "rule": None}

    def _add(self, document: Any) -> ChannelAdded:
        wish = document["channel"]
        id = f"channel{len(self.view['channels'])}"
        target = wish.get("address") or wish.get("label") or urlsplit(wish.get("url", "")).hostname or ""
        state = "unconfirmed" if wish["kind"] == "mail" else "on"
        added = channel(id, wish["kind"], target, state=state)
        self.view["channels"] = [*self.view["channels"], added]
        if not self.view["settings"]:
            self.save(document["settings"])
        return {"channel": added, "secret": "s3cret" if wish["kind"] == "webhook" else None}

    def _switch(self, id: str, on: bool) -> ChannelView:
        (found,) = (each for each in self.view["channels"] if each["id"] == id)
        found.update(cast(Any, {"state": "on" if on else "off", "problem": ""}))
        return found

    def _stop(self) -> StoppedView:
        (found, *_) = self.view["channels"]
        found["state"] = "off"
        return {"kind": found["kind"], "target": found["target"]}
