"""Discord's REST routes, a module for each group."""
