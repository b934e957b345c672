"""Several server processes on one PostgreSQL, coordinated over Redis."""
