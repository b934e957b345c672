"""Our bots, from weakest to strongest: wanderer, rambler, scout, pathfinder, sage."""
