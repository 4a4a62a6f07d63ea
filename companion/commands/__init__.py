"""The subcommands of ``companion``, one file or package each.

What this room does: it reads what the user names, has it done, and prints
the answer, as text or as JSON. It may import every other room, and none of
them may import it. It judges nothing itself.
"""
