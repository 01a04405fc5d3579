"""Scenes of Cthulhu Wars turned into pixels."""
