"""Fixtures for the command line."""

from tests.cli.running import shell

__all__ = ["shell"]
