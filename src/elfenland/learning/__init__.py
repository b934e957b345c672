"""Learning by playing: lessons, puzzles, and a journey for every day, all of them positions from sketches."""
