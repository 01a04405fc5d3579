"""Plain records that all parts share: matches, seats, clocks, panels, control ids, refusals."""
