"""Edition Frontiers: its day, its combats, its logistics."""
