"""One process beside two web processes and two workers: how much a community can do on one machine."""
