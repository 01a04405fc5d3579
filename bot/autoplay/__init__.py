"""Automated players at the table: when they play, how long they take, why they did it."""
