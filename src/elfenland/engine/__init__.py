"""The rules of the games, and nothing else: no I/O but boards, no clock, no chance of its own."""
