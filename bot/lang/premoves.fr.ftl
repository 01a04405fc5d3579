# Ordres à l’avance.

c-orders = Ce qu’il faut faire quand on vous interroge ; rien : montrer la liste
    .name = ordres
    .do = Actions, comme : move B4 B5 3; done
    .relation = Seulement si ceci est vrai
    .place = Le lieu de la condition
    .who = Le joueur de la condition
    .what = La phase de la condition, ou ce qui est compté
    .number = Le nombre de la condition
    .otherwise = Et sinon
    .each = Chaque fois, et pas une seule
    .name-it = Comment l’appeler
    .order = L’ordre de la liste à modifier, à partir de 1
    .change = Ce qu’il devient
option-name-do = faire
option-name-relation = si
option-name-who = qui
option-name-number = nombre
option-name-otherwise = sinon
option-name-each = chaque-fois
option-name-name = nom
option-name-order = ordre
option-name-change = changer
order-head = **Ordres à l’avance.** Ce qui doit être fait quand on vous interrogera, même en votre absence. Personne d’autre ne peut voir qu’il y a un ordre : on vous interroge et on vous appelle comme d’habitude, et la réponse vient au bout d’un moment. Ils sont essayés du premier au dernier ; celui qui ne peut être exécuté est sans effet, et on vous dit pourquoi.
order-none = Rien n’est préparé.
order-new = Préparer un ordre…
order-add = Et ensuite…
order-add-else = Sinon, et ensuite…
order-when = Seulement si…
order-type = L’écrire…
order-keep = Mettre en vigueur
order-drop = Supprimer l’ordre
order-back = Retour
order-list = Toute la liste
order-pick = Voir un ordre, le modifier…
order-up = ▲ Plus tôt
order-down = ▼ Plus tard
order-rename = Lui donner un nom…
order-name-field = Comment l’appeler (vide : d’après ce qu’il fait)
order-each-on = L’employer chaque fois
order-each-off = Ne l’employer qu’une fois
order-each = chaque fois
order-used = { $n ->
    [0] chaque fois ; pas encore employé
    [one] chaque fois ; employé une fois jusqu’ici
   *[other] chaque fois ; employé { $n } fois jusqu’ici
}
order-clear = Enlever ce qui est fini
order-cleared = Ce qui est fini a été enlevé.
order-full = Il y a déjà { $most ->
    [one] { $most } ordre
   *[other] { $most } ordres
 }. Annulez-en un d’abord.
order-gone = Cet ordre n’est plus dans la liste.
order-moved = La liste est rangée autrement.
order-which-one = **Ordre { $n } sur { $all }**
order-named = **Ordre { $n } sur { $all } : { $name }**
order-dropped = L’ordre est supprimé.
order-kept = C’est en vigueur.
order-draft = **Pas encore en vigueur :** en préparation.
order-waits = **En vigueur :** attend son moment.
order-begun = **En vigueur :** { $done ->
    [one] une action est faite, le reste attend son moment.
   *[other] { $done } actions sont faites, le reste attend son moment.
}
order-done = **Exécuté.**
order-asked = Quand on vous demande de : { $what }
order-if = Seulement { $conditions }
order-and = {" "}et{" "}
order-which = **Quand ?** L’ordre attend une sorte de question. Voici celles qui peuvent venir, la plus probable d’abord.
order-which-menu = Quand on me demande de…
order-answer = **Quoi ?** Quand on vous demande de : { $what }. Les règles regardent de nouveau le moment venu.
order-answer-menu = Faire…
order-other = Autre chose…
order-other-ask = **Quoi d’autre ?** Même ce qui n’est pas encore possible. Les règles regardent de nouveau le moment venu.
order-other-when = **Quoi d’autre ?** Même ce qui n’est pas encore possible ; ce sera fait quand on vous demandera quelque chose de cette sorte. Les règles regardent de nouveau le moment venu.
order-other-menu = Sorte d’action
order-other-field = **{ $action } :** { $field } ?
order-other-none = rien
order-yes = oui
order-no = non
order-nothing-there = Aucune autre action n’est prévisible ici. Vous pouvez en écrire une.
order-relation-ask = **Seulement si** quelque chose est vrai le moment venu. S’il y a plusieurs conditions, toutes doivent l’être. Elles n’emploient que ce que vous voyez vous-même.
order-relation-menu = Si…
order-place-ask = **Quel lieu ?** { $what }
order-place-menu = Lieu
order-seat-ask = **Quel joueur ?** { $what }
order-seat-menu = Joueur
order-what-ask = **Lequel ?** { $what }
order-what-menu = Lequel
order-number-ask = **Combien ?** { $what }
order-number-menu = Nombre
order-less = Retirer quelque chose…
order-usage = Les actions peuvent s’écrire comme des commandes, avec « ; » entre elles : { $list }
turn-reached = Ce que vous aviez préparé dans la partie { $match } a répondu pour vous. On attend maintenant votre réponse : **{ $what }**.
order-void-head = Un ordre que vous aviez donné à l’avance est resté sans effet (partie { $match }). On vous interroge comme d’habitude.
order-overtaken = vous avez continué vous-même, ou la partie est revenue en arrière
order-circles = il a été exécuté { $n } fois dans le même tour et tourne peut-être en rond
order-unmet = condition non remplie : { $condition }
order-else-ask = sinon : me demander
order-else-pass = sinon : passer, si c’est possible
order-else-do = sinon : faire autre chose
order-else-wait = sinon : attendre que ce soit vrai
order-void = **Sans effet :** { $why }{ $done ->
    [0] {""}
    [one] {" "}(une action avait été faite)
   *[other] {" "}({ $done } actions avaient été faites)
}
order-do = Que faire
order-do-help = Comme : move B4 B5 3; done
order-relation = Si
order-always = dans tous les cas
order-place = Lieu (pour la condition)
order-number-field = Nombre (pour « au moins », « au plus »)
order-otherwise = Sinon
order-if-mine = si { $place } est à moi
order-if-not-mine = si { $place } n’est pas à moi
order-if-theirs = si { $place } est à { $who }
order-if-free = si { $place } n’est à personne
order-if-at-least = si j’ai au moins { $number } en { $place }
order-if-at-most = si les autres ont au plus { $number } en { $place }
order-if-holds = si j’ai au moins { $number } en tout ({ $what })
order-if-holds-at-most = si j’ai au plus { $number } en tout ({ $what })
order-if-passed = { $family ->
    [eden] si { $who } est hors de la partie
    [clash] si { $who } a déjà joué dans cette manche
   *[other] si { $who } a passé ou n’est plus en jeu
}
order-if-phase = si la phase est « { $what } »
order-if-from-round = { $family ->
    [eden] à partir du jour { $number }
    [cthulhu] à partir du tour { $number }
    [clash] à partir de la manche { $number } (trois par âge)
   *[other] à partir du tour { $number }
}
order-if-until-round = { $family ->
    [eden] jusqu’à la fin du jour { $number }
    [cthulhu] jusqu’à la fin du tour { $number }
    [clash] jusqu’à la fin de la manche { $number } (trois par âge)
   *[other] jusqu’à la fin du tour { $number }
}
order-unreadable = Ces actions n’ont pas pu être lues. Écrivez-les comme les commandes du jeu, avec « ; » entre elles : `/partie ordres` montre comment.
order-incomplete = Il manque quelque chose à la condition, ou elle nomme ce qui n’existe pas : { $what }
orders = Ordres à l’avance…
