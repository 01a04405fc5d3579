# Clash of Cultures : la partie, questions, actions, événements, refus, règles.

clash-of-cultures = Clash of Cultures
    .about = Explorez un monde inconnu, fondez des villes, progressez ; le plus de points après six âges gagne.
clash-primer = **Clash of Cultures en une minute**
    1. **Agir.** Trois actions par tour : apprendre, récolter, recruter, se déplacer, bâtir, fonder.
    2. **Combattre.** Un dé par unité, additionnés. 5 points ôtent une unité ennemie.
    3. **Grandir.** Développements et bâtiments font grandir vos villes. Heureuses, elles font plus.
    4. **Vaincre.** Villes, bâtiments, développements, objectifs et merveilles font des points. Après six âges, le plus de points gagne.

# --- le salon ---

option-red_prerequisites = Prérequis en rouge
    .help = Les Routes demandent l’Ingénierie ; la Navigation, la Cartographie : en rouge sur le plateau.
option-barbarian_icon_regions = Icônes barbares
    .help = Les régions qui apportent une colonie barbare quand on les découvre.
option-value-barbarian_icon_regions-printed = régions 15, 16, 19, 20
option-value-barbarian_icon_regions-fertile = toutes celles avec une case fertile
option-value-barbarian_icon_regions-none = aucune région
option-token_limits = Limites des jetons
    .help = Les jetons humeur et culture sont limités par les développements à cadre que l’on a.
option-first_player_by = Qui nomme le premier joueur
    .help = En phase de statut : le plus de jetons humeur et culture, ou les plus hauts niveaux des deux.
option-value-first_player_by-tokens = le plus de jetons
option-value-first_player_by-levels = les plus hauts niveaux
option-building_supply = Pions de chaque bâtiment
    .help = Combien d’académies, de forteresses, de ports et de temples un joueur peut avoir.
option-value-building_supply-5 = cinq de chaque
option-value-building_supply-7 = sept de chaque
option-trade_enabled = Échanges
    .help = Les joueurs peuvent échanger avec celui dont c’est le tour.
option-government_change = Changement de gouvernement
    .help = Par une action, pour 2 nourritures, idées ou or ; ou en phase de statut, humeur et culture.
option-value-government_change-action = par une action
option-value-government_change-status = en phase de statut
option-barbarian_supply = Unités barbares
    .help = Combien de barbares peuvent être sur la carte en même temps.
option-value-barbarian_supply-10 = dix
option-value-barbarian_supply-20 = vingt
option-value-barbarian_supply-40 = quarante
option-wonders = Merveilles
    .help = La boîte de 2012 contenait sept cartes merveille : on peut en laisser une de côté.
option-value-wonders-all = les huit
option-value-wonders-great-wall = sans la Grande Muraille
option-value-wonders-great-statue = sans la Grande Statue
option-value-wonders-great-mausoleum = sans le Grand Mausolée
option-value-wonders-colosseum = sans le Colisée
option-value-wonders-great-library = sans la Grande Bibliothèque
option-value-wonders-great-lighthouse = sans le Grand Phare
option-value-wonders-pyramids = sans les Pyramides
option-value-wonders-great-gardens = sans les Grands Jardins
option-trade_timeout = Durée d’un échange
    .help = Un échange échoue quand son temps est écoulé ; une suspension arrête ce temps.
option-value-trade_timeout-None = sans limite
option-value-trade_timeout-60 = une minute
option-value-trade_timeout-300 = cinq minutes
option-value-trade_timeout-3600 = une heure
option-value-trade_timeout-86400 = un jour

# --- où en est la partie ---

clash-stands = { $phase ->
    [turn] Âge { $age }, manche { $round } sur { $rounds }{ $who ->
        [none] {""}
       *[other] , à { $who } de jouer
    }
    [status] Âge { $age }, phase de statut
   *[over] La partie est terminée
 }
clash-seat-line = { $points ->
    [one] { $points } point
   *[other] { $points } points
 } ; { $goods } ; villes { $cities }, développements { $advances }, cartes Action { $cards }, objectifs { $objectives }, cartes Merveille { $wonders }, événement dans { $counter } { $counter ->
    [one] développement
   *[other] développements
}
clash-seat-line-out = a concédé ; { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
clash-hand-action = Action : { $card }
clash-hand-objective = Objectif : { $card }
clash-hand-wonder = Merveille : { $card }
clash-hand-person = Grand personnage : { $card }
clash-board = Développements de { $who }
clash-board-text = **Développements de { $who } :** { $list }
clash-actions-left = { $n ->
    [0] plus aucune action
    [one] encore { $n } action
   *[other] encore { $n } actions
 }
clash-barbarians = les barbares
clash-region = Région { $cells }
clash-no-card = aucune carte
clash-no-dice = aucun dé
clash-piece-centre = centre de la ville
    .the = le centre de la ville
clash-amount-food = { $n ->
    [one] { $n } nourriture
   *[other] { $n } nourritures
 }
clash-amount-wood = { $n } bois
clash-amount-ore = { $n ->
    [one] { $n } minerai
   *[other] { $n } minerais
 }
clash-amount-ideas = { $n ->
    [one] { $n } idée
   *[other] { $n } idées
 }
clash-amount-gold = { $n } or
clash-amount-mood = { $n ->
    [one] { $n } jeton humeur
   *[other] { $n } jetons humeur
 }
clash-amount-culture = { $n ->
    [one] { $n } jeton culture
   *[other] { $n } jetons culture
 }
clash-amount-goods = { $n ->
    [one] { $n } bien
   *[other] { $n } biens
 }
clash-amount-tokens = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
 }
clash-amount-settler = { $n ->
    [one] { $n } colon
   *[other] { $n } colons
 }
clash-amount-army = { $n ->
    [one] { $n } armée
   *[other] { $n } armées
 }
clash-amount-ship = { $n ->
    [one] { $n } bateau
   *[other] { $n } bateaux
 }
clash-units-settler = { $n ->
    [0] aucun colon
    [one] 1 colon
   *[other] { $n } colons
 }
clash-units-army = { $n ->
    [0] aucune armée
    [one] 1 armée
   *[other] { $n } armées
 }
clash-units-ship = { $n ->
    [0] aucun bateau
    [one] 1 bateau
   *[other] { $n } bateaux
 }
clash-sort-civil = moitié civile
clash-sort-tactic = moitié tactique
clash-sort-objective = objectif
clash-sort-happening = événement
clash-sort-wonder = merveille
clash-sort-advance = développement
clash-wonder-line = Coûte { $cost } ; demande { $advance }{ $port ->
    [true] {" "}et un port
   *[false] {""}
 }.
kind-settler = colon
kind-army = armée
kind-ship = bateau
building-academy = académie
building-fortress = forteresse
building-port = port
building-temple = temple
good-food = nourriture
good-wood = bois
good-ore = minerai
good-ideas = idées
good-gold = or
good-mood = humeur
good-culture = culture

# --- ce que la partie demande, et une explication pour les nouveaux ---

clash-decision-turn = jouer votre tour
    .help = Trois actions, l’une après l’autre : apprendre, fonder, construire, recruter, récolter, déplacer. Entre elles, des actions gratuites, des cartes et des échanges.
    .them = jouer son tour
clash-decision-collect = choisir ce que vous récoltez
    .help = Une ressource par case, sur la case de la ville et celles autour. La proposition prend vos ressources les plus rares ; choisissez autrement si vous préférez.
    .them = choisir sa récolte
clash-decision-recruit = choisir les unités à recruter
    .help = Un colon coûte 2 nourritures, une armée 1 nourriture et 1 minerai, un bateau 2 bois. L’or remplace tout cela. Vous payez ensuite.
clash-decision-improve = choisir les villes dont l’humeur s’améliore
    .help = Un niveau coûte autant de jetons humeur que la taille de la ville.
clash-decision-move = déplacer un groupe, ou arrêter
    .help = Jusqu’à trois groupes, une fois chacun : les unités terrestres vont d’une case, les bateaux partout sur la mer connectée. Vous pouvez en laisser sur place. Une bataille ou une exploration se termine avant que le suivant parte.
clash-decision-tactics = jouer une carte Tactique, ou aucune
    .help = Les deux camps choisissent face cachée, l’attaquant d’abord.
clash-decision-losses = choisir les unités perdues
    .help = Chaque touche retire une unité qui combat.
clash-decision-objective = remplir un objectif, ou aucun
    .help = Un objectif rempli vaut 2 points.
clash-decision-trade = convenir d’un échange
    .help = Dites ce que vous donnez et ce que vous voulez en échange ; qui accepte donne ce que l’autre veut. Tout changement fait une nouvelle offre que personne n’a acceptée. Quand les deux sont d’accord, c’est fait aussitôt. Les promesses n’engagent personne.
clash-decision-ask = choisir : { $what }
clash-decision-cards = choisir une carte : { $what }
clash-decision-pay = choisir comment payer : { $what }
    .help = L’or remplace la nourriture, le bois, le minerai et les idées.
clash-decision-pay-advance-action = choisir comment payer le développement
    .help = Deux, en n’importe quel mélange de nourriture, d’idées et d’or.
clash-decision-pay-roads = choisir comment payer les routes
clash-decision-pay-recruit = choisir comment payer les unités
clash-decision-pay-building = choisir comment payer le bâtiment
clash-decision-pay-improve = choisir comment payer l’humeur
    .help = Un niveau coûte autant de jetons humeur que la taille de la ville. Avec les Rituels, d’autres biens comptent aussi.
clash-decision-pay-wonder = choisir comment payer la merveille
clash-decision-pay-card = choisir comment payer la carte
clash-decision-pay-power = choisir comment payer
clash-decision-pay-person = choisir comment payer le grand personnage
clash-decision-pay-influence-range = choisir comment payer la portée
    .help = Chaque jeton culture porte votre influence une case plus loin.
clash-decision-pay-influence-boost = choisir comment payer le meilleur jet
    .help = Un jeton culture pour chaque point qui manque.
clash-decision-pay-government = choisir comment payer le changement de gouvernement
    .help = Deux, en n’importe quel mélange de nourriture, d’idées et d’or.
clash-decision-ask-orient = tourner la région
    .help = Deux sens sont possibles : choisissez comment poser la région.
clash-decision-ask-draw-from = piocher dans la pioche ou la défausse
clash-decision-ask-event-from = prendre l’événement dans la pioche ou la défausse
clash-decision-ask-exhaust = choisir la case qui s’épuise
    .help = Plus rien ne s’y récolte, et aucune ville ne s’y fonde.
clash-decision-ask-person = prendre le grand personnage, ou non
    .help = Qui l’a pioché choisit d’abord. S’il le laisse, un autre peut le prendre en main.
clash-decision-ask-first = nommer le premier joueur
    .help = Ce joueur commence chaque manche de l’âge suivant.
clash-decision-ask-reform = changer de gouvernement pour 1 humeur et 1 culture, ou non
clash-decision-ask-raze = retirer une ville de taille 1 pour 1 or, ou non
    .help = La ville est perdue pour de bon ; vous pouvez aussi garder toutes vos villes.
clash-decision-ask-gain = choisir le développement que vous gagnez
    .them = choisir le développement à gagner
    .help = Vous ne payez rien.
clash-decision-ask-status-advance = choisir un développement gratuit
    .help = La phase de statut donne un développement à chacun.
clash-decision-ask-token = prendre un jeton humeur ou culture
clash-decision-ask-port = choisir la case de mer du port
    .help = Les bateaux s’y recrutent, et elle peut être récoltée.
clash-decision-ask-overboard = choisir les unités perdues avec leur bateau
clash-decision-ask-replace = choisir une unité à retirer de la carte
    .help = La réserve est vide : une unité de la carte laisse sa place à la nouvelle.
clash-decision-ask-refugee = choisir la ville qui accueille le colon
clash-decision-ask-fight-on = continuer ou battre en retraite
    .help = Les deux camps ont encore des unités ; l’attaquant décide.
clash-decision-ask-losses = choisir quelle unité est perdue
clash-decision-ask-fleet-goes = choisir où va la flotte
clash-decision-ask-barbarian-icon = choisir où les barbares s’installent
    .help = La région que vous avez révélée montre des barbares. Une colonie avec l’un d’eux s’y installe sur une case fertile.
clash-decision-ask-arrival = choisir où les barbares s’installent
    .help = Une colonie avec un barbare arrive près d’une de vos villes.
clash-decision-ask-reinforce = choisir la colonie qui reçoit un barbare
    .help = Toute colonie qui en compte moins de quatre, la nouvelle aussi.
clash-decision-ask-raid = choisir qui attaque quelle ville
clash-decision-ask-raid-building = choisir le bâtiment perdu
clash-decision-ask-settlement = garder la colonie ou la raser
    .help = Gardée, elle devient une de vos villes, en colère ; rasée, elle donne 1 or de plus.
clash-decision-ask-influence-boost = payer de la culture pour réussir, ou non
    .help = Un jeton culture pour chaque point qui manque.
clash-decision-ask-government = choisir un développement du nouveau gouvernement
    .help = Autant de développements du nouveau gouvernement que vous en aviez de l’ancien.
clash-decision-cards-moment-card = jouer une carte maintenant, ou aucune

# Ce que veut dire `done`, pour qui appuie.

clash-done = C’est tout
clash-done-ask-reform = Garder le gouvernement
clash-done-turn = Finir le tour
clash-done-tactics = Aucune carte
clash-done-objective = Aucun objectif
clash-done-trade = D’accord
clash-done-cards = Aucune carte
clash-done-ask = Non
clash-done-ask-losses = C’est tout

# --- actions : description et nom français de la commande, ses champs ; puis ce que dit le bouton ---

group-play = jouer
    .text = Les actions de votre tour
group-plan = plan
    .text = Les plans de récolte, de recrutement, d’humeur et de déplacement
group-reply = réponse
    .text = Les réponses à ce que la partie demande
group-trade = échange
    .text = Les échanges avec le joueur dont c’est le tour
clash-action-take-advance = Apprendre un développement, ou changer de gouvernement
    .name = développer
    .group = play
    .advance = Le développement
    .advance-name = développement
clash-action-found-city = Changer un colon en ville
    .name = fonder
    .group = play
    .cell = La case
    .cell-name = case
clash-action-construct = Ajouter un bâtiment à une ville
    .name = construire
    .group = play
    .cell = La ville
    .cell-name = ville
    .building = Le bâtiment
    .building-name = bâtiment
clash-action-recruit = Activer une ville pour recruter des unités
    .name = recruter
    .group = play
    .cell = La ville
    .cell-name = ville
clash-action-collect = Activer une ville pour récolter
    .name = récolter
    .group = play
    .cell = La ville
    .cell-name = ville
clash-action-improve = Améliorer l’humeur de villes
    .name = améliorer
    .group = play
clash-action-influence = Tenter de gagner un bâtiment par la culture
    .name = influencer
    .group = play
    .cell = La ville
    .cell-name = ville
    .building = Le bâtiment
    .building-name = bâtiment
clash-action-move-units = Déplacer jusqu’à trois groupes d’unités
    .name = déplacer
    .group = play
clash-action-build-wonder = Construire une merveille dans une ville heureuse
    .name = merveille
    .group = play
    .cell = La ville
    .cell-name = ville
    .card = La merveille
    .card-name = merveille
clash-action-play-card = Jouer une carte Action ou un grand personnage
    .name = carte
    .group = play
    .card = La carte
    .card-name = carte
clash-action-use-power = Utiliser ce que propose un développement ou une merveille
    .name = pouvoir
    .group = play
    .power = Le développement ou la merveille
    .power-name = pouvoir
clash-action-propose-trade = Parler d’un échange à un joueur
    .name = proposer
    .group = trade
    .seat = Le joueur
    .seat-name = joueur
clash-action-done = Finir le tour, valider un plan, ne plus choisir, consentir
    .name = terminé
    .group = reply
clash-action-choose-cell = Choisir une des cases demandées
    .name = case
    .group = reply
    .cell = La case
    .cell-name = case
clash-action-choose-seat = Nommer un des joueurs demandés
    .name = joueur
    .group = reply
    .seat = Le joueur
    .seat-name = joueur
clash-action-choose-word = Choisir une des choses demandées
    .name = choisir
    .group = reply
    .word = Le choix
    .word-name = choix
clash-action-choose-card = Choisir une des cartes demandées
    .name = carte
    .group = reply
    .card = La carte
    .card-name = carte
    .use = À quoi elle sert
    .use-name = usage
clash-action-choose-piece = Choisir un élément d’une ville, ou une unité
    .name = élément
    .group = reply
    .cell = La case
    .cell-name = case
    .piece = L’élément ou l’unité
    .piece-name = élément
clash-action-pay = Payer exactement ainsi
    .name = payer
    .group = reply
    .food = Nourriture
    .food-name = nourriture
    .wood = Bois
    .wood-name = bois
    .ore = Minerai
    .ore-name = minerai
    .ideas = Idées
    .ideas-name = idées
    .gold = Or
    .gold-name = or
    .mood = Jetons humeur
    .mood-name = humeur
    .culture = Jetons culture
    .culture-name = culture
clash-action-harvest = Dire ce qu’une ville récolte
clash-action-levy = Dire ce qu’une ville recrute
clash-action-please = Dire quelles villes deviennent plus heureuses
clash-action-march = Déplacer un groupe d’unités, ou arrêter
clash-action-terms = Dire ce que vous donnez dans un échange, et ce que vous voulez
clash-action-set-mood = Relever l’humeur d’une ville
    .name = humeur
    .group = reply
    .cell = La ville
    .cell-name = ville
    .steps = Combien de niveaux
    .steps-name = niveaux
clash-action-harvest-goods = Écrire ce que vous récoltez sur une case
    .name = récolte
    .group = plan
    .what = La case
    .what-name = case
    .of = Ce qu’elle donne
    .of-name = ressource
    .n = Combien de fois ; 0 laisse la case de côté
    .n-name = fois
clash-action-levy-units = Écrire combien d’unités d’une sorte vous recrutez
    .name = recrues
    .group = plan
    .what = La sorte d’unité
    .what-name = sorte
    .n = Combien
    .n-name = nombre
clash-action-please-steps = Écrire de combien vous relevez l’humeur d’une ville
    .name = humeur
    .group = plan
    .what = La ville
    .what-name = ville
    .n = Combien de niveaux
    .n-name = niveaux
clash-action-march-units = Écrire combien d’unités d’une sorte partent avec le groupe
    .name = groupe
    .group = plan
    .what = La sorte d’unité
    .what-name = sorte
    .n = Combien
    .n-name = nombre
clash-action-terms-goods = Écrire combien d’une ressource ou de jetons vous offrez
    .name = ressources
    .group = trade
    .what = La ressource
    .what-name = ressource
    .n = Combien
    .n-name = combien
clash-action-terms-wants = Écrire combien d’une ressource ou de jetons vous voulez de l’autre
    .name = vouloir
    .group = trade
    .what = La ressource
    .what-name = ressource
    .n = Combien
    .n-name = combien
clash-action-terms-cards = Écrire si vous offrez une carte par son nom
    .name = carte
    .group = trade
    .what = La carte
    .what-name = carte
    .n = 1 : elle est offerte, 0 : elle ne l’est pas
    .n-name = offerte
clash-action-terms-unnamed = Écrire si vous offrez une carte sans la nommer
    .name = sans-nommer
    .group = trade
    .what = La carte
    .what-name = carte
    .n = 1 : elle est offerte, 0 : elle ne l’est pas
    .n-name = offerte
clash-action-terms-asks = Écrire si vous demandez une carte par son nom
    .name = vouloir-carte
    .group = trade
    .what = La carte
    .what-name = carte
    .n = 1 : vous la voulez, 0 : non
    .n-name = voulue
clash-action-terms-picks = Écrire combien de cartes de son choix vous demandez à l’autre
    .name = vouloir-cartes
    .group = trade
    .what = Cartes Action ou cartes Objectif
    .what-name = pile
    .n = Combien
    .n-name = combien
clash-action-concede = Abandonner la partie ; cela prend effet avant le tour suivant
    .name = concéder
    .group = reply
clash-label-take-advance = Apprendre { $advance }
clash-label-found-city = Fonder une ville en { $cell }
clash-label-construct = Construire { $building } en { $cell }
clash-label-recruit = Recruter en { $cell } (jusqu’à { $n })
clash-label-collect = Récolter en { $cell } (jusqu’à { $n })
clash-label-improve = Améliorer l’humeur
clash-label-influence = Influencer { $building } en { $cell }
clash-label-move-units = Déplacer
clash-label-build-wonder = Construire { $wonder } en { $cell }
clash-label-play-card = Jouer { $card }
clash-label-use-power = Utiliser { $power }
clash-label-propose-trade = Échanger avec { $who }
clash-label-choose-cell = { $cell }
clash-label-choose-seat = { $who }
clash-label-choose-word = { $word }
clash-label-choose-card = { $card }
clash-label-choose-piece = { $piece } : { $cell }
clash-label-harvest-goods = { $what } : { $of }{ $n ->
    [one] {""}
   *[other] {" "}× { $n }
 }
clash-label-please-steps = { $what } : { $n ->
    [0] reste ainsi
    [one] un niveau de mieux
   *[other] { $n } niveaux de mieux
 }
clash-label-set-mood = { $steps ->
    [0] { $cell } : reste ainsi
    [one] { $cell } : un niveau de mieux
   *[other] { $cell } : { $steps } niveaux de mieux
 }
clash-label-march = { $units } : { $origin } → { $cell } ({ $land }){ $how ->
    [roads] {" "}par la route
    [around] {" "}en contournant la carte
   *[other] {""}
 }
    .explore = { $units } : { $origin } → explorer { $cell }{ $how ->
    [around] {" "}en contournant la carte
   *[other] {""}
 }
    .attack = { $units } : { $origin } → { $cell }, contre { $who }{ $how ->
    [roads] {" "}par la route
    [around] {" "}en contournant la carte
   *[other] {""}
 }
    .none = Ne plus déplacer
    .open = { $units } : { $origin }
clash-label-terms = Renoncer à l’échange
clash-label-terms-goods = je donne { $what }
clash-label-terms-wants = je veux { $what }
clash-label-terms-cards = je donne { $what }
clash-label-terms-unnamed = je donne { $what } sans la nommer
clash-label-terms-asks = je veux { $what }
clash-label-terms-picks = je veux { $what } de votre choix
clash-menu-harvest-goods = Ce que donne chaque case
clash-menu-levy-units = Combien de chaque sorte ?
clash-menu-please-steps = De combien de niveaux ?
clash-menu-march-units = Qui part ?
clash-menu-terms-goods = Ressources et jetons que je donne
clash-menu-terms-wants = Ressources et jetons que je veux
clash-menu-terms-cards = Cartes que je donne
clash-menu-terms-unnamed = Cartes que je donne sans les nommer
clash-menu-terms-asks = Cartes que je veux
clash-menu-terms-picks = Cartes de son choix que je veux
clash-line-levy-units = { $what } ({ $price })
clash-line-terms-goods = Je donne : { $what }
clash-line-terms-wants = Je veux : { $what }
clash-line-terms-cards = Je donne : { $what }
clash-line-terms-unnamed = Je donne sans la nommer : { $what }
clash-line-terms-asks = Je veux : { $what }
clash-line-terms-picks = Je veux, à son choix : { $what ->
    [action] carte Action
   *[objective] carte Objectif
 }
clash-label-concede = Concéder
clash-word-yes = Oui
clash-word-deck = Dans la pioche
clash-word-discard = Dans la défausse
clash-word-fight = Continuer
clash-word-retreat = Battre en retraite
clash-word-keep = La garder
clash-word-raze = La raser
clash-word-mood = Un jeton humeur
clash-word-culture = Un jeton culture
clash-word-gold = 1 or
clash-word-food = Nourriture
clash-word-wood = Bois
clash-word-ore = Minerai
clash-word-ideas = Idées

# --- événements, tels que le journal les dit ---

clash-event-phase-started = { $phase ->
    [turn] **Âge { $age }, manche { $round } sur { $rounds }.**
   *[other] Phase de statut de l’âge { $age }.
 }
clash-event-turn-started = **{ $who }** commence un tour avec { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
 }.
clash-event-first-drawn = **{ $who }** commence, par tirage au sort.
clash-event-first-named = { $who } nomme **{ $first }** premier joueur.
clash-event-goods-gained = { $who } gagne { $goods } ({ $why }).
    .lost = { $who } gagne { $goods } ({ $why }) ; perdu, au-dessus de la limite : { $lost }.
    .nothing = { $who } ne gagne rien ({ $why }) ; perdu, au-dessus de la limite : { $lost }.
clash-event-goods-lost = { $who } perd { $goods } ({ $why }).
clash-event-paid = { $who } paie { $goods } ({ $why }).
clash-event-advance-gained = { $who } apprend **{ $advance }**.
    .with = { $who } apprend **{ $advance }** et gagne { $goods }.
clash-event-advance-lost = { $who } perd { $advance }.
clash-event-government-changed = { $who } change de gouvernement : **{ $government }**.
clash-event-city-founded = { $who } fonde une ville : **{ $cell }**.
clash-event-city-activated = { $cell } est activée ({ $acts }).
clash-event-piece-built = { $who } construit en { $cell } : **{ $piece }**.
    .port = { $who } construit en { $cell } : **{ $piece }** ; sa mer est { $port }.
clash-event-piece-changed = { $who } prend à { $former }, en **{ $cell }** : { $piece }.
clash-event-piece-removed = { $cell } perd : { $piece } ({ $why }).
clash-event-mood-changed = { $cell } est maintenant { $mood ->
    [happy] heureuse
    [angry] en colère
   *[neutral] neutre
 } ({ $why }).
clash-event-unit-placed = { $who } : { $units } en **{ $cell }** ({ $why }).
clash-event-unit-removed = { $who } perd { $units } en { $cell } ({ $why }).
clash-event-group-moved = { $who } { $how ->
    [attack] attaque avec
    [withdraw] replie
   *[other] déplace
 } { $units } : { $origin } → **{ $cell }**{ $how ->
    [roads] , par la route
    [around] , en contournant la carte
   *[other] {""}
 }.
clash-event-region-revealed = { $who } découvre la région { $region }.
clash-event-region-turned = La région est posée ainsi : { $lying }.
clash-event-settlement-placed = Des barbares s’installent : **{ $cell }** ({ $why }).
clash-event-space-exhausted = { $cell } est épuisée.
clash-event-influence-tried = { $who } tente d’influencer en **{ $cell }** : { $building }{ $tokens ->
    [0] {""}
    [one] , avec { $tokens } jeton culture pour la portée
   *[other] , avec { $tokens } jetons culture pour la portée
 }.
clash-event-die-cast = { $who } lance le dé : { $die } ({ $why }).
clash-event-influence-failed = L’influence sur { $cell } échoue.
clash-event-cards-drawn = Vous piochez { $cards }.
clash-cards-drawn-alike = { $people ->
    [one] { $who } pioche { $haul }.
   *[other] { $who } piochent chacun { $haul }.
 }
clash-haul = { $n } { $pile ->
    [action] { $n ->
        [one] carte Action
       *[other] cartes Action
    }
    [objective] { $n ->
        [one] carte Objectif
       *[other] cartes Objectif
    }
   *[wonder] { $n ->
        [one] carte Merveille
       *[other] cartes Merveille
    }
 }
clash-event-cards-drawn-unseen = { $who } pioche { $cards } { $pile ->
    [action] { $cards ->
        [one] carte Action
       *[other] cartes Action
    }
    [objective] { $cards ->
        [one] carte Objectif
       *[other] cartes Objectif
    }
   *[wonder] { $cards ->
        [one] carte Merveille
       *[other] cartes Merveille
    }
 }.
clash-event-card-played = { $who } joue **{ $card }**.
clash-event-card-discarded = { $who } défausse { $card }.
clash-event-card-discarded-unseen = { $who } renonce à { $pile ->
    [objective] une carte Objectif
   *[other] une carte
 }.
clash-event-card-aside = Vous avez choisi une carte Tactique : { $card }.
clash-event-card-aside-unseen = { $chosen ->
    [true] { $who } pose une carte Tactique face cachée.
   *[false] { $who } ne pose pas de carte Tactique.
 }
clash-event-tactics-revealed = Tactiques : attaquant, { $attacker } ; défenseur, { $defender }.
clash-event-power-used = { $who } utilise **{ $power }**.
clash-event-card-effect = { $who } : { $why }.
    .on = { $who } : { $why } ({ $on }).
    .pestilence = Personne ne peut plus bâtir sans l’Assainissement, jusqu’à ce que tous l’aient ({ $why }).
clash-event-cards-shown = { $who } voit des cartes de { $owner } : { $cards } ({ $why }).
clash-event-cards-shown-unseen = { $who } regarde { $cards ->
    [one] une carte
   *[other] { $cards } cartes
 } de { $owner } ({ $why }).
clash-event-card-given = { $who } donne à { $to } : { $card } ({ $why }).
clash-event-card-given-unseen = { $who } donne à { $to } { $pile ->
    [objective] une carte Objectif
    [wonder] une carte Merveille
   *[action] une carte Action
 } ({ $why }).
clash-event-battle-began = { $raid ->
    [true] **Les barbares de { $origin } attaquent { $cell }**, une ville de { $defender }.
   *[false] **Bataille en { $cell } :** { $attacker } contre { $defender }.
 }
clash-event-dice-cast = Tour de bataille { $round } : attaquant { $attacker }, défenseur { $defender }.
clash-event-hits-counted = Valeurs de combat { $attacker } contre { $defender } ; touches sur l’attaquant { $on_attacker }, sur le défenseur { $on_defender }.
clash-event-retreated = { $who } bat en retraite, { $cell }.
clash-event-battle-ended = La bataille en { $cell } s’achève sans vainqueur.
    .attacker = { $attacker } gagne la bataille en { $cell }.
    .defender = { $defender } gagne la bataille en { $cell }.
clash-event-city-captured = { $razed ->
    [true] { $who } rase **{ $cell }**, prise à { $former }.
   *[false] { $who } prend **{ $cell }** à { $former }.
 }
clash-event-event-drawn = { $who } pioche l’événement **{ $card }**{ $icon ->
    [none] .
   *[other] , icône : { $icon }.
 }{ $text ->
    [none] {""}
   *[other] {" "}« { $text } »
 }
clash-event-person-taken = { $who } prend **{ $card }**.
clash-event-objective-completed = { $who } remplit l’objectif **{ $objective }**.
clash-event-points-gained = { $who } gagne { $points ->
    [one] { $points } point
   *[other] { $points } points
 } ({ $why }).
clash-event-trade-proposed = { $who } propose un échange à { $to }.
clash-event-trade-offered = { $who } offre à { $to } : { $amount } { $good }.
    .card = { $offered ->
    [true] { $who } offre à { $to } : { $card }.
   *[false] { $who } reprend { $card }.
 }
clash-event-trade-offered-unseen = { $offered ->
    [true] { $who } offre une carte.
   *[false] { $who } reprend une carte.
 }
clash-event-trade-wanted = { $amount ->
    [0] { $who } ne demande plus de { $good } à { $to }.
   *[other] { $who } demande à { $to } : { $amount } { $good }.
 }
    .card = { $amount ->
    [0] { $who } ne demande plus { $card } à { $to }.
   *[other] { $who } demande à { $to } : { $card }.
 }
    .pick = { $amount ->
    [0] { $who } ne demande plus à { $to } de { $pile ->
        [objective] cartes Objectif
       *[action] cartes Action
     } de son choix.
   *[other] { $who } demande à { $to } { $what } de son choix.
 }
clash-event-trade-wanted-unseen = { $wanted ->
    [true] { $who } demande { $pile ->
        [objective] une carte Objectif
       *[action] une carte Action
     } par son nom.
   *[false] { $who } ne demande plus { $pile ->
        [objective] de carte Objectif
       *[action] de carte Action
     } par son nom.
 }
pile-action = cartes Action
pile-objective = cartes Objectif
clash-cards = { $pile ->
    [objective] { $n ->
        [one] une carte Objectif
       *[other] { $n } cartes Objectif
     }
   *[action] { $n ->
        [one] une carte Action
       *[other] { $n } cartes Action
     }
 }
clash-event-trade-agreed = { $who } accepte l’échange.
clash-event-trade-done = { $who } et { $to } échangent : { $gave } contre { $got }.
clash-event-talks-left = { $who } renonce à l’échange.
clash-event-conceding = { $who } concède ; cela prend effet avant le tour suivant.
clash-event-conceded = **{ $who } a concédé.** Ses villes et ses unités quittent la carte ; { $points ->
    [one] son point reste
   *[other] ses { $points } points restent
 }, derrière ceux qui continuent.
clash-event-match-ended = **{ $winners } gagne la partie.** Points : { $points }.
    .shared = **{ $winners } se partagent la victoire.** Points : { $points }.
clash-why-battle = bataille
clash-why-founding = ville fondée
clash-why-wonder = merveille
clash-why-incident = événement
clash-why-withdraw = repli
clash-why-port-battle = bataille au port
clash-why-raid-building = attaque de barbares
clash-why-draw-actions = cartes piochées
clash-why-collect = récolte
clash-why-recruit = recrutement
clash-why-improve = amélioration civique
clash-why-activated = activée encore
clash-why-activation = activée encore
clash-why-advance = développement
clash-why-advance-action = développement
clash-why-action = développement
clash-why-building = bâtiment
clash-why-limit = au-dessus de la limite
clash-why-captured = prise
clash-why-capture = prise
clash-why-loot = dépouilles de la guerre
clash-why-spoils = dépouilles de la guerre
clash-why-refugee = réfugiés
clash-why-refugees = réfugiés
clash-why-killed = touche
clash-why-losses = touche
clash-why-founded = ville fondée
clash-why-found = ville fondée
clash-why-replaced = laisse sa place
clash-why-overboard = perdu en mer
clash-why-region = région découverte
clash-why-barbarians = barbares
clash-why-raid = attaque de barbares
clash-why-arrival = arrivée de barbares
clash-why-reinforce = arrivée de barbares
clash-why-barbarian-icon = icône barbare
clash-why-settlement = colonie
clash-why-raze = rasée
clash-why-razed = rasée
clash-why-gold-mine = mine d’or
clash-why-event = événement
clash-why-trade = échange
clash-why-influence = influence
clash-why-influence-range = portée de l’influence
clash-why-influence-boost = influence
clash-why-routes = routes commerciales
clash-why-card = carte
clash-why-power = pouvoir
clash-why-person = grand personnage
clash-why-roads = routes
clash-why-government = changement de gouvernement
clash-why-objective = objectif
clash-why-status = phase de statut
clash-why-setup = mise en place
clash-why-gain = développement
clash-why-settlers-overrun = emportés
clash-why-draft = Conscription

# --- refus : pourquoi, avec ce qui aurait convenu ---

clash-refusal-no-actions-left = Vous n’avez plus d’action dans ce tour ; restent les actions gratuites, ou la fin du tour.
clash-refusal-must-collect = La carte jouée demande maintenant une récolte, ou la fin du tour.
clash-refusal-must-influence = La carte jouée ne permet maintenant que l’influence, ou la fin du tour.
clash-refusal-no-such-advance = Il n’y a pas de développement nommé « { $advance } ».
clash-refusal-already-owned = Vous avez déjà { $advance }.
clash-refusal-needs-advance = { $advance } doit venir avant.
clash-refusal-government-later = Dans cette partie, on change de gouvernement en phase de statut, pour un jeton humeur et un jeton culture.
clash-refusal-other-government = { $advance } appartient à un autre gouvernement que le vôtre ; on en change en prenant son premier développement.
clash-refusal-cannot-pay = Vous ne pouvez pas le payer.
clash-refusal-not-exact = Cela ne fait pas exactement le prix ; le panneau donne les façons de payer.
clash-refusal-no-such-space = Il n’y a pas de case { $cell } sur cette carte.
clash-refusal-no-settler-there = Vous n’avez pas de colon à terre en { $cell }.
clash-refusal-no-city-ground = Une ville se fonde sur une case fertile, une forêt ou une montagne non épuisée. { $cell } n’en est pas une.
clash-refusal-city-there = Il y a déjà une ville en { $cell }.
clash-refusal-enemy-there = Des unités d’autrui sont en { $cell }.
clash-refusal-no-piece-left = Plus de pièce dans votre réserve : { $piece }.
clash-refusal-not-your-city = Vous n’avez pas de ville en { $cell }.
clash-refusal-city-angry = { $cell } est en colère et a déjà été activée dans ce tour ; une fois est tout ce qu’elle supporte.
clash-refusal-angry-cannot-grow = { $cell } est en colère ; elle grandira quand elle sera neutre ou heureuse.
clash-refusal-cannot-grow = { $cell } est de taille { $size } ; avec { $cities ->
    [one] { $cities } ville
   *[other] { $cities } villes
 } elle ne peut pas grandir davantage.
clash-refusal-building-there = { $cell } a déjà ce bâtiment : { $piece }.
clash-refusal-no-sea-there = Un port demande une case de mer découverte à côté de { $cell }.
clash-refusal-pestilence-rages = Peste : sans Assainissement, rien ne se construit avant sa fin.
clash-refusal-city-not-happy = Les merveilles se construisent dans des villes heureuses ; { $cell } ne l’est pas.
clash-refusal-needs-port = Cette merveille demande un port en { $cell }.
clash-refusal-nothing-to-collect = Il n’y a rien à récolter autour de { $cell }.
clash-refusal-cannot-collect-that = { $cell } ne donne pas cela maintenant, ou le plan est plein.
clash-refusal-too-many-units = C’est plus que la ville ne recrute ou que la case ne contient ; au plus { $most }.
clash-refusal-nothing-to-improve = Aucune de vos villes ne peut s’égayer avec ce que vous avez.
clash-refusal-cannot-improve-that = { $cell } ne peut pas gagner autant d’humeur.
clash-refusal-already-influenced = Vous avez déjà réussi une influence dans ce tour.
clash-refusal-no-influence-there = Aucun bâtiment de ce genre en { $cell } ne peut devenir vôtre depuis vos villes avec vos jetons.
clash-refusal-nothing-can-move = Aucune de vos unités ne peut se déplacer maintenant.
clash-refusal-no-group-there = Vous n’avez pas en { $cell } de tel groupe qui puisse se déplacer maintenant.
clash-refusal-cannot-go-there = Le groupe ne peut pas aller en { $cell } d’un seul déplacement.
clash-refusal-not-your-card = Vous n’avez pas { $card }.
clash-refusal-card-not-now = { $card } ne peut pas être joué maintenant ; son texte dit quand.
clash-refusal-not-your-power = Vous n’avez pas { $power } à utiliser.
clash-refusal-power-not-now = { $power } ne peut pas servir maintenant.
clash-refusal-power-used-up = { $power } a déjà servi dans ce tour.
clash-refusal-not-among-these = Cela ne fait pas partie de ce qui est demandé ; le panneau en donne la liste.
clash-refusal-no-trade = Vous pouvez échanger avec { $who } entre deux actions du joueur dont c’est le tour. Un seul échange se discute à la fois.
clash-refusal-already-conceding = Vous concédez déjà ; cela prend effet avant le tour suivant.
clash-refusal-wish-not-met = Vous n’avez pas tout ce qu’on vous demande. Changez votre part de l’échange, ou renoncez-y.
clash-refusal-pick-cards = Dites d’abord quelles cartes vous donnez : encore { $what } de votre choix.
clash-refusal-too-much-talk = Après { $most ->
    [one] { $most } offre
   *[other] { $most } offres
 } dans un échange, on ne peut plus qu’accepter ou y renoncer.
clash-refusal-cannot-offer-that = On offre ce que l’on a, et on demande ce qui peut exister.
clash-refusal-not-legal-tactics = { $card } ne peut pas servir de tactique dans cette bataille.

# --- phases ---

phase-clash-turn = Tours
    .text = Trois manches par âge, dix-huit en tout ; à chacune, chaque joueur joue un tour de trois actions.
phase-clash-battle = Bataille
    .text = À chaque tour de bataille, les deux camps peuvent poser une carte Tactique. Ils lancent un dé par unité et les additionnent : chaque tranche de 5 est une touche. Puis l’attaquant continue ou bat en retraite. Une forteresse lance un dé de plus et annule une touche au premier tour.
phase-clash-status = Phase de statut
    .text = Les objectifs sont remplis ; après l’âge 6, ou si quelqu’un n’a plus de ville, la partie finit. Sinon chacun gagne un développement et pioche deux cartes, peut raser une petite ville, et un premier joueur est nommé.

# Comment une partie a fini ; ``.how`` : en quelques mots.
clash-ended-points = { $n ->
    [one] Le plus de points à la fin du sixième âge : victoire de { $who }
   *[other] Le plus de points à la fin du sixième âge : { $who } se partagent la victoire
 }
    .how = Le plus de points après six âges
clash-ended-fallen = Une civilisation a perdu sa dernière ville à la manche { $round } : { $n ->
    [one] victoire aux points de { $who }
   *[other] { $who } se partagent la victoire aux points
 }
    .how = Une civilisation est tombée, manche { $round }
clash-ended-last = { $n ->
    [one] Tous les autres ont concédé : victoire de { $who } à la manche { $round }
   *[other] Tous ont concédé à la manche { $round } : { $who } se partagent la victoire
 }
    .how = Les autres ont concédé, manche { $round }
