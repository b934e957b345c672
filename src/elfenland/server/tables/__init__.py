"""Tables: the game, its seats, its clock, votes and standing orders."""
