# Words on the pictures of every game, and of the texts that describe them.

alt-had = { $name } { $first } au début, { $most } au plus, { $last } à la fin
alt-plot = { $what } : { $list }.
plot-won = { $names } { $n ->
    [one] gagne
   *[other] gagnent
 } { $unit ->
    [turn] au tour { $round }
    [round] à la manche { $round }
   *[day] au jour { $round }
 }
plot-nobody = Personne ne gagne
plot-unit = { $unit ->
    [turn] tour
    [round] manche
   *[day] jour
 }
alt-rest = Le reste est dans la carte en texte.
alt-list = | ; |
plot-and = { $first } et { $last }
alt-cut = …

# À côté de la phase, sur la carte que tout le monde voit.

standing-fights = { $n ->
    [one] Combat : { $places }
   *[other] Combats : { $places }
 }
standing-many = { $n ->
    [one] { $n } combat
   *[other] { $n } combats
 }
