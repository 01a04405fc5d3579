"""What automated players of Battle For Eden go by in all three editions."""
