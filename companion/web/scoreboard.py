"""The scoreboard: what everybody across the room wants to know."""

from __future__ import annotations

from dataclasses import asdict

from flask import Blueprint, jsonify, render_template
from flask.typing import ResponseReturnValue

from companion.web.board import board_of
from companion.web.sheets import Sheet
from companion.web.visitor import house, situation, visitor

scoreboard = Blueprint("scoreboard", __name__)


@scoreboard.get("/")
def show() -> str:
    """The round on the table."""
    asks = visitor()
    sheet = Sheet(asks.language, acts=asks.host or asks.seat is not None)
    return render_template("scoreboard.html", invites=house().lan, **house().sheets.shown(sheet))


@scoreboard.get("/table.json")
def tell() -> ResponseReturnValue:
    """The same for programs."""
    board = board_of(situation())
    asked = [{"text": each.text, "number": each.number} for each in board.asked]
    return jsonify({**asdict(board), "asked": asked})
