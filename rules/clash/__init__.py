"""Clash of Cultures: regions to explore, cities, advances, battles, objectives."""
