# The panels of Cthulhu Wars.

cthulhu-menu-move = Move { $most ->
    [one] a unit
   *[other] up to { $most } units
 } (1 Power each)
cthulhu-menu-fight = Fight or capture (1 Power)
cthulhu-menu-gate = Open, take or leave a gate
cthulhu-menu-bring = Awaken, summon or recruit
cthulhu-menu-power = Use a power or a book
cthulhu-menu-retreat = Let { $most ->
    [one] a unit
   *[other] up to { $most } units
 } retreat
cthulhu-menu-give = Choose { $kind ->
    [exactly] { $most } units
   *[upto] up to { $most } units
 }
cthulhu-menu-assign = All { $n } at once: { $result ->
    [k] who is killed
   *[p] who retreats
 }
cthulhu-where = Where?
cthulhu-pass-title = Pass with { $n } Power left?
cthulhu-pass-sure = You could still act
cthulhu-pass-why = Whoever passes gives up all Power and takes no more actions in this turn.
cthulhu-pass-all = Pass, and give up { $n } Power
cthulhu-move-title = Where to?
cthulhu-move-then = Then
cthulhu-move-stop = The move is over
cthulhu-move-more = Other units move too
cthulhu-retreat-title = Where do they retreat to?
cthulhu-offer = - **{ $who }**: { $n }{ $state ->
    [agreed] , agrees
    [gone] , has left
   *[open] {""}
 }
cthulhu-offers = Offered: { $n } of { $total }.

# --- one's sheet ---

sheet = My faction
cthulhu-sheet-head = **{ $faction }** · { $who }
cthulhu-sheet-signs = { $n ->
    [0] You hold no Elder Sign.
    [one] One hidden Elder Sign, worth { $signs }.
   *[other] { $n } hidden Elder Signs, worth { $signs }: { $sum } Doom.
 }
cthulhu-sheet-revealed = Revealed: { $signs }.
cthulhu-sheet-books = { $n ->
    [0] No spellbook yet.
   *[other] Spellbooks, { $n } of 6:
 }
cthulhu-sheet-needs = Each of these gives one more:
