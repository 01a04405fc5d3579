"""Pictures: who draws which, when, and where they are kept meanwhile."""
