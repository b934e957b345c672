"""An example of every document that may be sent, by its name, and of a refusal."""

from typing import Any, Final

ID: Final = "b7xK2nQd9wLr3sTe"
TOKEN: Final = "9vWqT4mZ1cYh6uRjK8eXb2LgN5aPoD0s"

EXAMPLES: Final[dict[str, Any]] = {
    "TableWish": {
        "rules": "elfengold+witches",
        "seats": [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "scout"}, {"kind": "open"}],
        "settings": {"public": True, "clock": {"per_move": 120, "on_timeout": "bot-moves"}},
    },
    "SeatWish": {"kind": "bot", "bot": "scout"},
    "TableSettings": {"public": True, "delay_moves": 10, "clock": {"per_game": 1200, "increment": 10}},
    "Clock": {"per_move": 120, "on_timeout": "passes"},
    "Aids": {"hints": False},
    "ClaimWish": {"name": "Grete", "seat": 2},
    "StartWish": {"fill": "scout"},
    "RemoveWish": {"seat": 2},
    "SitWish": {"tokens": [TOKEN]},
    "MoveWish": {"version": 41, "word": ["Elv-P-Bea", "Bea-E-Str", "-"]},
    "TryWish": {"version": 41, "words": ["Elv-P-Bea"]},
    "WhyWish": {"version": 41, "asks": ["Elv-Lap", "P@Elv-Lap"]},
    "WaysWish": {"version": 41, "to": "Lap", "limit": 3},
    "JourneysWish": {"version": 41, "limit": 5},
    "PlanWish": {"version": 41, "towns": ["Bea", "Str", "Feo"], "limit": 3},
    "PayersWish": {"version": 41, "link": "Elv-Lap"},
    "CountWish": {"version": 41},
    "HintWish": {"version": 41, "limit": 3},
    "PracticeWish": {"words": ["Elv-E-Lap"]},
    "PracticeWhyWish": {"words": ["Elv-E-Lap"], "asks": ["Feo-Lap"]},
    "PracticeWaysWish": {"words": ["Elv-E-Lap"], "to": "Feo"},
    "SeatPick": {"seat": 1},
    "HandOverWish": {"bot": "pathfinder"},
    "NudgeWish": {},
    "ProposalWish": {"kind": "take-back", "version": 41},
    "ConsentWish": {"kind": "take-back", "agree": True},
    "OrdersWish": {"orders": [{"kind": "item", "item": "D", "most": 7}]},
    "OrderWish": {"kind": "lot", "most": 5},
    "ReplayWish": {"egn": '[Rules "elfenland"]\n[Red "Ada"]\n[Green "Bert"]\n[Result "*"]\n'},
    "BranchWish": {"version": 41, "seat": 1, "bot": "pathfinder"},
    "ChatWish": {"text": "Well travelled!"},
    "MuteWish": {"muted": None, "on": True},
    "ReportWish": {"n": 3, "reason": "rude"},
    "AccountWish": {"name": "Ada", "password": "correct horse"},
    "PasswordWish": {"old": "correct horse", "new": "battery staple"},
    "LeaveWish": {"password": "battery staple"},
    "BindWish": {"game": ID, "tokens": [TOKEN]},
    "KeysWish": {"keys": [{"game": ID, "token": TOKEN}]},
    "GameKey": {"game": ID, "token": TOKEN},
    "HookWish": {"url": "https://example.org/turn"},
}

REFUSAL: Final[dict[str, Any]] = {
    "code": "illegal/terrain",
    "text": "a giant pig cannot travel through desert",
    "data": {"kind": "giant pig", "terrain": "desert", "word": "P@Alb-Feo", "step": 0},
    "rule": "6.3",
}
