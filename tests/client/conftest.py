"""A real server for the client."""

from tests.server.conftest import served

__all__ = ["served"]
