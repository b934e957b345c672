"""A part of a soak that does nothing."""
