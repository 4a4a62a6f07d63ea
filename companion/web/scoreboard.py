"""The scoreboard: what everybody across the room wants to know."""

from __future__ import annotations

from flask import Blueprint, render_template

scoreboard = Blueprint("scoreboard", __name__)


@scoreboard.get("/")
def show() -> str:
    """The round on the table."""
    return render_template("scoreboard.html")
