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
