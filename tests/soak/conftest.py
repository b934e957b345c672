"""Fixtures: the server that all tests share."""

from tests.server.conftest import served

__all__ = ["served"]
