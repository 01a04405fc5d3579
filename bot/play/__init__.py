"""Answering: the panels of the table and of a seat, typed actions, rules, automatic answers."""
