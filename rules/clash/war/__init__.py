"""Battles: rounds, tactics cards, casualties, captured cities."""
