"""Pictures of Cthulhu Wars."""
