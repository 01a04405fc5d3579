# What each game is about, for somebody who takes over a seat in the middle of it.

goal-eden-frontiers = Take the Heart of Eden, gather pure energy there and buy **Supremacy**; or be the last one left. Lose your portal and you are out.
goal-eden-fronts = Hold the Heart of Eden until it has gathered enough energy and buy **Supremacy**; or be the last one left. Lose your portal and you are out.
goal-eden-shards = Keep your portal: without it you are out. { $scenario ->
    [unbalance] { $hegemon } stands alone against all the others, who win together.
    [king] You all stand together against the King of Eden: take his last scale, and everybody wins.
   *[supremacy] The last portal wins.
 }{ $days ->
    [0] {""}
   *[other] { " " }After day { $days }, { $scenario ->
        [unbalance] { $hegemon } or the best of the others wins: most portals
       *[supremacy] most portals win
     }; if level, the Heart, connected territories, pure energy, resources.
 }
goal-cthulhu-wars = Have most Doom when somebody reaches { $end }, or when the rituals end, **and** all six spellbooks: without them nobody wins.
goal-clash-of-cultures = Have most points when the sixth age ends: 1 for each city and building, half for each advance, 2 for each objective and wonder.

# How far everybody is from what ends the match; ``near-``: a rival who may win soon.

meter-supremacy = Supremacy costs { $need } energy: { $held }
meter-limit = Day { $have } of { $need }; then portals decide, the Heart, connected territories
meter-slain = Scales that the King of Eden has lost: { $have } of { $need }
meter-doom = Doom, { $need } end the match: { $held }
meter-books = Spellbooks, of { $need }: { $held }
meter-sudden-death = Ritual track: { $have } of { $need }
meter-points = Points: { $held }
meter-rounds = Round { $have } of { $need }
near-supremacy = **{ $who } has { $have } of { $need } energy** { $eta ->
    [0] and the Heart: enough for Supremacy.
    [one] and the Heart: one more day for Supremacy.
   *[other] and the Heart: { $eta } more days for Supremacy.
 }
near-you-supremacy = **You have { $have } of { $need } energy**{ $blocked ->
    [yes] : take the Heart, buy Supremacy, and you win.
   *[no] { $eta ->
        [0] {" "}and the Heart: keep it, buy Supremacy, and you win.
        [one] {" "}and the Heart: one more day for Supremacy.
       *[other] {" "}and the Heart: { $eta } more days for Supremacy.
     }
 }
near-doom = **{ $who } has { $have } of { $need } Doom.**
