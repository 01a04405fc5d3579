world-fine = { $file } is fine: matches can be played with it.
world-column-name = Unit
world-column-cost = Cost
world-column-strength = Strength
world-column-copies = Copies
world-column-text = Text
