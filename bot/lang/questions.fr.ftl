# Questions as a person meets them: words of their panels.

ask-you = vous êtes { $who }
ask-best = **Conseil : { $what }.** { $why }
ask-good = **Une bonne idée : { $what }.** { $why }
ask-other = Autre chose…
ask-others = { $what } ({ $n })
ask-more = Suite… (page { $page } sur { $pages })
ask-all-kinds = Toutes les sortes de réponses…
ask-by-hand = Choisir moi-même…
ask-back = Retour
advice-set = { $shown ->
    [on] Vos questions ont de nouveau un conseil : une réponse est mise en avant, et *Pourquoi ?* l’explique.
   *[off] Vos questions sont maintenant sans conseil : aucune réponse n’est mise en avant, toutes restent là. `/réglages` le rétablit.
 }
ask-why = Pourquoi ?
ask-why-head = Pourquoi est-ce bien ? · vous seul voyez ceci
ask-why-numbers = maintenant → après { $stars }
ask-why-row = - { $name } : { $before } → { $numbers }
ask-why-others = Les réponses comparées
ask-odds = { $tenths ->
    [0] ne peut être gagné
    [10] gagné à coup sûr
   *[other] gagné dans { $tenths } cas sur 10
}
# Won or lost with what lies there, which abilities alone can change.
ask-odds-settled = { $tenths ->
    [9] en tête ; seules des capacités peuvent y changer quelque chose
   *[other] pas gagné sans une capacité
}
# Why it is certain: what is counted beside the answer itself.
ask-odds-with = { $said } : { $mine } à { $most }{ $open ->
    [yes] {" "}au plus
   *[no] {""}
 } avec { $with }
ask-odds-ability = ce que peut { $card }
ask-odds-cards = { $card }{ $n ->
    [0] {""}
   *[other] {" "}et { $n } de plus
 }
ask-odds-each = { $tenths ->
    [0] sans espoir
    [10] à coup sûr
   *[other] { $tenths } cas sur 10
}
ask-odds-label = { $label } · { $tenths } sur 10
ask-why-note = D’après ce que vous voyez, par le joueur automatique. Il peut se tromper.
ask-do = Je le fais
ask-map = Carte
ask-undo = Annuler
ask-tools = Outils
agree-here = Lisez ce qui est proposé à présent ; acceptez ici, ou retapez la commande.
typed-moved = Pas joué : la question a changé depuis que vous l’avez vue. Répondez ici, ou retapez la commande.
ask-moved = La table a changé ; voici où elle en est.
panel-moved = -# C’est votre dernier message qui vous interroge.
panel-here = L’afficher ici
ask-ends = Cela finit la partie, sans victoire certaine. Le faire ?
ask-sure = Oui : { $what }

# --- Frontiers ---

ask-D-FR-DEPLOY = Où vont vos troupes ?
ask-deploy-state = **{ $n }** { $n ->
    [one] troupe peut
   *[other] troupes peuvent
 } quitter { $where ->
    [none] { $lands } de vos territoires
   *[other] { $where }
 }. Un territoire pris rapporte dès demain.
ask-deploy-one = Prendre { $cell } avec { $n ->
    [one] 1 troupe
   *[other] { $n } troupes
 }
ask-deploy-many = Prendre { $cells }
ask-deploy-lands = Prendre { $lands ->
    [one] { $lands } territoire
   *[other] { $lands } territoires
 } ({ $n ->
     [one] { $n } troupe
    *[other] { $n } troupes
  })
ask-deploy-stay = Rester aujourd’hui
ask-D-FR-ORDERS = Qu’achetez-vous pour demain ?
ask-order-state = **{ $stocks }** { $stocks ->
    [one] stock
   *[other] stocks
 }, { $edition ->
    [frontiers] { $reserved ->
        [0] aucun pour des unités
       *[other] dont **{ $reserved }** pour des unités
     }
   *[other] **{ $reserved }** pour des unités
 } · énergie pure **{ $energy }**.{ $drafted ->
    [none] { $edition ->
        [frontiers] {" "}Tous les achats s’ouvrent en même temps.
       *[other] {""}
     }
   *[other] {" "}Dans vos achats : { $drafted }.
 }
ask-order-all = Acheter { $cards } ({ $spent } sur { $stocks }){ $bid ->
    [yes] {" "}+ offre
   *[no] {""}
 }
ask-order-cards = { $n ->
    [one] 1 carte
   *[other] { $n } cartes
 }
ask-order-bid = { $card } : offrir { $energy } d’énergie pure
ask-order-nothing = Ne rien acheter
ask-order-risk = Ne rien acheter ? { $reserved ->
    [0] Vous gardez vos { $stocks ->
        [one] { $stocks } stock
       *[other] { $stocks } stocks
     }, et votre deck reste tel quel.
   *[other] Mis de côté, { $reserved ->
       [one] { $reserved } stock redevient ordinaire
      *[other] { $reserved } stocks redeviennent ordinaires
    } ; une autre unité demandera de nouveau des cristaux.
 }
ask-order-wasted = Acheter ainsi ? { $n ->
    [one] Il reste un stock mis de côté qui peut payer une unité, et qui redevient ordinaire
   *[other] Il reste { $n } stocks mis de côté qui peuvent payer une unité, et qui redeviennent ordinaires
 } ; une autre unité demandera de nouveau des cristaux.
ask-best-card = **Conseil : { $card }.** { $why }
ask-D-FR-ARMY = Ajouter une unité ou s’arrêter ?
ask-army-state = Vous avez **{ $mine }**, { $foe ->
    [wild] le territoire sauvage **{ $most }**, sans rien à ajouter.
   *[rivals] le camp adverse le plus fort **{ $most }**. { $who ->
        [none] Personne d’autre ne peut ajouter.
       *[other] { $n ->
           [one] { $who } peut encore ajouter une unité.
          *[other] { $who } peuvent encore ajouter une unité.
        }
     }
 }
ask-army-other = Une autre carte…
ask-army-stop-at = { $how ->
    [ahead] J’arrête : je gagne { $mine } à { $most }
    [level] J’arrête : { $mine } à { $most }, nul ne gagne
    [behind] J’arrête : je perds { $mine } à { $most }
   *[open] J’arrête là : { $mine } à { $most }
 }
ask-army-win = { $how ->
    [ahead] Gagner { $mine } à { $most } : { $cards }
   *[other] { $mine } à { $most } : { $cards }
 }
ask-army-units = { $n ->
    [one] une unité
   *[other] { $n } unités
 }
ask-army-add = Ajouter { $card }{ $able ->
    [yes] {" "}+ capacité
   *[no] {""}
 } : { $mine } à { $most }

ask-ability = { $what } : { $mine } à { $most }
ask-front-totals = { $cell } { $mine } à { $most }
ask-front-state = Votre force contre la leur : { $fronts }.
ask-front-add = { $card }{ $able ->
    [yes] {" "}+ capacité
   *[no] {""}
 } en { $cell } : { $mine } à { $most }
ask-front-stop = J’arrête : { $fronts }

ask-hand-state = En main : { $n ->
    [0] rien. Vous repiochez jusqu’à cinq.
   *[other] { $cards }. Vous repiochez jusqu’à cinq.
 }
ask-clean-state = Une unité défaussée reviendra en main. { $edition ->
    [shards] Rendue au Monde contre son coût en ressources, elle quitte votre deck.
   *[frontiers] Rendue au Monde, elle quitte votre deck ; pour la ravoir, il faut la racheter.
 }
ask-D-FR-REFINE = Mettre des stocks de côté ?
ask-refine-state = **{ $crystals }** { $crystals ->
    [one] cristal
   *[other] cristaux
 } en main, valeur **{ $worth }** · **{ $stocks }** { $stocks ->
    [one] stock
   *[other] stocks
 }. Votre main est ensuite renouvelée.
ask-refine-keep = Garder mes cristaux

ask-D-FR-REDEPLOY = Amener les troupes où il faut ?
ask-D-FR-REINFORCE = Où vont vos nouvelles troupes ?
ask-station-state = { $n ->
    [0] Aucune troupe ne peut
    [one] **{ $n }** troupe peut
   *[other] **{ $n }** troupes peuvent
 } bouger sur vos territoires ; une reste sur chacun.
ask-station-bring = { $n ->
    [one] Amener 1 troupe en { $where }
   *[other] Amener { $n } troupes en { $where }
 }
ask-station-leave = Les laisser où elles sont
ask-and-more = { $first } et { $n ->
    [one] 1 autre
   *[other] { $n } autres
}
ask-buy = Acheter { $cards }
ask-buy-cost = Acheter { $cards } (coût { $cost })
ask-buy-nothing = Ne rien acheter
ask-D-START-UNITS = Avec quelles unités commencer ?
ask-D-FR-SELECT = Quel combat d’abord ?
ask-D-FR-CLEAN = Où vont vos unités ?
ask-D-SH-BUY = Qu’achetez-vous ?
ask-D-SH-HAND = Que faites-vous de votre main ?
ask-D-SH-EXCHANGE = Que faites-vous de votre main ?
ask-D-FT-HOUSE = Que faites-vous de votre main ?
ask-D-SH-START = Où vont vos premières ressources ?
ask-D-SH-PLACE = Où vont vos nouvelles ressources ?
ask-D-SH-SMALLS = Avec combien de petits cristaux ?
ask-D-SH-FRONT = Qui attaquez-vous ?
ask-D-SH-COLOUR = Quelle terre compte comme la vôtre ?
ask-D-SH-ADD = Ajouter une unité ou s’arrêter ?
ask-D-FT-UNIT = Ajouter une unité ou s’arrêter ?
ask-D-SH-DEFEND = Défendre avec une unité ?
ask-D-SH-PAY = Avec quoi payez-vous ?
ask-D-SH-REMULL = Quelles cartes défaussez-vous ?
ask-D-FT-DEFHAND = Quelles cartes défaussez-vous ?
ask-D-SH-RETURN = Quelles cartes défaussez-vous ?
ask-D-SH-RESCUE = Quelles unités sauver ?
ask-D-FT-SETTLE = Où vont vos cinq premières troupes ?
ask-D-FT-ADVANCE = Combien de troupes y entrent ?
ask-D-FT-RETREAT = Où se replient vos troupes ?
ask-D-FT-BONUS = Continuer à attaquer ?
ask-D-SETBACK = Quelles cartes défaussez-vous ?
ask-D-EFFECT = Que choisissez-vous ?
ask-D-FR-AGREE = Accepter cet allié ?
ask-agree-state = **{ $who }** veut se battre dans votre camp. Tout le camp doit être d’accord.
ask-D-FR-CAMP = Combattre seul, ou avec qui ?
ask-D-FR-HEART = Que payez-vous de l’énergie du Cœur ?
ask-D-FT-HEART = Que payez-vous de l’énergie du Cœur ?
ask-D-FR-LOSS = Où perdez-vous une troupe ?
ask-D-FR-MULLIGAN = Quelles cartes changez-vous ?
ask-D-MAP-BLACK = Où va cette tuile noire ?
ask-D-MAP-FINAL = Déplacer votre portail ?
ask-D-MAP-PLACE = Où va votre tuile ?
ask-D-MAP-PORTAL = Que faites-vous de votre portail ?
ask-D-MAP-SOURCE = Quelle tuile prenez-vous ?
ask-D-SH-UNIT = Quelle unité de coût 2 en plus ?
ask-D-SH-RETURNUNIT = Où vont vos unités ?
ask-D-FR-KEEP = Garder vos cartes pour la suite ?
ask-D-FR-PRINCIPAL = Qui mène votre camp ?
ask-D-ABILITY = Utiliser la capacité de cette unité ?

# --- Clash of Cultures et Cthulhu Wars ---

ask-action-other = Une autre action…
# --- Clash of Cultures: every question ---

ask-turn = Que faites-vous de votre tour ?
ask-collect = Que récoltez-vous ?
ask-recruit = Quelles unités recrutez-vous ?
ask-improve = Quelles villes s’égaient ?
ask-move = Quel groupe se déplace ?
ask-march = Où va le groupe ?
ask-tactics = Quelle carte Tactique jouez-vous ?
ask-objective = Remplissez-vous un objectif ?
ask-objective-state = Vous remplissez la condition { $n ->
    [one] d’une de vos cartes
   *[other] de { $n } objectifs de vos cartes
 } ; un objectif rempli vaut 2 points.
ask-objective-none = Aucun de vos objectifs ne peut être rempli. On vous le demande quand même, pour que personne ne le voie.
ask-trade = Quel échange concluez-vous ?
ask-ask-arrival = Où les barbares s’installent-ils ?
ask-ask-barbarian-icon = Où les barbares s’installent-ils ?
ask-ask-arts = Qui ou quoi influencez-vous ?
ask-ask-assassination = Qui aura une action de moins ?
ask-ask-bartering-gain = 1 or ou un jeton culture ?
ask-ask-city-development = Quel bâtiment construisez-vous ?
ask-ask-civil-war = Quelle ville subit la guerre civile ?
ask-ask-colosseum = Un jeton pour 1 valeur de combat ?
ask-ask-cultural-takeover = Quels barbares se rallient ?
ask-ask-draw-from = Pioche ou défausse ?
ask-ask-event-from = Événement : pioche ou défausse ?
ask-ask-earthquake = Quel élément est perdu ?
ask-ask-epidemics = Quelle unité est perdue ?
ask-ask-event-moods = Quelle ville souffre ?
ask-ask-event-newcomer = Quel autre joueur reçoit un colon ?
ask-ask-event-settler = Quelle ville reçoit un colon ?
ask-ask-exhaust = Quelle case s’épuise ?
ask-ask-explorer = Quelle région découvrez-vous ?
ask-ask-explorer-settler = Quelle ville reçoit un colon ?
ask-ask-fanaticism = Quelle ville reçoit une armée ?
ask-ask-fight-on = Continuer ou battre en retraite ?
ask-ask-first = Qui commence ?
ask-ask-fleet-goes = Où va la flotte ?
ask-ask-free-economy = Quelle ville récolte ?
ask-ask-free-education = Une idée contre un jeton humeur ?
ask-ask-gain = Quel développement gagnez-vous ?
ask-ask-government = Quel développement du gouvernement ?
ask-ask-great-artist = Quelle ville devient heureuse ?
ask-ask-great-engineer = Quel bâtiment construisez-vous ?
ask-ask-great-explorer = Quelle région découvrez-vous ?
ask-ask-great-explorer-city = Où fondez-vous une ville ?
ask-ask-great-library = Développement de quelle catégorie ?
ask-ask-great-library-advance = Quel développement pour ce tour ?
ask-ask-great-lighthouse = Où va le bateau ?
ask-ask-great-prophet = Où construisez-vous un temple ?
ask-ask-harvest-share = Qui reçoit 1 nourriture ?
ask-ask-hero-general = Quelle ville s’égaie ?
ask-ask-hero-general-again = Un jeton humeur pour une ville de plus ?
ask-ask-influence-boost = Payer de la culture pour réussir ?
ask-ask-medicine = Quelle ressource revient ?
ask-ask-mercenaries = Quels barbares engagez-vous ?
ask-ask-mercenaries-go = Où vont les barbares ?
ask-ask-mercenaries-next = Quels barbares avancent ?
ask-ask-metallurgy = Changer 1 minerai en or ?
ask-ask-militia = Quelle ville reçoit une armée ?
ask-ask-negotiations = Avec qui faites-vous la paix ?
ask-ask-new-ideas = Quel développement payez-vous ?
ask-ask-synergies = Quel développement payez-vous ?
ask-ask-orient = Dans quel sens poser la région ?
ask-ask-overboard = Quelles unités sombrent ?
ask-ask-person = Prenez-vous le grand personnage ?
ask-ask-port = Où est le port ?
ask-ask-raid = Qui attaque quelle ville ?
ask-ask-raid-building = Quel bâtiment est perdu ?
ask-ask-raze = Raser une ville de taille 1 pour 1 or ?
ask-ask-reform = Gouvernement : 1 humeur, 1 culture ?
ask-ask-refugee = Quelle ville accueille le colon ?
ask-ask-reinforce = Quelle colonie reçoit un barbare ?
ask-ask-replace = Quelle unité cède sa place ?
ask-ask-revolution = Perdre une action ou une armée ?
ask-ask-revolution-change = Gouvernement ou armée ?
ask-ask-revolution-government = Quel nouveau gouvernement ?
ask-ask-settlement = Garder la colonie ou la raser ?
ask-ask-siegecraft = Ôter quelque chose à la forteresse ?
ask-ask-sports = Quelle ville accueille les jeux ?
ask-ask-spy-target = De qui regardez-vous les cartes ?
ask-ask-steel-weapons = Les Armes en acier pour ce combat ?
ask-ask-tactical-retreat = Où vont les défenseurs ?
ask-ask-taxes-food = Impôts : combien de nourriture ?
ask-ask-taxes-gold = Impôts : combien d’or ?
ask-ask-taxes-wood = Impôts : combien de bois ?
ask-ask-technology-trade = Avec qui échanger un développement ?
ask-ask-theaters = Changer un jeton en l’autre ?
ask-ask-token = Un jeton humeur ou culture ?
ask-ask-trade-routes-gold = Quelle part d’or du commerce ?
ask-ask-volcano = Quelle ville est perdue ?
ask-cards-bartering = Quelle carte action défausser ?
ask-cards-great-statue = Quel objectif défausser ?
ask-cards-moment-card = Jouez-vous une carte maintenant ?
ask-cards-new-plans = Quel nouvel objectif gardez-vous ?
ask-cards-new-plans-given = Quel objectif rendez-vous ?
ask-cards-spy = Quelle carte prenez-vous ?
ask-cards-spy-give = Quelle carte donnez-vous en échange ?
ask-pay-advance-action = Comment payer le développement ?
ask-pay-building = Comment payer le bâtiment ?
ask-pay-card = Comment payer la carte ?
ask-pay-colosseum = Quel jeton payez-vous ?
ask-pay-free-education = Comment payer le jeton humeur ?
ask-pay-government = Comment payer le gouvernement ?
ask-pay-great-explorer-city = Comment payer la ville ?
ask-pay-hero-general = Comment payer l’humeur ?
ask-pay-improve = Comment payer l’humeur ?
ask-pay-influence-boost = Comment payer le meilleur jet ?
ask-pay-influence-range = Comment payer la portée ?
ask-pay-mercenaries = Comment payer les barbares ?
ask-pay-new-ideas = Comment payer le développement ?
ask-pay-person = Comment payer le grand personnage ?
ask-pay-power = Comment payer ?
ask-pay-recruit = Comment payer les unités ?
ask-pay-roads = Comment payer les routes ?
ask-pay-siegecraft = Comment payer le siège ?
ask-pay-sports = Comment payer les jeux ?
ask-pay-steel-weapons = Comment payer les armes ?
ask-pay-synergies = Comment payer le développement ?
ask-pay-wonder = Comment payer la merveille ?

ask-clash-turn = À vous : { $n ->
    [0] plus aucune action
    [one] encore 1 action
   *[other] encore { $n } actions
 }
ask-clash-state = { $stock ->
    [none] Votre stock est vide.
   *[other] Vous avez { $stock }.
 }{ $cities ->
    [none] {""}
   *[other] {" "}Encore à activer : { $cities }.
 }
ask-clash-recruit = { $what } : { $units }
ask-clash-move = Déplacer { $units } : { $origin } → { $cell }
ask-clash-explore = Explorer { $cell } depuis { $origin }
ask-clash-moods = Égayer { $cells }
ask-assign = Qui est touché ?
ask-book = Quel grimoire prenez-vous ?
ask-direction = Qui joue ensuite ?
ask-event = Utiliser un évènement spécial ?
ask-first = Qui joue le premier ?
ask-give = Quelle unité ?
ask-negotiation = Combien en prenez-vous ?
ask-option = Que choisissez-vous ?
ask-pains = Ajouter des blessures ?
ask-place = Quelle zone ?
ask-post-battle = Utiliser une capacité ?
ask-pre-battle = Utiliser une capacité ?
ask-react = Réagir, ou laisser passer ?
ask-retreat = Où se replie l’unité ?
ask-reveal = Révéler des signes des Anciens ?
ask-ritual = Accomplir le rituel ?
ask-roll = Changer ces dés ?
ask-share = Qui subit le suivant ?
ask-start = Où commencez-vous ?
ask-cthulhu-price = { $what } · Pouvoir { $n }
ask-cthulhu-pass = Passer pour ce tour

# --- Fronts ---

ask-D-FT-ORDERS = Qu’achetez-vous pour demain ?
ask-D-FT-OFFENSIVE = Où attaquez-vous ?
ask-D-FT-REDEPLOY = Amener les troupes où il faut ?
ask-D-FT-REINFORCE = Où vont vos nouvelles troupes ?
ask-settle = Placer { $where }
ask-offensive = Attaquer { $cells } avec { $n } { $n ->
    [one] troupe
   *[other] troupes
 }
ask-offensive-many = Attaquer { $cells }
ask-offensive-none = N’attaquer personne
