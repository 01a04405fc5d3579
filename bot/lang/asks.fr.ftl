# Questions as a person meets them: words of their panels.

ask-you = vous êtes { $who }
ask-best = **Conseil : { $what }.** { $why }
ask-good = **Une bonne idée : { $what }.** { $why }
ask-other = Autre chose…
ask-others = { $what } ({ $n })
ask-more = Suite… (page { $page } sur { $pages })
ask-by-hand = Choisir moi-même…
ask-back = Retour
ask-map = Carte
ask-undo = Annuler
ask-tools = Outils
ask-moved = La table a changé ; voici la question à présent.
ask-not-all = Le reste n’était plus possible.
