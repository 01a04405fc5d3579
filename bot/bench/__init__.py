"""The figures to hold, one module a figure, each measured beside its peer or its floor."""
