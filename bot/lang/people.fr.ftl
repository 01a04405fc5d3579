# Qui joue : les places qui changent de mains, les joueurs que l’on cherche, la partie suivante.


leaving-noted = Votre place est annoncée comme libre. Vous continuez à jouer jusqu’à ce que quelqu’un la reprenne ; rien d’autre ne change.
stay-after-all = Je reste finalement
stay-noted = Bien : votre place n’est plus annoncée.
seat-leave = Offrir ma place
seat-stay = Garder ma place
seek-head = ### { $game }
    Partie **{ $match }**{ $title ->
        [none] {""}
       *[other] , { $title }
    }
seek-nobody = Personne n’est encore inscrit.
seek-seat = La place { $seat } est libre : la reprendre à { $who }, c’est recevoir tout ce qu’elle possède.
seek-take = Place { $seat } ({ $who })
seek-any = Prendre la place libre
seek-overlap = La personne qui l’occupe joue jusque-là. Qui arrive est mis au courant en privé : but, main, question posée, dernière manche.
seek-full = Plus aucune place n’est libre.
seek-over = La partie est finie.
seek-posted = La carte est affichée et suit la partie.
seek-here = La fiche de la table est déjà dans ce salon. Utilisez la commande dans un autre salon.
seek-may-not = C’est à quelqu’un qui joue dans la partie, ou qui l’a ouverte, de chercher des joueurs.
seek-nothing = Aucune place de cette partie n’est libre. *Quitter* dans `/partie` offre la sienne.
briefing = Me mettre au courant
brief-head = ## Votre place
    { $game } · partie **{ $match }** · place { $seat }
    { $stands ->
        [none] {""}
       *[other] { $stands }
    }
brief-goal = But.
brief-standing = Où en est chacun
brief-round = La dernière manche
brief-nothing = Il ne s’est encore rien passé.
denied-no-open-seat = La partie a commencé, et aucune de ses places n’est libre. Une place l’est quand qui l’occupe l’offre dans `/partie`, ou les autres quand le temps est écoulé.
audit-take = a repris une place

rematch = Rejouer
rematch-not-over = Cette partie n’est pas encore finie.
rematch-wait = Votre dernière revanche a été fermée, et tout le monde avait été appelé. Vous pourrez en ouvrir une autre { $until } ; les autres qui ont joué le peuvent déjà.
rematch-not-played = Une revanche est pour ceux qui ont joué ; tout autre ouvre une partie avec `/jouer`.
lobby-invite = Inviter quelqu’un…
invited-told = { $who } : { $by } aimerait jouer à { $game } avec vous. Cette table vous attend.
invited-no = Décliner
invited-declined = { $who } : quelqu’un a décliné votre invitation à cette table. Vous pouvez inviter quelqu’un d’autre.
invited-you-declined = C’est décliné. La table apprend que quelqu’un a décliné, pas qui. *Rejoindre* vous reste ouvert ; `/réglages` coupe les invitations.
invited-not-you = Cette invitation est pour quelqu’un d’autre.
invite-not = Pas d’invitation pour qui n’en veut aucune : { $who }
invite-most = Pas encore d’invitation pour { $who }. Toutes les invitations de cette table sont ouvertes. Une invitation prend fin quand la personne prend place ou décline.
rematch-invite = { $who } : { $by } voudrait rejouer, avec les options de la partie { $before }. La table est la partie **{ $match }**.

why = Pourquoi ?
why-head = **Pourquoi les joueurs automatiques ont joué ainsi**
why-line = • { $what }
why-line-hidden = • { $what } †
why-because = -# { $who } : { $why }
why-temper = -# { $who } : { $temper }
why-hidden = -# † Cela tenait à des cartes ou à des plans que seule cette place peut voir. On pourra le dire à la fin de la partie.
why-nobody = Personne ici n’est joué automatiquement.
why-nothing = Aucun joueur automatique n’a encore rien fait que tous aient pu voir.

handover-confirm = Confier la place { $seat } de la partie { $match }, **{ $who }**, à { $to } ? Sa main suit. La table lira votre motif : *{ $reason }*
handover-do = Remplacer
free-request = { $who } s’occupe de cette partie et demande à libérer la place de **{ $name }**. Motif : *{ $reason }*
    { $asked } : appuyez sur *Je suis là* pour la garder. Sans réponse, elle est proposée à d’autres { $expires }.
free-to = Pour qui
free-anybody = Qui veut jouer
free-here = Je suis là
free-give-up = Je la laisse
free-asked = { $who } est prévenu et peut garder sa place jusqu’à l’échéance, { $until }. Ensuite, elle est proposée à d’autres.
free-done = La place de { $who } est proposée à d’autres ; son titulaire peut jouer jusqu’à ce que quelqu’un la prenne.
free-nobody = Personne n’occupe cette place.
free-agreed = La place est libre : elle est proposée à d’autres.
free-declined = Le titulaire de la place est là et la garde.
free-lapsed = La place a changé de mains entre-temps ; la demande est réglée.
free-withdrawn = { $who } ne demande plus à libérer la place.
free-you-withdrawn = La place reste à son titulaire.
free-voted-agreed = Vous laissez la place. Jouez jusqu’à ce que quelqu’un la prenne.
free-voted-declined = Vous gardez votre place.
free-voted-lapsed = La place a changé de mains entre-temps ; la demande est réglée.
replaced-told = { $who ->
    [none] La place { $seat } est maintenant tenue par { $to }
   *[other] { $who }, à la place { $seat } vous êtes remplacé par { $to }
 }. C’est { $by } qui l’a décidé. { $reason ->
    [none] Aucun motif n’a été donné.
   *[other] Motif : *{ $reason }*
 }
