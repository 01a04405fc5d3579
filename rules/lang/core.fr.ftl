# Les mots dont chaque jeu de la maison a besoin.

refusal-match-over = La partie est terminée ; plus rien ne peut être joué.
refusal-not-your-turn = La partie ne vous attend pas, et cela ne se fait pas hors de son tour.
refusal-not-now = La question ouverte a d’autres réponses.
refusal-too-late = Quelqu’un a répondu entre-temps, et cela a clos la question.
refusal-nothing-to-undo = Vous n’avez rien fait qui puisse être annulé depuis que quelque chose de nouveau a été dévoilé.
refusal-no-such-repair = Cela ne peut pas être rectifié maintenant, ou pas à ce nombre.
refusal-repair-unsound = La partie ne pourrait pas continuer depuis là ; rien n’a donc changé.
refusal-undo-agreed = D’autres l’ont accepté : vous ne pouvez pas l’annuler sans eux. Vous pouvez le leur demander.
refusal-undo-blocked = Quelqu’un a fait depuis quelque chose qui serait différent sans ce que vous voulez annuler.

# Ce que veut dire un choix du salon : facile à exigeant, selon ce qu’il faut prévoir à la fois.
choice-line = { $level ->
    [1] Facile · { $line }
    [2] Moyen · { $line }
    [3] Exigeant · { $line }
   *[other] { $line }
 }
