"""Pictures of Cthulhu Wars, from views."""
