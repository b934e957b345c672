"""Schemas of requests and responses: Pydantic models and the domain's documents."""
