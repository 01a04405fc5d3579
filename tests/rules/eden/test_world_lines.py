"""Where the values of a TOML text stand."""

from rules.eden.worlds.lines import lines_of

TEXT = '''\
# a comment, [not.a.table]
top = "a = [ # ] \\" }"   # another
"quoted key" = 'it''s'
dotted.key = 3

[table."two words"]
long = """
[[not.a.table]]
\\""""  # ends here
after = 1979-05-27 07:32:00

[[row]]
list = [
  1,  # one
  { inner = { deep = [true, ], x = 1 } },
]
[[row]]
last = -0.5
[row.sub]
z = 'end'
'''.replace("'it''s'", "'its'")


def test_each_value_has_its_line_whatever_stands_before_it() -> None:
    lines = lines_of(TEXT)

    assert {path: lines[path] for path in lines if path[-1] not in ("deep", "x")} == {
        ("top",): 2,
        ("quoted key",): 3,
        ("dotted",): 4,
        ("dotted", "key"): 4,
        ("table",): 6,
        ("table", "two words"): 6,
        ("table", "two words", "long"): 7,
        ("table", "two words", "after"): 10,
        ("row",): 12,
        ("row", 0): 12,
        ("row", 0, "list"): 13,
        ("row", 0, "list", 0): 14,
        ("row", 0, "list", 1): 15,
        ("row", 0, "list", 1, "inner"): 15,
        ("row", 0, "list", 1, "inner", "deep", 0): 15,
        ("row", 1): 17,
        ("row", 1, "last"): 18,
        ("row", 1, "sub"): 19,
        ("row", 1, "sub", "z"): 20,
    }
