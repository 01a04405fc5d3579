"""Edition Fronts: its turns, its fronts, its logistics."""
