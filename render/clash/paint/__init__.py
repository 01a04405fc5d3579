"""Scenes of Clash of Cultures turned into pixels."""
