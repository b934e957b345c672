"""Notifications: what players are sent while they aren't looking at a table."""
