"""Replays: moments of a game, analysis, branches, records and summaries."""
