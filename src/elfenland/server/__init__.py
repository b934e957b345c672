"""Server for games over HTTP and WebSockets; every move is durable on disk."""
