# Les mots des images de Cthulhu Wars, et des textes qui décrivent les images.

title-turn = Tour { $n } · { $phase }
phase-setup = Mise en place
phase-gather = Collecte
phase-first = Premier joueur
phase-apocalypse = Apocalypse
phase-action = Actions
phase-over = Fin

asked-start =
    { $n ->
        [one] choisit son départ
       *[other] choisissent leur départ
    }
asked-book =
    { $n ->
        [one] prend un grimoire
       *[other] prennent un grimoire
    }
asked-first =
    { $n ->
        [one] désigne le premier joueur
       *[other] désignent le premier joueur
    }
asked-direction =
    { $n ->
        [one] choisit le sens du jeu
       *[other] choisissent le sens du jeu
    }
asked-ritual =
    { $n ->
        [one] peut faire le rituel
       *[other] peuvent faire le rituel
    }
asked-event =
    { $n ->
        [one] a un événement possible
       *[other] ont un événement possible
    }
asked-reveal =
    { $n ->
        [one] peut révéler des signes
       *[other] peuvent révéler des signes
    }
asked-action =
    { $n ->
        [one] joue une action
       *[other] jouent une action
    }
asked-move =
    { $n ->
        [one] déplace encore
       *[other] déplacent encore
    }
asked-react =
    { $n ->
        [one] peut réagir
       *[other] peuvent réagir
    }
asked-give =
    { $n ->
        [one] choisit une unité
       *[other] choisissent une unité
    }
asked-place =
    { $n ->
        [one] choisit une zone
       *[other] choisissent une zone
    }
asked-option =
    { $n ->
        [one] fait un choix
       *[other] font un choix
    }
asked-share =
    { $n ->
        [one] répartit des résultats
       *[other] répartissent des résultats
    }
asked-negotiation =
    { $n ->
        [one] négocie
       *[other] négocient
    }
asked-pre-battle =
    { $n ->
        [one] prépare la bataille
       *[other] préparent la bataille
    }
asked-roll =
    { $n ->
        [one] peut changer les dés
       *[other] peuvent changer les dés
    }
asked-assign =
    { $n ->
        [one] choisit qui est touché
       *[other] choisissent qui est touché
    }
asked-pains =
    { $n ->
        [one] peut ajouter des blessures
       *[other] peuvent ajouter des blessures
    }
asked-retreat =
    { $n ->
        [one] se replie
       *[other] se replient
    }
asked-post-battle =
    { $n ->
        [one] finit la bataille
       *[other] finissent la bataille
    }
asked-several =
    { $n ->
        [one] doit agir
       *[other] doivent agir
    }
asked-nobody = Personne n’a à agir
humanity = Personne ne gagne : l’humanité est sauve
out = sans pouvoir
conceded = a concédé
conceding = concède
won =
    { $n ->
        [one] gagne
       *[other] gagnent
    }

signs-title = Signes des Anciens
signs-worth = valent { $n ->
    [one] { $n } point
   *[other] { $n } points
 } d’apocalypse
signs-none = aucun
needs-title = Conditions
sheet-standing = { $n } sur la carte, { $left } en réserve{ $taken ->
    [0] {""}
    [one] , { $taken } capturé
   *[other] , { $taken } capturés
 }
sheet-cost = coût
sheet-dice = dés
sheet-books = Grimoires : { $n } sur 6
sheet-needs = Pour le prochain grimoire, une de ces conditions
card-held = { $player } le possède
card-free = Personne ne l’a encore pris
card-in-play = En jeu : { $n } sur { $all }

battle-title = Bataille · { $area }
stage-before = Avant les dés
stage-roll = Dés
stage-kills = Coups mortels
stage-pains = Blessures
stage-retreats = Replis
stage-after = Après la bataille
no-fighter = aucune unité
attacks = Attaque
defends = Défense
takes = { $faction } : { $kills }, { $pains } à subir

fight-turn = Tour { $n }
fight-where = { $area }, contre { $foe }
fight-gate = { $who ->
    [you] Vous perdez le portail
   *[other] { $who } perd le portail
 }
fight-killed = { $who ->
    [you] Vous tuez
   *[other] { $who } tue
 } { $killed } { $killed ->
    [one] unité
   *[other] unités
 }
fight-lost = { $who ->
    [you] Vous perdez
   *[other] { $who } perd
 } { $lost } { $lost ->
    [one] unité
   *[other] unités
 }
fight-both = { $who ->
    [you] Vous en tuez { $killed } et en perdez { $lost }
   *[other] { $who } en tue { $killed } et en perd { $lost }
 }
fight-none = Personne n’est tué
fight-its-gate = le portail
fight-rolls = { $n ->
    [0] Aucun dé
    [one] 1 dé
   *[other] { $n } dés
 }
fight-misses = { $n } sans effet

track-ritual = Rituel
ritual-cost = coût { $n }
ritual-end = au bout
figure-power = pouvoir
figure-doom = points
figure-signs = signes
figure-books = grimoires

kills =
    { $n ->
        [one] { $n } coup mortel
       *[other] { $n } coups mortels
    }
pains =
    { $n ->
        [one] { $n } blessure
       *[other] { $n } blessures
    }

# Deux lettres pour chaque sorte d’unité.
code-acolyte = A
code-deep_one = PR
code-shoggoth = SH
code-starspawn = ES
code-nightgaunt = MB
code-flying_polyp = PV
code-hunting_horror = HC
code-ghoul = GO
code-fungi = FU
code-dark_young = SR
code-undead = MV
code-byakhee = BY
code-mutant = MU
code-abomination = AB
code-spawn_of_yog_sothoth = RY

# Descriptions des images.

alt-title = { $title }.
alt-asked = { $names } { $what }.
alt-prompt = { $what }.
alt-fight = Bataille, { $area } : { $one } contre { $other }.
alt-move = { $faction } : { $origin } → { $target }.
alt-seat = { $who } : pouvoir { $power }, apocalypse { $doom }, signes { $signs }, grimoires { $books }/6{ $captives }{ $away }.
alt-who = { $faction } ({ $player })
alt-turn =
    { $n ->
        [1] premier joueur
        [2] deuxième
        [3] troisième
       *[other] { $n }e
    }
alt-captives = { "" }, captifs { $list }
alt-captive = { $faction } { $n }
alt-away = { "" }, sur la carte de faction { $list }
alt-ritual = Rituel : coût { $cost }, case { $at } sur { $all }.
alt-ritual-end = Rituel : le marqueur est au bout.
alt-gates = Portails : { $list }.
alt-gates-of = { $faction } { $areas }
alt-abandoned = abandonnés { $areas }
alt-kept = { $area } (gardien { $units })
alt-greats = Grands Anciens : { $list }.
alt-great = { $name } ({ $faction }), { $area }
alt-area = { $area } : { $what }.
alt-camp = { $faction } { $units }
alt-units =
    { $n ->
        [one] { $name }
       *[other] { $name } { $n }
    }
alt-desecrated = profanée
alt-signs = Signes des Anciens non révélés : { $values } ({ $sum }).
alt-no-signs = Aucun signe des Anciens.
alt-revealed = Révélés : { $values }.
alt-book-held = { $name } (obtenu)
alt-book = { $name } : { $text }
alt-card = { $name } ({ $faction }).
alt-books = Grimoires : { $list }.
alt-need-met = { $text } (remplie)
alt-needs = Conditions : { $list }.
alt-killed = { $n } { $n ->
    [one] perte
   *[other] pertes
 }
alt-pained = { $n } { $n ->
    [one] blessure
   *[other] blessures
 }
alt-exempt = { $n } à l’écart

plot-doom = Points d’apocalypse
plot-gates = Portails

beside-books = Vos grimoires et pouvoirs
beside-units = Unités en réserve
beside-sign = Signe des Anciens : { $value }

# --- la fin d’un tour ---

round-title = Fin du tour { $n }
round-gates = { $n } { $n ->
    [one] portail
   *[other] portails
 }
round-books = grimoires { $n }/6
round-now = peut gagner
round-wins = gagne en { $n } { $n ->
    [one] tour
   *[other] tours
 }
