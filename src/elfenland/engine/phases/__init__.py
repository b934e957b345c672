"""The parts of a round, in the order of the rule book.

beginning   who starts, obstacles, home towns
dealing     travel cards
drawing     the secret counter, then open ones
planning    counters and obstacles on the roads
travelling  boots, payments, the hand limit
ending      the end of the game, kept counters, the next round

Elfengold adds:

supply      drawing travel cards, open, blind or as gold
gold        coins, gold values, gold or cards after a journey
items       two items, one face up and one face down
auction     lots and bids
magic       sea monsters, gold pieces, spells
witch       past obstacles, and the magic flight
"""
