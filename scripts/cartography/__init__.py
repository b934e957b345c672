"""Draw the board of the page: an SVG picture, and the places for pieces on it."""
