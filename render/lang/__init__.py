"""The words on pictures."""
