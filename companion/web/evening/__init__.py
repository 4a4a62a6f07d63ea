"""The pages of an evening: the match, its rounds, the hands at a round's end, the players."""
