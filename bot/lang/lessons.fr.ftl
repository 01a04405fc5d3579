# Premières parties guidées.

c-learn = Apprendre un jeu en dix minutes, dans une partie à vous
    .name = apprendre
    .game = Le jeu à apprendre ; sans lui, celui que vous avez commencé
learn-now = Apprendre en 10 minutes
lesson-where = étape { $step } sur { $steps } · encore { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
 }
lesson-next = { $met ->
    [yes] *{ $title }* continue : le bouton coloré est une bonne réponse.
   *[no] *Bientôt : { $title }.* D’ici là, le bouton coloré est une bonne réponse.
 }
lesson-on = Continuer
lesson-done = **✓** C’est fait.
lesson-restarted = Cette étape recommence depuis le début.
lesson-waits = Les autres réfléchissent encore.
lesson-over = Cette partie est finie. La leçon reprend à un jour suivant.
learnshow = Montrez-moi
learnskip = Sauter
learnback = Annuler
learnleave = Quitter
lesson-first = Il n’y a rien à annuler dans cette étape.
lesson-end = ## Vous en savez assez
    Vous avez vu tout ce qu’il faut pour une première partie. Jouez maintenant à { $game } : un conseil accompagne chaque question.
lesson-other = Apprendre un autre jeu
lesson-left = La leçon est fermée. Pendant une semaine, `/apprendre` reprend à l’étape { $step }.
lesson-again = Reprendre la leçon
lesson-there = Vous en étiez à l’étape { $step } de la première partie de { $game }.
lesson-go-on = Reprendre à l’étape { $step }
lesson-anew = Depuis le début
lesson-gone = Cette leçon est finie. `/apprendre` en commence une autre.

# --- Frontiers ---

lesson-eden-frontiers-look-title = Vos territoires
lesson-eden-frontiers-look-idea = Vous tenez { $lands ->
    [one] { $lands } territoire
   *[other] { $lands } territoires
 } avec { $troops ->
     [one] { $troops } troupe
    *[other] { $troops } troupes
  }. Votre portail, { $portal }, amène les renforts. Au milieu, **le Cœur**, { $heart } : qui le tient peut gagner. Les étoiles numérotées sont des territoires sauvages ; ils n’attaquent jamais.
lesson-eden-frontiers-land-title = Prendre un territoire
lesson-eden-frontiers-land-idea = Une troupe reste sur chaque territoire : **{ $spare }** peuvent donc partir. Les territoires sauvages voisins ont **{ $weakest }** en défense. Une seule troupe suffit pour attaquer : vos cartes font le reste.
lesson-eden-frontiers-fight-title = Un combat : gagner d’un point
lesson-eden-frontiers-fight-idea = Votre camp compte **{ $mine }**. Chaque unité que vous jouez ajoute sa force. Le territoire sauvage a **{ $most }** et n’ajoutera rien. **Gagnez d’un point** et gardez le reste : il vous en manque { $need }.
lesson-eden-frontiers-crystals-title = Les cristaux sont votre argent
lesson-eden-frontiers-crystals-idea = Une unité s’achète avec des stocks mis de côté, et les cristaux servent à cela. Vous avez { $crystals ->
    [one] un cristal, qui vaut
   *[other] **{ $crystals }** cristaux, qui valent
 } **{ $value }**. Utilisez-les : gardés en main, ils n’achètent rien ce soir.
lesson-eden-frontiers-crystals-done = { $reserved ->
    [one] Un stock est mis de côté pour des unités.
   *[other] { $reserved } stocks sont mis de côté pour des unités.
 }
lesson-eden-frontiers-buy-title = Votre première carte forte
lesson-eden-frontiers-buy-idea = Vous avez { $reserved ->
    [one] **{ $reserved }** stock
   *[other] **{ $reserved }** stocks
 } pour des unités. { $card } en coûte { $cost } et se bat avec **{ $strength }** : mieux que plusieurs faibles. La carte va dans votre défausse ; vous la piocherez plus tard.
lesson-eden-frontiers-front-title = Au front
lesson-eden-frontiers-front-idea = Une troupe à l’arrière ne prend rien. **{ $spare }** des vôtres peuvent traverser vos territoires, tant qu’ils se touchent. Amenez-les là où vous attaquerez demain.
lesson-eden-frontiers-rival-title = Un combat contre quelqu’un
lesson-eden-frontiers-rival-idea = *Plus tard, jour { $day }.* Vous avez **{ $mine }**, votre rival **{ $most }**. Qui est derrière ajoute une carte ; qui s’arrête n’ajoute plus rien. { $stopped ->
    [yes] Votre rival s’est arrêté. Menez, puis arrêtez-vous aussi.
   *[no] Votre rival peut encore répondre. À égalité, personne ne gagne.
 }
lesson-eden-frontiers-win-title = Comment on gagne
lesson-eden-frontiers-win-idea = *Plus tard, jour { $day }.* Vous tenez le Cœur et **{ $energy }** d’énergie pure, venue chaque jour de vos territoires. **La Suprématie en coûte { $price }**, aux enchères, et finit la partie aussitôt. Seul le joueur qui tient le Cœur peut l’acheter. Offrez tout.

# --- Cthulhu Wars ---

lesson-cthulhu-wars-look-title = Tout vient du pouvoir
lesson-cthulhu-wars-look-idea = Vous êtes le Grand Cthulhu, dans le Pacifique Sud. Ce tour, vous dépensez **{ $power } points de pouvoir**. Au prochain, un adorateur en rapporte 1 et un portail { $more }. Vous avez { $cultists ->
    [one] { $cultists } adorateur
   *[other] { $cultists } adorateurs
 } et { $gates ->
    [one] un portail
   *[other] { $gates } portails
 } : cela fait **{ $tomorrow }**.
lesson-cthulhu-wars-move-title = Envoyer un adorateur
lesson-cthulhu-wars-move-idea = Une unité qui bouge coûte **{ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 } de pouvoir** et passe dans la zone voisine. Il n’y a qu’un portail par zone. Envoyez donc un adorateur là où il n’y en a pas.
lesson-cthulhu-wars-gate-title = Ouvrir un portail
lesson-cthulhu-wars-gate-idea = Un adorateur ouvre un portail là où il est, pour **{ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 } de pouvoir**. Dès le prochain tour, ce portail en rapporte **{ $more }** : il est vite remboursé. Il donne aussi des points d’apocalypse, qui font gagner.
lesson-cthulhu-wars-summon-title = Invoquer un monstre
lesson-cthulhu-wars-summon-idea = Un adorateur seul est une proie : tout monstre peut le capturer. Un monstre à vous garde un portail. Celui-ci coûte **{ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 } de pouvoir**, et il vous en reste **{ $power }**.
lesson-cthulhu-wars-book-title = Votre premier grimoire
lesson-cthulhu-wars-book-idea = Un grimoire est un pouvoir pour toujours. Votre fiche a six conditions, chacune en donne un : vous venez d’en remplir une. Pour gagner, il en faut **{ $all }** ; vous en avez { $books }.
lesson-cthulhu-wars-awaken-title = Réveiller Cthulhu
lesson-cthulhu-wars-awaken-idea = Votre Grand Ancien surgit à un portail de sa zone, pour **{ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 } de pouvoir**. Il se bat avec six dés. Son réveil remplit aussi une condition : un grimoire de plus.
lesson-cthulhu-wars-battle-title = Une bataille
lesson-cthulhu-wars-battle-idea = *Plus tard, tour { $turn }.* Attaquez qui est dans votre zone, pour **{ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 } de pouvoir**. Chaque unité lance ses dés, sauf les adorateurs. Un **6** tue une unité, un **4 ou 5** en chasse une ; chacun choisit les siennes.
lesson-cthulhu-wars-win-title = Comment on gagne
lesson-cthulhu-wars-win-idea = *Plus tard, tour { $turn }.* Apocalypse **{ $doom } sur { $need }**, grimoires **{ $books } sur { $all }**. Chaque tour, un portail donne 1 point. Le rituel les donne encore : { $gates ->
    [one] 1
   *[other] { $gates }
 } ici. À { $need }, la partie finit ; le plus d’apocalypse gagne, avec tous ses grimoires.

# --- Clash of Cultures ---

lesson-clash-of-cultures-look-title = Votre peuple
lesson-clash-of-cultures-look-idea = Vous avez une ville, { $city }, où attendent des colons. À chaque tour, vous faites { $actions ->
    [one] **{ $actions }** action
   *[other] **{ $actions }** actions
 }. Autour, personne n’a encore rien vu. Vous possédez { $goods }.
lesson-clash-of-cultures-no-goods = rien
lesson-clash-of-cultures-harvest-title = Récolter
lesson-clash-of-cultures-harvest-idea = Une ville récolte ce qui l’entoure : nourriture, bois, minerai. Cela prend une action et active la ville. **Une fois par tour**, c’est sans danger ; à la seconde, elle devient plus triste.
lesson-clash-of-cultures-learn-title = Apprendre un développement
lesson-clash-of-cultures-learn-idea = Un développement coûte **2** nourritures et vous reste toute la partie. Chacun ouvre des actions et vaut un demi-point à la fin. Vous avez { $food } { $food ->
    [one] nourriture
   *[other] nourritures
 } et { $advances ->
     [one] { $advances } développement
    *[other] { $advances } développements
  }.
lesson-clash-of-cultures-move-title = Déplacer vos colons
lesson-clash-of-cultures-move-idea = Une action déplace jusqu’à trois groupes, d’une case chacun. Vos colons cherchent une terre libre : une ville récolte sur sa case et sur les cases voisines.
lesson-clash-of-cultures-found-title = Une seconde ville
lesson-clash-of-cultures-found-idea = Sur une terre libre, des colons deviennent une ville et disparaissent. Deux villes récoltent deux fois par tour sans danger. Chacune vaut un point à la fin. Plus tard, des barbares attaquent les villes : gardez-y une armée.
lesson-clash-of-cultures-mood-title = Remonter l’humeur
lesson-clash-of-cultures-mood-idea = Des jetons d’humeur rendent une ville **heureuse** : elle récolte plus et construit mieux. Une ville en colère ne fait presque rien. Payez, et l’humeur remonte.
lesson-clash-of-cultures-build-title = Construire
lesson-clash-of-cultures-build-idea = *Plus tard, âge { $age }, manche { $now }.* Un développement permet son bâtiment, ici votre premier. Il coûte nourriture, bois et minerai, et fait grandir la ville. Un bâtiment vaut un point à la fin.
lesson-clash-of-cultures-barbarians-title = Les barbares
lesson-clash-of-cultures-barbarians-idea = Des événements amènent des barbares, puis les font attaquer vos villes à deux cases ou moins. Leurs touches tuent des unités ; le reste détruit des bâtiments et fâche la ville. Elle n’est jamais perdue. Une armée la défend ; gagner rapporte de l’or.
lesson-clash-of-cultures-win-title = Comment on gagne
lesson-clash-of-cultures-win-idea = C’est la manche { $round } sur { $rounds }. Vous avez { $points ->
    [one] **{ $points }** point
   *[other] **{ $points }** points
 }. Villes, bâtiments et objectifs comptent, un développement moitié moins. Après la dernière manche, le plus de points gagne. Un objectif de votre main en vaut 2 : lisez-les tôt.

# --- Fronts : ce qui change ---

lesson-eden-fronts-settle-title = Cinq troupes, où vous voulez
lesson-eden-fronts-settle-idea = Dans Fronts, vous placez vous-même vos troupes du début (**{ $troops }**), sur votre portail et les territoires voisins. Il en faut une sur chacun. Votre première attaque partira de là.
lesson-eden-fronts-attack-title = Vous attaquez à votre tour
lesson-eden-fronts-attack-idea = Ici, rien n’est secret : chacun attaque à son tour, sur **un front ou deux**. Troupes et cartes se battent ensemble. Plus un territoire sauvage est loin d’un portail, plus il est fort.
lesson-eden-fronts-fronts-title = Une unité à la fois
lesson-eden-fronts-fronts-idea = Vous ouvrez chaque front avec une unité. Puis chaque camp en ajoute **une à son tour**, sur le front de son choix. Pour prendre le territoire, il faut plus de force et une troupe encore là.
lesson-eden-fronts-crystals-title = Vos cristaux sur la table
lesson-eden-fronts-crystals-idea = Ici, les cristaux se posent **devant vous** : ils paient des unités et y restent jusque-là. Vous avez { $crystals ->
    [one] un cristal, qui vaut
   *[other] **{ $crystals }** cristaux, qui valent
 } **{ $value }**. Posés maintenant, ils serviront ce soir.
lesson-eden-fronts-crystals-done = Vos cristaux sont posés devant vous.
lesson-eden-fronts-win-title = Acheter, et gagner
lesson-eden-fronts-win-idea = On achète à son tour, en stocks et cristaux. **La Suprématie coûte { $price }** d’énergie du Cœur. Tenez le Cœur, ou soyez le dernier.

# --- Shards : ce qui change ---

lesson-eden-shards-lay-title = Les ressources sont sur vos territoires
lesson-eden-shards-lay-idea = Dans Shards, vos territoires donnent des **ressources**, et vous dites où elles sont. Qui prend le territoire les prend aussi. Les éclats paient les cristaux, votre propre ressource paie les unités.
lesson-eden-shards-aside-title = Mettre des cristaux de côté
lesson-eden-shards-aside-idea = Vous avez { $crystals ->
    [one] un cristal, qui vaut **{ $value }**. Mis de côté, face cachée, il paie des unités en fin de journée. Dans un combat, il ne ferait rien.
   *[other] **{ $crystals }** cristaux, qui valent **{ $value }**. Mis de côté, face cachée, ils paient des unités en fin de journée. Dans un combat, ils ne feraient rien.
 }
lesson-eden-shards-aside-done = La carte est de côté, face cachée.
lesson-eden-shards-front-title = Plus aucune troupe
lesson-eden-shards-front-idea = Seules les **cartes** se battent. Une unité ouvre un front vers un territoire voisin. Deux fronts par tour au plus : gardez-en pour le second.
lesson-eden-shards-add-title = Ajouter ou s’arrêter
lesson-eden-shards-add-idea = Sur chaque front, les camps ajoutent des unités tour à tour. Qui s’y arrête n’y revient plus. Le plus fort prend le territoire, avec toutes ses ressources.
lesson-eden-shards-win-title = Acheter, et gagner
lesson-eden-shards-win-idea = Cristaux mis de côté et ressources achètent des unités plus fortes. Ce que vous avez de côté vaut **{ $value }**. Gardez { $portal } : qui perd son portail est éliminé. Le dernier portail gagne.
