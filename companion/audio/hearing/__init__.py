"""Hearing the call: a microphone, a small network, and whose call it was.

What this room does: it listens for one word while somebody can owe it, and
reports whose call it takes that for. It may import the sound of the room above
it, the table and the rules. What it never does: it keeps no sound but the last
seconds, in memory; it sends nothing away; it rules on nothing; and it stops
nobody from playing: no microphone is a notice.
"""
