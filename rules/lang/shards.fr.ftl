# Battle For Eden, Shards : ce que cette édition seule demande, fait, raconte et refuse.

eden-shards = Battle For Eden, Shards
    .about = Des ressources sur la carte, un dragon : détruisez les autres portails ou affrontez le Roi ensemble.

option-scenario = Scénario
    .help = Suprématie : le dernier portail gagne. Déséquilibre : un contre tous. Roi d’Eden : un dragon.
option-value-scenario-supremacy = Suprématie
option-value-scenario-unbalance = Déséquilibre
option-value-scenario-king = Le Roi d’Eden
option-value-day_limit-seats = 15, ou 25 à deux joueurs
option-variant = Variante
    .help = Déséquilibre et Roi d’Eden : chacun peut attaquer chacun, et la partie continue en Suprématie.
option-king_level = Puissance du Roi
    .help = Le Roi d’Eden : 4 facile, 6 habituelle, 8 difficile.
option-value-king_level-easy = 4, facile
option-value-king_level-normal = 6, habituelle
option-value-king_level-hard = 8, difficile

resource-crystal_shards = éclats de cristal
resource-plants = plantes
resource-animals = animaux
resource-ore = minerai
resource-positronium = positronium
resource-omninutrients = omninutriments
resource-inhabitants = habitants
resource-pure_energy = énergie pure
zone-set_aside = cartes mises de côté
some-crystal_shards = { $n ->
    [one] { $n } éclat de cristal
   *[other] { $n } éclats de cristal
 }
some-plants = { $n ->
    [one] { $n } plante
   *[other] { $n } plantes
 }
some-animals = { $n ->
    [one] { $n } animal
   *[other] { $n } animaux
 }
some-ore = { $n } de minerai
some-positronium = { $n } de positronium
some-omninutrients = { $n ->
    [one] { $n } omninutriment
   *[other] { $n } omninutriments
 }
some-inhabitants = { $n ->
    [one] { $n } habitant
   *[other] { $n } habitants
 }
some-pure_energy = { $n } d’énergie pure
laid-on = { $things } en { $cell }
dragon = le Roi d’Eden

decision-D-SH-COLOUR = choisir la terre qui compte comme la vôtre
    .help = Votre civilisation vit d’éclats de cristal. Les territoires de cette terre que vous posez portent un marqueur de richesse.
    .them = choisir la terre qui compte comme la sienne
decision-D-SH-UNIT = choisir une unité de coût 2
    .help = L’hégémon commence avec une unité de plus dans sa pioche.
decision-D-SH-SMALLS = choisir avec combien de petits cristaux vous commencez
    .help = De trois à cinq cristaux de coût 1 dans votre première pioche, avec un cristal de coût 2 et vos unités. Personne ne voit combien avant que tous aient décidé.
    .them = choisir avec combien de petits cristaux commencer
decision-D-SH-START = placer vos premières ressources
    .help = Éclats de cristal ou votre ressource, sur vos territoires. Le reste : votre ressource, sur votre portail.
    .them = placer ses premières ressources
decision-D-SH-PLACE = placer vos nouvelles ressources
    .help = Éclats de cristal ou votre ressource, sur vos territoires. Le reste : votre ressource, sur votre portail. Cinq sur un même territoire y renforcent vos unités.
    .them = placer ses nouvelles ressources
decision-D-SH-BUY = faire vos achats
    .help = Une unité coûte autant de vos ressources et autant en cristaux que son coût ; un cristal coûte des éclats. 1 d’énergie pure peut valoir quatre éclats, sans rendre la monnaie. Tous les achats s’ouvrent ensemble.
    .them = faire ses achats
decision-D-SH-RETURN = défausser autant de cartes que vous en avez reprises
    .help = Vos cartes mises de côté sont revenues en main. Défaussez-en autant, lesquelles vous voulez.
    .them = défausser autant de cartes que reprises
decision-D-SH-HAND = défausser ou mettre de côté
    .help = Défaussez des cartes, ou mettez-en de côté, face cachée. Les cristaux mis de côté paient les achats à la fin du jour.
decision-D-SH-EXCHANGE = défausser ou échanger des cartes
    .help = Défaussez des cartes, ou échangez-en avec vos cartes mises de côté, une contre une.
decision-D-SH-FRONT = ouvrir un front, ou en rester là
    .help = Attaquez un territoire voisin depuis un des vôtres avec une première unité. Deux fronts au plus, contre des territoires sauvages ou contre un seul joueur. Dans une sous-phase supplémentaire, un front coûte des ressources : la distance à votre portail.
decision-D-SH-PAY = choisir avec quoi payer
    .help = Dites avec quoi vous payez, territoire par territoire. Le reste se paie ainsi : d’abord les biens abondants et loin de votre portail, l’énergie pure en dernier.
decision-D-SH-REMULL = défausser ce que vous voulez, puis compléter votre main
    .help = Vous avez déjà été attaqué pendant cette phase : défaussez les cartes que vous voulez, puis vous complétez votre main.
    .them = défausser des cartes, puis compléter sa main
decision-D-SH-DEFEND = défendre avec une unité, ou compter sur la défense de base
    .help = Avec une unité, vous défendez ce front vous-même, et la défense de base ne compte plus. Sans unité, l’attaquant doit dépasser la défense de base du territoire.
decision-D-SH-ADD = ajouter une unité, ou vous arrêter
    .help = Sur chacun de vos fronts : ajoutez une unité, ou arrêtez-vous-y pour de bon. L’attaquant commence, puis le défenseur, jusqu’à ce que tous deux se soient arrêtés.
    .them = ajouter une unité, ou s’arrêter
decision-D-SH-RETURNUNIT = payer le retour d’unités
    .help = Des unités en jeu peuvent retourner dans votre Monde si vous payez leur coût avec vos propres ressources. Les autres sont défaussées ; les condamnées s’effondrent.
decision-D-SH-RESCUE = payer pour sauver des unités
    .help = Une unité effondrée est détruite, sauf si vous payez son coût avec vos propres ressources : elle est alors défaussée.

done-D-SH-EXCHANGE = C’est tout
done-D-SH-FRONT = Plus de front
done-D-SH-DEFEND = Compter sur la défense de base
done-D-SH-ADD = M’arrêter
done-D-SH-RETURNUNIT = Tout à la défausse
done-D-SH-RESCUE = Personne d’autre

group-realm = royaume
    .text = Ressources, achats, fronts de Shards

action-choose-terrain = Choisir la terre qui compte comme la vôtre
    .name = choisir-terrain
    .group = realm
    .colour = La terre
    .colour-name = couleur
action-lay = Poser vos nouvelles ressources sur des territoires
action-lay-put = Poser tant de vos nouvelles ressources d’une sorte sur un territoire
    .name = poser-ressources
    .group = realm
    .what = Votre territoire
    .what-name = case
    .of = La sorte
    .of-name = ressource
    .n = Combien
    .n-name = nombre
action-tidy = Défausser des cartes de votre main, en mettre de côté
action-tidy-discard = Défausser tant d’exemplaires d’une carte de votre main
    .name = jeter
    .group = realm
    .what = La carte
    .what-name = carte
    .n = Combien
    .n-name = nombre
action-tidy-aside = Mettre de côté tant d’exemplaires d’une carte de votre main
    .name = mettre-de-côté
    .group = realm
    .what = La carte
    .what-name = carte
    .n = Combien
    .n-name = nombre
action-exchange = Échanger une carte de votre main avec une carte mise de côté
    .name = échanger
    .group = realm
    .card = La carte de votre main
    .card-name = carte
    .other = La carte mise de côté
    .other-name = autre
action-destroy-portal = Annoncer que votre portail sera détruit à votre prochain tour
    .name = détruire-portail
    .group = realm
action-open-front = Attaquer un territoire depuis un des vôtres avec une première unité
    .name = ouvrir-front
    .group = realm
    .origin = Votre territoire
    .origin-name = de
    .target = Le territoire attaqué
    .target-name = vers
    .card = La première unité
    .card-name = carte
action-stop-front = Ne plus rien ajouter sur un front
    .name = arrêter-front
    .group = realm
    .combat = Le front
    .combat-name = front
action-spend = Payer avec ce qui se trouve sur vos territoires
action-spend-spend = Payer avec tant de ce qui se trouve sur un territoire
    .name = dépenser
    .group = realm
    .what = Votre territoire
    .what-name = case
    .of = La sorte
    .of-name = ressource
    .n = Combien
    .n-name = nombre
action-shop = Acheter des cartes
action-shop-spend = Payer tant de vos achats depuis un territoire
    .name = payer-depuis
    .group = realm
    .what = Votre territoire
    .what-name = case
    .of = La sorte
    .of-name = ressource
    .n = Combien
    .n-name = nombre
action-rescue = Payer une unité effondrée pour qu’elle soit défaussée au lieu d’être détruite
    .name = sauver
    .group = realm
    .unit = L’unité
    .unit-name = unité

label-choose-terrain = { $colour }
menu-lay-put = Ressources à poser…
menu-tidy-discard = Cartes à défausser…
menu-tidy-aside = Cartes à mettre de côté…
menu-spend-spend = Ce qui paie…
menu-shop-spend = Territoires qui paient…
label-lay = Tout sur mon portail
label-tidy = Garder ma main
label-tidy-discard = Défausser { $n ->
    [one] { $what }
   *[other] { $what } × { $n }
 }
label-tidy-aside = Mettre de côté { $n ->
    [one] { $what }
   *[other] { $what } × { $n }
 }
label-exchange = { $card } contre { $other }
label-destroy-portal = Renoncer à mon portail
label-open-front = { $origin } attaque { $target } : { $card }
label-stop-front = M’arrêter à { $place }
label-rely-front = Défense de base en { $place }
label-spend = Comme d’habitude
label-shop = Ne rien acheter
label-purchase = { $card } pour { $price }
label-smalls = { $n ->
    [one] { $n } petit cristal
   *[other] { $n } petits cristaux
 }
label-rescue = Sauver { $unit }

digest-laid = Nouvelles ressources : { $parts }.
event-terrain-chosen = { $who } a choisi une terre : { $colour }.
event-smalls-chosen = Cristaux de coût 1 : { $chosen }.
event-resources-laid = { $who } a posé { $laid }.
event-energy-extracted = { $who } a extrait 1 d’énergie pure du Cœur.
event-bought = { $who } a acheté { $cards }{ $crystals ->
    [none] {""}
   *[other] {" "}avec { $crystals }
 }.
event-purchases-returned = Épuisé : { $cards }. { $who } peut changer d’avis.
event-hand-turned = { $who } a repris ses cartes mises de côté et défaussé { $cards }.
event-turn-began = Tour de **{ $who }**.
event-subphase-earned = { $who } peut attaquer encore une fois{ $left ->
    [0] .
   *[other] , et { $left } de plus ensuite.
 }
event-portal-doomed = **{ $who } renonce à son portail** : il sera détruit à son prochain tour.
event-portal-destroyed = { $by ->
    [nobody] **Le portail de { $who } est détruit.**
   *[other] **{ $by } a détruit le portail de { $who }.**
 }
event-spent = { $who } a payé { $paid }.
event-front-opened = { $who } attaque **{ $cell }** depuis { $other } ({ $foe }, défense { $base }).
event-hand-changed = { $who } a défaussé { $count ->
    [0] zéro carte
    [one] { $count } carte
   *[other] { $count } cartes
 } et complété sa main.
event-base-defends = { $who } compte sur la défense de base ({ $base }).
event-stopped = { $who } s’arrête à { $place }.
event-front-counted = Attaque { $attack }, défense { $defence }. { $won ->
    [true] L’attaque l’emporte.
   *[false] La défense tient.
 }
event-control-taken = { $who } a pris **{ $cell }** ({ $loser }).
event-unit-collapsed = { $card } s’effondre ({ $who }).
event-units-settled = { $home ->
    [none] { $who } a défaussé { $discarded }.
   *[other] { $discarded ->
        [none] Détruit chez { $who } : { $home }.
       *[other] { $who } a défaussé { $discarded } ; détruit : { $home }.
     }
 }
event-retired = { $who } a renvoyé { $card } dans son Monde.
event-rescued = { $who } a sauvé { $card }.
event-harvested = { $who } : { $things } en { $cell }.
event-king-hit = **{ $who } blesse le Roi : { $scales ->
    [one] { $scales } écaille
   *[other] { $scales } écailles
 }, { $left } de reste.**
event-king-attacked = **Le Roi d’Eden attaque { $who } en { $cell }**, avec une puissance de { $might }.
event-king-repelled = { $who } a repoussé le Roi. Il se tient en { $cell }.
event-devastated = **Le Roi a dévasté { $cell }.** Personne ne contrôle plus ce territoire ; le Roi s’y tient.
event-scenario-changed = **Désormais chacun pour son portail : le dernier gagne.**

refusal-portal-full = Le portail de { $other } touche déjà deux tuiles ordinaires ; { $cell } serait de trop.
refusal-map-would-split = Sans votre portail, la carte serait coupée en deux.
refusal-mixed-targets = Dans une sous-phase, on attaque soit des territoires sauvages, soit les territoires d’un seul joueur.
refusal-unit-needed = Il vous faut une unité en main pour ouvrir un front.
refusal-attack-too-dear = Cette attaque de plus coûte { $due ->
    [one] { $due } ressource
   *[other] { $due } ressources
 } (éclats ou les vôtres) ; vous en avez { $purse }.
refusal-only-base-defence = { $cell } compte sur sa défense de base.
refusal-one-for-one = Les cartes s’échangent une contre une avec vos cartes mises de côté.
refusal-crystals-too-few = Ces cristaux valent { $value }, la carte en demande { $cost }.
refusal-crystals-too-many = Ces cristaux valent { $value }, la carte en demande { $cost } : l’un d’eux est inutile.
refusal-one-type-only = Toutes les ressources de ce paiement doivent être de la même sorte.
refusal-shards-are-not-pure = Des éclats de cristal ne remplacent pas l’énergie pure.
refusal-no-such-resources = Il n’y a pas de telles ressources sur vos territoires.
refusal-discard-exactly = Vous devez défausser exactement { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }.
refusal-same-frontier = Deux combats d’une même sous-phase demandent deux frontières différentes.
refusal-at-peace = Les civilisations sont en paix dans ce scénario.
refusal-own-territory = { $cell } est déjà à vous.
refusal-wrong-payment = Cela se paie seulement en { $kinds }, pas en { $resource }.
refusal-not-laid-here = Vous ne pouvez poser que : { $kinds }.
refusal-pays-too-much = Il n’en faut pas plus de { $due }.
refusal-not-set-aside = { $card } n’est pas parmi vos cartes mises de côté.
refusal-already-leaving = Vous l’avez annoncé ; cela ne s’annule pas.
refusal-unit-too-dear = Cela coûte { $due } de vos propres ressources ; vous en avez { $purse }.
refusal-not-your-ground = { $cell } n’est pas à vous.
refusal-too-many-laid = Il peut y en avoir { $left } de cette sorte au plus.

no-stock = aucune ressource
eden-shards-seat-line = { $world } : { $cells ->
    [one] { $cells } territoire
   *[other] { $cells } territoires
 }{ $begun ->
    [no] {""}
   *[yes] , { $stock }, { $pure } d’énergie pure, { $hand ->
        [one] { $hand } carte
       *[other] { $hand } cartes
     } en main, { $aside } de côté, { $deck } dans la pioche
 }

eden-shards-phase-map = Création de la carte. Huit manches : prenez une tuile, posez-la contre la carte, puis ajoutez, déplacez ou retirez votre portail si vous voulez. Une tuile peut toucher un portail qui n’en touche encore qu’une. Dans Le Roi d’Eden, et pour la coalition de Déséquilibre, la tuile se pose avant que quiconque la voie.
eden-shards-phase-setup = Chacun prend son portail et les territoires à son contact. En secret, choisissez trois unités de coût 1 et trois à cinq cristaux de coût 1 pour votre première pioche. Puis placez vos deux premières ressources, et faites vos achats.
eden-shards-points-stocks = à égalité jusqu’au dernier point, { $have ->
    [one] { $have } ressource contre { $against }
   *[other] { $have } ressources contre { $against }
 }
    .how = Plus de ressources
eden-shards-event-conceding = { $who } concède à la fin du tour ou de la phase.
eden-shards-refusal-already-conceding = Vous concédez déjà ; cela prend effet à la fin du tour ou de la phase.
eden-shards-phase-production = Chaque territoire ordinaire que vous contrôlez donne une ressource. Il en donne une de plus s’il est riche en la vôtre, et une de plus avec un marqueur de richesse. De chacune vous dites si elle est un éclat de cristal ou votre ressource, et où elle se trouve. Le Cœur donne une énergie pure, sur votre portail.
eden-shards-phase-expansion = Joueur par joueur. Défaussez des cartes ou mettez-en de côté, face cachée. Ouvrez jusqu’à deux fronts, contre des territoires sauvages ou un seul joueur, chacun avec une unité ; ajoutez des unités à tour de rôle. L’attaque doit être plus forte que les unités, ou la défense de base, d’en face. Puis de nouveau les mains, et les deux complètent la leur. Prendre un territoire à quelqu’un pour la première fois de votre tour donne une attaque de plus, payée en ressources.
eden-shards-phase-logistics = En secret, achetez des unités avec vos ressources et les cristaux mis de côté. Les cartes communes coûtent des éclats, ou deux ressources de la même sorte. Tous les achats s’ouvrent ensemble et sont servis dans l’ordre du tour. Puis les cartes mises de côté reviennent, et on en défausse autant.
eden-shards-primer = **Shards en une minute**
    1. **Attaquer.** Ouvrez jusqu’à deux fronts, chacun avec une unité.
    2. **Combattre.** Chacun ajoute des unités. L’attaquant doit dépasser les unités ou la défense de base.
    3. **Gagner et acheter.** Les territoires donnent des ressources. Avec des cristaux de côté, elles achètent des unités.
    4. **Vaincre.** Le dernier portail gagne. En Déséquilibre, un contre tous ; dans Le Roi d’Eden, tous contre un dragon.
eden-shards-event-unit-removed = **{ $card }** de { $who } s’effondre (par { $by }).
eden-shards-event-eliminated = **{ $who } quitte la partie.**
eden-shards-event-phase-began = { $phase ->
    [production] **Jour { $day }.** { $first } commence.
    [expansion] Expansion du jour { $day }.
   *[logistics] Achats du jour { $day }.
 }
eden-shards-stands = { $phase ->
    [map] Création de la carte, tour { $turn }
    [setup] Mise en place
    [over] La partie est terminée
   *[other] Jour { $day }, { $phase ->
        [production] production
        [expansion] expansion
       *[logistics] achats
     }
 }
eden-shards-zone-removed = unités effondrées
eden-shards-zone-deck = pioche
eden-shards-zone-deck_top = dessus de la pioche
eden-shards-decision-D-MAP-PLACE = poser votre tuile
    .help = Choisissez une place vide contre la carte. Un portail à côté touche au plus deux tuiles ordinaires. Trois tuiles au moins la séparent de votre propre portail.

# Ce que montre un menu fermé : au plus 38 signes.
menu-lay = Poser des ressources…
menu-purchase = Acheter une carte…
menu-open-front = Attaquer depuis… vers…
menu-exchange = Échanger une carte…
