"""Bringing Discord up to date with what has been committed."""
