"""Pictures of Clash of Cultures, from views."""
