"""Previews: drafts, reasons why an action isn't allowed, routes, plans and hints."""
