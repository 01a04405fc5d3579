# Les panneaux de Clash of Cultures.

clash-menu-learn = Apprendre (2 en nourriture, idées ou or)
clash-menu-city = Récolter ou recruter dans une ville
clash-menu-build = Fonder ou construire
clash-menu-move = Déplacer un groupe
clash-menu-influence = Influencer un bâtiment
clash-menu-trade = Échanger avec…
clash-menu-play = Carte, développement ou merveille
clash-menu-march = { $how ->
    [roads] Vers où, par la route ?
    [around] Vers où, en contournant la carte ?
   *[other] Vers où ?
 }
clash-other-group = Un autre groupe
clash-group = Le groupe de { $cell } : { $units }.
clash-offer = - **{ $who }** { $what ->
    [none] ne donne rien
   *[other] donne { $what }
 }{ $state ->
    [agreed] , et accepte
   *[open] {""}
 }.
clash-offer-wants = - **{ $who }** veut en échange { $what }.
clash-offer-picks = { $cards } au choix de qui donne
clash-offer-pick-first = **Avant de pouvoir accepter**, dites sous « Mes jetons et cartes » ce que vous donnez : { $cards }.
clash-offer-not-mine = Vous n’avez pas tout ce qu’on vous demande : offrez autre chose, ou renoncez.
clash-want-action = Cartes Action à son choix
clash-want-objective = Cartes Objectif à son choix
clash-want-named-action = Cartes Action, de { $first } à { $last }
clash-want-named-objective = Cartes Objectif, de { $first } à { $last }
clash-offer-wanted-resources = Ressources voulues
clash-offer-wanted-tokens = Jetons et cartes voulus
clash-offer-wanted-cards = Cartes voulues par leur nom
clash-offer-lost = ⚠️ { $who } perdrait { $what } au-dessus de la limite.
clash-offer-nothing = rien
clash-offer-deal = **Si vous acceptez**, vous donnez { $gives } et recevez { $gets }.
clash-offer-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 }
clash-offer-choice = { $n ->
    [one] une carte de son choix
   *[other] { $n } cartes de son choix
 }
clash-offer-unnamed = { $card } (sans la nommer)
clash-offer-my-unnamed = Les cartes données sans les nommer
clash-offer-new = - **Votre nouvelle offre**, que personne n’a encore lue :
clash-offer-send = Offrir ceci
clash-offer-none = N’offrir rien serait renoncer à l’échange ; un bouton est là pour cela.
clash-offer-resources = Mes ressources
clash-offer-tokens = Mes jetons et cartes
clash-offer-my-cards = Les cartes que je donne
sheet-clash = Mes développements
clash-sheet-head = **Développements de { $who }**
clash-sheet-line = - **{ $category }** : { $list }
subject-clash-units = Unités et déplacements
subject-clash-land = Terres et villes
subject-clash-means = Biens et échanges
subject-advances = Développements

# Les formulaires.

plan-form-clash-of-cultures-status = La phase de statut
    .what = tout ce qu’elle vous demande, chaque partie à son tour.
    .ready = La passer ainsi
plan-field-clash-of-cultures-status-objectives = Objectifs
    .nothing = aucun ne peut être rempli
plan-choice-clash-of-cultures-status-objectives-advised = accomplir ce que je peux
    .help = Dans l’ordre d’un joueur automatique ; sinon on passe, tout aussi vite.
plan-choice-clash-of-cultures-status-objectives-ask = me demander
    .help = Vous dites ce que vous accomplissez.
plan-field-clash-of-cultures-status-advance = Développement gratuit
    .nothing = aucun
plan-choice-clash-of-cultures-status-advance-advised = selon le conseil
    .help = Vous apprenez le développement que prendrait un joueur automatique.
plan-choice-clash-of-cultures-status-advance-ask = me demander
    .help = Vous choisissez le développement.
plan-field-clash-of-cultures-status-raze = Raser une ville
    .nothing = aucune ville
plan-choice-clash-of-cultures-status-raze-pass = non
    .help = Aucune ville n’est rasée.
plan-choice-clash-of-cultures-status-raze-advised = selon le conseil
    .help = Une ville est rasée là où un joueur automatique en raserait une.
plan-choice-clash-of-cultures-status-raze-ask = me demander
    .help = Vous dites si une ville est rasée.
plan-field-clash-of-cultures-status-reform = Gouvernement
    .nothing = reste tel quel
plan-choice-clash-of-cultures-status-reform-advised = selon le conseil
    .help = Il change là où un joueur automatique le changerait.
plan-choice-clash-of-cultures-status-reform-ask = me demander
    .help = Vous dites si le gouvernement change.
plan-field-clash-of-cultures-status-first = Premier joueur
    .nothing = personne
plan-choice-clash-of-cultures-status-first-advised = selon le conseil
    .help = Si vous choisissez, vous nommez qui un joueur automatique nommerait.
plan-choice-clash-of-cultures-status-first-ask = me demander
    .help = Si vous choisissez, on vous le demande.

plan-form-clash-of-cultures-routine = La routine
    .what = ce qui vous est souvent demandé et reçoit presque toujours la même réponse.
    .ready = Laisser faire ainsi
plan-field-clash-of-cultures-routine-objectives = Objectifs du moment
plan-choice-clash-of-cultures-routine-objectives-advised = prendre ce que je peux
    .help = Dans l’ordre d’un joueur automatique ; sinon on passe, tout aussi vite.
plan-choice-clash-of-cultures-routine-objectives-ask = me demander
    .help = Vous dites ce que vous prenez.
plan-field-clash-of-cultures-routine-events = Événements et jetons
plan-choice-clash-of-cultures-routine-events-advised = selon le conseil
    .help = Humeurs, colons et jetons vont où un joueur automatique les mettrait.
plan-choice-clash-of-cultures-routine-events-ask = me demander
    .help = Vous dites où vont humeurs, colons et jetons.
