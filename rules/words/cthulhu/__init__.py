"""How a match of Cthulhu Wars is put in words."""
