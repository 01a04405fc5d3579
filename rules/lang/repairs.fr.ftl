# Ce que ceux qui s’occupent d’une partie peuvent rectifier dans sa position.

repair-troops = Troupes de { $who } au centre de { $place }
    .group = Troupes de { $who } sur la carte
repair-wild = Marqueur sauvage de { $place }
    .group = Marqueurs sauvages
repair-resource = { $what } en { $place }
    .group = { $what } sur la carte
repair-lying = Énergie pure sur le portail { $place }
    .group = Énergie pure sur les portails
repair-stocks = Stocks de { $who }
    .group = Stocks de { $who }
repair-pure = Énergie pure de { $who }
    .group = Énergie pure de { $who }
repair-heart = Énergie pure sur le Cœur
    .group = Énergie pure sur le Cœur
cthulhu-repair-units = { $what } de { $who } en { $place }
    .group = { $what } de { $who } sur la carte
cthulhu-repair-power = Pouvoir (PP) de { $who }
    .group = Pouvoir (PP) de { $who }
cthulhu-repair-doom = PA de { $who }
    .group = PA de { $who }
clash-repair-goods = { $what } de { $who }
    .group = { $what } de { $who }
clash-repair-counter = Compteur d’événement de { $who }
    .group = Compteur d’événement de { $who }
clash-repair-mood = Humeur de la ville { $place } (0 en colère, 1 neutre, 2 heureuse)
    .group = Humeurs des villes de { $who }
