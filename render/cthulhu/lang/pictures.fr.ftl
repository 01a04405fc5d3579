# Les mots des images de Cthulhu Wars, et des textes qui décrivent les images.

track-doom = Apocalypse
track-ritual = Rituel
ritual-cost = coût { $n }
ritual-end = au bout
figure-power = PP
figure-doom = PA
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
code-high_priest = GP
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
code-wizard = SO
code-serpent_man = HS
code-formless_spawn = EI
code-wendigo = WE
code-gnoph_keh = GK
code-un_man = NH
code-reanimated = RÉ
code-yothan = YO
code-proto_shoggoth = PS
code-cathedral = CA

# Descriptions des images.

alt-title = { $title }.
alt-asked = { $names } { $what }.
alt-prompt = { $what }.
alt-fight = Bataille, { $area } : { $one } contre { $other }.
alt-seat = { $who } : pouvoir { $power }, apocalypse { $doom }, signes { $signs }, grimoires { $books }/6{ $captives }{ $away }.
alt-who = { $faction } ({ $player })
alt-first = premier joueur
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
alt-ice = Âge de glace
alt-signs = Signes des Anciens non révélés : { $values } ({ $sum }).
alt-no-signs = Aucun signe des Anciens.
alt-revealed = Révélés : { $values }.
alt-book-held = { $name } (obtenu)
alt-book = { $name }, { $when } : { $text }
alt-books = Grimoires : { $list }.
alt-need-met = { $text } (remplie)
alt-needs = Conditions : { $list }.
alt-stage = { $title }. { $stage }.
alt-side = { $name } ({ $player }), { $role } : { $fighters } ; combat { $strength }{ $rolled }.
alt-rolled = { "" } ; dés { $dice } : { $kills }, { $pains }
alt-fighter = { $units }{ $fate }
alt-killed = tués { $n }
alt-pained = blessés { $n }
alt-exempt = exemptés { $n }
