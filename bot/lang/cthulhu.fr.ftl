# Les panneaux de Cthulhu Wars.

cthulhu-menu-move = Déplacer { $most ->
    [one] une unité
   *[other] jusqu’à { $most } unités
 } (1 PP chacune)
cthulhu-menu-fight = Combattre ou capturer (1 PP)
cthulhu-menu-gate = Ouvrir, prendre ou quitter un portail
cthulhu-menu-bring = Réveiller, invoquer ou recruter
cthulhu-menu-power = Utiliser un pouvoir ou un grimoire
cthulhu-menu-retreat = Faire battre en retraite { $most ->
    [one] une unité
   *[other] jusqu’à { $most } unités
 }
cthulhu-menu-give = Choisir { $kind ->
    [exactly] { $most } unités
   *[upto] jusqu’à { $most } unités
 }
cthulhu-menu-assign = Les { $n } d’un coup : { $result ->
    [k] qui est tué
   *[p] qui bat en retraite
 }
cthulhu-where = Où ?
cthulhu-pass-title = Passer alors qu’il reste { $n } PP ?
cthulhu-pass-sure = Vous pourriez encore agir
cthulhu-pass-why = Qui passe renonce à tous ses PP et n’agit plus pendant ce tour.
cthulhu-pass-all = Passer, et renoncer à { $n } PP
cthulhu-move-title = Vers où ?
cthulhu-move-then = Ensuite
cthulhu-move-stop = Le déplacement est terminé
cthulhu-move-more = D’autres unités se déplacent aussi
cthulhu-retreat-title = Vers où battent-elles en retraite ?
cthulhu-offer = - **{ $who }** : { $n }{ $state ->
    [agreed] , d’accord
    [gone] , parti
   *[open] {""}
 }
cthulhu-offers = Proposé : { $n } sur { $total }.

# --- sa fiche ---

sheet = Ma faction
cthulhu-sheet-head = **{ $faction }** · { $who }
cthulhu-sheet-signs = { $n ->
    [0] Vous n’avez aucun signe des Anciens.
    [one] Un signe des Anciens caché, qui vaut { $signs }.
   *[other] { $n } signes des Anciens cachés, qui valent { $signs } : { $sum } PA.
 }
cthulhu-sheet-revealed = Révélés : { $signs }.
cthulhu-sheet-books = { $n ->
    [0] Aucun grimoire encore.
   *[other] Grimoires, { $n } sur 6 :
 }
cthulhu-sheet-needs = Chacune de ces conditions en donne un de plus :
