# Cartes communes et technologies de Battle For Eden (CRD-5). Les textes des unités sont générés.

card-crystal_small = Cristal d'Énergie de coût 1
    .short = Cristal de coût 1
    .text = Monnaie : vaut 1. Ne combat pas.
card-crystal_medium = Cristal d'Énergie de coût 2
    .short = Cristal de coût 2
    .text = Monnaie : vaut 2. Ne combat pas.
card-crystal_huge = Cristal d'Énergie de coût 4
    .short = Cristal de coût 4
    .text = Monnaie : vaut 3. Ne combat pas.
card-opportunity = Opportunité
    .text = À tout moment, cette carte peut être défaussée de votre main pour piocher jusqu'à 1 carte, ou détruite pour piocher jusqu'à 3 cartes.
card-setback = Contretemps
    .text = Dans un combat, à votre tour de jouer une unité ou de vous arrêter, et avant de le faire : vous pouvez défausser cette carte de votre main, un adversaire de votre choix défausse alors 1 carte de son choix. Ou la détruire, il défausse alors 2 cartes de son choix (1 s'il n'en a qu'une).
card-tech_rift = Faille Temporaire
    .text = Pendant votre déploiement, vous pouvez défausser cette carte de votre main pour déplacer autant de troupes que vous voulez du centre d'un de vos territoires au centre d'un autre, où qu'ils soient, en en laissant au moins 1.
    .text-fronts = Au début d'un de vos tours ou tours bonus, vous pouvez défausser cette carte de votre main pour déplacer autant de troupes que vous voulez du centre d'un de vos territoires au centre d'un autre, où qu'ils soient, en en laissant au moins 1.
card-tech_shield = Bouclier d'énergie
    .text = À votre tour de jouer une unité, si vous défendez, vous pouvez jouer cette carte de votre main à la place : jusqu'à la fin du combat votre force est augmentée de 3 et vous perdez au plus 1 troupe.
    .text-fronts = À votre tour de jouer une unité, si vous défendez, vous pouvez jouer cette carte de votre main à la place : jusqu'à la fin du combat votre force est augmentée de 3 et vous ne perdez aucune troupe sur ce front.
card-tech_portal = Portail Amélioré
    .text = Tant que vous contrôlez votre portail : +1 stock d'énergie en Production, +1 troupe en Logistique, et vos nouvelles troupes peuvent être placées sur n'importe lesquels de vos territoires.
card-tech_supremacy = Suprématie
    .text = Ne peut être achetée qu'en Logistique, par le joueur qui contrôle le Cœur d'Eden. Quand vous l'achetez, vous gagnez.
