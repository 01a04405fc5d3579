# Ordres à l’avance.

c-orders = Ce qu’il faut faire à votre prochaine question ; rien : le montrer
    .name = ordres
    .do = Actions, comme : move B4 B5 3; done
    .relation = Seulement si ceci est vrai d’un lieu
    .place = Le lieu
    .number = Le nombre de la condition
    .otherwise = Et sinon
option-name-do = faire
option-name-relation = si
option-name-number = nombre
option-name-otherwise = sinon
order-head = **Ordres à l’avance.** Ce qui doit être fait quand on vous interrogera, même en votre absence. Personne d’autre ne peut voir qu’il y a un ordre : on vous interroge et on vous appelle comme d’habitude, et la réponse vient au bout d’un moment. S’il ne peut être exécuté, il est sans effet, et on vous dit pourquoi.
order-none = Rien n’est préparé.
order-new = Préparer un ordre…
order-add = Et ensuite…
order-add-else = Sinon, et ensuite…
order-when = Seulement si…
order-type = L’écrire…
order-keep = Mettre en vigueur
order-drop = Annuler l’ordre
order-back = Retour
order-dropped = Plus rien n’est préparé.
order-kept = C’est en vigueur, à la place de ce qui l’était avant.
order-draft = **Pas encore en vigueur :** en préparation.
order-waits = **En vigueur :** attend son moment.
order-begun = **En vigueur :** { $done ->
    [one] une action est faite, le reste attend son moment.
   *[other] { $done } actions sont faites, le reste attend son moment.
}
order-done = **Exécuté.**
order-asked = Quand on vous demande de : { $what }
order-if = Seulement { $conditions }
order-and = {" "}et{" "}
order-which = **Quand ?** L’ordre attend une sorte de question. Voici celles qui peuvent venir, la plus probable d’abord.
order-which-menu = Quand on me demande de…
order-answer = **Quoi ?** Quand on vous demande de : { $what }. Les règles regardent de nouveau le moment venu.
order-answer-menu = Faire…
order-nothing-there = Aucune autre action n’est prévisible ici. Vous pouvez en écrire une.
order-relation-ask = **Seulement si** quelque chose est vrai d’un lieu. S’il y a plusieurs conditions, toutes doivent l’être.
order-relation-menu = Si…
order-place-ask = **Quel lieu ?** { $what }
order-place-menu = Lieu
order-number-ask = **Combien ?** { $what }
order-number-menu = Nombre
order-less = Retirer quelque chose…
order-usage = Les actions peuvent s’écrire comme des commandes, avec « ; » entre elles : { $list }
order-void-head = Un ordre que vous aviez donné à l’avance est resté sans effet (partie { $match }). On vous interroge comme d’habitude.
order-overtaken = vous avez continué vous-même, ou la partie est revenue en arrière
order-else-ask = sinon : me demander
order-else-pass = sinon : passer, si c’est possible
order-else-do = sinon : faire autre chose
order-void = **Sans effet :** { $why }{ $done ->
    [0] {""}
    [one] {" "}(une action avait été faite)
   *[other] {" "}({ $done } actions avaient été faites)
}
order-do = Que faire
order-do-help = Comme : move B4 B5 3; done
order-relation = Si
order-always = dans tous les cas
order-place = Lieu (pour la condition)
order-number-field = Nombre (pour « au moins », « au plus »)
order-otherwise = Sinon
order-if-mine = si { $place } est à moi
order-if-not-mine = si { $place } n’est pas à moi
order-if-free = si { $place } n’est à personne
order-if-at-least = si j’ai au moins { $number } en { $place }
order-if-at-most = si les autres ont au plus { $number } en { $place }
order-unreadable = Ces actions n’ont pas pu être lues. Écrivez-les comme les commandes du jeu, avec « ; » entre elles : `/partie ordres` montre comment.
orders = Ordres à l’avance…
