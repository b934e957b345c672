"""Updates for pages and programs: published, rendered per receiver, delayed for spectators."""
