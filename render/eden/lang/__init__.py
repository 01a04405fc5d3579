"""Words of pictures of Battle For Eden, in English and French."""
