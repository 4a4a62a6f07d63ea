"""Training of the two models: the locator (where) and the readers (which).

Needs the extra ``train``; nothing in the running program imports this folder.
"""
