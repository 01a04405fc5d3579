# Pourquoi un joueur automatique a fait ce choix : une phrase, sans majuscule, avec un point.

why-random = choix au hasard parmi ce qui était possible.
why-thumb = il a suivi une règle simple.
why-searched = avant de répondre à cela, il imagine la suite et prend ce qui y réussit le mieux ; faute de temps, il suit une règle simple.
why-searched-known = { $n ->
    [one] il avait une réponse à essayer
   *[other] il a essayé { $n } réponses
 } { $plays ->
    [0] sans avenir imaginé.
    [one] dans un avenir imaginé.
   *[other] dans { $plays } avenirs imaginés.
 }
why-fact-searched = Celle-ci : { $chance ->
    [one] { $chance } chance
   *[other] { $chance } chances
 } sur 100 de gagner.
why-fact-searched-next = La suivante, { $other } : { $chance }.
why-fact-searched-next-plan = La suivante : { $chance }.
why-fact-searched-thumb = Sa règle simple, { $other } : { $chance }.
why-fact-searched-thumb-plan = Sa règle simple : { $chance }.

why-cthulhu-build = { $gates ->
    [one] il avait un portail
   *[other] il avait { $gates } portails
 } et en veut { $wanted }, et aucun ennemi n’était assez près pour prendre celui-ci bientôt.
why-cthulhu-build-risky = { $gates ->
    [one] il avait un portail
   *[other] il avait { $gates } portails
 } et en veut { $wanted } ; un ennemi est proche, mais rien d’autre ne valait mieux.
why-cthulhu-move = rien d’autre ne valait son pouvoir.
why-cthulhu-move-follow = des unités suivent le Roi, pour qu’une profanation réussisse.
why-cthulhu-move-gate = il y a là un portail que personne ne garde.
why-cthulhu-move-open = un portail peut y être ouvert.
why-cthulhu-move-king = le Roi se rapproche d’une zone à profaner, ou d’un portail où réveiller Hastur.
why-cthulhu-move-hunt = il y a là une proie, plus faible que l’unité qui s’y rend.
why-cthulhu-move-spread = il lui faut des unités en beaucoup d’endroits, et rencontrer chacun.
why-cthulhu-attack = il lançait { $mine ->
    [one] { $mine } dé
   *[other] { $mine } dés
 } contre { $theirs }, ce qui valait le risque.
why-cthulhu-capture = les adorateurs capturés donnent du pouvoir, et les autres perdent le leur.
why-cthulhu-recruit = plus d’adorateurs, c’est plus de pouvoir et plus de portails.
why-cthulhu-summon = les monstres tiennent ce qu’il a et chassent ce qu’il n’a pas.
why-cthulhu-awaken = un Grand Ancien vaut plus que tout ce qu’il pouvait acheter d’autre.
why-cthulhu-power = ce pouvoir mène à un grimoire, ou à des points d’apocalypse, à moindre prix que toute autre action.
why-cthulhu-take-gate = un portail libre donne du pouvoir et des points d’apocalypse.
why-cthulhu-pass = { $power ->
    [0] il ne lui restait aucun pouvoir.
   *[other] rien ne valait ce qui lui restait de pouvoir ({ $power }).
 }
why-cthulhu-assign = il a frappé où cela coûte le plus à l’ennemi.
why-cthulhu-assign-own = il a sacrifié ce qui vaut le moins pour lui.
why-cthulhu-ritual = avec six grimoires, chaque rituel le rapproche de la victoire.
why-cthulhu-no-ritual = il ne hâte pas la fin avant d’avoir ses six grimoires.
why-cthulhu-book = il a un ordre dans lequel il souhaite les grimoires.
why-cthulhu-retreat = il est allé où les siens sont le plus nombreux et les autres le moins.
why-cthulhu-give = il a cédé ce qui vaut le moins pour lui.
why-cthulhu-start = c’est là qu’il y a le plus de place.
why-cthulhu-event = il ne sacrifie qu’un adorateur qui ne garde aucun portail, une fois ses grimoires réunis.
why-cthulhu-first = il préfère agir le premier.
why-cthulhu-reveal = il révèle des Signes des Anciens quand cela gagne la partie.

# Ce qui a été pesé.

why-fact-worth = Rien d’autre ne lui semblait en valoir la peine.
why-fact-worth-next = { $close ->
    [true] « { $other } » lui semblait à peu près aussi bon.
   *[false] Ensuite venait, nettement moins bon à ses yeux : « { $other } ».
}
# Pourquoi une réponse est conseillée : une phrase à la personne, avec un nombre ou un lieu.

why-you-cthulhu-end = Votre action est faite ; il vous reste { $n } de pouvoir pour la suite.
why-you-cthulhu-stay = Un autre déplacement ne vaudrait pas son coût ; vous gardez { $n } de pouvoir.
why-you-cthulhu-pass = Rien ne vaut les { $n } de pouvoir qui vous restent.
why-you-cthulhu-move-follow = { $n } de vos unités { $n ->
    [0] est
    [one] est
   *[other] sont
} auprès du Roi ; davantage aident à profaner.
why-you-cthulhu-move-gate = Un portail s’y trouve, que personne ne garde ; pour l’instant, vous en gardez { $n }.
why-you-cthulhu-move-open = Un portail peut y être ouvert ; pour l’instant, vous en gardez { $n }.
why-you-cthulhu-move-hunt = { $n ->
    [one] 1 unité ennemie s’y trouve, plus faible que la vôtre.
   *[other] { $n } unités ennemies s’y trouvent, dont de plus faibles que la vôtre.
 }
why-you-cthulhu-move-spread = Vous êtes dans { $n ->
    [one] 1 zone
   *[other] { $n } zones
} ; vos grimoires en demandent plus.
why-you-cthulhu-move-king = { $n ->
    [0] Aucune zone n’est profanée
    [one] 1 zone est profanée
   *[other] { $n } zones sont profanées
} ; le Roi se rapproche d’où il sert.
why-you-cthulhu-recruit = Vous avez { $n } { $n ->
    [0] adorateur
    [one] adorateur
   *[other] adorateurs
} sur la carte ; chacun rapporte du pouvoir par tour.
why-you-cthulhu-summon = Vous avez { $n } { $n ->
    [0] monstre
    [one] monstre
   *[other] monstres
} ; ils gardent vos portails et gagnent des batailles.
why-you-cthulhu-awaken = C’est votre Grand Ancien numéro { $n }, qui vaut plus que tout le reste.
why-you-cthulhu-assign = En refaire une coûte { $n } de pouvoir à son propriétaire, le plus cher.
why-you-cthulhu-assign-own = En refaire une vous coûte { $n } de pouvoir, le moins cher.
why-you-cthulhu-give = En refaire une vous coûte { $n } de pouvoir, le moins cher.
why-you-cthulhu-retreat = { $n ->
    [0] Aucune de vos unités ne s’y trouve, mais peu d’autres non plus.
    [one] 1 de vos unités s’y trouve, et peu d’autres.
   *[other] { $n } de vos unités s’y trouvent, et peu d’autres.
}
why-you-cthulhu-ritual = Il vous rapporte { $doom } { $doom ->
    [0] point
    [one] point
   *[other] points
} d’apocalypse{ $signs ->
    [0] {""}
    [one] {" "}et 1 signe des Anciens
   *[other] {" "}et { $signs } signes des Anciens
}.
why-you-cthulhu-no-ritual = Pour { $cost } de pouvoir, il ne rapporterait que { $doom } { $doom ->
    [0] point
    [one] point
   *[other] points
} d’apocalypse{ $signs ->
    [0] {""}
    [one] {" "}et 1 signe
   *[other] {" "}et { $signs } signes
}.
why-you-cthulhu-left = Il vous reste { $power } de pouvoir pour ce tour.
why-you-cthulhu-cost = Cela coûte { $cost } de pouvoir ; il vous en reste { $left }.
why-you-cthulhu-dice = Vous lancez { $mine } { $mine ->
    [one] dé
   *[other] dés
} contre { $theirs }.
why-you-cthulhu-prey = { $n ->
    [one] 1 adorateur ennemi s’y trouve
   *[other] { $n } adorateurs ennemis s’y trouvent
} sans gardien assez fort.
why-you-cthulhu-devour = { $n ->
    [one] Y tuer ou dévorer une unité
   *[other] Y tuer ou dévorer { $n } unités
} vaut un grimoire ; Cthulhu en dévore une.
why-you-cthulhu-gates = Vous passez de { $before } à { $after ->
    [one] 1 portail
   *[other] { $after } portails
} : plus de pouvoir à chaque tour.
why-you-cthulhu-doom = Votre apocalypse monte à { $after } sur { $end }.
why-you-cthulhu-units = Vous passez de { $before } à { $after ->
    [one] { $after } unité
   *[other] { $after } unités
 } sur la carte.
why-you-cthulhu-fights = L’unité ajoute { $n } { $n ->
    [one] dé
   *[other] dés
} à vos batailles.
