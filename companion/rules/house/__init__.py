"""House rules, one file each.

To add one: write its options and its :class:`~companion.rules.law.HouseRule`
in a file of this folder, add a line to the registry in
:mod:`companion.rules.house.registry` and a transcript that shows it at work.
The rule book, the command line and the settings take it from there.
"""
