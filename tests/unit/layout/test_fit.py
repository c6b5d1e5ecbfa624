"""The fit report speaks in one fixed form: thing, language, millimetres, size, what to do."""

from pnp.layout.fit import FitReport, FitRow, report

from .face_samples import PLACE


def row(**given):
    values = {
        "subject": 'card "slippers"',
        "place": PLACE,
        "locale": "en",
        "face": "item-card",
        "field": "text",
        "size_pt": 6.5,
    }
    return FitRow(**(values | given))


def test_a_text_that_runs_over():
    assert str(row(over_mm=3.21).problem()) == (
        'games/x/components.yaml:41:7: card "slippers" (en): the text runs 3.2 mm over at 6.5 pt. Shorten it.'
    )


def test_a_text_other_than_the_rule_is_named():
    assert 'the text "timing" runs 0.1 mm over at 7 pt.' in str(
        row(field="timing", size_pt=7.0, over_mm=0.02).problem()
    )


def test_a_missing_glyph_names_the_character():
    assert str(row(field="name", missing="☃").problem()) == (
        'games/x/components.yaml:41:7: card "slippers" (en): the text "name" has "☃" (U+2603), '
        "which no font draws. "
        "Write it with other characters or as an icon."
    )


def test_what_fits_is_no_problem():
    assert row().problem() is None
    assert FitReport((row(), row(size_pt=9.0))).problems() == []


def test_a_report_counts_a_text_once_and_puts_the_worst_first():
    fits, small = row(field="name", size_pt=9.0), row(field="note", size_pt=6.5)
    over = row(size_pt=7.0, over_mm=1.0)
    found = report([fits, small, over, fits])
    assert found.rows == (fits, small, over)
    assert found.tightest(2) == [over, small]
    assert len(found.problems()) == 1
