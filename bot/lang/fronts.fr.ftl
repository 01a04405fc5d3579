# Les formulaires de Fronts.

plan-form-eden-fronts-fights = Les combats du jour
    .what = unités et effets sur chaque front, chaque chose à son tour.
    .ready = Combattre ainsi
plan-field-eden-fronts-fights-units = Unités
    .nothing = aucune de plus
plan-field-eden-fronts-fights-abilities = Capacités et effets
plan-field-eden-fronts-fights-losses = Revers

plan-form-eden-fronts-evening = Le soir
    .what = commandes, renforts et mouvements, chaque chose à son heure.
    .ready = Finir ainsi la journée
plan-field-eden-fronts-evening-orders = Commandes
    .nothing = rien
plan-field-eden-fronts-evening-redeploy = Troupes
    .nothing = personne ne bouge

plan-form-eden-fronts-routine = La routine
    .what = ce qui vous est souvent demandé et reçoit presque toujours la même réponse.
    .ready = Laisser faire ainsi
plan-field-eden-fronts-routine-house = Intendance
plan-field-eden-fronts-routine-hand = Main de la défense
plan-field-eden-fronts-routine-advance = Avance
plan-field-eden-fronts-routine-retreat = Retraite

plan-form-eden-fronts-draft = La pose de la carte
    .what = votre prochain tour se joue pour vous : la tuile va à la première de ces places qui est libre, puis vient votre portail.
    .ready = Jouer ainsi mon tour
plan-field-eden-fronts-draft-source = Tuile
plan-field-eden-fronts-draft-place = Première place
plan-field-eden-fronts-draft-second = Sinon
plan-field-eden-fronts-draft-third = Sinon, en dernier
plan-field-eden-fronts-draft-else = Si rien n’est libre
plan-field-eden-fronts-draft-portal = Portail
