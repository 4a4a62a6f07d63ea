"""The session: durable before visible, in order, corrected, resumed."""

from concurrent.futures import ThreadPoolExecutor
from threading import Thread

import pytest
from parlor import Clock, MemoryLog, NoEvidence, Notices, codes, deal, laid, reading, table

from companion.cards import Color, parse_card
from companion.cards.text import Text
from companion.rules.corrections import Amended, Withdrawn
from companion.rules.events import CardsLaid, FirstCardTurned
from companion.rules.facts import (
    Accused,
    Called,
    Counted,
    FirstCard,
    Laid,
    Named,
    Observation,
    SaidOut,
    Source,
    TookBack,
)
from companion.table import Began, Corrected, Ended, RefusedReportError, Told, Trouble
from companion.table.ports import LogRefusedError
from companion.table.sightings import Happening, Sighting


def tap(fact, **notes):
    return Told(fact, Source.PHONE, **notes)


def tell(session, report):
    return session.report(report).result(60)


def play(session, *reports):
    """Start a round and report; the last update."""
    session.start_round(deal()).result(60)
    for report in reports:
        tell(session, report)
    return session.since(0)[-1]


def notices(session):
    """Everything that the closed *session* warned of."""
    view = Notices()
    session.follow(view)
    return view.notices


def troubles(session):
    return [notice.trouble for notice in notices(session)]


def test_a_round_from_the_first_card_to_the_end():
    with table() as session:
        began = session.start_round(deal()).result(60)
        (first,) = tell(session, laid("r7"))
        (second,) = tell(session, laid("r5"))
        ended = session.end_round().result(60)
    assert isinstance(began.cause, Began)
    assert isinstance(first.events[0], FirstCardTurned)
    assert isinstance(second.events[0], CardsLaid)
    assert isinstance(ended.cause, Ended)
    assert [update.number for update in session.since(0)] == [1, 2, 3, 4]
    assert second.cause == Observation(2, Laid((parse_card("r5"),)), Source.CAMERA, 0.0)


def test_one_visit_before_play_becomes_several_entries():
    with table() as session:
        play(session)
        updates = tell(session, laid("r7", "r5"))
    assert [update.cause.fact for update in updates] == [
        FirstCard(parse_card("r7")),
        Laid((parse_card("r5"),)),
    ]


def test_an_illegal_play_is_ruled_on():
    with table() as session:
        update = play(session, laid("r7"), laid("r5", seat=1), laid("g9", seat=2))
    assert codes(update.changes.new) == ["no_match"]
    assert update.rulings == update.changes.new


def test_nobody_sees_what_is_not_written():
    class Watched(MemoryLog):
        def append(self, *entry):
            seen.append(len(session.since(0)))
            return super().append(*entry)

    seen = []
    with table(Watched()) as session:
        play(session, laid("r7"), laid("r5"), laid("r6"))
    assert seen == [1, 2, 3]


def test_a_full_disk_is_told_and_nothing_is_lost():
    log = MemoryLog()
    with table(log) as session:
        play(session, laid("r7"))
        log.failures = 3
        waiting = session.report(laid("r5"))
        behind = session.report(tap(Called(0)))
        assert waiting.result(60)[0].number < behind.result(60)[0].number
    assert troubles(session) == [Trouble.LOG, Trouble.LOG_AGAIN]
    assert len(log.records[0].log) == 3
    assert len(session.since(0)) == 4


def test_what_cannot_be_written_to_the_end_is_told():
    log = MemoryLog()
    with table(log) as session:
        play(session, laid("r7"))
        log.failures = 10**9
        given_up = session.report(laid("r5"))
    with pytest.raises(LogRefusedError):
        given_up.result(60)
    assert troubles(session) == [Trouble.LOG, Trouble.REPORT]
    assert len(session.since(0)) == 2


def test_the_session_knows_what_lies_on_the_pile_also_after_a_restart():
    log = MemoryLog()
    with table(log) as session:
        assert session.pile() == ()
        play(session, laid("r7"), laid("r6?r9"), laid("r1"))
        tell(session, tap(TookBack()))
        tell(session, Corrected(Amended(2, Laid((parse_card("r9"),)))))
        assert session.pile() == (parse_card("r7"), parse_card("r6"))
    with table(log) as session:
        assert session.pile() == (parse_card("r7"), parse_card("r6"))
        session.end_round().result(60)
        assert session.pile() == ()


def over(session):
    """A round that Ben has won with a red 1."""
    play(session, laid("r7"), tap(Counted(1, 1)), laid("r1", seat=1), tap(SaidOut(1)))


def test_a_card_that_lies_there_after_the_round_is_the_first_of_the_next():
    with table() as session:
        over(session)
        assert tell(session, laid("g4", unbroken=False)) == ()
        assert tell(session, laid("g5")) == ()
        session.end_round().result(60)
        session.next_round().result(60)
        facts = [update.cause.fact for update in session.since(0)[1:]]
    assert facts == [FirstCard(parse_card("g4")), Laid((parse_card("g5"),))]
    assert troubles(session) == [Trouble.NEXT_ROUND, Trouble.NEXT_ROUND]


def test_cards_between_two_rounds_can_be_swept_and_taken_back():
    swept = Sighting(Happening.COLLAPSED, (reading("b2"),), 1000.0)
    with table() as session:
        over(session)
        session.end_round().result(60)
        for report in (laid("g4"), swept, laid("g5"), Sighting(Happening.TAKEN_BACK, (), 1000.0)):
            assert tell(session, report) == ()
        session.next_round().result(60)
        assert session.pile() == (parse_card("b2"),)


def test_what_cannot_be_read_is_asked_about_while_a_round_is_played():
    unread = Sighting(Happening.UNREAD, (), 1000.0)
    with table() as session:
        play(session, laid("r7"), tap(Counted(1, 1)))
        assert tell(session, unread) == ()
        tell(session, laid("r1", seat=1))
        tell(session, tap(SaidOut(1)))
        assert tell(session, unread) == ()
        session.end_round().result(60)
        assert tell(session, unread) == ()
    assert troubles(session) == [Trouble.UNREAD]


@pytest.mark.parametrize("back", [False, True])
def test_hands_that_are_shown_begin_no_round(back):
    with table() as session:
        over(session)
        if back:
            tell(session, laid("g4", unbroken=False))
            tell(session, Sighting(Happening.TAKEN_BACK, (), 1000.0))
        tell(session, laid("g4", "g5"))
        session.end_round().result(60)
        session.next_round().result(60)
        assert session.pile() == ()
    assert troubles(session) == [Trouble.NEXT_ROUND] * back


def test_a_round_that_is_not_over_after_all_goes_on_with_what_was_laid():
    with table() as session:
        over(session)
        tell(session, laid("r2", seat=2))
        updates = tell(session, Corrected(Withdrawn(4)))
        assert [update.cause.number for update in updates] == [5, 6]
        assert session.pile()[-1] == parse_card("r2")


def test_the_winning_card_can_still_be_taken_back():
    with table() as session:
        over(session)
        (back,) = tell(session, Sighting(Happening.TAKEN_BACK, (), 1000.0))
    assert back.cause.fact == TookBack()


def test_what_happened_earlier_is_judged_earlier():
    clock = Clock()
    with table(clock=clock) as session:
        session.start_round(deal()).result(60)
        tell(session, laid("r7"))
        clock.seconds += 10
        tell(session, laid("g9", at=1010.0, seat=1))
        (late,) = tell(session, laid("g7", at=1005.0, seat=0))
    numbers = [decision.number for decision in late.changes.gone]
    assert numbers == [2]
    assert any(isinstance(event, CardsLaid) for event in late.events)


def test_a_correction_changes_the_rulings_after_it():
    with table() as session:
        update = play(session, laid("r7"), laid("r5", seat=1), laid("g9", seat=2))
        assert codes(update.rulings) == ["no_match"]
        right = Amended(3, Laid((parse_card("r9"),), 2))
        (corrected,) = tell(session, Corrected(right))
    assert codes(corrected.changes.gone) == ["no_match"]
    assert corrected.rulings == ()
    assert corrected.events == ()


def test_a_question_is_answered_by_a_correction():
    with table() as session:
        update = play(session, laid("r7"), laid("r6?r9", seat=1), laid("b6", seat=2))
        assert update.rulings == ()
        assert [each.asks for each in session.since(1)] == [False, True, False]
        (answered,) = tell(session, Corrected(update.questions[0].answer(1)))
    assert codes(answered.changes.new) == ["no_match"]
    assert answered.questions == ()


@pytest.mark.parametrize(
    "report",
    [tap(Called(7)), Corrected(Withdrawn(5)), tap(Laid(())), laid("r5", seat=9)],
)
def test_a_refused_report_changes_nothing(report):
    with table() as session:
        before = play(session, laid("r7"))
        with pytest.raises(RefusedReportError):
            tell(session, report)
        assert session.since(0)[-1] is before
    assert notices(session) == []


def test_nothing_is_reported_while_no_round_is_open():
    with table() as session:
        with pytest.raises(RefusedReportError):
            tell(session, laid("r7"))
        with pytest.raises(RefusedReportError):
            session.next_round().result(60)
        play(session)
        with pytest.raises(RefusedReportError):
            session.start_round(deal()).result(60)
        session.end_round().result(60)
        with pytest.raises(RefusedReportError):
            tell(session, tap(Called(0)))
        with pytest.raises(RefusedReportError):
            session.end_round().result(60)
    with pytest.raises(RefusedReportError):
        tell(session, laid("r7"))


def test_the_next_round_belongs_to_the_match_and_the_next_dealer():
    log = MemoryLog()
    with table(log) as session:
        play(session, laid("r7"))
        session.end_round().result(60)
        began = session.next_round("Cara").result(60)
        assert began.cause.deal.dealer == 2
        session.end_round().result(60)
        session.start_round(deal()).result(60)
    assert [record.match for record in log.records] == [1, 1, log.records[2].began]


def test_a_round_goes_on_after_a_restart_with_the_same_updates():
    log, clock = MemoryLog(), Clock()
    with table(log, clock=clock) as session:
        play(session, laid("r7"), laid("r6?r9", seat=1), laid("b6", seat=2))
        tell(session, Corrected(Amended(2, Laid((parse_card("r9"),), 1))))
        before = session.since(0)
    with table(log, clock=Clock(5.0)) as session:
        assert session.since(0) == before
        assert session.since(before[2].number) == before[3:]
        (more,) = tell(session, tap(Called(0)))
        assert more.number == before[-1].number + 1


def test_an_open_question_is_still_asked_after_a_restart():
    log = MemoryLog()
    with table(log) as session:
        asked = play(session, laid("r7"), laid("r6?r9", seat=1)).questions
    with table(log) as session:
        assert session.since(0)[-1].questions == asked != ()


def test_a_closed_round_is_shown_and_stays_closed_after_a_restart():
    log = MemoryLog()
    with table(log) as session:
        play(session, laid("r7"))
        session.end_round().result(60)
    with table(log) as session:
        assert isinstance(session.since(0)[-1].cause, Ended)
        with pytest.raises(RefusedReportError):
            tell(session, tap(Called(0)))
        assert session.next_round("Ben").result(60).cause.deal.dealer == 1


def test_a_round_that_cannot_be_read_is_told_and_play_can_begin():
    class Damaged(MemoryLog):
        def latest_round(self):
            raise LogRefusedError(Text("damaged", "损坏"))

    with table(Damaged()) as session:
        play(session, laid("r7"))
    assert troubles(session) == [Trouble.DAMAGED]


def test_time_goes_on_where_the_log_ends():
    log, clock = MemoryLog(), Clock(1000)
    with table(log, clock=clock) as session:
        play(session, laid("r7"))
        clock.seconds = 1042
        tell(session, tap(Called(0)))
    with table(log, clock=Clock(3)) as session:
        (later,) = tell(session, tap(Called(0)))
    assert later.cause.at == 42


def test_a_clock_that_jumps_back_is_told_and_nothing_is_lost():
    clock = Clock(1000)
    with table(clock=clock) as session:
        play(session, laid("r7", at=1000))
        clock.seconds = 1020
        tell(session, laid("r5", at=1020, seat=1))
        clock.seconds = 300
        tell(session, laid("r9", at=300, seat=2))
        clock.seconds = 305
        update = tell(session, tap(Called(2)))[0]
    assert [entry.cause.at for entry in session.since(1)] == [0, 20, 20, 25]
    assert update.rulings == ()
    assert Trouble.CLOCK in troubles(session)


def test_a_lost_picture_is_told_and_the_play_counts():
    log = MemoryLog()
    with table(log, NoEvidence(broken=True)) as session:
        play(session, laid("r7", stills=True))
    assert troubles(session) == [Trouble.EVIDENCE]
    assert log.records[0].evidence[1].after is None
    assert log.records[0].evidence[1].readings


def test_the_evidence_of_rulings_and_questions_is_needed():
    evidence = NoEvidence(fits=False)
    with table(evidence=evidence) as session:
        play(session, laid("r7"), laid("r5", seat=1), laid("g9", seat=2), laid("r6?r9"))
        tell(session, laid("r1"))
    assert evidence.needed[-1] >= {(1, 3), (1, 4), (1, 5)}
    assert not evidence.needed[-1] & {(1, 1), (1, 2)}
    assert set(troubles(session)) == {Trouble.EVIDENCE}


def test_many_reporters_at_once():
    with table() as session, ThreadPoolExecutor(8) as phones:
        play(session, laid("r7"))
        told = phones.map(lambda seat: tell(session, tap(Called(seat % 3))), range(200))
        numbers = [update.number for (update,) in told]
    assert sorted(numbers) == list(range(3, 203))
    assert [update.number for update in session.since(2)] == list(range(3, 203))


def test_a_view_is_told_everything_in_order_until_the_end():
    view, late = Notices(), Notices()
    with table() as session:
        following = Thread(target=session.follow, args=(view,))
        following.start()
        play(session, laid("r7"), laid("r5"))
        resuming = Thread(target=session.follow, args=(late, 2))
        resuming.start()
        tell(session, tap(Named(Color.RED)))
    for thread in (following, resuming):
        thread.join(60)
        assert not thread.is_alive()
    assert [update.number for update in view.updates] == [1, 2, 3, 4]
    assert [update.number for update in late.updates] == [3, 4]


def test_a_view_that_missed_the_end_of_a_round_is_told_the_next_one():
    with table() as session:
        play(session, laid("r7"))
        session.end_round().result(60)
        session.next_round("Ben").result(60)
        tell(session, laid("g3"))
        assert [update.number for update in session.since(2)] == [4, 5]


def test_waiting_for_news():
    with table() as session:
        play(session)
        assert session.wait_since(1, 0.01) == ()
        waiter = ThreadPoolExecutor(1)
        news = waiter.submit(session.wait_since, 1, 60)
        tell(session, laid("r7"))
        assert [update.number for update in news.result(60)] == [2]
        waiter.shutdown()


def test_an_unforeseen_error_is_told_and_the_session_lives():
    class Broken(MemoryLog):
        broken = True

        def append(self, *entry):
            if self.broken:
                raise ZeroDivisionError
            return super().append(*entry)

    log = Broken()
    with table(log) as session:
        session.start_round(deal()).result(60)
        with pytest.raises(ZeroDivisionError):
            tell(session, laid("r7"))
        log.broken = False
        tell(session, laid("r7"))
    assert troubles(session) == [Trouble.REPORT]
    assert len(session.since(0)) == 2


def test_a_call_and_an_accusation_at_the_same_moment():
    clock = Clock()
    with table(clock=clock) as session:
        play(session, laid("r7"), tap(Accused(0, 1), at=1000.0))
        (update,) = tell(session, tap(Called(1), at=1000.0))
    assert update.cause.number == 3
