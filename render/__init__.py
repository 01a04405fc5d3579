"""Pictures of matches."""
