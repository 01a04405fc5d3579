"""The scenes on cards.

Signs stand on the line y = 0 and are at most 0.85 high and 1.1 wide.
"""
