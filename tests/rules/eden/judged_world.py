"""A World of one unit to be judged by the loader, and what the loader says of it."""

from rules.eden.worlds import Problem, check

HEAD = """\
[world]
id = "moles"
name = { en = "The Burrows", fr = "Les Terriers" }
people = { en = "Moles", fr = "Taupes" }
colour = "brown"
resource = "ore"
stock = { en = "worms", fr = "vers" }
"""
KEYWORDS = """
[keyword.dig]
name = { en = "Dig", fr = "Fouille" }
params = ["n"]
do = [{ op = "reveal", n = "$n", then = [{ op = "discard", target = { zone = "revealed", up_to = true } }] }]

[keyword.risk]
name = { en = "Risk", fr = "Risque" }
params = ["then"]
do = [{ op = "pay", cost = [{ op = "doom", target = "this" }], then = "$then" }]

[keyword.panic]
name = { en = "Panic", fr = "Panique" }
params = ["n"]
ability = { when = "reaction", cond = { is = "hand_empty" }, do = [{ op = "strength", target = "this", n = "$n" }] }
"""
CROWD = """
[[unit]]
id = "crowd"
name = { en = "Crowd", fr = "Foule" }
cost = 1
strength = 1
copies = 20
abilities = []
"""
FIRST_LINE_OF_MOLE = (HEAD + KEYWORDS + CROWD).count("\n") + 2


def world(abilities: str, *, head: str = HEAD, crowd: str = CROWD, unit: str = "") -> bytes:
    """Write a World with one unit to be judged: *abilities* is one line of TOML."""
    fields = unit or "cost = 2\nstrength = 2\ncopies = 3"
    mole = f"""
[[unit]]
id = "mole"
name = {{ en = "Mole", fr = "Taupe" }}
{fields}
abilities = [{abilities}]
"""
    return (head + KEYWORDS + crowd + mole).encode()


def codes(text: bytes) -> list[str]:
    return [problem.code for problem in check(text)]


def the_only(text: bytes) -> Problem:
    (problem,) = check(text)
    return problem


def immediate(node: str) -> str:
    return '{ when = "immediate", do = [' + node + "] }"


DRAW = '{ op = "draw", n = 1 }'
SAFE = immediate(DRAW)
