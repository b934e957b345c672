"""Draws the board of the page: a picture in SVG, and the places on it where a page lays things."""
