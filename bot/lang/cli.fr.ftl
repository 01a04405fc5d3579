world-fine = { $file } est en règle : on peut jouer avec ce Monde.
world-column-name = Unité
world-column-cost = Coût
world-column-strength = Force
world-column-copies = Exemplaires
world-column-text = Texte
