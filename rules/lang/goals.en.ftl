# What each game is about, for somebody who takes over a seat in the middle of it.

goal-eden-frontiers = Take the Heart of Eden, gather pure energy there and buy **Supremacy**; or be the last one left. Whoever loses their portal is out.
goal-eden-fronts = Hold the Heart of Eden until it has gathered enough energy and buy **Supremacy**; or be the last one left. Whoever loses their portal is out.
goal-eden-shards = Keep your portal: without it you are out. In *Supremacy* the last portal wins, in *Unbalance* one stands against all, in *King of Eden* all stand together against a dragon.
goal-cthulhu-wars = Have most Doom when somebody reaches 30, or when the rituals end, **and** all six spellbooks: without them nobody wins.
goal-clash-of-cultures = Have most points when the sixth age ends: 1 for each city and building, half for each advance, 2 for each objective and wonder.
