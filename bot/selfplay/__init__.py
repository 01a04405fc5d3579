"""Matches that automated players play in memory: for simulations and the balance of Worlds."""
