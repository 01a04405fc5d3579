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

# Réponses d’avance.

sheet-clash-of-cultures-status = La phase de statut
    .what = tout ce qu’elle vous demande, chaque partie à son tour.
    .ready = La passer ainsi
line-clash-of-cultures-status-objectives = Objectifs
line-clash-of-cultures-status-advance = Développement gratuit
line-clash-of-cultures-status-raze = Raser une ville
line-clash-of-cultures-status-reform = Gouvernement
line-clash-of-cultures-status-first = Premier joueur

sheet-clash-of-cultures-trifles = Formalités
    .what = ce qui ne compte presque jamais.
    .ready = Comme conseillé
line-clash-of-cultures-trifles-objectives = Objectifs du moment
line-clash-of-cultures-trifles-events = Événements et jetons
