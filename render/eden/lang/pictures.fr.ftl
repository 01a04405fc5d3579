# Les mots des images de Battle For Eden, et des textes qui décrivent les images.

title-day = Jour { $n }
title-map = Carte
title-setup = Mise en place
phase-purchases = Achats
leaving-portal = renonce à son portail
leaving-match = concède
setup-units = Unités
map-round = Tour { $n } sur 8
map-last = Derniers gestes
over = Fin

asked-D-MAP-SOURCE =
    { $n ->
        [one] pioche une tuile
       *[other] piochent une tuile
    }
asked-D-MAP-PLACE =
    { $n ->
        [one] place une tuile
       *[other] placent une tuile
    }
asked-D-MAP-PORTAL =
    { $n ->
        [one] règle son portail
       *[other] règlent leur portail
    }
asked-D-MAP-BLACK =
    { $n ->
        [one] place une noire
       *[other] placent une noire
    }
asked-D-MAP-FINAL =
    { $n ->
        [one] fixe son portail
       *[other] fixent leur portail
    }
asked-D-START-UNITS =
    { $n ->
        [one] choisit trois unités
       *[other] choisissent trois unités
    }
asked-D-FR-DEPLOY =
    { $n ->
        [one] se déploie
       *[other] se déploient
    }
asked-D-FR-REFINE =
    { $n ->
        [one] peut mettre de côté
       *[other] peuvent mettre de côté
    }
asked-D-FR-SELECT =
    { $n ->
        [one] choisit un combat
       *[other] choisissent un combat
    }
asked-D-FR-CAMP =
    { $n ->
        [one] choisit son camp
       *[other] choisissent leur camp
    }
asked-D-FR-AGREE =
    { $n ->
        [one] répond à l’allié
       *[other] répondent à l’allié
    }
asked-D-FR-PRINCIPAL =
    { $n ->
        [one] nomme un meneur
       *[other] nomment un meneur
    }
asked-D-FR-MULLIGAN =
    { $n ->
        [one] renouvelle sa main
       *[other] renouvellent leur main
    }
asked-D-FR-ARMY =
    { $n ->
        [one] joue une unité
       *[other] jouent une unité
    }
asked-D-SETBACK =
    { $n ->
        [one] défausse
       *[other] défaussent
    }
asked-D-ABILITY =
    { $n ->
        [one] peut agir
       *[other] peuvent agir
    }
asked-D-EFFECT =
    { $n ->
        [one] résout un effet
       *[other] résolvent un effet
    }
asked-D-FR-LOSS =
    { $n ->
        [one] répartit ses pertes
       *[other] répartissent leurs pertes
    }
asked-D-FR-HEART =
    { $n ->
        [one] dépense l’énergie
       *[other] dépensent l’énergie
    }
asked-D-FR-CLEAN =
    { $n ->
        [one] range son armée
       *[other] rangent leur armée
    }
asked-D-FR-KEEP =
    { $n ->
        [one] garde ou défausse
       *[other] gardent ou défaussent
    }
asked-D-FR-ORDERS =
    { $n ->
        [one] commande
       *[other] commandent
    }
asked-D-FR-REINFORCE =
    { $n ->
        [one] place ses troupes
       *[other] placent leurs troupes
    }
asked-D-FR-REDEPLOY =
    { $n ->
        [one] se redéploie
       *[other] se redéploient
    }
asked-D-FT-SETTLE =
    { $n ->
        [one] pose ses troupes
       *[other] posent leurs troupes
    }
asked-D-FT-HOUSE =
    { $n ->
        [one] prépare sa main
       *[other] préparent leur main
    }
asked-D-FT-OFFENSIVE =
    { $n ->
        [one] peut attaquer
       *[other] peuvent attaquer
    }
asked-D-FT-BONUS =
    { $n ->
        [one] s’arrête ou continue
       *[other] s’arrêtent ou continuent
    }
asked-D-FT-UNIT =
    { $n ->
        [one] joue une unité
       *[other] jouent une unité
    }
asked-D-FT-DEFHAND =
    { $n ->
        [one] défausse et pioche
       *[other] défaussent et piochent
    }
asked-D-FT-RETREAT =
    { $n ->
        [one] se replie
       *[other] se replient
    }
asked-D-FT-ADVANCE =
    { $n ->
        [one] avance
       *[other] avancent
    }
asked-D-FT-ORDERS =
    { $n ->
        [one] commande
       *[other] commandent
    }
asked-D-FT-REINFORCE =
    { $n ->
        [one] place ses troupes
       *[other] placent leurs troupes
    }
asked-D-FT-REDEPLOY =
    { $n ->
        [one] se redéploie
       *[other] se redéploient
    }
asked-D-FT-HEART =
    { $n ->
        [one] dépense l’énergie
       *[other] dépensent l’énergie
    }
asked-D-SH-COLOUR =
    { $n ->
        [one] choisit sa couleur
       *[other] choisissent leur couleur
    }
asked-D-SH-SMALLS =
    { $n ->
        [one] règle son deck
       *[other] règlent leur deck
    }
asked-D-SH-UNIT =
    { $n ->
        [one] choisit une unité
       *[other] choisissent une unité
    }
asked-D-SH-START =
    { $n ->
        [one] pose ses ressources
       *[other] posent leurs ressources
    }
asked-D-SH-PLACE =
    { $n ->
        [one] pose ses ressources
       *[other] posent leurs ressources
    }
asked-D-SH-BUY =
    { $n ->
        [one] peut acheter
       *[other] peuvent acheter
    }
asked-D-SH-RETURN =
    { $n ->
        [one] défausse
       *[other] défaussent
    }
asked-D-SH-HAND =
    { $n ->
        [one] prépare sa main
       *[other] préparent leur main
    }
asked-D-SH-EXCHANGE =
    { $n ->
        [one] échange des cartes
       *[other] échangent des cartes
    }
asked-D-SH-FRONT =
    { $n ->
        [one] peut attaquer
       *[other] peuvent attaquer
    }
asked-D-SH-PAY =
    { $n ->
        [one] paie
       *[other] paient
    }
asked-D-SH-REMULL =
    { $n ->
        [one] peut repiocher
       *[other] peuvent repiocher
    }
asked-D-SH-DEFEND =
    { $n ->
        [one] peut défendre
       *[other] peuvent défendre
    }
asked-D-SH-ADD =
    { $n ->
        [one] ajoute ou s’arrête
       *[other] ajoutent ou s’arrêtent
    }
asked-D-SH-RETURNUNIT =
    { $n ->
        [one] peut renvoyer
       *[other] peuvent renvoyer
    }
asked-D-SH-RESCUE =
    { $n ->
        [one] peut sauver
       *[other] peuvent sauver
    }
asked-D-KOE-DEFEND =
    { $n ->
        [one] affronte le Roi
       *[other] affrontent le Roi
    }
asked-several =
    { $n ->
        [one] doit agir
       *[other] doivent agir
    }
asked-nobody = Personne ne doit agir
won =
    { $n ->
        [one] gagne
       *[other] gagnent
    }
drawn = Personne ne gagne

land-green = Forêt
land-red = Savane
land-grey = Montagnes
land-yellow = Désert
land-brown = Champs
land-pink = Hameaux
land-black = Vide
land-heart = Cœur d’Eden
land-portal = portail
goods-crystal_shards = { $n } { $n ->
        [one] éclat
       *[other] éclats
    } de cristal
goods-plants = { $n } { $n ->
        [one] plante
       *[other] plantes
    }
goods-animals = { $n } { $n ->
        [one] animal
       *[other] animaux
    }
goods-ore = { $n } { $n ->
        [one] minerai
       *[other] minerais
    }
goods-positronium = { $n } positronium
goods-omninutrients = { $n } { $n ->
        [one] omninutriment
       *[other] omninutriments
    }
goods-inhabitants = { $n } { $n ->
        [one] habitant
       *[other] habitants
    }

pile-in-hand = en main
out = hors de la partie

hand-title =
    { $mine ->
        [yes] Votre main
       *[no] { $elided ->
            [yes] Main d’{ $name }
           *[no] Main de { $name }
        }
    }{ $day ->
        [0] { "" }
       *[other] , jour { $day }
    }
hand-fight = Combat en { $place } : { $sides }
hand-side =
    { $who ->
        [you] vous
        [wild] territoire sauvage
        [king] le Roi d’Eden
       *[other] { $who }
    } { $n }
# À quoi sert une carte de la main, dans la question posée à qui la tient.
use-fight =
    { $n ->
        [1] Seule : { $mine } contre { $theirs }
       *[other] { $n } ensemble : { $mine } contre { $theirs }
    }
use-barred = Ne peut pas entrer dans ce combat maintenant
use-adds =
    { $held ->
        [1] Au combat : { $mine }
       *[other] Au combat : { $mine } chacune
    }
use-pays = Maintenant : paie { $mine } pour des unités
use-evening = Pas au combat : paie des unités ce soir
use-another = Pas maintenant : paie des unités un autre soir
use-purse = Pas au combat : paie vos achats d’unités
use-draws = Maintenant : piochez 1 carte, 3 si détruite
use-setback = Maintenant : un joueur défausse 1 carte, 2 si détruite
use-set-back = Contre un joueur : 1 carte défaussée, 2 si détruite
use-shield = Maintenant : +3 de force
use-shields = En défense : +3 de force
use-rift = Maintenant : déplace des troupes entre vos territoires
use-rifts = Plus tard : déplace des troupes entre vos territoires
use-none = Sans effet pour le moment
hand-choice = { $n ->
    [one] { $n } unité
   *[other] { $n } unités
 } au choix
hand-aside = De côté : { $n }
hand-more = et { $n } de plus
hand-count =
    { $cards ->
        [0] aucune carte
        [one] 1 carte
       *[other] { $cards } cartes
    } · pioche { $deck }
card-copies =
    { $n ->
        [one] 1 exemplaire
       *[other] { $n } exemplaires
    }
card-common = Carte commune
card-technology = Carte de technologie

combat-title = Combat en { $place }
stage-waiting = À livrer
stage-camps = Camps
stage-hands = Mains renouvelées
stage-armies = Armées
stage-abilities = Capacités
stage-delayed = Capacités retardées
stage-losses = Pertes
stage-post = Après le combat
army-troops =
    { $n ->
        [one] 1 troupe en { $places }
       *[other] { $n } troupes en { $places }
    }
army-mana = { $n } mana
army-complete = complète
army-principal = meneur
army-shield =
    { $n ->
        [one] Bouclier d’énergie
       *[other] { $n } Boucliers d’énergie
    }
army-sum = unités { $units } + troupes { $troops }
army-sum-more = unités { $units } + troupes { $troops } + { $more }
wild = Territoire sauvage
front-title = { $from } attaque { $to }
stage-fronts = Fronts
stage-defence = Défense
king = Le Roi d’Eden
base = Défense de base
army-sum-alone = unités { $units }
front-taken = { $name } prend { $cell }
front-held = { $cell } tient
king-repelled = le Roi est repoussé
king-devastates = { $cell } est dévasté
king-hit = { $n ->
        [0] le Roi ne perd aucune écaille
        [one] le Roi perd 1 écaille
       *[other] le Roi perd { $n } écailles
    }
king-might = puissance { $n }
base-defence = défense de base { $n }
army-sum-past = force { $total }
army-sum-bonus = unités { $units } + ressources { $more }
army-alone = en { $places }
wild-defence = défense { $n }
leads = { $name } mène de { $n }
level = Égalité à { $n }
stands-none = en l’état, personne ne perd de troupe
stands = en l’état, { $losses }
stands-lost =
    { $n ->
        [one] { $name } perd 1 troupe
       *[other] { $name } perd { $n } troupes
    }
won-by = { $name } l’emporte de { $n }
lost-wild = la défense sauvage tombe
combat-asked = { $name } : { $what }
combat-waiting = Pas encore commencé
combat-settled = Tout le monde a répondu
state-protected = protégée
state-doomed = condamnée
state-silenced = muette
state-marked = marquée

# Descriptions des images.

alt-when = { $title }, { $phase }.
alt-title = { $title }.
alt-asked = { $names } { $what }.
alt-combats = Combats : { $list }.
alt-frontier = { $one } contre { $other } ({ $sides })
alt-side = { $name } { $n }
alt-attack = { $cell }, { $holder }, attaqué par { $attackers }
alt-attack-left = { $cell }, { $holder }, attaqué, plus aucune troupe à ses bords
alt-frontier-left = { $one } contre { $other } (plus aucune troupe)
alt-attacker = { $name } depuis { $from } ({ $n })
alt-wild = sauvage { $n }
alt-vacant = personne
alt-more = et { $n } de plus
alt-moves = En dernier : { $list }.
alt-move = { $name }, de { $from } à { $to }
alt-first = joue en premier
alt-out = hors de la partie
alt-attacker-alone = { $name } depuis { $from }
alt-base = { $name }, défense de base { $n }
alt-base-partial = { $name } (contrôle partiel), défense de base { $n }
alt-partial = contrôle partiel
alt-ruin = portail détruit
alt-king = Le Roi d’Eden en { $cell } : puissance { $might }, écailles { $scales }.
alt-king-here = le Roi d’Eden, puissance { $n }
alt-seat = { $who } : { $list }.
alt-figure-lands = territoires { $n }{ $more ->
        [0] { "" }
       *[other] { " " }(dont { $more } en contrôle partiel)
    }
alt-figure-troops = troupes { $n }
alt-figure-stocks = stocks { $n }{ $more ->
        [0] { "" }
       *[other] { " " }(dont { $more } de côté)
    }
alt-figure-pure = énergie pure { $n }
alt-figure-played = cristaux en jeu d’une valeur de { $n }
alt-figure-hand = main { $n }{ $more ->
        [0] { "" }
       *[other] { " " }et { $more } de côté
    }
alt-figure-deck = pioche { $n }
alt-goal = énergie pure { $have } sur { $need }
alt-portal = portail en { $cell }
alt-candidate = Carte { $n } : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
 }, portails en { $portals }, tuiles riches { $rich }.
alt-held = { $name } tient { $list }.
alt-direction-0 = est { $n }
alt-direction-1 = nord-est { $n }
alt-direction-2 = nord-ouest { $n }
alt-direction-3 = ouest { $n }
alt-direction-4 = sud-ouest { $n }
alt-direction-5 = sud-est { $n }
alt-heart = Cœur en { $cell } : { $holder }, énergie pure { $n }.
alt-wilds = Sauvages : { $list }.
alt-wilds-of = { $n } en { $cells }
alt-nobody = Personne en { $cells }.
alt-rich = Riches en énergie : { $cells }.
alt-lands = { $land } : { $cells }.
alt-legal = Possible : { $cells }.
alt-drawn = Tuile à placer : { $land }.
alt-placed = Vient d’être placée : { $cell }, par { $name }.
alt-piles = { $who } : pile { $hidden } ; visible { $face } ; portail { $portal }.
alt-none = aucune
zoom-around = Autour de { $cell }
alt-zoom = { $title } : une partie de la carte{ $of ->
        [1] { "" }
       *[other] , image { $part } sur { $of }
    }. { $when }.
alt-tile = { $cell } { $land }{ $rich } : { $troops }
# Ce que fait un plan : qui tient le territoire visé, et ce qui y va.
plan-from = { $n } { $n ->
        [one] territoire
       *[other] territoires
    }
plan-holder =
    { $who ->
        [own] Votre territoire
        [free] Territoire libre
        [wild] Territoire sauvage
       *[other] { $who }
    }{ $heart ->
        [yes] , le Cœur
       *[no] { "" }
    }
plan-stays =
    { $n ->
        [0] rien ne change
        [1] 1 troupe de plus
       *[other] { $n } troupes de plus
    }
alt-aim = { $number }. { $way } ({ $words }) : { $what }{ $tenths ->
        [none] { "" }
       *[other] , { $tenths } sur 10
    }
alt-aim-fight = { $n } contre { $against }
alt-aim-stays = de { $n } à { $against }
alt-plan = Prévu : { $list }.
strip-you = Vous
strip-still = N’ajoute rien.
strip-wild = Sauvage
strip-troops = { $n } { $n ->
        [one] troupe
       *[other] troupes
    }
strip-bonus = bonus +{ $n }
strip-units = { $n ->
    [one] { $n } unité
   *[other] { $n } unités
 } : { $strength }
strip-hand = { $n } { $n ->
        [one] carte
       *[other] cartes
    } en main
strip-more = { $n ->
    [one] { $n } autre
   *[other] { $n } autres
 }
strip-win = Vous gagnez { $a } à { $b }
strip-lead = Vous menez { $a } à { $b }
strip-holds = Égalité à { $a } : cela vous suffit
strip-level = Égalité à { $a } : 1 de plus suffit
strip-behind = { $a } à { $b } : il faut { $n } de plus
alt-strip-side = { $name } { $total } ({ $lines }).
market-mine = Votre marché
market-of = Marché : { $name }
market-cut = À votre portée
market-stocks = { $n } { $n ->
        [one] stock
       *[other] stocks
    }, dont { $units } pour des unités
market-crystals = cristaux valant { $n }
market-left = { $n ->
        [0] épuisée
       *[other] reste { $n }
    }
market-ordered = { $n } { $n ->
        [one] achetée
       *[other] achetées
    }
market-strongest = La plus forte pour { $n }
market-advised = Dans l’achat conseillé
market-common = Pour tout le monde
alt-market-energy = en énergie pure
alt-market-dear = trop chère
alt-tile-rich = { " " }(riche en énergie)
alt-hand-card = { $number }. { $card }
alt-card = { $name }, coût { $cost }{ $strength }. { $text }
alt-card-strength = , force { $n }
alt-army = { $name } { $total } ({ $sum }){ $more } : { $rows }.
alt-army-none = aucune unité
alt-row = rangée { $n } : { $units }
alt-unit = { $name } { $strength }{ $changes }
alt-may-act = peut agir

# --- la courbe d’une partie ---

plot-lands = Territoires
plot-troops = Troupes
plot-pure = Énergie pure
plot-energy = Énergie pure

beside-held = Votre main
beside-hand = cartes en main
beside-lands = territoires
beside-troops = troupes
beside-stocks = stocks
beside-pure = énergie pure
beside-played = énergie des cristaux joués

# --- la carte d’un combat terminé ---

fight-heart = le Cœur
fight-day = Jour { $n }
fight-abilities = capacités { $n }
fight-land-took = +1 territoire
fight-land-lost = −1 territoire
fight-price = −{ $n } { $n ->
    [one] troupe
   *[other] troupes
 }
fight-losses = { $who } perd { $n } { $n ->
    [one] troupe
   *[other] troupes
 }

# --- la fin d’une manche ---

round-title = Fin du jour { $n }
round-lands = { $n } terr.
round-heart = tient le Cœur
round-without = sans le Cœur
round-now = peut gagner
round-wins = gagne dans { $n } j
