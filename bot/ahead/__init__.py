"""Answers that are given before their question comes: given, listed, run, told."""
