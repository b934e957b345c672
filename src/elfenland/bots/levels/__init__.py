"""The bots of the package, from weakest to strongest: wanderer, scout, pathfinder, sage."""
