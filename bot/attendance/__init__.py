"""People who vanish, and matches that stand still: seats that are opened, tables that are asked."""
