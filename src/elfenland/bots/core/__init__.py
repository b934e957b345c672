"""Inner loops of the bots, compiled with the engine and written for the compiler."""
