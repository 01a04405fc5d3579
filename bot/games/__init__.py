"""How each family of games is asked and shown; the registry in which a game is entered."""
