"""Scenes turned into pixels: the only package that imports Pillow."""
