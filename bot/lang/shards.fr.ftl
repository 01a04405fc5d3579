# Les formulaires de Shards.

plan-form-eden-shards-attack = Mes attaques
    .what = unités et effets sur les fronts de votre tour.
    .ready = Attaquer ainsi
plan-field-eden-shards-attack-units = Unités
plan-field-eden-shards-attack-abilities = Capacités et effets

plan-form-eden-shards-defence = Consignes de défense
    .what = ce qui est joué pour vous quand d’autres attaquent, jusqu’à votre prochain tour.
    .ready = Défendre ainsi
plan-field-eden-shards-defence-units = Unités
plan-field-eden-shards-defence-renew = Renouveler la main
plan-field-eden-shards-defence-abilities = Capacités et effets

plan-form-eden-shards-evening = Le soir
    .what = où vont les biens de demain et ce qui est rendu.
    .ready = Finir ainsi la journée
plan-field-eden-shards-evening-place = Biens
plan-field-eden-shards-evening-return = Ce qui est rendu

plan-form-eden-shards-routine = La routine
    .what = ce qui vous est souvent demandé et reçoit presque toujours la même réponse.
    .ready = Laisser faire ainsi
plan-field-eden-shards-routine-retire = Rendre des unités
plan-field-eden-shards-routine-rescue = Sauver des unités

plan-form-eden-shards-draft = { plan-form-eden-frontiers-draft }
    .what = { plan-form-eden-frontiers-draft.what }
    .ready = { plan-form-eden-frontiers-draft.ready }
plan-field-eden-shards-draft-source = { plan-field-eden-frontiers-draft-source }
plan-field-eden-shards-draft-place = { plan-field-eden-frontiers-draft-place }
plan-field-eden-shards-draft-second = { plan-field-eden-frontiers-draft-second }
plan-field-eden-shards-draft-third = { plan-field-eden-frontiers-draft-third }
plan-field-eden-shards-draft-else = { plan-field-eden-frontiers-draft-else }
plan-field-eden-shards-draft-portal = { plan-field-eden-frontiers-draft-portal }
