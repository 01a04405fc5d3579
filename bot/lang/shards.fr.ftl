# Réponses d’avance dans Shards.

sheet-eden-shards-attack = Vos attaques
    .what = unités, échanges et effets sur vos fronts.
    .ready = Attaquer comme conseillé
line-eden-shards-attack-units = Unités
line-eden-shards-attack-exchange = Échanges de cartes
line-eden-shards-attack-abilities = Capacités et effets

sheet-eden-shards-defence = La défense
    .what = unités et effets là où l’on vous attaque, jusqu’à votre prochain tour.
    .ready = Défendre comme conseillé
line-eden-shards-defence-units = Unités
line-eden-shards-defence-renew = Renouveler la main
line-eden-shards-defence-abilities = Capacités et effets

sheet-eden-shards-evening = Le soir
    .what = biens placés et ce qui est rendu.
    .ready = Finir ainsi la journée
line-eden-shards-evening-place = Biens
line-eden-shards-evening-return = Ce qui est rendu

sheet-eden-shards-trifles = Formalités
    .what = ce qui ne compte presque jamais.
    .ready = Comme conseillé
line-eden-shards-trifles-retire = Rendre des unités
line-eden-shards-trifles-rescue = Sauver des unités
line-eden-shards-trifles-pay = Paiements

sheet-eden-shards-draft = La pose de la carte
    .what = votre prochain tour : la tuile va à la première des places souhaitées qui est libre, puis vient votre portail.
    .ready = Jouer ainsi mon tour
line-eden-shards-draft-source = Tuile
line-eden-shards-draft-wishes = Places souhaitées
line-eden-shards-draft-place = Sinon
line-eden-shards-draft-portal = Portail
