"""HTTP and WebSocket layer: routes, schemas, auth, middleware and rate limits."""
