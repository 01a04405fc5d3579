# Réponses d’avance dans Frontiers.

# Above the market.
market-no-reserve = Les unités sont grisées : elles se paient avec des stocks mis de côté pour elles. Le soir, les cristaux de votre main en mettent de côté.

sheet-eden-frontiers-fight = Le combat
    .what = votre armée de la première unité à la dernière, capacités et effets compris.
    .ready = Combattre comme conseillé
line-eden-frontiers-fight-army = Armée

sheet-eden-frontiers-morning = Le déploiement
    .what = vos troupes sont déployées quand vient votre tour.
    .ready = Déployer comme conseillé
line-eden-frontiers-morning-deploy = Troupes

sheet-eden-frontiers-evening = Le soir
    .what = stocks mis de côté, achats, renforts et mouvements, chaque chose à son heure.
    .ready = Finir ainsi la journée
line-eden-frontiers-evening-refine = Mise de côté
line-eden-frontiers-evening-orders = Achats
line-eden-frontiers-evening-redeploy = Troupes

sheet-eden-frontiers-trifles = Formalités
    .what = ce qui ne compte presque jamais.
    .ready = Comme conseillé
line-eden-frontiers-trifles-clean = Unités après un combat
line-eden-frontiers-trifles-keep = Cartes gardées
line-eden-frontiers-trifles-select = Ordre des combats

sheet-eden-frontiers-draft = La pose de la carte
    .what = votre prochain tour : la tuile va à la première des places souhaitées qui est libre, puis vient votre portail.
    .ready = Jouer ainsi mon tour
line-eden-frontiers-draft-source = Tuile
line-eden-frontiers-draft-wishes = Places souhaitées
line-eden-frontiers-draft-place = Sinon
line-eden-frontiers-draft-portal = Portail
