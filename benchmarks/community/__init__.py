"""One process compared with two web processes and two workers, on one machine."""
