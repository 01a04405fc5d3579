# Battle For Eden, Frontiers : phases, questions, actions, événements, refus, règles.

family-eden = Battle For Eden
eden-frontiers = Battle For Eden, Frontiers
    .about = Des troupes et des cartes sur des hexagones : prenez le Cœur d’Eden, ou restez le dernier debout.

# --- ce qui porte un nom ---

# Une tuile se nomme par sa terre, un siège par sa couleur : le siège de la terre brune est dessiné en bleu.
colour-green = forêt
colour-red = savane
colour-grey = montagnes
colour-yellow = désert
colour-brown = champs
colour-pink = hameaux
colour-black = vide
seat-colour-green = vert
seat-colour-red = rouge
seat-colour-grey = gris
seat-colour-yellow = jaune
seat-colour-brown = bleu
seat-colour-pink = rose

option-quick_map = Carte
    .help = Comme dans le livre : chacun pose huit tuiles. Ou un vote entre trois cartes, ou toute faite.
option-value-quick_map-False = posée par tous, comme dans le livre
option-value-quick_map-choose = au vote, parmi trois
option-value-quick_map-True = toute faite
option-day_limit = Limite de jours
    .help = Après ce jour gagne le plus de portails ; puis Cœur, territoires connectés, énergie pure.
option-supremacy = Prix de Suprématie
    .help = Énergie pure que coûte la technologie qui fait gagner : 15 partie courte, 20 normale, 30 longue.
option-heart_energy = Énergie du Cœur
    .help = Où reste l’énergie pure que donne le Cœur.
option-value-heart_energy-heart = sur le Cœur
option-value-heart_energy-personal = chez qui le tient
option-value-heart_energy-all = toute l’énergie sur le Cœur
option-value-supremacy-short = 15, courte
option-value-supremacy-normal = 20, normale
option-value-supremacy-long = 30, longue
option-value-day_limit-None = sans limite
choice-world = Monde
choice-civilization = Monde
choice-colour = Couleur
choice-map = Carte
choice-map-value = carte { $n }
choice-first = Premier joueur
    .help = Qui commence la carte. Dans Shards, aussi le premier jour ; dans Déséquilibre, c’est l’hégémon.
choice-first-yes = premier joueur

phase-map = Carte
    .text = Création de la carte. Huit manches : prenez une tuile (de votre pile, ou la tuile face visible) et posez-la contre la carte. Puis ajoutez, déplacez ou retirez votre portail si vous voulez. Après la huitième manche, chacun peut encore déplacer son portail une fois.
phase-setup = Mise en place
    .text = La conquête se met en place : une troupe sur votre portail, deux sur chaque tuile qui le touche, des marqueurs sauvages ailleurs. En secret, choisissez trois unités de coût 1 pour votre premier deck.
phase-production = Production
    .text = Automatique. Chaque territoire connecté à votre portail donne 1 stock d’énergie. Il en donne 1 de plus sur votre terre, et 1 de plus s’il est riche en énergie. Chaque tranche de 5 stocks reçus donne 1 énergie pure, chaque territoire tenu au contact du Cœur aussi. Le Cœur en amasse 2.
phase-expansion = Expansion
    .text = Dans l’ordre du tour, chacun envoie des troupes du centre de ses territoires à leurs frontières. Une au moins reste au centre. Ce que personne ne défend est pris. Puis on choisit et livre les combats, plusieurs à la fois si nul n’est dans deux. Une fois par phase, on peut mettre des stocks de côté et refaire sa main.
phase-logistics = Logistique
    .text = En secret, achetez des unités avec les stocks mis de côté, et des cartes communes avec n’importe lesquels. Misez de l’énergie pure sur les technologies. Tout s’ouvre en même temps. De nouvelles troupes arrivent aux portails. Puis, dans l’ordre du tour, chacun amène ses troupes où il faut.
phase-over = Fin
    .text = La partie est terminée.

# --- ce que la partie demande, avec une phrase de plus pour qui débute ---

decision-D-MAP-SOURCE = choisir la tuile à prendre
    .help = Retournez la tuile suivante de votre pile, ou prenez la tuile de votre terre posée face visible devant vous.
decision-D-MAP-PLACE = poser votre tuile
    .help = Choisissez une place vide contre la carte. Elle ne touche aucun portail, et trois tuiles au moins la séparent de votre propre portail.
    .them = poser sa tuile
decision-D-MAP-PORTAL = poser ou déplacer votre portail
    .help = Posez-le, déplacez-le, retirez-le, ou ne changez rien. Un portail veut trois tuiles entre lui et le Cœur, et quatre jusqu’à un autre portail. Il touche au plus deux tuiles.
    .them = poser ou déplacer son portail
decision-D-MAP-BLACK = poser une tuile noire
    .help = Votre portail ne tient encore nulle part : posez cette tuile noire pour qu’il trouve sa place.
decision-D-MAP-FINAL = garder ou déplacer votre portail
    .help = La carte est complète. Vous pouvez déplacer votre portail une fois, ou le laisser.
    .them = garder ou déplacer son portail
decision-D-START-UNITS = choisir vos trois unités de départ
    .help = Trois unités de coût 1 de votre Monde entrent dans votre premier deck. Personne ne voit votre choix avant que tous aient choisi.
    .them = choisir ses trois unités de départ
decision-D-FR-DEPLOY = déployer vos troupes
    .help = Pour chaque territoire, dites combien de troupes se tiennent à chacune de ses frontières. Les autres restent au centre, une au moins. Rien n’est publié avant que vous le disiez. Des troupes qui ne rencontrent personne prennent un territoire vide ; sinon elles combattent.
    .them = déployer ses troupes
decision-D-FR-REFINE = mettre des stocks de côté, ou continuer
    .help = Défaussez des cristaux de votre main et mettez des stocks de côté, jusqu’à leur valeur : eux seuls achètent des unités. Puis vous défaussez le reste de votre main et piochez cinq cartes.
decision-D-FR-SELECT = choisir le prochain combat
    .help = Choisissez le prochain combat parmi ceux où se tiennent vos troupes. Les combats sans joueur commun se livrent en même temps.
decision-D-FR-CAMP = choisir un camp
    .help = Plusieurs joueurs attaquent le même territoire. Combattez seul, ou demandez à quelqu’un de déjà placé de combattre à ses côtés.
decision-D-FR-AGREE = accepter un allié, ou non
    .help = Un attaquant demande à rejoindre votre camp. Tout le camp doit être d’accord.
decision-D-FR-PRINCIPAL = dire qui mène votre camp
    .help = Les cartes du combattant principal agissent sur les autres camps. Celles des autres n’agissent que sur leur propre armée.
    .them = dire qui mène son camp
decision-D-FR-MULLIGAN = défausser ce que vous voulez et repiocher à cinq, ou garder votre main
    .help = Vous attaquez de plusieurs côtés : défaussez ce que vous voulez, puis complétez à cinq. Une fois par côté au-delà du premier, avant que les armées se forment.
    .them = changer sa main, ou la garder
decision-D-FR-ARMY = ajouter une unité, ou vous arrêter
    .help = Tour à tour, chacun ajoute une unité de sa main ou s’arrête pour de bon. Les unités et les troupes engagées font la force.
    .them = ajouter une unité, ou s’arrêter
decision-D-SETBACK = défausser des cartes pour Contretemps
    .help = Un adversaire a joué Contretemps : choisissez les cartes que vous défaussez.
decision-D-ABILITY = utiliser une capacité, ou passer
    .help = Une de vos unités pourrait agir maintenant. Passer renonce à tout ce qu’elle pourrait faire à ce moment. On peut vous le demander même sans rien à utiliser, pour que personne ne devine votre main.
decision-D-EFFECT = choisir ce que fait une carte
    .help = L’effet d’une carte vous laisse un choix.
decision-D-FR-LOSS = choisir lesquelles de vos troupes tombent
    .help = Choisissez de quel côté de votre attaque tombe chaque troupe perdue.
    .them = choisir lesquelles de ses troupes tombent
decision-D-FR-HEART = dépenser l’énergie du Cœur
    .help = Vous avez perdu le Cœur : dépensez maintenant son énergie en technologies. Ce qui n’est pas dépensé y reste.
decision-D-FR-CLEAN = défausser ou renvoyer vos unités
    .help = Chacune de vos unités va à la défausse, sauf si vous la renvoyez dans votre Monde.
    .them = défausser ou renvoyer ses unités
decision-D-FR-KEEP = garder le reste de votre main, ou le défausser
    .help = Gardez ce qui reste de votre main ou défaussez tout ; vous repiochez ensuite jusqu’à cinq. Vous pouvez aussi dire que vous mettrez des stocks de côté.
    .them = garder le reste de sa main, ou le défausser
decision-D-FR-ORDERS = acheter pour demain
    .help = Achetez en secret unités, cartes communes et technologies ; tous les achats s’ouvrent ensemble. Les unités se paient seulement avec des stocks mis de côté.
decision-D-FR-REINFORCE = placer vos nouvelles troupes
    .help = Avec Portail Amélioré, vos nouvelles troupes vont sur les territoires que vous voulez parmi les vôtres.
    .them = placer ses nouvelles troupes
decision-D-FR-REDEPLOY = amener les troupes où il faut
    .help = Déplacez des troupes entre territoires reliés par les vôtres, au centre de chacun ; une au moins reste sur chacun. Rien n’est publié avant que vous le disiez.
    .them = amener ses troupes où il faut

# Ce que veut dire « done » pour qui appuie.
done = C’est tout
done-D-MAP-PORTAL = Ne rien changer
done-D-MAP-FINAL = Le laisser là
done-D-FR-REFINE = Non, continuer
none-D-FR-MULLIGAN = Ne rien défausser
done-D-FR-ARMY = J’arrête là
done-D-ABILITY = Pas maintenant
done-D-EFFECT = Je m’en tiens là
done-D-FR-HEART = Je n’achète rien de plus

# --- actions : description et nom français de la commande, ses champs ; puis ce que dit le bouton ---

group-map = carte
    .text = Poser la carte
group-deploy = déploiement
    .text = Déploiement, stocks mis de côté, choix des combats
group-battle = combat
    .text = Camps, armées, capacités, pertes
group-market = marché
    .text = Commandes, technologies, nouvelles troupes
group-answer = réponse
    .text = Répondre à la question ouverte

action-draw-tile = Prendre une tuile : de votre pile, ou celle face visible
    .name = prendre-tuile
    .group = map
    .source = D’où vient la tuile
    .source-name = source
action-place-tile = Poser sur la carte la tuile que vous tenez
    .name = poser-tuile
    .group = map
    .cell = Une place vide, comme sur la carte : H8
    .cell-name = case
action-place-portal = Poser votre portail sur la carte, ou l’y déplacer
    .name = poser-portail
    .group = map
    .cell = Une place vide, comme sur la carte : H8
    .cell-name = case
action-remove-portal = Retirer votre portail de la carte
    .name = retirer-portail
    .group = map
action-done = Rendre ce que vous avez choisi, ou s’arrêter
    .name = terminé
action-take = Choisir une des choses demandées : une carte ou une unité
    .name = choisir
    .what = La carte ou l’unité
    .what-name = quoi
action-pick = Choisir à la fois plusieurs des choses proposées
action-recruits = Commencer avec ces unités
action-recruits-cards = Commencer avec tant d’exemplaires d’une unité
    .name = recrue
    .what = L’unité
    .what-name = unité
    .n = Combien
    .n-name = nombre
action-discard = Défausser des cartes de votre main
action-discard-cards = Défausser tant d’exemplaires d’une carte
    .name = défausser-carte
    .what = La carte
    .what-name = carte
    .n = Combien
    .n-name = nombre
action-option = Choisir une des options proposées
    .name = option
    .number = L’option
    .number-name = numéro
action-concede = Abandonner à la fin de la phase ; dans Shards, du tour
    .name = concéder
action-deploy = Dire combien de troupes se tiennent à chaque frontière ; les autres restent au centre
action-deploy-posts = Fixer combien de troupes d’un territoire se tiennent à une de ses frontières
    .name = déployer
    .group = deploy
    .what = Votre territoire
    .what-name = depuis
    .of = Le territoire d’en face
    .of-name = vers
    .n = Combien en tout ; 0 : aucune
    .n-name = troupes
action-play-rift = Jouer Faille Temporaire : déplacer des troupes d’un de vos territoires à un autre
    .name = jouer-faille
    .group = deploy
    .origin = D’où elles partent
    .origin-name = depuis
    .target = Où elles arrivent
    .target-name = vers
    .troops = Combien
    .troops-name = troupes
action-refine = Mettre des stocks de côté pour des unités, puis refaire sa main
    .name = raffiner
    .group = deploy
    .small = Cristaux de coût 1 défaussés
    .small-name = petits
    .medium = Cristaux de coût 2 défaussés
    .medium-name = moyens
    .huge = Cristaux de coût 4 défaussés
    .huge-name = grands
    .reserve = Stocks mis de côté
    .reserve-name = réserve
action-fight = Choisir le prochain combat
    .name = combattre
    .group = deploy
    .combat = Le combat
    .combat-name = combat
action-join-camp = Combattre aux côtés de quelqu’un ; sans place, seul
    .name = rejoindre-camp
    .group = battle
    .seat = Qui vous voulez rejoindre
    .seat-name = avec
action-agree = Dire si le candidat peut rejoindre votre camp
    .name = accepter
    .group = battle
    .agree = Oui ou non
    .agree-name = accord
action-name-principal = Nommer le combattant principal d’un camp
    .name = nommer-principal
    .group = battle
    .seat = Le combattant principal
    .seat-name = joueur
action-play-unit = Ajouter une unité de votre main à votre armée
    .name = jouer-unité
    .group = battle
    .card = L’unité
    .card-name = carte
action-play-shield = Jouer Bouclier d’énergie au lieu d’une unité
    .name = jouer-bouclier
    .group = battle
action-play-setback = Jouer Contretemps contre un camp
    .name = jouer-contretemps
    .group = battle
    .camp = Le camp qui défausse
    .camp-name = camp
    .destroy = Détruire la carte : deux cartes au lieu d’une
    .destroy-name = détruire
action-use-from-hand = Utiliser la capacité d’une carte qui reste en main
    .name = utiliser-en-main
    .group = battle
    .card = La carte
    .card-name = carte
    .ability = Laquelle de ses capacités
    .ability-name = capacité
action-activate = Utiliser une capacité d’une de vos unités
    .name = activer
    .group = battle
    .unit = L’unité
    .unit-name = unité
    .ability = Laquelle de ses capacités
    .ability-name = capacité
    .subject = À quoi elle réagit, si plusieurs choses se sont produites
    .subject-name = sujet
action-lose = Dire où vos troupes sont perdues
action-lose-troops = Fixer combien de vos troupes sont perdues d’un côté d’une frontière
    .name = perdre
    .group = battle
    .what = Le côté de la frontière
    .what-name = côté
    .n = Combien ; 0 : aucune
    .n-name = troupes
action-go-home = Renvoyer des unités dans votre Monde au lieu de les défausser
action-go-home-units = Fixer si une unité retourne dans votre Monde
    .name = renvoyer-unités
    .group = battle
    .what = L’unité
    .what-name = unité
    .n = 1 : dans votre Monde, 0 : à la défausse
    .n-name = renvoi
action-send-home = Renvoyer une unité dans votre Monde au lieu de la défausser
    .name = renvoyer
    .group = battle
    .unit = L’unité
    .unit-name = unité
action-keep-hand = Garder le reste de votre main, ou tout défausser
    .name = garder-main
    .group = battle
    .keep = La garder ?
    .keep-name = garder
    .refine = Annoncer que vous mettez ensuite de côté
    .refine-name = raffiner
action-use-opportunity = Opportunité : la défausser pour une carte, ou la détruire pour trois
    .name = opportunité
    .group = market
    .destroy = La détruire : jusqu’à trois cartes au lieu d’une
    .destroy-name = détruire
action-buy = Acheter une technologie en perdant le Cœur
    .name = acheter
    .group = market
    .card = La technologie
    .card-name = technologie
action-order = Commander des cartes pour demain et miser sur des technologies
action-order-cards = Commander ce nombre d’exemplaires d’une carte en tout
    .name = commander
    .group = market
    .what = La carte
    .what-name = carte
    .n = Combien en tout ; 0 retire la commande
    .n-name = exemplaires
action-order-bids = Miser de l’énergie pure sur une technologie ; 0 retire la mise
    .name = miser
    .group = market
    .what = La technologie
    .what-name = technologie
    .n = Le plus que vous paieriez
    .n-name = énergie
action-reinforce = Dire où se tiennent vos nouvelles troupes
action-reinforce-troops = Fixer combien de vos nouvelles troupes un territoire reçoit
    .name = renforcer
    .group = market
    .what = Votre territoire
    .what-name = territoire
    .n = Combien ; 0 : aucune
    .n-name = troupes
action-redeploy = Dire combien de troupes se tiennent au centre de vos territoires
action-redeploy-troops = Fixer combien de troupes se tiennent au centre d’un territoire
    .name = redéployer
    .group = market
    .what = Votre territoire
    .what-name = territoire
    .n = Combien en tout
    .n-name = troupes

source-pile = pile
source-face-up = tuile visible
label-draw-tile = { $source ->
    [pile] Prendre de la pile
   *[face-up] Prendre la tuile visible{ $colour ->
        [none] {""}
       *[other] {" "}({ $colour })
    }
 }
label-place-tile = Poser en { $cell }
label-place-portal = Portail en { $cell }
label-remove-portal = Retirer le portail
label-take = { $what }
menu-recruits-cards = Unités de départ…
menu-discard-cards = Cartes à défausser…
label-pick = Rien
label-recruits = Aucune unité
label-recruits-cards = { $what } × { $n }
label-discard = Aucune carte
label-discard-cards = { $n ->
    [one] { $what }
   *[other] { $what } × { $n }
 }
label-option = Option { $number }
label-option-branch = { $text }
label-option-camp = Contre { $who }
label-option-beside = { $side ->
    [left] À gauche de { $card }
   *[right] À droite de { $card }
 }
label-option-closing = { $slides ->
    [left] La partie gauche se resserre
   *[right] La partie droite se resserre
 }
label-option-stack = { $place } ({ $troops })
label-option-facing = { $enemy ->
    [none] { $allied }
   *[other] { $allied } face à { $enemy }
 }
label-option-line = { $kind ->
    [row] Rangée { $line } de { $who } : { $units }
   *[column] Colonne { $line } de { $who } : { $units }
 }
label-option-again = { $card } : { $text }
label-concede = Concéder
menu-deploy-posts = Troupes à une frontière…
line-deploy-posts = { $what } vers { $of }
label-deploy = Personne aux frontières
label-deploy-posts = { $n ->
    [one] 1 troupe de { $what } vers { $of }
   *[other] { $n } troupes de { $what } vers { $of }
 }
label-deploy-refine = puis mettre de côté
label-play-rift = Faille : { $troops } de { $origin } à { $target }
label-refine = { $count ->
    [0] Nouvelle main, sans cristal
   *[other] { $crystals } : { $reserve } { $reserve ->
        [one] stock
       *[other] stocks
     }
 }
crystals-small = { $n } { $alone ->
    [true] { $n ->
        [one] cristal
       *[other] cristaux
     }{" "}
   *[false] {""}
 }de coût 1
crystals-medium = { $n } { $alone ->
    [true] { $n ->
        [one] cristal
       *[other] cristaux
     }{" "}
   *[false] {""}
 }de coût 2
crystals-huge = { $n } { $alone ->
    [true] { $n ->
        [one] cristal
       *[other] cristaux
     }{" "}
   *[false] {""}
 }de coût 4
label-fight = { $kind ->
    [attack] Attaquer { $place }
    [defend] Défendre { $place }
   *[frontier] Combattre à { $place }
 }
    .with = { $names }
label-join-camp = { $seat ->
    [none] Combattre seul
   *[other] Combattre avec { $seat }
 }
label-agree = { $agree ->
    [true] Accepter
   *[false] Refuser
 }
label-name-principal = { $seat }
label-play-unit = Jouer { $card }
label-play-shield = Jouer Bouclier d’énergie
label-play-setback = Contretemps sur { $who } : { $destroy ->
    [true] deux cartes
   *[false] une carte
 }
label-use-from-hand = Utiliser { $card } en main
label-activate = Utiliser { $card }
    .nth = Utiliser { $card } ({ $number })
    .subject = Utiliser { $card } sur { $subject }
menu-lose-troops = Troupes perdues…
menu-go-home-units = Unités à renvoyer…
label-lose = Aucune troupe
label-lose-troops = { $n } en { $what }
label-go-home = Tout à la défausse
label-go-home-units = Au Monde : { $what }
label-send-home = Au Monde : { $unit }
label-keep-hand = { $keep ->
    [true] { $refine ->
        [true] Garder, puis mettre de côté
       *[false] Garder mes cartes
     }
   *[false] { $refine ->
        [true] Nouvelle main, puis mettre de côté
       *[false] Nouvelle main
     }
 }
label-use-opportunity = Opportunité : { $destroy ->
    [true] jusqu’à 3 cartes
   *[false] 1 carte
 }
label-buy = { $card }
label-order = Ne rien acheter
label-order-cards = { $what } × { $n }
label-order-bids = { $what } : miser { $n }
menu-order-cards = Exemplaires de chaque carte
menu-order-bids = Énergie pour chaque technologie
menu-reinforce-troops = Nouvelles troupes d’un territoire…
menu-redeploy-troops = Troupes d’un territoire…
label-reinforce = Toutes au portail
label-reinforce-troops = { $what } : { $n ->
    [one] 1 nouvelle troupe
   *[other] { $n } nouvelles troupes
 }
label-redeploy = Les laisser où elles sont
label-redeploy-troops = { $what } : { $n ->
    [0] aucune troupe
    [one] { $n } troupe
   *[other] { $n } troupes
 }

unit-of = { $card } de { $who }
wild-defender = sauvage
edge-of = { $inner } vers { $outer }
camp-of-nobody = le camp sauvage

# --- événements, tels que le journal les dit ---

event-answered = { $sealed ->
    [true] { $who } a répondu ({ $decision }).
   *[false] { $who } doit répondre de nouveau ({ $decision }).
 }
event-answer-changed = Votre réponse est changée.
event-phase-began = { $phase ->
    [production] **Jour { $day }.** { $first } commence.
    [expansion] Expansion du jour { $day }.
    [logistics] Logistique du jour { $day }.
    [map] La création de la carte commence ; { $first } d’abord.
    [setup] La conquête se met en place.
   *[over] La partie est terminée.
 }
event-tile-drawn = { $who } a retourné une tuile : { $colour }.
event-tile-taken = { $who } a pris la tuile face visible : { $colour }.
event-tile-placed = { $who } a posé une tuile en **{ $cell }** : { $colour }.
event-richness-changed = { $what ->
    [gained] Désormais riche en énergie : { $gained }.
    [lost] N’est plus riche en énergie : { $lost }.
   *[both] Désormais riche en énergie : { $gained } ; ne l’est plus : { $lost }.
 }
event-black-tiles-given = Le portail de { $who } ne tient nulle part : { $tiles ->
    [one] une tuile noire
   *[other] { $tiles } tuiles noires
 } à poser.
event-portal-placed = { $who } a posé son portail en **{ $cell }**.
event-portal-removed = { $who } a retiré son portail de { $cell }.
event-map-finished = **La carte est complète.** { $first } prend le jeton de premier joueur.
event-units-chosen = Unités de départ : { $chosen }.
event-drew = { $who } a pioché { $count ->
    [one] une carte
   *[other] { $count } cartes
 }.
    .own = Vous avez pioché { $cards }.
event-shuffled = { $who } a mélangé { $cards ->
    [one] une carte défaussée
   *[other] { $cards } cartes défaussées
 } sous sa pioche.
event-discarded = { $who } a défaussé { $cards }.
event-revealed = { $who } a révélé { $cards }.
event-card-moved = { $card } de { $who } : { $origin } → { $target }.
event-card-taken = Vous avez déplacé { $card } : { $origin } → { $target }.
event-card-went-unseen = Une carte de { $who } : { $origin } → { $target }.
event-opportunity-used = { $who } a joué **Opportunité** ({ $destroyed ->
    [true] détruite, jusqu’à 3 cartes
   *[false] défaussée, 1 carte
 }).
event-produced = { $who } a produit { $stocks ->
    [one] { $stocks } stock
   *[other] { $stocks } stocks
 }{ $pure ->
    [0] {""}
   *[other] , { $pure } d’énergie pure
 }{ $heart ->
    [0] {""}
   *[other] ; { $heart } de plus sur le Cœur
 }.
event-deployed = { $who } a déployé : { $plan }.
    .none = { $who } n’a bougé aucune troupe.
event-rift-played = { $who } a joué **Faille Temporaire** : { $troops } de { $origin } à { $target }{ $back ->
    [0] .
    [one] , une fois { $back } troupe revenue des frontières.
   *[other] , une fois { $back } troupes revenues des frontières.
 }
event-refining-announced = { $who } va mettre des stocks de côté.
event-refined = { $who } a utilisé { $crystals } : { $reserved ->
    [0] aucun stock mis de côté
    [one] { $reserved } stock mis de côté pour des unités
   *[other] { $reserved } stocks mis de côté pour des unités
 }.
    .none = { $who } a refait sa main.
event-not-refined = { $who } n’a rien mis de côté.
event-conquered = { $walkover ->
    [true] { $who } a pris **{ $cell }** sans combat
   *[false] { $who } a conquis **{ $cell }**
 } ({ $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
 }).
event-tile-emptied = { $cell } est vide : { $who } n’y a plus personne.
event-combats-listed = { $count ->
    [0] Aucun combat aujourd’hui.
    [one] Un combat à livrer : { $places }.
   *[other] { $count } combats à livrer : { $places }.
 }
event-combat-selected = { $forced ->
    [true] Prochain combat : **{ $place }** ({ $who }).
   *[false] { $who } a choisi **{ $place }**.
 }
event-combat-dropped = Le combat de { $place } n’a plus d’objet.
event-combat-began = **Combat à { $place }** : { $sides }.
event-camp-proposed = { $partner ->
    [none] { $who } combat seul.
   *[other] { $who } demande à combattre aux côtés de { $partner }.
 }
event-camp-formed = { $agreed ->
    [true] { $allies ->
        [none] { $who } combat seul.
        [unknown] { $who } est dans le camp { $camp }.
       *[other] { $who } combat aux côtés de { $allies }.
     }
   *[false] { $who } essuie un refus et combat seul.
 }
event-names-differ = Les membres du camp { $camp } ne désignent pas le même combattant principal.
event-principal-named = { $who } est le combattant principal du camp { $camp }.
event-hand-renewed = { $who } a refait sa main : { $count ->
    [one] { $count } carte défaussée
   *[other] { $count } cartes défaussées
 }.
event-unit-added = { $who } a joué **{ $card }**.
    .other = **{ $card }** a rejoint l’armée de { $who } ({ $origin }).
event-unit-removed = **{ $card }** de { $who } : retirée du combat par { $by }.
event-unit-destroyed = **{ $card }** de { $who } : détruite.
event-unit-moved = { $unit } de { $who } va en rangée { $row }, colonne { $column }.
event-unit-changed = { $what ->
    [doomed] **{ $card }** de { $who } quitte son deck après ce combat.
    [restored] **{ $card }** de { $who } reste finalement dans son deck.
    [marked] **{ $card }** de { $who } est marquée.
    [protected] Les cartes ne peuvent rien contre **{ $card }** de { $who }.
    [silenced] Le texte de **{ $card }** de { $who } ne compte plus.
   *[strength] **{ $card }** de { $who } : { $n } de force.
 }
event-unit-reconfigured = **{ $card }** de { $who } devient { $into }.
event-shield-played = { $who } a joué **Bouclier d’énergie**.
event-setback-played = { $who } a joué **Contretemps** sur { $camp } ({ $destroyed ->
    [true] détruite, deux cartes
   *[false] une carte
 }).
event-army-complete = { $who } n’ajoute plus rien.
event-window-opened = { $when ->
    [delayed] Capacités retardées.
   *[post_combat] Capacités post-combat.
 }
event-activated = { $who } a utilisé **{ $card }**{ $text ->
    [none] .
   *[other] : { $text }
 }
event-ability-used-from-hand = { $who } a utilisé **{ $card }** depuis sa main{ $text ->
    [none] .
   *[other] : { $text }
 }
event-declined = { $who } passe.
event-window-closed = La fenêtre s’est fermée après 200 activations (CM-AB-10).
event-gained = { $who } : { $sign }{ $n } { $what ->
    [mana] mana
    [stock] { $n ->
        [one] stock
       *[other] stocks
     }
   *[troop] { $n ->
        [one] troupe
       *[other] troupes
     }
 }.
event-strengths-counted = Forces : { $strengths }.
event-troops-lost = { $who } a perdu { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
 }.
event-wild-beaten = Les défenseurs sauvages de **{ $cell }** sont battus.
event-eliminated = **{ $who } a perdu son portail et quitte la partie** (face à { $by }).
event-conceding = { $who } concède à la fin de la phase.
event-conceded = **{ $who } a concédé.**
event-heart-lost = { $who } a perdu le Cœur et doit dépenser ses { $energy } d’énergie pure.
event-units-cleaned = { $who } a rangé : { $discarded } à la défausse{ $home ->
    [none] .
   *[other] , { $home } au Monde.
 }
event-hands-kept = { $kept }.
    .kept = { $who } a gardé sa main
    .discarded = { $who } renouvelle sa main
event-orders-opened = Achats : { $bought }.
    .none = Personne n’a acheté de carte.
    .seat = { $who } : { $cards }
    .refused = Épuisé : { $refused }.
event-technology-sold = { $who } a acheté **{ $card }** pour { $price } d’énergie pure{ $heart ->
    [0] .
   *[other] , dont { $heart } du Cœur.
 }
event-reinforced = { $who } a reçu des troupes : { $troops }.
event-redeployed = { $who } a déplacé des troupes : { $plan }.
    .none = { $who } n’a rien déplacé.
event-token-passed = Le jeton de premier joueur passe à { $who }.
event-match-ended = { $why ->
    [last] { $count ->
        [one] **Victoire de { $winners } : il ne reste personne d’autre.**
       *[other] **Victoire commune de { $winners } : ils sont tombés au même moment et il ne reste personne.**
     }
    [supremacy] **Victoire de { $winners } par Suprématie.**
    [fallen] **L’hégémon est tombé. Victoire de { $winners }.**
    [slain] **Le Roi d’Eden est mort. Victoire de { $winners }.**
    [devoured] **Le dernier portail est tombé. Le Roi d’Eden l’emporte, tout le monde a perdu.**
   *[limit] **Le dernier jour est passé. Victoire de { $winners }{ $points ->
        [none] {""}
       *[other] {" : "}{ $points }
     }.**
 }
# Ce qui a décidé après le dernier jour ; ``.how`` : en quelques mots.
points-portals = { $have ->
    [one] { $have } portail contre { $against }
   *[other] { $have } portails contre { $against }
 }
    .how = Plus de portails
points-heart = autant de portails, et le Cœur
    .how = Le Cœur
points-lands = portails et Cœur à égalité, { $have ->
    [one] { $have } territoire connecté contre { $against }
   *[other] { $have } territoires connectés contre { $against }
 }
    .how = Plus de territoires
points-pure = portails, Cœur et territoires à égalité, { $have } d’énergie pure contre { $against }
    .how = Plus d’énergie pure
points-stocks = à égalité jusqu’au dernier point, { $have ->
    [one] { $have } stock contre { $against }
   *[other] { $have } stocks contre { $against }
 }
    .how = Plus de stocks
points-level = à égalité partout
    .how = À égalité partout

# Plusieurs choses dites d’un coup.
digest-map = Posées d’un coup : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
 }. Portails : { $portals }.
digest-portal = { $who } en { $cell }
digest-tiles = Tuiles posées : { $tiles }.
digest-tile = { $who } en { $cell } ({ $colour })
digest-production = Production : { $parts }.
digest-produced = { $stocks ->
    [one] { $stocks } stock
   *[other] { $stocks } stocks
 }{ $pure ->
    [0] {""}
   *[other] , { $pure } d’énergie pure
 }{ $heart ->
    [0] {""}
   *[other] , { $heart } de plus sur le Cœur
 } ({ $who })
digest-refined = Stocks mis de côté pour des unités : { $parts }.
digest-reinforced = Nouvelles troupes : { $parts }.
digest-troops = { $who } { $troops }
place-front = { $cell } depuis { $other }
place-frontier = { $cell } contre { $other }
digest-at = **{ $place }** :
digest-played = { $who } a joué { $cards }.
digest-used = { $who } a utilisé { $cards }.
digest-begun = Combats en cours : { $fights }.
digest-won = { $who } { $taken ->
    [yes] prend
   *[no] l’emporte à
 } **{ $place }**{ $against ->
    [none] { "" }
   *[other] { " " }contre { $against }
 }, { $most } à { $less }{ $cards ->
    [none] { "" }
   *[other] { " " }({ $cards })
 }.
digest-held = { $who } échoue à **{ $place }**, { $less } à { $most }.
digest-level = **{ $place }** : égalité, { $most } à { $less }.

plan-tile = { $cell } ({ $edges })
plan-edge = { $troops } vers { $outer }
plan-edge-none = tout au centre
plan-troops = { $troops } en { $cell }
counted = { $n } × { $thing }
strength-of = { $who } { $n }
separator = {" ; "}
nothing = rien

zone-deck = pioche
zone-hand = main
zone-discard = défausse
zone-world = Monde
zone-battle = combat
zone-removed = unités retirées
zone-revealed = cartes révélées
zone-supply = réserve
zone-front = devant soi
zone-deck_top = dessus de la pioche
zone-in_front = devant soi

# --- refus : pourquoi, avec ce qui aurait convenu ---

refusal-occupied = { $cell } est déjà occupée.
refusal-not-touching = { $cell } ne touche aucune tuile de la carte ; une tuile doit en toucher une.
refusal-next-to-portal = { $cell } touche un portail ; une tuile ne se pose pas à côté d’un portail.
refusal-near-own-portal = Trois tuiles au moins doivent séparer { $cell } de votre propre portail ; là, { $tiles ->
    [0] il n’y en aurait aucune
    [one] il y en aurait { $tiles }
   *[other] il y en aurait { $tiles }
 }.
refusal-portal-near-heart = Trois tuiles au moins doivent séparer un portail du Cœur ; depuis { $cell }, { $tiles ->
    [0] il n’y en aurait aucune
    [one] il y en aurait { $tiles }
   *[other] il y en aurait { $tiles }
 }.
refusal-portal-near-portal = Quatre tuiles au moins doivent séparer deux portails ; de { $cell } au portail de { $other }, { $tiles ->
    [0] il n’y en aurait aucune
    [one] il y en aurait { $tiles }
   *[other] il y en aurait { $tiles }
 }.
refusal-portal-crowded = Un portail touche au plus { $most ->
    [one] { $most } tuile
   *[other] { $most } tuiles
 } ; { $cell } en touche { $touched }.
refusal-portal-required = C’était votre dernière tuile : votre portail doit être sur la carte à la fin du tour.
refusal-same-hex = Votre portail est en { $cell } ; s’il bouge, c’est pour une autre place.
refusal-black-tile-useless = Une tuile noire en { $cell } n’aiderait pas votre portail à trouver sa place.
refusal-no-tile-there = Il n’y a plus de tuile ici : votre pile est vide, ou votre tuile visible est déjà sur la carte.
refusal-not-a-cell = « { $cell } » n’est pas une place de la carte ; écrivez une lettre et un nombre, comme H8.
refusal-not-your-territory = Vous ne contrôlez pas { $cell }.
refusal-too-few-troops = { $cell } peut envoyer { $most ->
    [0] zéro troupe
    [one] { $most } troupe
   *[other] { $most } troupes
 } au plus ; vous en demandez { $asked }.
refusal-not-its-frontier = { $inner } et { $outer } ne se touchent pas : les troupes vont seulement d’un territoire à ses propres frontières.
refusal-no-frontier-there = Il n’y a pas de territoire en { $outer } ; { $inner } n’y a donc pas de frontière.
refusal-nothing-changes = Rien ne changerait.
refusal-already-refined = Vous avez déjà mis des stocks de côté pendant cette phase d’Expansion.
refusal-refining-outside-expansion = On met des stocks de côté pendant la phase d’Expansion.
refusal-refining-in-combat = On ne met rien de côté pendant qu’un de ses combats se livre.
refusal-too-much-reserved = Vous pouvez mettre de côté au plus la valeur des cristaux ({ $value }) et vos stocks ({ $stocks }).
refusal-not-in-hand = { $card } n’est pas dans votre main.
refusal-not-your-combat = Aucune de vos troupes ne participe à { $combat } ; choisissez un combat avec des troupes à vous.
refusal-fighter-busy = Quelqu’un de { $combat } combat déjà dans cette série.
refusal-one-camp-only = Un combat veut deux camps au moins : vous ne pouvez rejoindre le seul autre.
refusal-cannot-play-shield = Bouclier d’énergie se joue par qui défend et le tient en main, à son tour de jouer une unité.
refusal-cannot-play-setback = Jouez Contretemps de votre main, à votre tour de jouer une unité, contre un adversaire qui a une carte.
refusal-cannot-be-added = { $card } ne peut pas entrer dans le combat maintenant : son propre texte l’interdit.
refusal-cannot-activate = { $why ->
    [none] Cette carte n’a pas de capacité qui serve depuis la main.
    [over] Rien n’appelle cette capacité maintenant.
   *[effect] Cette capacité ne peut pas servir maintenant : son effet entier est impossible.
 }
refusal-effect-half-resolved = L’effet d’une carte n’est résolu qu’à moitié dans un de vos combats ; attendez qu’il le soit.
refusal-nothing-to-draw = Vous n’avez plus de carte à piocher. Les cartes défaussées pour piocher ne se ramènent pas l’une l’autre.
refusal-units-need-reserve = Les unités se paient avec des stocks mis de côté : vous en avez { $reserved }, elles coûtent { $cost }.
refusal-too-few-stocks = Vous avez { $stocks ->
    [one] { $stocks } stock
   *[other] { $stocks } stocks
 } ; ces achats en coûtent { $cost }.
refusal-of-another-world = { $card } est d’un autre Monde ; vous achetez les unités du vôtre.
refusal-bid-for-it = { $card } est une technologie : misez de l’énergie pure.
refusal-only-technologies = L’énergie pure n’achète que des technologies ; { $card } n’en est pas une.
refusal-not-a-starter = Vous commencez avec des unités de coût 1 ; { $card } coûte plus.
refusal-start-with-so-many = Vous commencez avec { $units ->
    [one] { $units } unité
   *[other] { $units } unités
 }.
refusal-discard-so-many = Vous défaussez { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }, ni plus ni moins.
refusal-choose-between = Choisissez-en { $least ->
    [0] au plus { $most }
   *[other] de { $least } à { $most }
 }.
refusal-pay-exactly = Les cristaux doivent valoir { $cost }, sans qu’aucun soit de trop.
refusal-no-copy-left = Exemplaires de { $card } restants : { $left }.
refusal-already-owned = Vous possédez déjà { $card }.
refusal-bid-too-low = { $card } coûte au moins { $cost } d’énergie pure ; misez cela, ou 0.
refusal-too-little-energy = Il faut { $bids } d’énergie pure ; vous disposez de { $energy }.
refusal-heart-needed = Seul le joueur qui contrôle le Cœur d’Eden peut acheter Suprématie.
refusal-troop-must-stay = Une troupe au moins doit rester en { $cell }.
refusal-lose-so-many = Vous perdez { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
 }, là où vous en avez.
refusal-not-linked = { $alone ->
    [true] Aucun autre de vos territoires n’est relié à { $cell } ; aucune troupe ne peut y aller.
   *[false] Retirez d’abord des troupes des territoires reliés à { $cell } : { $spare ->
        [0] aucune
        [one] { $spare } troupe
       *[other] { $spare } troupes
     } jusqu’ici.
 }
refusal-only-new-troops = { $most ->
    [0] Il ne reste aucune nouvelle troupe pour { $cell }.
    [one] Il reste { $most } nouvelle troupe pour { $cell }.
   *[other] Il reste { $most } nouvelles troupes pour { $cell }.
 }
refusal-troops-left-over = { $troops ->
    [one] { $troops } troupe retirée n’est pas replacée
   *[other] { $troops } troupes retirées ne sont pas replacées
 }.
refusal-already-conceding = Vous concédez déjà ; cela prend effet à la fin de la phase.

eden-primer = **Frontiers en une minute**
    1. **Avancer.** Envoyez des troupes de l’autre côté d’une frontière. Une reste toujours.
    2. **Combattre.** Vos troupes plus les unités jouées. Le plus fort gagne ; à égalité, personne.
    3. **Gagner et acheter.** Vos territoires connectés donnent des stocks, qui achètent des cartes plus fortes.
    4. **Vaincre.** Tenez le Cœur, amassez l’énergie pure, achetez Suprématie. Gardez votre portail !

stands = { $phase ->
    [map] Création de la carte, tour { $turn }
    [setup] Mise en place
    [over] La partie est terminée
   *[other] Jour { $day }, { $phase ->
        [production] production
        [expansion] expansion
       *[logistics] logistique
     }
 }
seat-line = { $world } : { $cells ->
    [one] { $cells } territoire
   *[other] { $cells } territoires
 }, { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
 }{ $begun ->
    [no] {""}
   *[yes] , { $stocks ->
        [one] { $stocks } stock
       *[other] { $stocks } stocks
     }{ $reserved ->
        [0] {""}
       *[other] {" "}(dont { $reserved } pour unités)
     }, { $pure } d’énergie pure{ $heart ->
        [0] {""}
       *[other] {" "}et { $heart } au Cœur
     }{ $bought ->
        [no] {""}
       *[yes] {" "}après l’achat de Suprématie
     }, { $hand ->
        [one] { $hand } carte
       *[other] { $hand } cartes
     } en main, { $deck } dans la pioche
 }
seat-line-out = { $world } : hors de la partie
card-cost = { $kind ->
    [technology] Coût { $cost } d’énergie pure.
    [shards] Coût { $cost ->
        [one] { $cost } éclat de cristal
       *[other] { $cost } éclats de cristal
     }.
    [same] Coût { $cost ->
        [one] { $cost } ressource
       *[other] { $cost } ressources
     } de la même sorte.
   *[common] Coût { $cost }.
 }
unit-line = Coût { $cost }, force { $strength }.

# Ce que montre un menu fermé : au plus 38 signes.
menu-place-tile = Poser votre tuile en…
menu-place-portal = Votre portail en…

# --- un Monde dont le fichier ne dit rien ---

world-in-numbers = { $units ->
    [one] { $units } unité
   *[other] { $units } unités
 }, coût moyen { $mean }{ $words ->
    [none] {""}
   *[other] {", "}{ $words }
 }

# Comment une partie a fini ; ``.how`` : en quelques mots.
ended-last = { $n ->
    [one] Victoire de { $who } au jour { $round } : il ne reste personne d’autre
   *[other] { $who } sont tombés au même moment, au jour { $round }, et se partagent la victoire
 }
    .how = Plus personne d’autre, jour { $round }
ended-supremacy = Suprématie achetée au jour { $round } par { $who }
    .how = Suprématie au jour { $round }
ended-limit = { $n ->
    [one] { $who } gagne après le jour { $round }, le dernier : { $points }
   *[other] { $who } gagnent ensemble après le jour { $round }, le dernier : { $points }
 }
    .how = { $points }, jour { $round }
ended-fallen = L’hégémon est tombé au jour { $round } : victoire de { $who }
    .how = L’hégémon est tombé, jour { $round }
ended-slain = Le Roi d’Eden est mort au jour { $round } : victoire de { $who }
    .how = Le Roi est mort, jour { $round }
ended-devoured = Le dernier portail est tombé au jour { $round } : le Roi d’Eden l’emporte, tout le monde a perdu
    .how = Le Roi d’Eden l’emporte, jour { $round }
