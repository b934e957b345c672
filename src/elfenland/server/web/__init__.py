"""HTTP and WebSocket layer: routes, schemas, authentication, middleware, rate limits."""
