# Pourquoi un joueur automatique a fait ce choix : une phrase, sans majuscule, avec un point.

why-random = choix au hasard parmi ce qui était possible.
why-thumb = il a suivi une règle simple.
why-searched = avant de répondre à cela, il imagine la suite et prend ce qui y réussit le mieux ; faute de temps, il suit une règle simple.
why-searched-known = { $n ->
    [one] il avait une réponse à essayer
   *[other] il a essayé { $n } réponses
 } { $plays ->
    [0] sans avenir imaginé.
    [one] dans un avenir imaginé.
   *[other] dans { $plays } avenirs imaginés.
 }
why-fact-searched = Celle-ci : { $chance ->
    [one] { $chance } chance
   *[other] { $chance } chances
 } sur 100 de gagner.
why-fact-searched-next = La suivante, { $other } : { $chance }.
why-fact-searched-next-plan = La suivante : { $chance }.
why-fact-searched-thumb = Sa règle simple, { $other } : { $chance }.
why-fact-searched-thumb-plan = Sa règle simple : { $chance }.

why-eden-place = une tuile près du Cœur en rapproche tout le monde, lui compris.
why-eden-portal = un portail proche du Cœur a le chemin le plus court, et il s’est tenu loin des autres portails.
why-eden-select = ce combat portait sur le territoire qui vaut le plus pour lui.
why-eden-camp = il ne se range auprès d’autres que contre un joueur nettement en tête par ses territoires.
why-eden-principal = il nomme qui amène le plus de troupes, ce que ses alliés peuvent calculer aussi.
why-eden-heart = la technologie la plus chère est en général la plus forte, et il pouvait la payer.
why-eden-start = il commence avec les unités qui apportent le plus aux premiers combats, capacités comprises.
why-eden-worst = il a renoncé à la carte qui apporte le moins de force.
why-eden-ability = une capacité sert quand elle vaut son prix.
why-eden-ability-end = aucune capacité ne valait son prix.
why-eden-effect = il aide sa plus forte unité et nuit à la plus forte des autres.
why-eden-deploy = les troupes vont où un territoire vaut plus que les troupes qu’il demande ; quelques-unes restent près d’un ennemi.
why-eden-mulligan = les cristaux ne servent à rien en combat, il les a donc changés.
why-eden-army = il joue d’abord sa plus forte unité.
why-eden-opportunity = son combat n’était pas encore gagné, et une carte en apporte jusqu’à trois autres.
why-eden-army-end = il ne lui restait aucune unité à jouer.
why-eden-keep = une main avec peu de cristaux suffit pour les combats à venir.
why-eden-refine = il a réservé pour ses achats autant de stocks que valent ses cristaux.
why-eden-orders = d’abord des unités fortes, puis des cristaux tant qu’il en a peu, et les technologies dès qu’elles sont payables.
why-eden-orders-opportunity = d’abord des unités fortes, puis des cristaux tant qu’il en a peu, puis jusqu’à quatre Opportunités, et les technologies dès qu’elles sont payables.
why-eden-redeploy = les troupes vont où il y a le plus à prendre ; quelques-unes gardent le portail si un ennemi est proche.
why-eden-front = ce front valait le plus parmi ceux que sa main pouvait gagner.
why-eden-front-end = aucun autre front ne pouvait être gagné avec ce qu’il tenait.
why-eden-enough = il joue l’unité la plus faible qui suffit et garde les fortes.
why-eden-unit-end = une unité de plus n’aurait pas renversé la bataille.
why-eden-house = cristaux et unités faibles laissent la place à de meilleures cartes.
why-eden-lay = il pose de quoi acheter des cristaux, et le reste où il achète ses unités.
why-eden-retire = les unités faibles rentrent, pour que les fortes soient piochées plus souvent.
why-eden-retire-end = ses unités valent d’être gardées.
why-eden-rescue = il sauve la plus forte unité possible.

why-cthulhu-build = { $gates ->
    [one] il avait un portail
   *[other] il avait { $gates } portails
 } et en veut { $wanted }, et aucun ennemi n’était assez près pour prendre celui-ci bientôt.
why-cthulhu-build-risky = { $gates ->
    [one] il avait un portail
   *[other] il avait { $gates } portails
 } et en veut { $wanted } ; un ennemi est proche, mais rien d’autre ne valait mieux.
why-cthulhu-move = rien d’autre ne valait son pouvoir.
why-cthulhu-move-follow = des unités suivent le Roi, pour qu’une profanation réussisse.
why-cthulhu-move-gate = il y a là un portail que personne ne garde.
why-cthulhu-move-open = un portail peut y être ouvert.
why-cthulhu-move-king = le Roi se rapproche d’une zone à profaner, ou d’un portail où réveiller Hastur.
why-cthulhu-move-hunt = il y a là une proie, plus faible que l’unité qui s’y rend.
why-cthulhu-move-spread = il lui faut des unités en beaucoup d’endroits, et rencontrer chacun.
why-cthulhu-attack = il lançait { $mine ->
    [one] { $mine } dé
   *[other] { $mine } dés
 } contre { $theirs }, ce qui valait le risque.
why-cthulhu-capture = les adorateurs capturés donnent du pouvoir, et les autres perdent le leur.
why-cthulhu-recruit = plus d’adorateurs, c’est plus de pouvoir et plus de portails.
why-cthulhu-summon = les monstres tiennent ce qu’il a et chassent ce qu’il n’a pas.
why-cthulhu-awaken = un Grand Ancien vaut plus que tout ce qu’il pouvait acheter d’autre.
why-cthulhu-power = ce pouvoir mène à un grimoire, ou à des points d’apocalypse, à moindre prix que toute autre action.
why-cthulhu-take-gate = un portail libre donne du pouvoir et des points d’apocalypse.
why-cthulhu-pass = { $power ->
    [0] il ne lui restait aucun pouvoir.
   *[other] rien ne valait ce qui lui restait de pouvoir ({ $power }).
 }
why-cthulhu-assign = il a frappé où cela coûte le plus à l’ennemi.
why-cthulhu-assign-own = il a sacrifié ce qui vaut le moins pour lui.
why-cthulhu-ritual = avec six grimoires, chaque rituel le rapproche de la victoire.
why-cthulhu-no-ritual = il ne hâte pas la fin avant d’avoir ses six grimoires.
why-cthulhu-book = il a un ordre dans lequel il souhaite les grimoires.
why-cthulhu-retreat = il est allé où les siens sont le plus nombreux et les autres le moins.
why-cthulhu-give = il a cédé ce qui vaut le moins pour lui.
why-cthulhu-start = c’est là qu’il y a le plus de place.
why-cthulhu-event = il ne sacrifie qu’un adorateur qui ne garde aucun portail, une fois ses grimoires réunis.
why-cthulhu-first = il préfère agir le premier.
why-cthulhu-reveal = il révèle des Signes des Anciens quand cela gagne la partie.
why-clash-wonder = une merveille vaut plus que tout autre chose dans un tour.
why-clash-found = une ville compte, et laisse grandir les autres.
why-clash-construct = un bâtiment compte tant qu’il reste debout.
why-clash-advance = son ordre des développements et les cartes de sa main lui ont fait souhaiter celui-ci, et il pouvait le payer.
why-clash-recruit = il veut des colons tant qu’il y a place pour des villes, puis des armées pour les tenir.
why-clash-collect = il lui manquait des ressources pour la suite.
why-clash-move = ses colons cherchent une bonne terre, ou l’inconnu.
why-clash-improve = une ville heureuse donne un de plus et peut recevoir une merveille, une ville en colère ne sert guère.
why-clash-influence = un bâtiment gagné par la culture compte pour lui, et plus pour son propriétaire.
why-clash-card = la carte valait plus jouée que gardée.
why-clash-power = cela valait son prix.
why-clash-pay = il garde ce dont il a le plus besoin.
why-clash-trade = il aurait donné plus qu’il n’aurait reçu.
why-clash-agree = il recevrait plus qu’il ne donne.
why-clash-bargain = il lui manquait ce que l’autre avait en abondance, et l’autre manquait de ce qu’il avait en abondance.
why-clash-end = rien d’autre ne valait la peine dans ce tour.

# Ce qui a été pesé.

why-fact-worth = Rien d’autre ne lui semblait en valoir la peine.
why-fact-worth-next = { $close ->
    [true] « { $other } » lui semblait à peu près aussi bon.
   *[false] Ensuite venait, nettement moins bon à ses yeux : « { $other } ».
}
why-fact-too-little = Le mieux qui restait, « { $other } », n’en valait pas la peine à ses yeux.
why-fact-ground = { $rich ->
    [0] Rien n’est fertile autour.
    [one] Un espace autour est fertile.
   *[other] { $rich } espaces autour sont fertiles.
}
why-fact-wish = Ce développement est le numéro { $rank } de ceux qu’il souhaite.
why-fact-collect = La ville rapporte jusqu’à { $n }.
why-fact-recruit = { $settlers ->
    [0] Il a assez de colons, mais peu d’armées.
    [one] Il veut encore un colon.
   *[other] Il veut encore { $settlers } colons.
}
why-fact-heart = C’est à { $n } du Cœur.
why-fact-portal = Le portail est à { $n } du Cœur et à { $far } du plus proche autre portail.
why-fact-portal-first = Le portail est à { $n } du Cœur, et il n’y en avait pas encore d’autre.
why-fact-post = La plupart vont en { $cell } : { $n }.
why-fact-place = Il n’y avait pas d’autre endroit que { $cell }.
why-fact-place-next = { $close ->
    [true] { $other } lui semblait un endroit à peu près aussi bon que { $cell }.
   *[false] { $cell } lui semblait nettement le meilleur endroit, devant { $other }.
}
why-fact-target = { $cell } : il en faut { $need }, { $sent } y vont.
why-fact-left = Pas { $cell } : il en faudrait { $need }, et { $spare } pouvaient quitter leur place autour.
why-fact-left-used = Pas { $cell } : il en faudrait { $need }, et ceux qui pouvaient y aller ont été envoyés ailleurs.
why-fact-unit = { $card } a { $strength } de force ; la plus forte des autres de sa main, { $other }, a { $next }.
why-fact-unit-only = { $card } a { $strength } de force, et il n’y avait pas d’autre unité.
why-fact-missing = Il lui manquait { $n } pour y gagner.
why-fact-ahead = Il y gagnait déjà en l’état.
why-fact-ahead-open = Il y gagnait en l’état, mais jusqu’à { $n } pouvait encore venir contre lui.
why-fact-front = { $cell } demande { $need } de force, et sa main en avait { $hand }.
why-fact-front-left = Pas { $cell } : il en faudrait { $need }.
why-fact-front-less = { $cell }, qui demande { $need }, valait moins.
why-fact-crystals = Ses cristaux valent { $n }, et il en veut { $wanted }.
why-fact-most = { $card } a une force de { $strength } ; l’unité suivante, { $other }, en a { $next }.
why-fact-least = { $card } a une force de { $strength } ; la plus faible ensuite, { $other }, en a { $next }.
why-fact-able = { $card } a une force de { $strength } ; dans les premiers combats, ses capacités y ajoutent environ { $more }.
why-fact-alone = Seul { $card } pouvait être choisi.
why-fact-spare = Rien ne l’obligeait à choisir, et l’unité la plus faible à en souffrir, { $card } (force { $strength }), est à lui.
why-fact-ability = Il pouvait utiliser { $n ->
    [one] { $n } capacité
   *[other] { $n } capacités
 }. Il prend d’abord celles qui ne coûtent rien, puis celle qui rapporte le plus, ici celle de { $card } ; une autre était « { $other } ».
why-fact-ability-only = Aucune capacité ne pouvait servir, sauf celle-ci, de { $card }.
why-fact-ways = Il avait le choix entre { $n ->
    [one] { $n } façon
   *[other] { $n } façons
 } ; une autre était « { $other } ».

# Pourquoi une réponse est conseillée : une phrase à la personne, avec un nombre ou un lieu.

why-you-deploy-strong = { $there ->
    [0] Personne ne défend { $goal } : { $n ->
        [one] votre troupe suffit
       *[other] vos { $n } troupes suffisent
    }.
   *[other] { $goal } se défend à { $there } : { $n ->
        [one] votre troupe suffit
       *[other] vos { $n } troupes suffisent
     }.
}
why-you-deploy-cards = { $who ->
    [wild] { $goal } se défend à { $there } : vous venez à { $n }, vos unités ajoutent { $cards }.
   *[other] { $goal } est tenu par { $there } { $there ->
        [one] troupe
       *[other] troupes
    } : vous venez à { $n }, vos unités ajoutent { $cards }.
}
why-you-deploy-stay = { $n ->
    [one] 1 troupe pourrait partir et reste.
   *[other] { $n } troupes pourraient partir et restent.
}
why-you-deploy-exposed = Il reste { $left } { $left ->
    [one] troupe
   *[other] troupes
} en { $cell }, contre { $threat } juste à côté.
why-you-able = { $card } se bat à { $strength } ; ses capacités ajoutent environ { $more } dans les premiers combats.
why-you-start-unit = { $card } se bat à { $strength } ; vos unités à 1 ont { $most } au plus.
why-you-order-unit = { $card } coûte { $cost } et se bat à { $strength }.
why-you-order-card = { $card } coûte { $cost }.
why-you-order-bid = { $card } prend { $energy } de vos { $have } d’énergie.
why-you-order-supremacy = { $card } fait gagner la partie pour { $energy } de vos { $have } d’énergie.
why-you-order-left = Vous dépensez { $spent } { $spent ->
    [one] stock
   *[other] stocks
} ; il vous en reste { $left }.
why-you-order-none = Vous gardez { $stocks ->
    [one] votre unique stock
   *[other] vos { $stocks } stocks
}.
why-you-order-unused = { $n ->
    [one] 1 stock réservé aux unités ne sert
   *[other] { $n } stocks réservés aux unités ne servent
} pas ce soir.
why-you-army-add = Avec { $card }, vous passez de { $before } à { $mine }, contre { $most }.
why-you-army-now = Vous en êtes à { $mine } contre { $most }.
why-you-army-stop = Vous vous arrêtez à { $mine } contre { $most }.
why-you-army-risk = En face, il reste { $n ->
    [one] 1 carte
   *[other] { $n } cartes
} à jouer dans ce combat.
why-you-army-kept = Vous gardez { $n ->
    [one] 1 carte
   *[other] { $n } cartes
} en main.
why-you-refine = { $given ->
    [one] 1 cristal réserve
   *[other] { $given } cristaux réservent
} { $n } { $n ->
    [one] stock
   *[other] stocks
} à vos unités.
why-you-refine-unit = De quoi acheter { $card } : prix { $cost }, force { $strength }.
why-you-refine-hand = { $n ->
    [one] L’autre carte de votre main change
   *[other] Les { $n } autres cartes de votre main changent
} aussi.
why-you-refine-keep = Vous gardez { $n ->
    [one] 1 cristal qui vaut
   *[other] { $n } cristaux qui valent
} { $value }.
why-you-station = { $cell } passe de { $before } à { $after } { $after ->
    [one] troupe
   *[other] troupes
}.
why-you-station-front = { $cell } fait face à { $goal }, { $who ->
    [wild] qui se défend à { $there }
   *[other] où se { $there ->
        [one] tient 1 troupe adverse
       *[other] tiennent { $there } troupes adverses
    }
}.
why-you-station-thin = { $n ->
    [one] Il ne reste que 1 troupe en { $cell }.
   *[other] { $n } territoires ne gardent que 1 troupe, dont { $cell }.
}
why-you-station-stay = { $n ->
    [one] 1 troupe pourrait bouger et reste.
   *[other] { $n } troupes pourraient bouger et restent.
}
why-you-cthulhu-end = Votre action est faite ; il vous reste { $n } de pouvoir pour la suite.
why-you-cthulhu-stay = Un autre déplacement ne vaudrait pas son coût ; vous gardez { $n } de pouvoir.
why-you-cthulhu-pass = Rien ne vaut les { $n } de pouvoir qui vous restent.
why-you-cthulhu-move-follow = { $n } de vos unités { $n ->
    [0] est
    [one] est
   *[other] sont
} auprès du Roi ; davantage aident à profaner.
why-you-cthulhu-move-gate = Un portail s’y trouve, que personne ne garde ; pour l’instant, vous en gardez { $n }.
why-you-cthulhu-move-open = Un portail peut y être ouvert ; pour l’instant, vous en gardez { $n }.
why-you-cthulhu-move-hunt = { $n ->
    [one] 1 unité ennemie s’y trouve, plus faible que la vôtre.
   *[other] { $n } unités ennemies s’y trouvent, dont de plus faibles que la vôtre.
 }
why-you-cthulhu-move-spread = Vous êtes dans { $n ->
    [one] 1 zone
   *[other] { $n } zones
} ; vos grimoires en demandent plus.
why-you-cthulhu-move-king = { $n ->
    [0] Aucune zone n’est profanée
    [one] 1 zone est profanée
   *[other] { $n } zones sont profanées
} ; le Roi se rapproche d’où il sert.
why-you-cthulhu-recruit = Vous avez { $n } { $n ->
    [0] adorateur
    [one] adorateur
   *[other] adorateurs
} sur la carte ; chacun rapporte du pouvoir par tour.
why-you-cthulhu-summon = Vous avez { $n } { $n ->
    [0] monstre
    [one] monstre
   *[other] monstres
} ; ils gardent vos portails et gagnent des batailles.
why-you-cthulhu-awaken = C’est votre Grand Ancien numéro { $n }, qui vaut plus que tout le reste.
why-you-cthulhu-assign = En refaire une coûte { $n } de pouvoir à son propriétaire, le plus cher.
why-you-cthulhu-assign-own = En refaire une vous coûte { $n } de pouvoir, le moins cher.
why-you-cthulhu-give = En refaire une vous coûte { $n } de pouvoir, le moins cher.
why-you-cthulhu-retreat = { $n ->
    [0] Aucune de vos unités ne s’y trouve, mais peu d’autres non plus.
    [one] 1 de vos unités s’y trouve, et peu d’autres.
   *[other] { $n } de vos unités s’y trouvent, et peu d’autres.
}
why-you-cthulhu-ritual = Il vous rapporte { $doom } { $doom ->
    [0] point
    [one] point
   *[other] points
} d’apocalypse{ $signs ->
    [0] {""}
    [one] {" "}et 1 signe des Anciens
   *[other] {" "}et { $signs } signes des Anciens
}.
why-you-cthulhu-no-ritual = Pour { $cost } de pouvoir, il ne rapporterait que { $doom } { $doom ->
    [0] point
    [one] point
   *[other] points
} d’apocalypse{ $signs ->
    [0] {""}
    [one] {" "}et 1 signe
   *[other] {" "}et { $signs } signes
}.
why-you-cthulhu-left = Il vous reste { $power } de pouvoir pour ce tour.
why-you-cthulhu-cost = Cela coûte { $cost } de pouvoir ; il vous en reste { $left }.
why-you-cthulhu-dice = Vous lancez { $mine } { $mine ->
    [one] dé
   *[other] dés
} contre { $theirs }.
why-you-cthulhu-prey = { $n ->
    [one] 1 adorateur ennemi s’y trouve
   *[other] { $n } adorateurs ennemis s’y trouvent
} sans gardien assez fort.
why-you-cthulhu-devour = { $n ->
    [one] Y tuer ou dévorer une unité
   *[other] Y tuer ou dévorer { $n } unités
} vaut un grimoire ; Cthulhu en dévore une.
why-you-cthulhu-gates = Vous passez de { $before } à { $after ->
    [one] 1 portail
   *[other] { $after } portails
} : plus de pouvoir à chaque tour.
why-you-cthulhu-doom = Votre apocalypse monte à { $after } sur { $end }.
why-you-cthulhu-units = Vous passez de { $before } à { $after ->
    [one] { $after } unité
   *[other] { $after } unités
 } sur la carte.
why-you-clash-end = { $n ->
    [0] Il vous reste 0 action.
    [one] Vous renoncez à 1 action.
   *[other] Vous renoncez à { $n } actions.
}
why-you-clash-advance = Le prix est de { $price }, et vous pouvez y mettre { $have }.
why-you-clash-found = { $cell } devient votre ville numéro { $n }.
why-you-clash-ground = { $rich ->
    [one] 1 case exploitable entoure
   *[other] { $rich } cases exploitables entourent
} { $cell }.
why-you-clash-grow = { $cell } passe de la taille { $before } à { $after }.
why-you-clash-price = Prix : nourriture { $food }, bois { $wood }, minerai { $ore }.
why-you-clash-collect = { $cell } rapporte jusqu’à { $n } { $n ->
    [one] ressource
   *[other] ressources
}.
why-you-clash-stock = En réserve : nourriture { $food }, bois { $wood }, minerai { $ore }.
why-you-clash-recruit = { $cell } peut lever { $n } { $n ->
    [one] unité
   *[other] unités
}.
why-you-clash-happy = { $n } de vos { $of ->
    [one] { $of } ville
   *[other] { $of } villes
 } { $n ->
    [0] est heureuse
    [one] est heureuse
   *[other] sont heureuses
} ; chacune rapporte alors 1 de plus.
why-you-clash-moods = Villes en colère : { $n } sur { $of }.
why-you-clash-move = { $kind ->
    [attack] { $n ->
        [one] 1 armée part
       *[other] { $n } armées partent
    } de { $cell } contre { $there } en { $goal }.
   *[settle] { $n ->
        [one] 1 colon part
       *[other] { $n } colons partent
    } de { $cell } vers { $goal }.
}
why-you-clash-weary = { $cell } a déjà été activée ce tour-ci : son humeur baisse.
why-you-clash-action = { $left ->
    [0] C’est votre dernière action : il en reste 0.
    [one] Il vous reste ensuite 1 action.
   *[other] Il vous reste ensuite { $left } actions.
}
why-you-cthulhu-fights = L’unité ajoute { $n } { $n ->
    [one] dé
   *[other] dés
} à vos batailles.
why-you-front-open = { $cell } demande { $need } de force ; votre main en compte { $hand }.
why-you-buy-unit = { $card } coûte { $cost } de vos ressources, autant en cristaux, et se bat à { $strength }.
why-you-lay-shards = Vos cristaux valent { $have } ; des éclats en { $cell } en achètent d’autres.
why-you-lay-portal = En { $cell }, vos ressources paient vos unités.
why-you-aside-pay = Mis de côté, ils paient { $n } de vos achats de ce soir.
why-you-front-unit = { $card } apporte { $strength } en { $cell }, { $need ->
    [0] où vous gagnez pour l’instant.
   *[other] où il manque { $need }.
 }
why-you-front-answer = Jusqu’à { $n } peut encore venir contre vous.
why-you-smalls = { $n } sur { $cards } en petits cristaux : ils achètent sans se battre.
why-you-pay-due = Vous devez { $due } de vos { $have ->
    [one] { $have } ressource
   *[other] { $have } ressources
 } ; les territoires lointains paient d’abord.
why-you-hand-kept = Vous gardez { $n ->
    [0] zéro carte, de force
    [one] 1 carte, de force
   *[other] { $n } cartes, de force
} { $strength } en tout.
why-you-drop-card = { $card } ne se bat qu’à { $strength } ; la pioche peut donner mieux.
why-you-buy-crystal = { $card } vaut { $value } ; vos cristaux valent { $have } jusqu’ici.
why-you-front-none = Votre main compte { $hand } de force : aucun autre front ne convient.
why-you-ability = Vous passez de { $before } à { $mine }, contre { $most }.
why-you-clash-token = Jetons { $kind ->
    [mood] humeur
   *[culture] culture
} : vous en avez { $have }, et de la place pour { $room } de plus.
why-you-clash-token-wonder = Une merveille de votre main demande { $n ->
    [one] 1 jeton culture
   *[other] { $n } jetons culture
} ; vous en avez { $have }.
why-you-clash-fight = En { $cell }, vous avez { $mine ->
    [one] 1 unité de combat
   *[other] { $mine } unités de combat
} contre { $there }.
why-you-clash-retreat = { $n ->
    [one] Votre seule unité retourne
   *[other] Vos { $n } unités retournent
} en { $cell }.
why-you-clash-shaken = { $after ->
    [0] { $cell } n’a plus que { $before ->
        [one] 1 élément
       *[other] { $before } éléments
    } : la ville est perdue.
   *[other] { $cell } passe de la taille { $before } à { $after }.
}
why-you-clash-kept = Vous gardez { $points ->
    [one] { $points } point
   *[other] { $points } points
 } pour ce qui y est perdu.
why-you-clash-erupts = { $cell } compte { $n ->
    [one] 1 élément
   *[other] { $n } éléments
} sur les { $of } de vos villes.
why-you-clash-buried = { $n ->
    [one] 1 unité s’y trouve et est perdue
   *[other] { $n } unités s’y trouvent et sont perdues
} aussi.
why-you-clash-raised = { $there ->
    [0] { $cell } est de taille { $n } ; vos armées sur place : { $mine }.
    [one] 1 armée des autres borde { $cell } ; vous y en avez { $mine }.
   *[other] { $there } armées des autres bordent { $cell } ; vous y en avez { $mine }.
}
why-you-clash-objective = Un objectif rempli compte { $points ->
    [one] { $points } point
   *[other] { $points } points
 } à la fin.
why-you-lay-crystals = Posés, ils paient { $n } de vos achats.
