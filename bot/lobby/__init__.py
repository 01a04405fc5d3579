"""Before a match and around its seats: create, join, settings, start, rematch, open seats, ending by vote."""
