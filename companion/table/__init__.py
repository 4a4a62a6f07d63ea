"""The table session: one thread owns the log and the state.

What this room does: it takes what cameras, phones, microphones and keyboards
report, puts it into the log before anybody sees its effect, has it judged, and
tells those who watch. It may import the rules, matches and cards; it never
opens a camera, a file or a socket: those come in through the protocols of
:mod:`companion.table.ports`.
"""
