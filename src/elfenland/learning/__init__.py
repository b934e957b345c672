"""Lessons, puzzles and a daily journey: all of them positions from sketches."""
