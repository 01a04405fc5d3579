"""Plain records that every part of the bot shares: matches, seats, clocks, panels, control ids, refusals."""
