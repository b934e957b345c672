"""Bots at tables: scheduling, worker processes and their wire format."""
