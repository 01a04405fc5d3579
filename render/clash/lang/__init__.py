"""Words of pictures of Cthulhu Wars, in English and French."""
