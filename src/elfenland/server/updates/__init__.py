"""Updates for clients: published, rendered per receiver, delayed for spectators."""
