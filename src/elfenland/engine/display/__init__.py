"""Text for `print` and SVG for notebooks, loaded when first used."""
