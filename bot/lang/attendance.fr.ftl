# Les gens qui disparaissent, et les parties qui n’avancent plus.

left = **{ $who }** a quitté ce serveur. La place { $seat } est libre et sa pendule est arrêtée : quiconque ne joue pas encore ici peut la reprendre, avec tout ce qu’elle possède. { $needed ->
    [one] Sur un vote des autres
   *[other] Sur { $needed } votes des autres
 }, ou par quelqu’un qui s’occupe des parties, un joueur automatique prend le relais.
left-take = Remplacer { $who }
left-changed = La place { $seat }, dont le joueur avait quitté le serveur, a changé de mains.
left-came-back = **{ $who }** est de retour et joue.
left-welcome = Bon retour : la place est de nouveau à vous. *Ma main* montre ce que vous avez et ce qui est demandé.
late-left = { $who } a quitté le serveur.
audit-left = a libéré la place de quelqu’un qui a quitté le serveur
