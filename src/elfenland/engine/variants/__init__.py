"""Variants, options and presets of the rules."""
