"""Words of the pictures of every game, in English and French."""
