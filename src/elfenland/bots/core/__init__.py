"""The inner loops of the bots: compiled together with the engine, so written for the compiler."""
