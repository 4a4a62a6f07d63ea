"""The voice of the table: short sentences, spoken when they are true and needed.

What this room does: it turns updates into prompts (pure), prompts into clips
of sound, and plays these one after the other on a loudspeaker or a phone. It
imports the table, the rules and the cards, and never another room that shows
things. What it never does: it judges nothing, records nothing, sends nothing
away from the machine, and keeps nobody waiting; no sound is a notice.
"""
