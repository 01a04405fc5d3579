# Cthulhu Wars: the numbers by which answers are compared, and the goals and threats that decide.

effect-cthulhu-requirements = requirements still open
effect-cthulhu-books = spellbooks
effect-cthulhu-signs = Elder Signs
effect-cthulhu-doom = Doom
effect-cthulhu-doom-next = Doom next turn
effect-cthulhu-power-next = Power next turn
effect-cthulhu-power = Power left
effect-cthulhu-rival-power = the leading rival’s Power next turn
effect-cthulhu-units = units on the map
effect-cthulhu-strength = own dice on the map
effect-cthulhu-dice-there = own dice in { $place }
effect-cthulhu-exposed = Cultists that can be captured
effect-cthulhu-bare = gates that only Cultists guard
effect-cthulhu-prey = enemy Cultists in reach of a capture
effect-cthulhu-sites = places where a gate can be opened
effect-cthulhu-areas = areas with own units
effect-cthulhu-met = enemies that share an area
effect-cthulhu-king = steps of the King to where he is needed
effect-cthulhu-dice = own dice in the battle for { $place }
effect-cthulhu-dice-enemy = enemy dice in { $place }
effect-cthulhu-fungi = chances in six that enemies lose Cultists
effect-cthulhu-curse = dice of the curse in { $place }
effect-cthulhu-followed = chances in six to desecrate { $place }
effect-cthulhu-forms = Power to gain or to take, on average
effect-cthulhu-doom-given = Doom of the enemy who is given some
effect-cthulhu-rituals-left = rituals until the match ends
effect-cthulhu-hidden = Doom on hidden Elder Signs
effect-cthulhu-spare = Cultists that keep no gate
effect-cthulhu-place = place in the order of play
effect-cthulhu-rival-place = the leading rival’s place in the order of play
effect-cthulhu-room = steps from { $place } to the nearest unit
effect-cthulhu-dragon = Power that Dragon Ascending would bring
effect-cthulhu-pledge = own part of the loss
effect-cthulhu-missing = what nobody has offered yet
effect-cthulhu-killed = Power to replace the killed { $place }
effect-cthulhu-wounded = Power to replace the wounded { $place }, should it be lost
effect-cthulhu-given = Power to replace what is given up
effect-cthulhu-follow = units that come along to { $place }
effect-cthulhu-foes = enemy units in { $place }
effect-cthulhu-there = own units in { $place }
effect-cthulhu-home = steps from { $place } to an own gate
effect-cthulhu-share = results that { $place } receives
effect-cthulhu-fighting = own units in the battle
effect-cthulhu-fighting-enemy = enemy units in the battle
effect-cthulhu-misses = dice that miss
effect-cthulhu-pains = wounds for the side with more of them
effect-cthulhu-promotion = worth of the unit in Power, as { $place }
effect-cthulhu-born = Acolytes of { $place } on the map
effect-cthulhu-led = wounded units that this choice directs
effect-cthulhu-book-gathers = { $place }: Power each turn, now and with all its units
effect-cthulhu-book-saves = { $place }: Power saved or won, now and with all its units
effect-cthulhu-book-reaches = { $place }: enemy units or gates in reach, now and at most
effect-cthulhu-book-doom = { $place }: Doom or Elder Signs, now and with all its units
effect-cthulhu-book-able = { $place }: units that use it, now and at most

because-cthulhu-wins = { $person ->
    [you] You win the match with it.
   *[it] It wins the match with it.
 }
because-cthulhu-may-win = { $person ->
    [you] It ends the match; you are ahead, unless hidden Elder Signs of others are worth more than usual.
   *[it] It ends the match, ahead unless hidden Elder Signs of others are worth more than usual.
 }
because-cthulhu-last-ritual = { $person ->
    [you] The next ritual ends the match, and you would not win.
   *[it] The next ritual ends the match, and it would not win.
 }
because-cthulhu-track = { $left ->
    [one] One ritual ends
   *[other] { $left } rituals end
 } the match, and { $person ->
    [you] you lack
   *[it] it lacks
 } { $missing ->
    [one] one spellbook.
   *[other] { $missing } spellbooks.
 }
because-cthulhu-rival = { $who } can win { $n ->
    [one] next turn
   *[other] in { $n } turns
 } unless { $person ->
    [you] you weaken them.
   *[it] it weakens them.
 }
because-cthulhu-meets = { $person ->
    [you] You meet a requirement: { $what }.
   *[it] It meets a requirement: { $what }.
 }
because-cthulhu-hunted = { $person ->
    [you] A Cultist of yours in { $place } can be captured now.
   *[it] A Cultist of its own in { $place } can be captured now.
 }
because-cthulhu-guards = { $person ->
    [you] It guards your Cultists in { $place }, which could be captured now.
   *[it] It guards Cultists in { $place }, which could be captured now.
 }
because-cthulhu-flees = { $person ->
    [you] It takes your Cultist away from { $place }, where it could be captured.
   *[it] It takes a Cultist away from { $place }, where it could be captured.
 }
because-cthulhu-ends = { $person ->
    [you] Nothing better is left in this round; you keep { $n } Power for the next.
   *[it] Nothing better is left in this round; it keeps { $n } Power for the next.
 }
because-cthulhu-stays = { $person ->
    [you] No further move is worth its Power; you keep { $n }.
   *[it] No further move is worth its Power; it keeps { $n }.
 }
because-cthulhu-passes = { $n ->
    [0] No Power is left.
   *[other] { $person ->
        [you] Nothing that you can do is worth your last { $n } Power.
       *[it] Nothing that it can do is worth its last { $n } Power.
    }
 }
because-cthulhu-talks = The others offer { $offered } of { $total }, too little for { $person ->
    [you] your fair part.
   *[it] its fair part.
 }

risk-actions-cthulhu = Pass with { $n } Power left?
