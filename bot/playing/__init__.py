"""What people and automated players do in a match: presses, commands, orders in advance."""
