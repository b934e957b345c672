"""Features around the games: accounts, chat, the lobby and webhooks."""
