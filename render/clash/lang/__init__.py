"""Words of pictures of Clash of Cultures, in English and French."""
