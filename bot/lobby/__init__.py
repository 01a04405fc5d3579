"""Around a match: create, join, settings, start, rematch, open seats, ending by vote."""
