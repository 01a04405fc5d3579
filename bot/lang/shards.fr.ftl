# Les formulaires de Shards.

plan-form-eden-shards-attack = Mes attaques
    .what = unités et effets sur les fronts de votre tour.
    .ready = Attaquer ainsi
plan-field-eden-shards-attack-units = Unités
    .nothing = aucune de plus
plan-field-eden-shards-attack-exchange = Échanges de cartes
plan-field-eden-shards-attack-abilities = Capacités et effets

plan-form-eden-shards-defence = Consignes de défense
    .what = ce qui est joué pour vous quand d’autres attaquent, jusqu’à votre prochain tour.
    .ready = Défendre ainsi
plan-field-eden-shards-defence-units = Unités
    .nothing = aucune de plus
plan-field-eden-shards-defence-renew = Renouveler la main
plan-field-eden-shards-defence-abilities = Capacités et effets

plan-form-eden-shards-evening = Le soir
    .what = où vont les biens de demain et ce qui est rendu.
    .ready = Finir ainsi la journée
plan-field-eden-shards-evening-place = Biens
    .nothing = tout sur mon portail, de ma propre ressource
plan-field-eden-shards-evening-return = Ce qui est rendu
    .nothing = rien

plan-form-eden-shards-routine = La routine
    .what = ce qui vous est souvent demandé et reçoit presque toujours la même réponse.
    .ready = Laisser faire ainsi
plan-field-eden-shards-routine-retire = Rendre des unités
plan-field-eden-shards-routine-rescue = Sauver des unités
plan-field-eden-shards-routine-pay = Paiements

plan-form-eden-shards-draft = La pose de la carte
    .what = votre prochain tour se joue pour vous : la tuile va à la première de ces places qui est libre, puis vient votre portail.
    .ready = Jouer ainsi mon tour
plan-field-eden-shards-draft-source = Tuile
plan-field-eden-shards-draft-place = Première place
plan-field-eden-shards-draft-second = Sinon
plan-field-eden-shards-draft-third = Sinon, en dernier
plan-field-eden-shards-draft-else = Si rien n’est libre
plan-field-eden-shards-draft-portal = Portail
