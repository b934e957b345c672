"""Tables that people can trust: games played over HTTP and WebSockets, durable on disk."""
