# Revenir en arrière, regarder de près, essayer.

# --- commandes ---


# --- le journal ---

log-none = Rien de tel ne s’est passé.
log-by-seat = Par joueur
log-by-round = Par jour, tour ou manche
log-by-subject = Par sujet
log-all-seats = Tous les joueurs
log-all-rounds = Toute la partie
log-all-subjects = Tous les sujets
round-any = Manche { $n }
round-eden = { $n ->
    [0] La carte et le départ
   *[other] Jour { $n }
 }
round-cthulhu = { $n ->
    [0] Le départ
   *[other] Tour { $n }
 }
subject-undone = Ce qui a été annulé
subject-combat = Les combats
subject-land = Le terrain
subject-cards = Les cartes
subject-means = L’énergie et les ressources
subject-cthulhu-combat = Les batailles
subject-gates = Les portails
subject-units = Les unités
subject-doom = Le pouvoir et le destin
subject-books = Les grimoires et les conditions

# --- depuis son dernier tour ---

since = Depuis mon tour
since-head = **Depuis votre dernier tour**
since-nothing = Rien ne s’est passé depuis que vous ayez pu voir.

# --- revoir ---

replay = Revoir
again-head = **La partie { $match } à nouveau**, pas { $at } sur { $of } · { $stands }
    -# { $whose ->
        [own] Telle que vous l’avez vue de votre place.
        [all] Telle que tout le monde l’a vue.
       *[other] Par les yeux de { $who }.
    }
again-start = La partie commence.
again-first = Début
again-back = Reculer
again-forward = Avancer
again-last = Fin
again-jump = Aller à un jour, un tour, une manche
again-as-me = Comme je l’ai vue
again-as-all = Comme tout le monde l’a vue
again-eyes = Par les yeux de qui
again-eyes-all = Tout le monde
again-sealed = Tant que la partie se joue, chacun ne revoit que ce qu’il a vu.
again-lost = Cette part de la partie a été jouée sous des règles plus anciennes et ne peut être montrée à nouveau. Le journal la raconte toujours.

# --- le résumé d’une partie finie ---

summary-head = **La partie { $match } du premier tour au dernier.** *Revoir* montre chaque pas.
film-alt = La partie { $match } en { $n ->
    [one] { $n } image
   *[other] { $n } images
 } de la carte, l’une après l’autre, du début à la fin.

# --- la carte ---

c-map-variant = À quoi doit servir la carte
c-map-format = En image ou en mots
option-name-variant = variante
option-name-format = forme
map-as = Montrer la carte autrement
map-as-usual = La carte habituelle
map-as-moves = Ce qui a bougé en dernier
map-as-clean = Sans les étiquettes
map-as-labels = Seulement les étiquettes
map-as-ownership = Qui tient quoi
map-picture = En image
map-text = En mots
map-text-head = **La carte de la partie { $match } en mots**, page { $page } sur { $pages }
map-text-back = Reculer
map-text-on = Continuer
colours-usual = Comme tout le monde
colours-deutan = Le vert se distingue mal (deutan)
colours-protan = Le rouge se distingue mal (protan)
colours-tritan = Le bleu se distingue mal (tritan)
colours-set = { $palette ->
    [usual] Les images qui ne sont que pour vous ont de nouveau les couleurs habituelles.
   *[other] Les images qui ne sont que pour vous ont maintenant des couleurs que vous distinguez : `/carte`, `/main`, *Revoir*. Celles de la table restent telles quelles, car on y parle des couleurs.
 }

# --- et si ---

whatif = Essayer…
whatif-head = **Et si ?** Un essai de la partie { $match } ; ce qui est caché a été tiré au hasard. **Rien ici ne compte.**
whatif-back = Reculer
whatif-again = Recommencer
whatif-end = Finir l’essai
whatif-ended = L’essai est jeté. La partie est comme avant.
whatif-first = Vous n’avez encore rien fait dans cet essai.
whatif-gone = Cet essai est fini : les essais sont jetés quand le bot redémarre, ou quand vous en commencez un autre. La partie est comme avant ; *Essayer…* près de votre main, ou dans `/partie`, en commence un nouveau.
whatif-over = Il n’y a rien à essayer : cette partie ne se joue pas en ce moment.
whatif-true-only = Cela concerne la partie elle-même. Dans un essai, on peut seulement jouer, regarder la carte et lire les règles.
whatif-later = Il y a trop à faire en ce moment pour un nouvel essai. Réessayez dans quelques minutes.

# --- la fin ---

over-how = ### { $said }.
over-by = ### La partie est terminée : { $who } y a mis fin{ $reason ->
    [none] .
   *[other] : { $reason }
 }
over-standing = { $what } : { $held }
in-numbers = En chiffres
fair = Sans triche ✓
numbers-later = Les chiffres d’une partie se voient une fois qu’elle est terminée.
end-won = { $who } { $n ->
    [one] gagne
   *[other] gagnent
 }
end-nobody = Personne ne gagne
end-stopped = Arrêtée sans vainqueur
end-aside = { $seats ->
    [one] { $seats } joueur
   *[other] { $seats } joueurs
 } · { $unit ->
    [minutes] { $minutes } min
    [hours] { $hours } h { $minutes }
   *[days] { $days ->
        [one] 1 jour
       *[other] { $days } jours
     }
 }
end-place = { $n ->
    [0] =
    [1] 1er
   *[other] { $n }e
 }
end-chances = { $own ->
    [yes] Vos chances, de 0 à 10
   *[no] Les chances, de 0 à 10
 }
end-you = Vous
end-own = Vous : { $n ->
    [0] à égalité
    [1] 1er
   *[other] { $n }e
 }{ $together ->
    [yes] {" "}ex æquo
   *[no] {""}
 }
end-held = { $what } : { $n }{ $need ->
    [0] {""}
   *[other] {" "}sur { $need }
 }
end-best = { $n ->
    [1] 1er
   *[other] { $n }e
 } : { $who } { $held }
end-missing-heart = il vous a manqué le Cœur
end-missing = { $n } de retard
end-next = À essayer la prochaine fois
end-better = { $when }, essayez plutôt : { $better }. Environ { $gain }.
end-mine-none = Cette partie est trop courte pour qu’on en dise quelque chose.
my-match = Ma partie
turn-lead = { $who } prend la tête, { $have } à { $other }
turn-kept = Gardé jusqu’à la fin.
turn-chances = Chances : { $before }, puis { $after }.
turn-measure = { $what } : { $before }, puis { $after }.

# --- ce qui a compté ---

review = Ce qui a décidé
review-title = Ce qui a compté
review-size = { $family ->
    [eden] { $n ->
        [one] partie d’un jour
       *[other] partie de { $n } jours
     }
    [cthulhu] { $n ->
        [one] partie d’un tour
       *[other] partie de { $n } tours
     }
   *[other] { $n ->
        [one] partie d’une manche
       *[other] partie de { $n } manches
     }
 }
review-who = { $who }, { $size }
review-about = estimations
review-left = Chances laissées en route
review-unit = sur 10
review-unsure = rien de sûr
review-case = { $number }. { $when } : { $what }
review-gain = +{ $n } sur 10
review-played = Joué
review-better = Mieux
review-nothing = Rien de sûr : dans vos décisions, aucune autre réponse n’a fait nettement mieux.
review-nothing-shown = Rien de sûr dans ce que j’ai regardé.
review-rise = { $who } : de { $before } à { $after } sur 10
review-foot = Jugé sur ce que vous pouviez voir, dans { $n ->
    [one] une suite de partie
   *[other] { $n } suites de partie
 }, comme joue le joueur automatique. Le programme peut se tromper.
review-foot-table = Jugé sur ce que chaque joueur pouvait voir, dans { $n ->
    [one] une suite de partie
   *[other] { $n } suites de partie
 }, comme joue le joueur automatique. Le programme peut se tromper.
review-looked = { $family ->
    [eden] Jours regardés : { $rounds }.
    [cthulhu] Tours regardés : { $rounds }.
   *[other] Manches regardées : { $rounds }.
 }
review-share = Montrer à la table
review-share-about = *Montrer à la table* publie la courbe, les tournants et vos décisions. Celles des autres restent à eux.
review-shared = C’est publié : la courbe, les tournants et vos décisions.
review-shared-failed = Le message n’a pas pu partir. Réessayez plus tard.
review-later = Ce qui a décidé une partie se voit une fois qu’elle est terminée.
review-stopped = Pas de bilan : cette partie s’est arrêtée avant la fin.
review-robots = Pas de bilan : personne n’a joué cette partie à la main.
review-soon = Je regarde encore cette partie. Revenez dans quelques minutes.
review-lost = Pas de bilan : les règles d’aujourd’hui ne peuvent pas rejouer cette partie.
review-off = Pas de bilan : ce serveur ne revient pas sur les parties.
