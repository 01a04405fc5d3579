"""Advice for Cthulhu Wars: what a seat answers by rules of thumb, and what speaks for it."""
