"""Public objects as people see them: text for `print`, SVG for notebooks. Loaded when first used."""
