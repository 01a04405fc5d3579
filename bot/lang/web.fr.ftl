# Les mots de la page d’une table (bot/web) ; ce que dit une partie vient de la partie.

web-you = vous
web-your-turn = À vous
web-others = Les autres choisissent
web-looking-on = Vous regardez la partie
web-over = La partie est finie
web-own = Votre propre réponse
web-again = Recommencer
web-send = envoyer
web-less = un de moins
web-more-of = un de plus
web-choose = Ou choisissez vous-même : touchez ce qui brille sur le plateau ou parmi vos cartes.
web-choose-first = Touchez ce qui brille sur le plateau ou parmi vos cartes.
web-where-to = touchez maintenant où aller
web-all = Toutes les réponses en liste
web-happened = Ce qui s’est passé
web-nothing-yet = Il ne s’est encore rien passé.
web-undo = Reprendre
web-log = Ce qui s’est passé
web-map = Carte
web-advances = Développements
web-discord = Discord
web-home = Quitter
web-close = Fermer
web-sure = Oui, je le fais
web-not-sure = Non, revenir
web-lost = Connexion perdue. Nouvel essai…
web-stale = La situation a changé pendant votre choix. La voici maintenant.
web-nothing = Rien
web-gone = Ce plateau est fermé : son lien a déjà servi ou n’est plus valable, ou la place a changé de joueur. Rouvrez-le par « Sur le plateau », sous la table.
web-opening = Ouverture…
web-failed = L’envoi a échoué. Réessayez, s’il vous plaît.
web-menu = Menu
web-help = Comment toucher
web-how =
    Or en pointillé : on peut agir ici.
    Trait d’or : le conseil.
    Cyan : le lieu suivant.
    Blanc : votre choix.
    Touchez d’où, puis vers où, puis le bouton d’or : rien ne part avant.
    Pincez, ou tournez la molette, pour vous approcher.
    Gardez le doigt sur une carte, ou survolez-la, pour la lire.
    Au clavier : 1, 2, 3 donnent les réponses prêtes, U reprend, Échap retire le dernier choix.
web-there = parler, abandonner, céder sa place
web-replay = Montrer sur le plateau ce qui s’est passé
web-rematch = Rejouer
web-decided = Ce qui a décidé
table-waits = On attend { $who } : { $what }

# Sur Discord : le bouton sous une table, et sa réponse.
board-table = Sur le plateau
board-open = Ouvrir le plateau
board-own = **Votre place sur le plateau** : la carte, vos cartes et la question sur une seule page. Ce lien n’est que pour vous : il s’ouvre une fois, dans les dix minutes. Appuyez de nouveau pour en avoir un autre.
board-public = **La partie sur le plateau**, telle que tout le monde peut la voir. Le lien s’ouvre une fois, dans les dix minutes.
board-launch = Ouvrir dans Discord
board-off = Il n’y a plus de plateau sur une page : l’hébergeur du bot l’a désactivé.

# La page de départ du bac à sable.
web-front-lead = Cinq grands jeux de plateau, avec un arbitre qui connaît toutes les règles.
web-discord-tab = Onglet Discord
web-start-here = Commencez ici
web-learn = Apprendre
web-learn-first = Apprendre en 10 minutes
web-play = Jouer
web-more-matches = Autres parties
web-go-on = Continuer
web-front-you = Ici, vous êtes
web-front-foot = Tout tourne sur cette machine : ni compte, ni Internet. Les dés sont scellés avant le premier coup et vérifiables ensuite.
front-minutes = environ { $n } min
front-seats = Joueurs : { $least } à { $most }
