"""Examples of all request documents by name, and of a refusal."""

from typing import Any, Final

ID: Final = "b7xK2nQd9wLr3sTe"
TOKEN: Final = "9vWqT4mZ1cYh6uRjK8eXb2LgN5aPoD0s"
CHALLENGE: Final = "q1b3Yk0v9u2rTq0cM5mJ7yWb3n8pXz4sLd6fHg2aKe0"
CREDENTIAL: Final = {"id": "kV2p", "rawId": "kV2p", "type": "public-key", "response": {}}  # abridged

NOTIFICATION_SETTINGS: Final = {
    "language": "en",
    "time_zone": "Europe/Berlin",
    "quiet": {"start": 1320, "end": 420},
    "digest": "off",
    "kinds": ["turn", "nudge", "over"],
}

OPENAPI_EXAMPLES: Final[dict[str, Any]] = {
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
    "DaysOffRequest": {"days": 3, "since": 1_700_000_000_000},
    "ProposalRequest": {"kind": "take-back", "version": 41},
    "VoteRequest": {"kind": "take-back", "agree": True},
    "StandingOrdersRequest": {"orders": [{"kind": "item", "item": "D", "most": 7}]},
    "NotesRequest": {
        "text": "Green has two dragons.",
        "marks": [{"place": "Erg", "kind": "star"}, {"place": "Elv-Lap", "kind": "cross"}],
        "revision": 3,
    },
    "MapMarkRequest": {"place": "Erg", "kind": "star"},
    "StandingOrderRequest": {"kind": "steps", "phase": "draw", "steps": [["U", "C", "*"], ["*"]]},
    "ReplayRequest": {"egn": '[Rules "elfenland"]\n[Red "Ada"]\n[Green "Bert"]\n[Result "*"]\n'},
    "BranchRequest": {"version": 41, "seat": 1, "bot": "pathfinder"},
    "ChatRequest": {"text": "Well travelled!"},
    "MuteRequest": {"muted": None, "on": True},
    "ReportRequest": {"n": 3, "reason": "rude"},
    "AccountRequest": {"name": "Ada", "password": "correct horse"},
    "PasswordRequest": {"old": "correct horse", "new": "battery staple"},
    "LeaveRequest": {"password": "battery staple"},
    "RenameRequest": {"name": "Ada L."},
    "EmailRequest": {"address": "ada@elf.example", "password": "correct horse"},
    "EmailLinkRequest": {"address": "ada@elf.example"},
    "MailTokenRequest": {"token": TOKEN},
    "ResetRequest": {"token": TOKEN, "password": "battery staple"},
    "PasskeyRequest": {"challenge": CHALLENGE, "credential": CREDENTIAL, "label": "Firefox on Linux"},
    "PasskeyLoginRequest": {"challenge": CHALLENGE, "credential": CREDENTIAL},
    "BindRequest": {"game": ID, "tokens": [TOKEN]},
    "KeysRequest": {"keys": [{"game": ID, "token": TOKEN}]},
    "GameKey": {"game": ID, "token": TOKEN},
    "NewBotRequest": {"name": "Gretel"},
    "BotChange": {"anyone": True},
    "InviteRequest": {"bot": "Gretel", "seat": 2},
    "WebhookRequest": {"url": "https://example.org/turn"},
    "NotificationSettings": NOTIFICATION_SETTINGS,
    "NewChannelRequest": {
        "channel": {"kind": "ntfy", "url": "https://ntfy.example/my-elves"},
        "settings": NOTIFICATION_SETTINGS,
        "keys": [{"game": ID, "token": TOKEN}],
    },
    "ChannelChange": {"on": False},
    "TableChoiceRequest": {"choice": "turns"},
}

REFUSAL: Final[dict[str, Any]] = {
    "code": "illegal/terrain",
    "text": "a giant pig can't travel through desert",
    "data": {"kind": "giant pig", "terrain": "desert", "word": "P@Alb-Feo", "step": 0},
    "rule": "6.3",
}
