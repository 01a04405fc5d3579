# What those who tend a match may set right in its position.

repair-troops = Troops of { $who } in the middle of { $place }
    .group = Troops of { $who } on the map
repair-wild = Wild marker of { $place }
    .group = Wild markers
repair-resource = { $what } on { $place }
    .group = { $what } on the map
repair-lying = Pure energy on the portal { $place }
    .group = Pure energy on portals
repair-stocks = Stocks of { $who }
    .group = Stocks of { $who }
repair-pure = Pure energy of { $who }
    .group = Pure energy of { $who }
repair-heart = Pure energy on the Heart
    .group = Pure energy on the Heart
cthulhu-repair-units = { $what } of { $who } in { $place }
    .group = { $what } of { $who } on the map
cthulhu-repair-power = Power of { $who }
    .group = Power of { $who }
cthulhu-repair-doom = Doom of { $who }
    .group = Doom of { $who }
clash-repair-goods = { $what } of { $who }
    .group = { $what } of { $who }
clash-repair-counter = Event counter of { $who }
    .group = Event counter of { $who }
clash-repair-mood = Mood of the city { $place } (0 angry, 1 neutral, 2 happy)
    .group = Moods of the cities of { $who }
