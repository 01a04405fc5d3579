# Questions as a person meets them: words of their panels.

ask-you = you are { $who }
ask-best = **Best: { $what }.** { $why }
ask-good = **Good: { $what }.** { $why }
ask-other = Another move…
ask-others = { $what } ({ $n })
ask-more = More… (page { $page } of { $pages })
ask-by-hand = Choose myself…
ask-back = Back
ask-map = Map
ask-undo = Undo
ask-tools = Tools
ask-moved = The table has changed; this is the question now.
ask-not-all = The rest of it was not possible any more.
