"""Schemas of requests and answers: strict Pydantic models, and the documents of the domain."""
