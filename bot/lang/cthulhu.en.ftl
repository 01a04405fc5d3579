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
    [exactly] { $most ->
        [one] { $most } unit
       *[other] { $most } units
     }
   *[upto] up to { $most ->
       [one] { $most } unit
      *[other] { $most } units
    }
 }
cthulhu-menu-assign = All { $n } at once: { $result ->
    [k] who is killed
   *[p] who retreats
 }
cthulhu-pass-why = A pass gives up all Power and ends your actions in this turn.
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

# --- the question ---

cthulhu-ask = { $about ->
    [after] Anything else in this round?
    [move] Move another unit?
   *[other] What do you do?
 }
cthulhu-stop-end = Stop and end the round
cthulhu-book-state = Take any of your faction; you never lose it.
cthulhu-book-other = Another spellbook, with its text…
cthulhu-book-new = Met just now: **{ $list }**.
cthulhu-book-before = Met before: { $list }.
cthulhu-book-met = { $n ->
    [one] Requirement met: **{ $list }**.
   *[other] Requirements met: **{ $list }**.
 }
cthulhu-ask-state = **{ $power }** Power, Doom **{ $doom }** of { $end }, spellbooks **{ $books }** of 6.

# --- one's sheet ---

sheet = My faction

# Answers ahead.

sheet-cthulhu-wars-turn = The turn
    .what = ritual, first player, direction, talks and your next spellbook.
    .ready = Begin the turn like this
line-cthulhu-wars-turn-ritual = Ritual
line-cthulhu-wars-turn-first = First player
line-cthulhu-wars-turn-direction = Direction
line-cthulhu-wars-turn-talks = Talks
line-cthulhu-wars-turn-book = Next spellbook

sheet-cthulhu-wars-next = Next action
    .what = your next round, if nothing changes where you stand.
    .ready = Do it like this
line-cthulhu-wars-next-action = Next action

sheet-cthulhu-wars-trifles = Trifles
    .what = what hardly ever matters.
    .ready = Take the advice
line-cthulhu-wars-trifles-losses = Losses
line-cthulhu-wars-trifles-retreat = Retreats
line-cthulhu-wars-trifles-abilities = Abilities in battle
line-cthulhu-wars-trifles-details = Details
line-cthulhu-wars-trifles-react = Reactions
line-cthulhu-wars-trifles-reveal = Elder Signs revealed
line-cthulhu-wars-trifles-event = Events
