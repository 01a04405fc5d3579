"""The time that people have to answer: counted, told, and what is offered when it has run out."""
