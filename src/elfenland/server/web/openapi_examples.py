"""An example of every document that may be sent, by its name, and of a refusal."""

from typing import Any, Final

ID: Final = "b7xK2nQd9wLr3sTe"
TOKEN: Final = "9vWqT4mZ1cYh6uRjK8eXb2LgN5aPoD0s"

EXAMPLES: Final[dict[str, Any]] = {
    "TableRequest": {
        "rules": "elfengold+witches",
        "seats": [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "scout"}, {"kind": "open"}],
        "settings": {"public": True, "clock": {"per_move": 120, "on_timeout": "bot-moves"}},
    },
    "SeatRequest": {"kind": "bot", "bot": "scout"},
    "TableSettings": {"public": True, "delay_moves": 10, "clock": {"per_game": 1200, "increment": 10}},
    "Clock": {"per_move": 120, "on_timeout": "passes"},
    "Aids": {"hints": False},
    "ClaimRequest": {"name": "Grete", "seat": 2},
    "StartRequest": {"fill": "scout"},
    "RemoveRequest": {"seat": 2},
    "SitRequest": {"tokens": [TOKEN]},
    "MoveRequest": {"version": 41, "word": ["Elv-P-Bea", "Bea-E-Str", "-"]},
    "TryRequest": {"version": 41, "words": ["Elv-P-Bea"]},
    "WhyRequest": {"version": 41, "asks": ["Elv-Lap", "P@Elv-Lap"]},
    "WaysRequest": {"version": 41, "to": "Lap", "limit": 3},
    "JourneysRequest": {"version": 41, "limit": 5},
    "PlanRequest": {"version": 41, "towns": ["Bea", "Str", "Feo"], "limit": 3},
    "PayersRequest": {"version": 41, "link": "Elv-Lap"},
    "CountRequest": {"version": 41},
    "HintRequest": {"version": 41, "limit": 3},
    "PracticeRequest": {"words": ["Elv-E-Lap"]},
    "PracticeWhyRequest": {"words": ["Elv-E-Lap"], "asks": ["Feo-Lap"]},
    "PracticeWaysRequest": {"words": ["Elv-E-Lap"], "to": "Feo"},
    "SeatPick": {"seat": 1},
    "HandOverRequest": {"bot": "pathfinder"},
    "NudgeRequest": {},
    "ProposalRequest": {"kind": "take-back", "version": 41},
    "VoteRequest": {"kind": "take-back", "agree": True},
    "StandingOrdersRequest": {"orders": [{"kind": "item", "item": "D", "most": 7}]},
    "StandingOrderRequest": {"kind": "lot", "most": 5},
    "ReplayRequest": {"egn": '[Rules "elfenland"]\n[Red "Ada"]\n[Green "Bert"]\n[Result "*"]\n'},
    "BranchRequest": {"version": 41, "seat": 1, "bot": "pathfinder"},
    "ChatRequest": {"text": "Well travelled!"},
    "MuteRequest": {"muted": None, "on": True},
    "ReportRequest": {"n": 3, "reason": "rude"},
    "AccountRequest": {"name": "Ada", "password": "correct horse"},
    "PasswordRequest": {"old": "correct horse", "new": "battery staple"},
    "LeaveRequest": {"password": "battery staple"},
    "BindRequest": {"game": ID, "tokens": [TOKEN]},
    "KeysRequest": {"keys": [{"game": ID, "token": TOKEN}]},
    "GameKey": {"game": ID, "token": TOKEN},
    "WebhookRequest": {"url": "https://example.org/turn"},
}

REFUSAL: Final[dict[str, Any]] = {
    "code": "illegal/terrain",
    "text": "a giant pig cannot travel through desert",
    "data": {"kind": "giant pig", "terrain": "desert", "word": "P@Alb-Feo", "step": 0},
    "rule": "6.3",
}
