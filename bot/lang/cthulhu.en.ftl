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

# --- the question ---

cthulhu-ask = { $about ->
    [after] Anything else in this round?
    [move] Does another unit move?
   *[other] What do you do?
 }
cthulhu-stop-end = Stop and end the round
cthulhu-book-state = Take any of your faction; you never lose it.
cthulhu-book-new = Met just now: **{ $list }**.
cthulhu-book-before = Met before: { $list }.
cthulhu-book-met = { $n ->
    [one] Requirement met: **{ $list }**.
   *[other] Requirements met: **{ $list }**.
 }
cthulhu-ask-state = **{ $power }** Power, Doom **{ $doom }** of { $end }, spellbooks **{ $books }** of 6.

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

# The forms.

plan-form-cthulhu-wars-turn = The turn
    .what = ritual, first player, direction, talks and your next spellbook, each when it comes.
    .ready = Begin the turn like this
plan-field-cthulhu-wars-turn-ritual = Ritual
    .nothing = none
plan-field-cthulhu-wars-turn-first = First player
    .nothing = nobody
plan-choice-cthulhu-wars-turn-first-advised = me, if I can
    .help = If you name the first player: yourself, or the first of those who can be named.
plan-field-cthulhu-wars-turn-direction = Direction
    .nothing = stays as it is
plan-field-cthulhu-wars-turn-negotiation = Talks
plan-field-cthulhu-wars-turn-book = Next spellbook
plan-choice-cthulhu-wars-turn-ritual-advised = as advised
    .help = As advised then. You are asked where it may end the match without a sure win.
plan-choice-cthulhu-wars-turn-ritual-no = no
    .help = No ritual is performed.
plan-choice-cthulhu-wars-turn-ritual-cost-5 = if it costs 5 or less
    .help = It is performed as long as its cost has not risen above 5 when your turn comes.
plan-choice-cthulhu-wars-turn-ritual-cost-6 = if it costs 6 or less
    .help = It is performed as long as its cost has not risen above 6 when your turn comes.
plan-choice-cthulhu-wars-turn-ritual-cost-7 = if it costs 7 or less
    .help = It is performed as long as its cost has not risen above 7 when your turn comes.
plan-choice-cthulhu-wars-turn-ritual-cost-8 = if it costs 8 or less
    .help = It is performed as long as its cost has not risen above 8 when your turn comes.
plan-choice-cthulhu-wars-turn-ritual-cost-9 = if it costs 9 or less
    .help = It is performed as long as its cost has not risen above 9 when your turn comes.
plan-choice-cthulhu-wars-turn-ritual-cost-10 = if it costs 10 or less
    .help = It is performed as long as its cost has not risen above 10 when your turn comes.
plan-choice-cthulhu-wars-turn-direction-clockwise = clockwise
    .help = If you say the direction, it is this.
plan-choice-cthulhu-wars-turn-direction-counter = counter-clockwise
    .help = If you say the direction, it is this.
plan-choice-cthulhu-wars-turn-negotiation-leave = talk with nobody
    .help = You leave the talks at once.

plan-form-cthulhu-wars-next = Next action
    .what = and then, if nothing changes where you stand?
        -# It is done when your round comes, and then your round ends. If something changes where you stand, or where it goes, you are asked.
    .ready = Prepare it
    .aside = We shall see
    .guarded = Not done: { $what }. Something has changed where you stand or where it goes, so you answer yourself.
plan-field-cthulhu-wars-next-action = Next action
plan-choice-cthulhu-wars-next-action-wait = we shall see
    .help = You are asked when your round comes; battles and awakenings are never prepared.

plan-form-cthulhu-wars-battle = Battles
    .what = what a battle asks of you: losses, retreats, abilities.
    .ready = Fight like this
plan-field-cthulhu-wars-battle-losses = Losses
plan-choice-cthulhu-wars-battle-losses-advised = the least valuable first
    .help = You lose what is worth least, and the enemy what is worth most where you say it.
plan-field-cthulhu-wars-battle-retreat = Retreats
plan-choice-cthulhu-wars-battle-retreat-advised = to my own
    .help = Where most of your units stand, and least of others.
plan-field-cthulhu-wars-battle-abilities = Abilities
plan-choice-cthulhu-wars-battle-abilities-advised = those that serve
    .help = What serves nearly always is used; for the rest, it is passed.
plan-field-cthulhu-wars-battle-details = Details

plan-form-cthulhu-wars-danger = After the actions of others
    .what = what you may do in between.
    .ready = Let it run like this
    .guarded = Acolytes of yours are newly in danger, so you answer yourself.
plan-field-cthulhu-wars-danger-react = Reaction
plan-choice-cthulhu-wars-danger-react-advised = as advised
    .help = As advised. You are asked when a Monster joins Acolytes that are alone.
plan-choice-cthulhu-wars-danger-react-pass = only if Acolytes are in danger
    .help = You are asked only when a monster comes to Acolytes that stand alone.

plan-form-cthulhu-wars-signs = Elder Signs and events
    .what = what is revealed and what is answered.
    .ready = Let it run like this
plan-field-cthulhu-wars-signs-reveal = Reveal signs
plan-choice-cthulhu-wars-signs-reveal-advised = when that wins
    .help = Your signs stay hidden until they give you the victory.
plan-field-cthulhu-wars-signs-event = Events
