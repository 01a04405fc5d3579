# Les mots dont chaque jeu de la maison a besoin.

refusal-match-over = La partie est terminée ; plus rien ne peut être joué.
refusal-not-your-turn = La partie ne vous attend pas, et cela ne se fait pas hors de son tour.
refusal-not-now = La question ouverte a d’autres réponses.
refusal-too-late = Quelqu’un a répondu entre-temps, et cela a clos la question.
refusal-nothing-to-undo = Vous n’avez rien fait qui puisse être repris depuis que quelque chose de nouveau a été dévoilé.
refusal-condition-false = Une condition de l’ordre n’est pas remplie.
refusal-no-such-fact = Aucune condition ne peut porter sur « { $what } ».
refusal-no-such-place = Aucun lieu ne s’appelle « { $place } ».
refusal-no-such-repair = Cela ne peut pas être rectifié maintenant, ou pas à ce nombre.
refusal-repair-unsound = La partie ne pourrait pas continuer depuis là ; rien n’a donc changé.
refusal-undo-blocked = Quelqu’un a fait depuis quelque chose qui serait différent sans ce que vous voulez reprendre.

rule-CORE-OVER = Fin d’une partie
    .text = Une fois la partie terminée, plus rien ne peut être joué. Son journal, sa carte et les mains restent consultables.
rule-CORE-TURN = Qui peut agir
    .text = Une partie attend les places qui doivent une réponse. Une place qui a répondu en secret peut changer d’avis jusqu’à l’ouverture des réponses ; quelques gestes, comme concéder, se font à tout moment. Le reste attend son tour.
rule-CORE-NOW = À chaque question ses réponses
    .text = Chaque question a ses propres réponses ; une réponse à une autre question est refusée et ne change rien. Le panneau et la saisie assistée donnent exactement ce qui est possible.
rule-CORE-LATE = Trop tard
    .text = Une réponse secrète se change jusqu’à ce que la dernière soit rendue ; ce qui se fait hors de son tour se fait jusqu’à ce que la réponse de quelqu’un ferme le moment.
rule-CORE-UNDO = Reprendre
    .text = Vous pouvez reprendre vos propres gestes, le dernier d’abord, tant que rien de nouveau pour vous n’a été dévoilé (carte piochée, dé, réponse secrète d’autrui) et que personne n’a fait quelque chose qui serait différent sans ce geste.
rule-CORE-ORDERS = Ordres à l’avance
    .text = Ce que vous préparez est exécuté quand on vous demande quelque chose à quoi cela répond, si la condition est vraie dans ce que vous voyez alors ; sinon c’est sans effet, avec la raison. Personne d’autre n’en apprend rien.
rule-CORE-REPAIR = Rectifications
    .text = Qui s’occupe d’une partie peut rectifier des nombres publics, en disant pourquoi : troupes ou unités sur la carte, compteurs. Rien de caché ne peut être touché ni vu ainsi, la position obtenue est vérifiée jouable, et chacun lit ce qui a changé et pourquoi.
rule-CORE-EDITS = Les brouillons ont une limite
    .text = Un brouillon se change 200 fois ; ensuite il ne peut plus qu’être rendu. Personne n’en a jamais besoin d’autant : cela garde la partie finie.

# Ce que veut dire un choix du salon : facile à exigeant, selon ce qu’il faut prévoir à la fois.
choice-line = { $level ->
    [1] Facile · { $line }
    [2] Moyen · { $line }
    [3] Exigeant · { $line }
   *[other] { $line }
 }
