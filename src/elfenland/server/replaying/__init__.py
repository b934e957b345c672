"""Looking back: a game moment by moment, what was possible in it, and playing on from a moment."""
