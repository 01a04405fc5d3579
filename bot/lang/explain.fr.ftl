# Un message expliqué : ce que c’est, sur quelles règles il repose, ce qu’on peut faire maintenant.

c-explain = Explique ceci
    .name = Explique ceci

help-explain = -# Pour tout message de ma part : appui long (ou clic droit), *Applications*, *Explique ceci*.

explain-head = **Ce que c’est.** { $what }
    -# { $game } · partie **{ $match }**{ $stands ->
        [none] {""}
       *[other] { " " }· { $stands }
    }
explain-named = On y voit **{ $card }**.
explain-older = Il est plus ancien que l’état actuel de la partie : il a été écrit { $at }.
explain-rules = **Sur quoi cela repose**
explain-now = **Ce que vous pouvez faire maintenant**
explain-not-you = On ne vous demande rien ; aux autres : { $what }.
explain-now-over = La partie est finie. On peut encore en regarder la carte, le journal et les étapes ; `/partie` la rejoue.
explain-now-paused = La partie est suspendue : personne ne doit de réponse, et aucune pendule ne tourne. Qui s’occupe d’elle la fait reprendre.

explain-table = La table de la partie : les dernières actions, les joueurs attendus, et la carte si elle a changé. Tout le monde lit la même chose.
explain-told = Ce que la table a raconté il y a un moment. Ses boutons sont passés au message qui l’a suivi.
explain-over = La fin de la partie : les vainqueurs, et la clé qui permet de vérifier chaque mélange et chaque dé.
explain-lobby = La carte où les joueurs se réunissent avant que la partie commence.
    .do = Prenez ou rendez une place avec ses boutons. Choisissez-y votre couleur et le reste, et changez les options si vous en avez le droit. Dès qu’il y a assez de monde, quelqu’un lance la partie.
explain-hand = Votre place, pour vous seul : votre main, ce qu’on vous demande, et de quoi répondre.
explain-trial = Un essai à partir de ce que vous voyez : rien n’y compte, et personne d’autre ne le voit.
    .do = Continuez l’essai, revenez d’un pas ou finissez-le. Où en est la partie elle-même pour vous :
explain-seek = La carte par laquelle la partie cherche des joueurs.
    .do = Qui veut jouer prend une place avec son bouton. Où en est la partie :
explain-summary = La partie en images : sa carte tour après tour, et qui a tenu combien.
    .do = Regardez-la aussi longtemps que vous voulez. Où en est la partie :
explain-vote = Une question posée à la table elle-même : revenir en arrière, finir, ou que faire d’une place en retard.
    .do = Ceux qui jouent répondent avec ses boutons, une fois chacun. Où en est la partie :
explain-map = La carte, ou une partie d’elle, en image ou en mots.
    .do = Choisissez une autre région ou une autre variante dans ses menus, ou lisez-la en mots. Où en est la partie :
explain-log = Ce qui s’est passé, autant que vous pouvez le savoir.
    .do = Tournez ses pages, ou triez par joueur, par jour ou par sujet. Où en est la partie :
explain-replay = La partie telle qu’elle était à une étape passée.
    .do = Allez d’une étape à l’autre avec ses boutons. Où en est la partie maintenant :
explain-card = Une carte, avec tout ce qui y est imprimé.
    .do = `/règles` suivi de son nom la montre à tout moment. Où en est la partie :
explain-desk = Le bureau d’où l’on s’occupe de la partie ; il ne montre aucune main.
    .do = Occupez-vous de la partie avec ses boutons, si vous en avez le droit. Où elle en est :
explain-answer = Une réponse pour vous seul.
    .do = Où en est la partie pour vous :

explain-foreign = Je peux expliquer les messages que j’ai écrits : un tour, une bataille, une carte, votre main. Pour une règle, une phase ou une carte : `/règles`. Pour savoir où en est une partie : `/partie`.
explain-no-match = Ce message n’est celui d’aucune partie que je puisse vous expliquer. `/règles` explique une règle, une phase ou une carte ; `/jouer` montre les parties.
