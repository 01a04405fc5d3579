"""Drafts: what a seat writes down before it says that it is done."""

from __future__ import annotations

from typing import Final

EDITS: Final = 200
"""A draft takes no more edits than this (the guard of R-26)."""
