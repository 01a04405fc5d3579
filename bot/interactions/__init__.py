"""What comes in from Discord: responses in time, errors, permissions, language, components."""
