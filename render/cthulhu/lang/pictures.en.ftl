# Words on pictures of Cthulhu Wars, and of the texts that describe the pictures.

track-doom = Doom
track-ritual = Ritual
ritual-cost = cost { $n }
ritual-end = at its end
figure-power = power
figure-doom = doom
figure-signs = signs
figure-books = books

kills =
    { $n ->
        [one] { $n } Kill
       *[other] { $n } Kills
    }
pains =
    { $n ->
        [one] { $n } Pain
       *[other] { $n } Pains
    }

# Two letters for each kind of unit.
code-acolyte = A
code-high_priest = HP
code-deep_one = DO
code-shoggoth = SH
code-starspawn = ST
code-nightgaunt = NG
code-flying_polyp = FP
code-hunting_horror = HH
code-ghoul = GH
code-fungi = FU
code-dark_young = DY
code-undead = UN
code-byakhee = BY
code-mutant = MU
code-abomination = AB
code-spawn_of_yog_sothoth = SP
code-wizard = WI
code-serpent_man = SM
code-formless_spawn = FS
code-wendigo = WE
code-gnoph_keh = GK
code-un_man = UM
code-reanimated = RE
code-yothan = YO
code-proto_shoggoth = PS
code-cathedral = CA

# Descriptions of pictures.

alt-title = { $title }.
alt-asked = { $names } { $what }.
alt-prompt = { $what }.
alt-fight = Battle in { $area }: { $one } against { $other }.
alt-seat = { $who }: Power { $power }, Doom { $doom }, signs { $signs }, books { $books }/6{ $captives }{ $away }.
alt-who = { $faction } ({ $player })
alt-first = first player
alt-captives = { "" }, holds captive { $list }
alt-captive = { $faction } { $n }
alt-away = { "" }, on the faction card { $list }
alt-ritual = Ritual: cost { $cost }, space { $at } of { $all }.
alt-ritual-end = Ritual: the marker is at the end.
alt-gates = Gates: { $list }.
alt-gates-of = { $faction } { $areas }
alt-abandoned = abandoned { $areas }
alt-kept = { $area } (keeper { $units })
alt-greats = Great Old Ones: { $list }.
alt-great = { $name } ({ $faction }) in { $area }
alt-area = { $area }: { $what }.
alt-camp = { $faction } { $units }
alt-units =
    { $n ->
        [one] { $name }
       *[other] { $name } { $n }
    }
alt-desecrated = desecrated
alt-ice = Ice Age
alt-signs = Elder Signs not revealed: { $values } ({ $sum }).
alt-no-signs = No Elder Sign.
alt-revealed = Revealed: { $values }.
alt-book-held = { $name } (held)
alt-book = { $name }, { $when }: { $text }
alt-books = Spellbooks: { $list }.
alt-need-met = { $text } (met)
alt-needs = Requirements: { $list }.
alt-stage = { $title }. { $stage }.
alt-side = { $name } ({ $player }), { $role }: { $fighters }; combat { $strength }{ $rolled }.
alt-rolled = { "" }; rolled { $dice }: { $kills }, { $pains }
alt-fighter = { $units }{ $fate }
alt-killed = killed { $n }
alt-pained = pained { $n }
alt-exempt = exempt { $n }
