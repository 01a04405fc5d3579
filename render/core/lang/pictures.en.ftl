# Words on the pictures of every game, and of the texts that describe them.

alt-had = { $name } { $first } at first, { $most } at most, { $last } at the end
alt-plot = { $what }: { $list }.
plot-won = { $names } { $n ->
    [one] wins
   *[other] win
 } { $unit ->
    [turn] in turn { $round }
    [round] in round { $round }
   *[day] on day { $round }
 }
plot-nobody = Nobody wins
plot-unit = { $unit ->
    [turn] turn
    [round] round
   *[day] day
 }
alt-rest = The rest is in the text map.
alt-list = |; |
plot-and = { $first } and { $last }
alt-cut = …

# Beside the phase on the map that everybody sees.

standing-fights = { $n ->
    [one] Fight: { $places }
   *[other] Fights: { $places }
 }
standing-many = { $n ->
    [one] { $n } fight
   *[other] { $n } fights
 }

# The ladder of a server, and what it knows of a person.

ladder-played = { $played } played, { $won } won
ladder-turns = { $kept }/{ $turns } in time
ladder-waiting = Not placed yet
ladder-foot-rating = Rating: surely at least this; the bar: how much more is likely
ladder-foot-form = Columns: the last five places, gold won · all verified
alt-ladder-row = { $place }. { $name }, { $rating }: { $played } played, { $won } won.
profile-turns = In time: { $kept } of the last { $turns ->
    [one] turn
   *[other] { $turns } turns
 }
profile-grace = { $n } by grace
profile-late = { $n } late
profile-missed = { $n } answered for
profile-left = { $n ->
    [0] left no ranked table
    [one] left one ranked table
   *[other] left { $n } ranked tables
 }
profile-course = Rating after each ranked match
profile-unplaced = not placed
profile-best = Best with
profile-met = Met most

# --- the card of a fight ---

alt-fighter = { $name } { $total } ({ $lines }).
fight-took = { $who ->
    [you] You take { $place }
   *[other] { $who } takes { $place }
 }
fight-lost = { $who ->
    [you] You lose { $place }
   *[other] { $who } loses { $place }
 }
fight-held = { $who ->
    [you] You hold { $place }
   *[other] { $who } holds { $place }
 }
fight-won = { $who ->
    [you] You win at { $place }
   *[other] { $who } wins at { $place }
 }
fight-beaten = { $who ->
    [you] You lose the fight at { $place }
   *[other] { $who } loses the fight at { $place }
 }
fight-level = Nobody wins at { $place }
fight-sum = { $mine } to { $theirs }, against { $foe ->
    [none] wild territory
   *[other] { $foe }
 }
fight-free = Nobody loses anything
fight-loses = { $who ->
    [you] You lose { $what }
   *[other] { $who } loses { $what }
 }

# --- the end of a round ---

seat-you = You
round-turned = { $place }: { $former ->
    [none] nobody
   *[other] { $former }
 }, then { $holder ->
    [none] nobody
   *[other] { $holder }
 }
round-danger = You lose: { $places }.
round-ok = You gain: { $places }.
round-accent = Changed hands: { $places }.
round-place = you are { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
 }{ $shared ->
    [yes] {" "}together
   *[no] {""}
 }
round-out = is out
