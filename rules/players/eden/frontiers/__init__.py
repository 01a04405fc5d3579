"""What automated players of Frontiers go by."""
