"""The bot put together: wiring, the Discord client, the tree of commands, start and stop."""
