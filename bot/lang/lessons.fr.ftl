# Premières parties guidées.

c-learn = Apprendre un jeu en dix minutes, dans une partie à vous
    .name = apprendre
    .game = Le jeu à apprendre ; sans lui, celui que vous avez commencé
learn-now = Apprendre en 10 minutes
lesson-where = Première partie · étape { $step } sur { $steps } · encore { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
 } environ
lesson-next = *Bientôt : { $title }.* D’ici là, répondez à votre guise ; le premier bouton est un bon choix.
lesson-on = Continuer
lesson-waits = Les autres réfléchissent encore.
lesson-over = Cette partie est finie. La leçon reprend à un jour suivant.
learnshow = Montrez-moi
learnskip = Sauter
learnback = Annuler
learnleave = Quitter
lesson-first = Il n’y a rien à annuler dans cette étape.
lesson-end = ## Vous voilà prêt
    Vous avez vu tout ce qu’il faut pour une première partie. Jouez maintenant à { $game } : un conseil accompagne chaque question.
lesson-left = La leçon est fermée. Pendant une semaine, `/apprendre` reprend à l’étape { $step }.
lesson-again = Reprendre la leçon
lesson-there = Vous en étiez à l’étape { $step } de la première partie de { $game }.
lesson-go-on = Reprendre à l’étape { $step }
lesson-anew = Depuis le début
lesson-gone = Cette leçon est finie. `/apprendre` en commence une autre.

# --- Frontiers ---

lesson-eden-frontiers-look-title = Vos terres
lesson-eden-frontiers-look-idea = Vous tenez { $lands } terres avec { $troops } troupes. Votre portail amène les renforts. Au milieu, **le Cœur** : qui le tient peut gagner. Les étoiles numérotées sont des terres sauvages ; elles n’attaquent jamais.
lesson-eden-frontiers-land-title = Prendre une terre
lesson-eden-frontiers-land-idea = Une troupe reste sur chaque terre : **{ $spare }** peuvent donc partir. Les terres sauvages voisines ont **{ $weakest }** en défense. Une seule troupe suffit pour attaquer : vos cartes font le reste.
lesson-eden-frontiers-fight-title = Un combat : gagner d’un point
lesson-eden-frontiers-fight-idea = Votre camp compte **{ $mine }**. Chaque carte ajoute le nombre de son bouclier. La terre sauvage a **{ $most }** et n’ajoutera rien. **Gagnez d’un point** et gardez le reste : il vous en manque { $need }.
lesson-eden-frontiers-crystals-title = Les cristaux sont votre argent
lesson-eden-frontiers-crystals-idea = Une unité se paie avec des stocks mis de côté. Vous avez **{ $crystals }** cristaux, qui valent **{ $value }**. Mettez-les de côté : gardés en main, ils n’achètent rien ce soir.
lesson-eden-frontiers-buy-title = Votre première carte forte
lesson-eden-frontiers-buy-idea = Vous avez **{ $reserved }** stocks pour des unités. { $card } en coûte { $cost } et se bat avec **{ $strength }**. La carte va dans votre défausse : vous la piocherez plus tard. Une carte forte vaut mieux que plusieurs faibles.
lesson-eden-frontiers-front-title = Au front
lesson-eden-frontiers-front-idea = Une troupe à l’arrière ne prend rien. **{ $spare }** des vôtres peuvent traverser vos terres, tant qu’elles se touchent. Amenez-les là où vous attaquerez demain.
lesson-eden-frontiers-rival-title = Un combat contre quelqu’un
lesson-eden-frontiers-rival-idea = *Jour { $day }.* Vous avez **{ $mine }**, votre rival **{ $most }**. Il peut répondre à chaque carte. Qui est derrière ajoute ; qui s’arrête n’ajoute plus rien. À égalité, personne ne gagne.
lesson-eden-frontiers-win-title = Comment on gagne
lesson-eden-frontiers-win-idea = *Jour { $day }.* Vous tenez le Cœur et **{ $energy }** énergies. **La Suprématie en coûte { $price }** : achetée par qui tient le Cœur, elle finit la partie aussitôt. Misez et gagnez.
