# Revenir en arrière : seul, avec l’accord des autres, par décision d’un modérateur.

c-undo-what = Ce qu’il faut faire (sinon, vos propres derniers gestes)
c-undo-own = Annuler mes propres derniers gestes
c-undo-asking = Demander aux autres de revenir plus loin
c-undo-agree = Accepter la demande d’un autre joueur
c-undo-decline = Refuser la demande d’un autre joueur
c-undo-withdraw = Retirer ma propre demande
option-name-what = quoi

undo-further = Revenir plus loin…
undo-choose = Avant lequel de vos gestes la partie devrait-elle se retrouver ? Tout ce qui a suivi serait annulé aussi, pour tout le monde, et les autres sont d’abord consultés. Ce qui a été pioché ou lancé le sera de nouveau.
undo-since = Tout annuler depuis…
undo-which = Choisir un geste…
undo-nothing = Il n’y a aucun geste à annuler.
undo-unsaid = un geste
undo-will = **Voici ce qui sera annulé :**
    { $lines }
undo-together = Ce qui a été donné d’un seul geste est annulé d’un seul geste.
undo-preview = **Voici ce qui serait annulé :**
    { $lines }
undo-secret = - une réponse que personne d’autre n’a vue
undo-more = - { $n ->
    [one] une chose plus ancienne
   *[other] { $n } choses plus anciennes
 }
undo-send = Demander aux autres
    .help = Ils peuvent accepter ou refuser pendant 24 heures. Si la partie continue entre-temps, la demande tombe.
undo-request = { $who } voudrait revenir en arrière et le demande à { $asked }. **Voici ce qui serait annulé :**
    { $lines }
    { $rule ->
        [majority] Plus de la moitié des personnes consultées décident
       *[all] Toutes les personnes consultées doivent accepter
    } : { $agreed } sur { $needed } pour l’instant. La demande tombe si la partie continue, ou { $expires }.
undo-agree = Accepter
undo-decline = Refuser
undo-withdraw = Retirer la demande
undo-agreed = Les autres ont accepté : la partie est revenue en arrière pour { $who }.
undo-declined = La demande de { $who } a été refusée ; la partie continue d’où elle est.
undo-lapsed = La partie a continué : la demande de { $who } est réglée, rien n’a été annulé.
undo-expired = La demande de { $who } est restée sans réponse ; rien n’a été annulé.
undo-withdrawn = { $who } a retiré sa demande.
undo-asked = Les autres sont consultés. Vous pouvez retirer la demande par son bouton ou par `/reprendre`.
undo-you-agreed = La partie est revenue en arrière.
undo-you-declined = La demande a été refusée.
undo-you-lapsed = La partie a continué entre-temps ; regardez de nouveau avec `/reprendre`.
undo-you-expired = La demande est restée sans réponse.
undo-you-withdrawn = Votre demande est retirée.
undo-voted-open = Votre réponse compte.
undo-voted-agreed = C’était le dernier accord nécessaire : la partie est revenue en arrière.
undo-voted-declined = La demande est refusée ; la partie continue.
undo-voted-lapsed = La partie a continué entre-temps ; la demande est réglée.
undo-voted-expired = La demande est restée sans réponse ; elle est réglée.
undo-voted-withdrawn = La demande a été retirée.
undo-standing = Une demande à la fois : celle de { $who } tombe { $until }. { $asked } peut encore y répondre.
undo-standing-own = Une demande à la fois : la vôtre tombe { $until }. { $asked } peut encore y répondre, et vous pouvez la retirer.
undo-wait = Votre dernière demande n’a pas abouti. Vous pourrez en refaire une { $until }.
undo-own = C’est votre propre demande : aux autres de décider.
undo-not-yours = C’est la demande de quelqu’un d’autre, qui seul peut la retirer. Vous pouvez l’accepter ou la refuser.
undo-settled = Il n’y a plus de demande ouverte.
undo-consent = Revenir ensemble
undo-consent-help = Ce qu’il faut pour revenir plus loin que chacun ne le peut seul
undo-consent-all = Tous les autres acceptent
undo-consent-majority = Plus de la moitié des autres acceptent

rewind-choose = Avant quel geste la partie devrait-elle se retrouver ?
rewind-unknown = La partie ne peut pas revenir d’autant de gestes. Avant quel geste la partie devrait-elle se retrouver ?
rewind-steps = Gestes à reprendre (1 à { $most }), ou vide
rewind-do = Revenir
    .help = Tous lisent votre motif, et ce qui est annulé reste barré dans le journal. Ce qui a été pioché ou lancé le sera de nouveau.
rewind-reason = Dites pourquoi : toute la table le lira.
rewind-done = La partie est revenue en arrière. Mains et panneaux suivent.

told-rewind = { $reason ->
    [none] La partie est revenue en arrière, avec l’accord de ceux qui la jouent.
   *[other] La partie est revenue en arrière : { $reason }
 }
denied-no-step = Aucun geste de ce genre ne compte encore.
denied-no-way-back = Les règles ont changé depuis : la partie ne peut pas revenir aussi loin.
denied-played-on = La partie a continué depuis cet affichage. Regardez de nouveau avant d’annuler quoi que ce soit.
audit-rewind = a ramené la partie en arrière
