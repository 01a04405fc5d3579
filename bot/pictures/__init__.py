"""Pictures of panels: drawn off the event loop, kept while they may be needed again."""
