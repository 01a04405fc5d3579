"""What automated players of Fronts go by."""
