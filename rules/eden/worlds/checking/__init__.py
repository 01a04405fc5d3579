"""The rules that a World file is held against, by what they look at (eden-worlds 1.13)."""
