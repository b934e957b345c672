"""The rules of the games, free of I/O, clocks and random numbers.

Boards are the only files it reads.
"""
