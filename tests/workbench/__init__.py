"""Developers' tools, started by ``python -m tests.workbench``: no part of what a host installs.

One module a figure to hold, each measured beside its peer or its floor; faults and kills; hostile
input; matches of automated players against each other.
"""
