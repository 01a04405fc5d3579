# Cthulhu Wars : les nombres par lesquels les réponses se comparent, les buts et les menaces qui décident.

effect-cthulhu-requirements = conditions à remplir
effect-cthulhu-books = grimoires
effect-cthulhu-signs = Signes des Anciens
effect-cthulhu-doom = points d’apocalypse
effect-cthulhu-doom-next = points d’apocalypse au prochain tour
effect-cthulhu-power-next = pouvoir au prochain tour
effect-cthulhu-power = pouvoir restant
effect-cthulhu-rival-power = pouvoir du premier rival au prochain tour
effect-cthulhu-units = unités sur la carte
effect-cthulhu-strength = dés de toutes ses unités
effect-cthulhu-dice-there = dés de ses unités, { $place }
effect-cthulhu-exposed = adorateurs exposés à la capture
effect-cthulhu-bare = portails que seuls des adorateurs gardent
effect-cthulhu-prey = adorateurs ennemis à portée de capture
effect-cthulhu-sites = lieux où ouvrir un portail
effect-cthulhu-areas = zones où se trouvent ses unités
effect-cthulhu-met = ennemis dont on partage une zone
effect-cthulhu-king = distance du Roi au lieu où il est utile
effect-cthulhu-dice = dés lancés dans la bataille, { $place }
effect-cthulhu-dice-enemy = dés ennemis, { $place }
effect-cthulhu-fungi = chances sur six que les ennemis perdent des adorateurs
effect-cthulhu-curse = dés de la malédiction, { $place }
effect-cthulhu-followed = chances sur six de profaner, { $place }
effect-cthulhu-forms = pouvoir gagné, ou ôté aux ennemis, en moyenne
effect-cthulhu-doom-given = points d’apocalypse de l’ennemi qui en reçoit
effect-cthulhu-rituals-left = rituels avant la fin de la partie
effect-cthulhu-hidden = points d’apocalypse sur les Signes des Anciens cachés
effect-cthulhu-spare = adorateurs qui ne gardent pas de portail
effect-cthulhu-place = rang dans l’ordre du tour
effect-cthulhu-rival-place = rang du premier rival dans l’ordre du tour
effect-cthulhu-room = distance de l’unité la plus proche, { $place }
effect-cthulhu-dragon = pouvoir qu’apporterait le Dragon ascendant
effect-cthulhu-pledge = part de la perte prise en charge
effect-cthulhu-missing = ce que personne n’a encore offert
effect-cthulhu-killed = pouvoir pour remplacer l’unité tuée ({ $place })
effect-cthulhu-wounded = pouvoir pour remplacer l’unité blessée ({ $place }), si elle est perdue
effect-cthulhu-given = pouvoir pour remplacer ce qui est cédé
effect-cthulhu-follow = unités qui suivent, { $place }
effect-cthulhu-foes = unités ennemies, { $place }
effect-cthulhu-there = unités de son camp, { $place }
effect-cthulhu-home = distance de son portail le plus proche, { $place }
effect-cthulhu-share = résultats que subit { $place }
effect-cthulhu-fighting = unités de son camp dans la bataille
effect-cthulhu-fighting-enemy = unités ennemies dans la bataille
effect-cthulhu-misses = dés manqués
effect-cthulhu-pains = blessures du camp qui en a le plus
effect-cthulhu-promotion = valeur de l’unité en pouvoir ({ $place })
effect-cthulhu-born = acolytes sur la carte, { $place }
effect-cthulhu-led = unités blessées dont on choisit le repli
effect-cthulhu-book-gathers = { $place } : pouvoir par tour, maintenant et avec toutes ses unités
effect-cthulhu-book-saves = { $place } : pouvoir épargné ou gagné, maintenant et avec toutes ses unités
effect-cthulhu-book-reaches = { $place } : unités ou portails ennemis à portée, maintenant et au plus
effect-cthulhu-book-doom = { $place } : points d’apocalypse ou Signes des Anciens, maintenant et avec toutes ses unités
effect-cthulhu-book-able = { $place } : unités qui s’en servent, maintenant et au plus

because-cthulhu-wins = { $person ->
    [you] Vous gagnez la partie ainsi.
   *[it] Il gagne la partie ainsi.
 }
because-cthulhu-may-win = { $person ->
    [you] La partie s’arrête ; vous êtes en tête, sauf si les Signes cachés des autres valent plus que d’ordinaire.
   *[it] La partie s’arrête ; il est en tête, sauf si les Signes cachés des autres valent plus que d’ordinaire.
 }
because-cthulhu-last-ritual = Le prochain rituel termine la partie, et { $person ->
    [you] vous ne gagneriez pas.
   *[it] il ne gagnerait pas.
 }
because-cthulhu-track = { $left ->
    [one] Un rituel termine
   *[other] { $left } rituels terminent
 } la partie, et il { $person ->
    [you] vous
   *[it] lui
 } manque { $missing ->
    [one] un grimoire.
   *[other] { $missing } grimoires.
 }
because-cthulhu-rival = { $who } peut gagner { $n ->
    [one] au prochain tour
   *[other] dans { $n } tours
 }, sauf si { $person ->
    [you] vous l’affaiblissez.
   *[it] l’automate l’affaiblit.
 }
because-cthulhu-meets = { $person ->
    [you] Vous remplissez une condition : { $what }.
   *[it] Il remplit une condition : { $what }.
 }
because-cthulhu-hunted = { $person ->
    [you] Un de vos adorateurs ({ $place }) peut être capturé dès maintenant.
   *[it] Un de ses adorateurs ({ $place }) peut être capturé dès maintenant.
 }
because-cthulhu-guards = { $person ->
    [you] Cette unité protège vos adorateurs ({ $place }), qu’on pourrait capturer dès maintenant.
   *[it] Cette unité protège ses adorateurs ({ $place }), qu’on pourrait capturer dès maintenant.
 }
because-cthulhu-flees = { $person ->
    [you] Votre adorateur quitte un lieu où on pourrait le capturer ({ $place }).
   *[it] Son adorateur quitte un lieu où on pourrait le capturer ({ $place }).
 }
because-cthulhu-ends = Rien de mieux à faire pour cette action ; { $person ->
    [you] vous gardez
   *[it] il garde
 } { $n ->
    [one] { $n } point
   *[other] { $n } points
 } de pouvoir pour la suite.
because-cthulhu-stays = Aucun autre déplacement ne vaut ce qu’il coûte ; { $person ->
    [you] vous gardez
   *[it] il garde
 } { $n ->
    [one] { $n } point
   *[other] { $n } points
 } de pouvoir.
because-cthulhu-passes = { $n ->
    [0] Il ne reste plus de pouvoir.
   *[other] { $person ->
        [you] Rien de ce que vous pouvez faire ne vaut le pouvoir qui vous reste ({ $n ->
            [one] { $n } point
           *[other] { $n } points
        }).
       *[it] Rien de ce qu’il peut faire ne vaut le pouvoir qui lui reste ({ $n ->
            [one] { $n } point
           *[other] { $n } points
        }).
    }
 }
because-cthulhu-talks = Les autres offrent { $offered } sur { $total }, trop peu pour { $person ->
    [you] votre juste part.
   *[it] sa juste part.
 }

risk-actions-cthulhu = Passer alors qu’il vous reste { $n ->
    [one] { $n } point
   *[other] { $n } points
 } de pouvoir ?
