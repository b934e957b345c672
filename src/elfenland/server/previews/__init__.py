"""Previews: what a draft would lead to, why an action isn't allowed, routes, plans and hints."""
