"""Our server beside boardgame.io's: moves a second, latency, memory, and where the time goes."""
