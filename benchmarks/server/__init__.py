"""Our server compared with boardgame.io's: throughput, latency, memory, profile."""
