"""Guided first matches: private matches with the real rules, one idea a step."""
