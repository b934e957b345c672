"""A soak test: real servers are killed, cut off, fuzzed and spied on."""
