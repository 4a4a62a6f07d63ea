"""What counts as wrong when the listener learns."""

import pytest

pytest.importorskip("torch", reason="training needs torch (extra train)")

import torch

from datasets.voices.losses import at_each_moment, of_the_surest
from datasets.voices.stretches import EITHER, NO, YES

RIGHT = torch.tensor([[NO, NO, NO, YES, YES, EITHER, NO, NO], [NO] * 8], dtype=torch.int8)


def said(**logits):
    """Sure noes but for some answers of the first stretch, ``a0`` to ``a7``."""
    answers = torch.full((2, 8), -9.0)
    for name, logit in logits.items():
        answers[0, int(name[1:])] = logit
    return answers


def test_each_answer_is_wrong_by_itself_unless_it_can_be_either():
    good = at_each_moment(said(a3=4.0, a4=4.0), RIGHT, yes=2.0)
    assert at_each_moment(said(a3=4.0, a4=4.0, a5=4.0), RIGHT, yes=2.0) == good
    assert at_each_moment(said(a3=4.0, a4=-4.0), RIGHT, yes=2.0) > good
    assert at_each_moment(said(a0=4.0, a3=4.0, a4=4.0), RIGHT, yes=2.0) > good


def test_a_call_that_is_heard_once_is_heard():
    once, twice = of_the_surest(said(a3=6.0), RIGHT), of_the_surest(said(a3=6.0, a4=6.0), RIGHT)
    assert once == twice
    assert of_the_surest(said(), RIGHT) > once + 8


def test_one_sure_answer_where_nobody_calls_is_an_alarm():
    calm = of_the_surest(said(a3=6.0), RIGHT)
    assert of_the_surest(said(a3=6.0, a0=6.0), RIGHT) > calm + 0.9
    assert of_the_surest(said(a3=6.0, a5=6.0), RIGHT) == calm


def test_without_a_call_there_is_none_to_miss():
    nobody = torch.full((2, 8), NO, dtype=torch.int8)
    assert 0 < of_the_surest(said(), nobody) < 0.001
