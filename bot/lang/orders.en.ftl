# Orders in advance.

c-orders = What is to be done when you are asked next; nothing: show it
    .name = orders
    .do = Actions, such as: move B4 B5 3; done
    .relation = Only if this holds of a place
    .place = The place
    .number = The number in the condition
    .otherwise = What otherwise
option-name-do = do
option-name-relation = if
option-name-number = number
option-name-otherwise = otherwise
order-head = **Orders in advance.** What is to be done when you are asked next, though you may be away. Nobody else can see that there is an order: you are asked and called as usual, and the answer comes after a while. If it cannot be carried out it is void, and you are told why.
order-none = Nothing is prepared.
order-new = Prepare an order…
order-add = And then…
order-add-else = Otherwise, and then…
order-when = Only if…
order-type = Type it…
order-keep = Put in force
order-drop = Cancel the order
order-back = Back
order-dropped = Nothing is prepared any more.
order-kept = It is in force now, in the place of what was before.
order-draft = **Not in force yet:** being put together.
order-waits = **In force:** waiting for its time.
order-begun = **In force:** { $done ->
    [one] one action is done, the rest waits for its time.
   *[other] { $done } actions are done, the rest waits for its time.
}
order-done = **Carried out.**
order-asked = When you are asked to: { $what }
order-if = Only { $conditions }
order-and = {" "}and{" "}
order-which = **When?** The order waits for one kind of question. These may come to you next, the likeliest first.
order-which-menu = When I am asked to…
order-answer = **What?** When you are asked to: { $what }. The rules look again when the time comes.
order-answer-menu = Do…
order-nothing-there = No further action can be foreseen here. You can type one.
order-relation-ask = **Only if** something holds of a place. Several conditions must all hold.
order-relation-menu = If…
order-place-ask = **Which place?** { $what }
order-place-menu = Place
order-number-ask = **How many?** { $what }
order-number-menu = Number
order-less = Take something out…
order-usage = Actions can be typed like commands, several with “;” between: { $list }
order-void-head = An order that you gave in advance came to nothing (match { $match }). You are asked as usual.
order-overtaken = you went on yourself, or the match went back
order-else-ask = otherwise: ask me
order-else-pass = otherwise: pass, where that is possible
order-else-do = otherwise: do something else
order-void = **Void:** { $why }{ $done ->
    [0] {""}
    [one] {" "}(one action had been done)
   *[other] {" "}({ $done } actions had been done)
}
order-do = What to do
order-do-help = Such as: move B4 B5 3; done
order-relation = If
order-always = in any case
order-place = Place (for the condition)
order-number-field = Number (for “at least”, “at most”)
order-otherwise = Otherwise
order-if-mine = if { $place } is mine
order-if-not-mine = if { $place } is not mine
order-if-free = if { $place } is nobody’s
order-if-at-least = if I have at least { $number } in { $place }
order-if-at-most = if others have at most { $number } in { $place }
order-unreadable = These actions could not be read. Write them like the commands of the game, with “;” between: `/match orders` shows how.
orders = Orders in advance…
