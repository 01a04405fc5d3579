# Réponses d’avance dans Fronts.

sheet-eden-fronts-fights = Les combats du jour
    .what = unités et effets sur chaque front, chaque chose à son tour.
    .ready = Combattre comme conseillé
line-eden-fronts-fights-units = Unités
line-eden-fronts-fights-abilities = Capacités et effets
line-eden-fronts-fights-losses = Revers

sheet-eden-fronts-evening = Le soir
    .what = achats, renforts et mouvements, chaque chose à son heure.
    .ready = Finir ainsi la journée
line-eden-fronts-evening-orders = Achats
line-eden-fronts-evening-redeploy = Troupes

sheet-eden-fronts-trifles = Formalités
    .what = ce qui ne compte presque jamais.
    .ready = Comme conseillé
line-eden-fronts-trifles-house = Intendance
line-eden-fronts-trifles-hand = Main de la défense
line-eden-fronts-trifles-advance = Avance
line-eden-fronts-trifles-retreat = Retraite

sheet-eden-fronts-draft = La pose de la carte
    .what = votre prochain tour : la tuile va à la première des places souhaitées qui est libre, puis vient votre portail.
    .ready = Jouer ainsi mon tour
line-eden-fronts-draft-source = Tuile
line-eden-fronts-draft-wishes = Places souhaitées
line-eden-fronts-draft-place = Sinon
line-eden-fronts-draft-portal = Portail
