"""What lasts beyond a match: the ladder of a server, and what it knows of a person."""
