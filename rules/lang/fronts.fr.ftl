# Battle For Eden, Fronts : ce que cette édition seule demande, fait, raconte et refuse.

eden-fronts = Battle For Eden, Fronts
    .about = Attaquez sur un front ou deux, poursuivez depuis vos conquêtes, et tenez le Cœur d’Eden.

option-supremacy_fronts = Coût de Suprématie
    .help = Énergie pure que coûte la technologie qui fait gagner : 4 court, 5 habituel, 8 long.
option-value-supremacy_fronts-short = 4, court
option-value-supremacy_fronts-normal = 5, habituel
option-value-supremacy_fronts-long = 8, long

decision-D-FT-SETTLE = placer vos cinq premières troupes
    .help = Cinq troupes se tiennent sur votre portail et les territoires à son contact, une au moins sur chacun. Personne ne voit où avant que tous aient décidé.
    .them = placer ses cinq premières troupes
decision-D-FT-HOUSE = poser ou défausser des cartes
    .help = Posez des cristaux d’énergie face visible devant vous : ils paient les unités en Logistique. Défaussez des cartes, renvoyez des unités dans votre Monde, autant que vous voulez ; puis dites que c’est fini.
decision-D-FT-OFFENSIVE = attaquer sur un front ou deux, ou pas du tout
    .help = Un front est une frontière entre un de vos territoires et un autre qui n’est pas à vous. Envoyez au moins une troupe, laissez-en au moins une, et ayez en main une unité par front. Rien n’est publié avant que vous le disiez.
decision-D-FT-UNIT = jouer une unité, ou vous arrêter
    .help = L’attaquant ouvre chaque front avec une unité. Puis chacun son tour, une unité à la fois, sur un de ses fronts. Qui s’arrête s’arrête sur tous les fronts ; le dernier peut continuer seul.
    .them = jouer une unité, ou s’arrêter
decision-D-FT-DEFHAND = défausser ce que vous voulez, puis piocher jusqu’à cinq
    .help = Vous avez défendu : défaussez les cartes que vous voulez ; puis vous complétez votre main à cinq.
    .them = défausser des cartes, puis piocher jusqu’à cinq
decision-D-FT-RETREAT = dire où vos troupes se replient
    .help = Le territoire est perdu. Les troupes qui y restent peuvent aller sur vos territoires à son contact. Celles qui ne vont nulle part sont perdues.
    .them = dire où ses troupes se replient
decision-D-FT-ADVANCE = entrer dans le territoire conquis
    .help = Une troupe au moins des fronts gagnés y entre ; les autres entrent aussi, ou retournent d’où elles viennent.
decision-D-FT-BONUS = attaquer encore, ou finir votre tour
    .help = Vous avez pris un territoire à un joueur. Vous pouvez continuer depuis vos conquêtes : vos cristaux reviennent en main et vous complétez à cinq. Chaque nouveau front coûte alors une troupe. Sinon vous complétez à cinq et votre tour finit.
    .them = attaquer encore, ou finir son tour
decision-D-FT-ORDERS = acheter pour demain
    .help = Une unité coûte son prix en stocks d’énergie, et autant en cristaux posés devant vous. Une carte commune coûte des stocks. Les technologies se paient avec l’énergie du Cœur, par qui le tient. Vous pouvez rendre votre commande avant que votre tour vienne.
decision-D-FT-REINFORCE = placer vos nouvelles troupes
    .help = Un de vos territoires est coupé de votre portail : dites maintenant où vont vos nouvelles troupes. N’importe lequel de vos territoires convient ; celles que vous ne placez pas se tiennent sur votre portail.
    .them = placer ses nouvelles troupes
decision-D-FT-REDEPLOY = amener les troupes où il faut
    .help = Déplacez librement vos troupes, les nouvelles aussi, entre les territoires reliés à votre portail. Une au moins reste sur chacun. Rien n’est publié avant que vous le disiez.
    .them = amener ses troupes où il faut
decision-D-FT-HEART = dépenser l’énergie du Cœur
    .help = Vous avez perdu le Cœur : dépensez maintenant son énergie en technologies. Ce qui n’est pas dépensé reste sur le Cœur.

done-D-FT-HOUSE = C’est tout
done-D-FT-UNIT = M’arrêter
none-D-FT-DEFHAND = Tout garder, piocher jusqu’à cinq
done-D-FT-HEART = Je n’achète rien de plus

group-turn = tour
    .text = Votre tour d’Expansion : main, offensives

action-play-crystal = Poser un cristal d’énergie de votre main face visible devant vous
    .name = poser-cristal
    .group = turn
    .card = Le cristal
    .card-name = carte
action-drop-card = Défausser une carte de votre main pendant votre tour
    .name = défausser
    .group = turn
    .card = La carte
    .card-name = carte
action-return-unit = Renvoyer une unité de votre main dans votre Monde
    .name = renvoyer-unité
    .group = turn
    .card = L’unité
    .card-name = carte
action-settle = Dire combien de vos premières troupes se tiennent où
action-settle-troops = Fixer combien de vos premières troupes se tiennent sur un territoire
    .name = installer
    .group = turn
    .what = Le territoire
    .what-name = territoire
    .n = Combien ; 0 : aucune
    .n-name = troupes
action-offensive = Attaquer sur un front ou deux, ou pas du tout
action-offensive-fronts = Fixer combien de troupes d’un territoire en attaquent un autre
    .name = attaquer
    .group = turn
    .what = Votre territoire
    .what-name = depuis
    .of = Le territoire attaqué
    .of-name = vers
    .n = Combien en tout ; 0 : ne pas attaquer là
    .n-name = troupes
action-go-on = Continuer par un tour bonus, ou finir votre tour
    .name = continuer
    .group = turn
    .again = Continuer ?
    .again-name = encore
action-play-on-front = Ajouter une unité de votre main à votre armée sur un front
    .name = jouer-sur-front
    .group = turn
    .card = L’unité
    .card-name = carte
    .combat = Le front
    .combat-name = front
action-shield-front = Jouer Bouclier d’énergie sur un front que vous défendez
    .name = bouclier-sur-front
    .group = turn
    .combat = Le front
    .combat-name = front
action-set-back = Jouer Contretemps contre un adversaire d’un de vos fronts
    .name = contretemps
    .group = turn
    .seat = L’adversaire qui défausse
    .seat-name = joueur
    .destroy = Détruire la carte : deux cartes au lieu d’une
    .destroy-name = détruire
action-use-on-front = Utiliser la capacité d’une carte qui reste en main
    .name = utiliser-sur-front
    .group = turn
    .card = La carte
    .card-name = carte
    .ability = Laquelle de ses capacités
    .ability-name = capacité
    .combat = Le front
    .combat-name = front
action-withdraw = Dire combien de troupes du territoire perdu vont sur lesquels des vôtres
action-withdraw-troops = Fixer combien de troupes du territoire perdu vont sur un des vôtres
    .name = replier
    .group = turn
    .what = Votre territoire
    .what-name = territoire
    .n = Combien ; 0 : aucune
    .n-name = troupes
action-advance = Dire combien de troupes de chaque front gagné entrent dans le territoire conquis
action-advance-troops = Fixer combien de troupes d’un front gagné entrent dans le territoire conquis
    .name = avancer
    .group = turn
    .what = Le front
    .what-name = front
    .n = Combien ; 0 : aucune
    .n-name = troupes

label-play-crystal = Poser { $card }
label-drop-card = Défausser { $card }
label-return-unit = { $card } au Monde
menu-settle-troops = Premières troupes d’un territoire…
label-settle = Aucune troupe
label-settle-troops = { $what } : { $n ->
    [one] { $n } troupe
   *[other] { $n } troupes
 }
menu-offensive-fronts = Attaquer depuis… vers…
line-offensive-fronts = { $what } vers { $of }
label-offensive = Ne pas attaquer
label-offensive-fronts = { $what } vers { $of } : { $n ->
    [one] { $n } troupe
   *[other] { $n } troupes
 }
label-go-on = { $again ->
    [true] Continuer : tour bonus
   *[false] Finir mon tour
 }
label-play-on-front = { $fronts ->
    [one] Jouer { $card }
   *[other] Jouer { $card } à { $place }
 }
label-shield-front = { $fronts ->
    [one] Jouer Bouclier d’énergie
   *[other] Jouer Bouclier d’énergie à { $place }
 }
label-set-back = Contretemps sur { $who } : { $destroy ->
    [true] deux cartes
   *[false] une carte
 }
label-use-on-front = { $fronts ->
    [one] Utiliser { $card } en main
   *[other] Utiliser { $card } en main à { $place }
 }
menu-withdraw-troops = Troupes qui se replient…
label-withdraw = Personne : toutes sont perdues
label-withdraw-troops = Vers { $what } : { $n ->
    [one] { $n } troupe
   *[other] { $n } troupes
 }
menu-advance-troops = Troupes qui entrent…
label-advance = Personne n’entre
label-advance-troops = { $n ->
    [one] 1 troupe entre en { $what }
   *[other] { $n } troupes entrent en { $what }
 }

event-troops-settled = Premières troupes : { $troops }.
    .seat = { $who } { $plan }
event-offensive-turn-began = { $bonus ->
    [true] **Tour bonus** de { $who }, depuis { $sources }.
   *[false] Tour de **{ $who }**.
 }
event-crystal-played = { $who } a posé { $card }.
event-crystals-taken-back = { $who } reprend { $cards } en main.
event-offensive-launched = { $who } attaque : { $fronts }.
    .front = { $troops ->
        [one] { $troops } troupe
       *[other] { $troops } troupes
     } de { $origin } vers **{ $target }**
event-no-offensive = { $who } n’attaque pas.
event-play-stopped = { $who } ne joue plus d’unité.
event-front-shielded = { $who } a joué **Bouclier d’énergie**.
event-set-back-played = { $who } a joué **Contretemps** sur { $foe } ({ $destroyed ->
    [true] détruite, deux cartes
   *[false] une carte
 }).
event-front-decided = { $attacker ->
    [true] **L’attaque de { $who } l’emporte.**
   *[false] **La défense tient ({ $who }).**
 }
event-retreated = { $who } se replie de { $origin } : { $plan }{ $lost ->
    [0] .
    [one] , { $lost } troupe perdue.
   *[other] , { $lost } troupes perdues.
 }
    .none = { $who } quitte { $origin } : { $lost ->
        [one] { $lost } troupe perdue.
       *[other] { $lost } troupes perdues.
     }
event-troops-returned = { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
 } de { $who } de retour en { $cell }.
event-territory-kept = { $who } conserve **{ $cell }** et y reçoit une troupe.
event-turn-continued = { $again ->
    [true] { $who } continue.
   *[false] { $who } finit son tour.
 }
event-order-served = { $who } a acheté { $cards }.
    .none = { $who } n’a acheté aucune carte avec des stocks.
event-crystals-spent = { $who } défausse les cristaux posés : { $cards }.

refusal-one-troop-each = Chaque territoire de départ veut une troupe ; { $cell } n’en aurait pas.
refusal-troops-to-place = { $troops ->
    [one] { $troops } troupe reste
   *[other] { $troops } troupes restent
 } à placer.
refusal-too-many-placed = Vous avez cinq troupes en tout ; il peut y en avoir là { $most } au plus. Retirez-en d’abord ailleurs.
refusal-not-next-to-yours = { $target } n’est pas au contact de { $origin }.
refusal-already-yours = { $cell } est déjà à vous.
refusal-two-frontiers = On attaque sur un front ou deux, à des frontières différentes.
refusal-too-few-to-attack = Une troupe au moins doit rester en { $cell } et une partir sur chaque front : ce front peut en avoir { $most ->
    [0] zéro
   *[other] { $most }
 } au plus.
refusal-bonus-turn-costs = Pendant un tour bonus, chaque front coûte d’abord une troupe : { $cell } a besoin de { $needed ->
    [one] { $needed } troupe
   *[other] { $needed } troupes
 }.
refusal-unit-for-each-front = Il vous faut en main une carte d’unité par front ; vous en tenez { $units }.
refusal-not-just-conquered = Pendant un tour bonus, on attaque seulement depuis un territoire qu’on vient de conquérir ; { $cell } n’en est pas un.
refusal-not-the-moment = Faille Temporaire se joue au début d’un tour, avant l’offensive.
refusal-open-each-front = Ouvrez d’abord chaque front avec une unité.
refusal-not-your-front = Vous ne pouvez pas jouer à { $combat } maintenant.
refusal-cannot-retreat-there = Les troupes de { $lost } ne se replient que sur vos territoires à son contact ; { $cell } n’en est pas un.
refusal-too-many-retreat = Il ne peut y en aller que { $most }.
refusal-somebody-must-enter = Une troupe au moins doit entrer en { $cell }.
refusal-too-many-enter = À { $combat } il y a { $most ->
    [one] { $most } troupe
   *[other] { $most } troupes
 }.
refusal-crystals-too-small = Vos cristaux en jeu valent { $value } ; ces unités coûtent { $cost }.
refusal-not-enough-stocks = Vous avez { $stocks ->
    [one] { $stocks } stock
   *[other] { $stocks } stocks
 } ; ces achats en coûtent { $cost }.
refusal-heart-holder-only = Seul le joueur qui contrôle le Cœur peut utiliser son énergie pure.
refusal-not-enough-energy = Le Cœur porte { $energy } d’énergie pure ; ces technologies en coûtent { $cost }.
refusal-one-troop-stays = Une troupe au moins doit rester en { $cell }.
refusal-not-connected = { $cell } n’est pas connecté à votre portail.

eden-fronts-primer = **Fronts en une minute**
    1. **Attaquer.** Envoyez troupes et unité sur une frontière ou deux.
    2. **Combattre.** On ajoute des unités tour à tour. L’attaquant doit être plus fort ; le perdant perd une troupe.
    3. **Gagner et acheter.** Vos territoires connectés donnent des stocks. Avec vos cristaux posés, ils achètent des unités.
    4. **Vaincre.** Tenez le Cœur et achetez Suprématie, ou restez le dernier. Gardez votre portail !
eden-fronts-phase-setup = La conquête se met en place. En secret, choisissez trois unités de coût 1 pour votre premier deck. Puis, avec votre première main, placez cinq troupes sur votre portail et ses voisins, une au moins sur chacun.
eden-fronts-phase-production = Automatique, dans l’ordre du tour. Chaque territoire connecté à votre portail donne 1 stock d’énergie. Il en donne 1 de plus s’il est de votre terre, 1 de plus s’il est riche. Le Cœur, s’il est connecté à votre portail, amasse 1 d’énergie pure.
eden-fronts-phase-expansion = Joueur par joueur. Occupez-vous de votre main, attaquez sur un front ou deux ou pas du tout, occupez-vous encore de votre main, complétez à cinq. L’attaquant ouvre chaque front avec une unité, puis les unités se jouent une à une. Il lui faut plus de force, et une troupe encore là. Un territoire sauvage se défend avec le double du nombre de tuiles jusqu’au portail le plus proche. Qui a pris un territoire à un joueur peut continuer par un tour bonus.
eden-fronts-phase-logistics = Dans l’ordre du tour : achetez des unités (stocks, et cristaux posés), des cartes communes (stocks) et des technologies (énergie du Cœur). Recevez trois troupes, une de plus avec le Cœur ; déplacez vos troupes entre territoires connectés ; complétez à cinq.

eden-fronts-seat-line = { $world } : { $cells ->
    [one] { $cells } territoire
   *[other] { $cells } territoires
 }, { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
 }{ $begun ->
    [no] {""}
   *[yes] , { $stocks ->
        [one] { $stocks } stock
       *[other] { $stocks } stocks
     }, { $crystals } en cristaux posés, { $hand ->
        [one] { $hand } carte
       *[other] { $hand } cartes
     } en main, { $deck } dans la pioche
 }
eden-fronts-event-phase-began = { $phase ->
    [expansion] **Jour { $day }.** { $first } commence.
    [production] Production du jour { $day }.
   *[logistics] Logistique du jour { $day }.
 }
eden-fronts-event-unit-removed = **{ $card }** de { $who } : neutralisée par { $by }.

# Ce que montre un menu fermé : au plus 38 signes.
menu-play-crystal = Poser un cristal…
menu-drop-card = Défausser une carte…
menu-return-unit = Renvoyer une unité…
