"""The parts of a result add up to it, for every vector; and the other games' trackers."""

from __future__ import annotations

import json
from typing import Any

import pytest
from formula_tools import EDGE, ROOT, as_script, game_formulas
from py_mini_racer import MiniRacer

GAMES = ("toys-freeze", "undermine", "humpty-wall", "pompeii")
VECTORS = json.loads((ROOT / "tests/data/vectors.json").read_text(encoding="utf-8"))["vectors"]

SUMS = """const sums = (name, args) => {
  const rules = own.calculators[name];
  try { return rules.sums ? JSON.stringify(rules.sums(edge.validate(rules, spec[name], JSON.parse(args)))) : '{}'; }
  catch { return '{}'; }
}; globalThis.sums = sums;"""


@pytest.mark.parametrize("game", GAMES)
def test_parts_add_up_to_the_result(game: str) -> None:
    formulas, engine = game_formulas(game), MiniRacer()
    edge = as_script(EDGE.read_text(encoding="utf-8"), "validate")
    own = as_script(formulas.javascript(), "calculators")
    engine.eval(f"const edge = {edge}, own = {own}, spec = {json.dumps(formulas.browser_spec())}; {SUMS}")
    for vector in VECTORS:
        if vector["game"] != game or "error" in vector["expect"]:
            continue
        parts = json.loads(str(engine.call("sums", vector["calculator"], json.dumps(vector["args"]))))
        for name, numbers in parts.items():
            assert _added(numbers) == _plain(vector["expect"][name]), vector["id"]


def _added(parts: list[Any]) -> Any:
    return [sum(column) for column in zip(*parts, strict=True)] if isinstance(parts[0], list) else sum(parts)


def _plain(result: Any) -> Any:
    return list(result.values()) if isinstance(result, dict) else result


def test_rounds_are_played_to_the_target() -> None:
    match = game_formulas("undermine").trackers["match"]

    def scores(first: int, second: int, captured: int = 5) -> dict[str, Any]:
        rows = [
            {"id": "A", "captured": 5, "chips": first, "hand": 0},
            {"id": "B", "captured": captured, "chips": second, "hand": 3},
        ]
        return {"event": "round", "scores": rows}

    def shown(*events: dict[str, Any]) -> dict[str, Any]:
        return match.replay(
            {"version": 2, "args": {"players": 2, "seats": ["A", "B"]}, "events": list(events)}
        )

    after = shown({"event": "joker", "who": "B"}, scores(44, 15))
    assert (after["totals"], after["round"], after["starter"]) == ({"A": 49, "B": 17}, 2, "B")
    assert (shown()["holder"], after["holder"]) == ("A", "B")  # who begins a round has the joker
    assert shown({"event": "joker", "who": "B"})["holder"] == "B"
    assert shown({"event": "joker", "who": "A"}) == {"error": "events[0].who"}
    assert (shown()["missing"], after["missing"]) == (50, 1)
    even = shown(scores(55, 58))  # at the target: another round
    assert "winner" not in even and even["tie"] is True and shown(scores(35, 38))["tie"] is False
    over = shown(scores(44, 15), scores(0, 0))
    assert (over["winner"], over["rounds"], over["place"]) == (["A"], 2, {"A": 1, "B": 2})
    assert not over.keys() & {"round", "starter", "holder", "missing"} and "place" not in even
    unfinished = scores(1, 2)
    unfinished["scores"][0]["hand"] = 1
    assert shown(unfinished) == {"error": "events[0].scores"}  # somebody has no cards left
    assert shown(scores(55, 0), scores(0, 0)) == {"error": "events[1]"}
    assert (shown(scores(1, 1))["gains"], over["gains"]) == ({"A": 6, "B": 3}, {"A": 5, "B": 2})
    assert "gains" not in shown() and "gains" not in shown(scores(1, 1), {"event": "joker", "who": "A"})
    assert "gains" in shown(scores(1, 1, captured=4))  # of 16 cards four may lie on the table, no more
    assert shown(scores(1, 1, captured=3)) == {"error": "events[0].scores"}
    assert "gains" in shown(scores(1, 1, captured=8))
    assert shown(scores(1, 1, captured=9)) == {"error": "events[0].scores"}
    assert shown(scores(1, 1, captured=17)) == {"error": "events[0].scores[1].captured"}


def test_a_wall_goes_round_and_people_drop_out() -> None:
    wall = game_formulas("humpty-wall").trackers["wall"]

    def shown(mode: str, *events: dict[str, Any], clockwise: bool = True) -> dict[str, Any]:
        args = {"players": 3, "order": ["A", "B", "C"], "mode": mode, "clockwise": clockwise}
        return wall.replay({"version": 4, "args": args, "events": list(events)})

    push, fell = {"event": "push", "loose": 2}, {"event": "fall", "who": "B"}
    assert shown("count", {"event": "fall"}) == {"error": "events[0].who"}
    assert shown("count", push)["standing"] == 41 and shown("count", push)["current"] == "B"
    counted = shown("count", push, {"event": "foul"}, push, fell)
    assert (counted["winners"], counted["pushed"]) == (["A", "C"], {"A": 1, "B": 0, "C": 1})
    assert counted["place"] == {"A": 1, "B": 3, "C": 1}
    assert shown("single", fell)["losers"] == ["B"]
    second = shown("elimination", push, fell)
    assert (second["round"], second["turn"], second["current"], second["standing"]) == (2, 1, "C", 44)
    back = shown("elimination", push, {"event": "fall", "who": "C"}, clockwise=False)
    assert back["current"] == "B"  # on in the direction of play; to the left of C sits A, who has just pushed
    chosen = {"event": "fall", "who": "B", "first": "A"}
    assert shown("elimination", push, chosen)["current"] == "A"
    assert shown("elimination", {**chosen, "first": "B"}) == {"error": "events[0].first"}
    over = shown("elimination", fell, push, {"event": "fall", "who": "A"})
    assert (over["winners"], over["place"]) == (["C"], {"A": 2, "B": 3, "C": 1})
    assert (over["standing"], over["pushed"]) == (41, {"A": 0, "B": 0, "C": 1})  # as the last wall was
    assert shown("elimination", fell, fell) == {"error": "events[1].who"}


def test_a_fall_after_the_hammer_was_passed_costs_the_brick_of_that_turn() -> None:
    wall = game_formulas("humpty-wall").trackers["wall"]
    push, foul = {"event": "push"}, {"event": "foul"}

    def counted(*events: dict[str, Any], **args: Any) -> dict[str, Any]:
        args = {"players": 3, "order": ["A", "B", "C"], "mode": "count", **args}
        return wall.replay({"version": 4, "args": args, "events": list(events)})

    def fell(who: str, **more: bool) -> dict[str, Any]:
        return {"event": "fall", "who": who, **more}

    four = [push] * 4  # A has two bricks, and B the hammer
    own = counted(*four, fell("B"))
    assert (own["winners"], own["pushed"], "tie" in own) == (["A"], {"A": 2, "B": 1, "C": 1}, False)
    late = counted(*four, fell("A"))
    assert (late["winners"], late["pushed"]) == (["A", "B", "C"], {"A": 1, "B": 1, "C": 1})
    assert (late["tie"], late["place"], late["standing"]) == ("shared", {"A": 1, "B": 1, "C": 1}, 40)
    assert counted(*four, fell("A", late=False))["winners"] == ["A"]  # by a foul in the turn of B
    assert counted(*four, fell("C"))["pushed"]["C"] == 1
    assert counted(*four[:3], foul, fell("A"))["pushed"] == {
        "A": 1,
        "B": 1,
        "C": 1,
    }  # no brick was pushed out
    assert counted(*four, {"event": "onlooker"}, fell("A"))["pushed"]["A"] == 0
    strict = counted(*four, push, fell("C"), strict=True)
    assert (strict["winners"], strict["pushed"]["C"], strict["place"]["C"]) == (["A", "B"], 0, 3)
    assert counted(*four, fell("A"), strict=True)["pushed"] == {"A": 0, "B": 1, "C": 1}
    assert wall.replay(
        {
            "version": 4,
            "args": {"players": 2, "order": ["A", "B"], "mode": "single"},
            "events": [push, fell("A")],
        }
    )["losers"] == ["A"]


def test_a_wall_that_an_onlooker_brought_down_is_built_again() -> None:
    wall = game_formulas("humpty-wall").trackers["wall"]

    def shown(mode: str, *events: dict[str, Any]) -> dict[str, Any]:
        args = {"players": 3, "order": ["A", "B", "C"], "mode": mode}
        return wall.replay({"version": 4, "args": args, "events": list(events)})

    push, again = {"event": "push", "loose": 2}, {"event": "onlooker"}
    anew = shown("count", push, push, again)
    assert (anew["current"], anew["turn"], anew["standing"]) == ("A", 1, 44)
    assert anew["pushed"] == {"A": 0, "B": 0, "C": 0}
    fell = {"event": "fall", "who": "A", "first": "C"}
    assert shown("elimination", fell)["rebuild"] == anew["rebuild"] == ["build"]
    assert "rebuild" not in shown("elimination") and "rebuild" not in shown("elimination", fell, push)
    later = shown("elimination", fell, push, again)
    assert (later["round"], later["current"], later["state"]["A"]) == (2, "C", "out")
    out = {"event": "push", "loose": 43}
    assert shown("single", out)["losers"] == [] and shown("count", out)["winners"] == ["A"]
    assert shown("single", out, again) == {"error": "events[1]"}
    assert "winners" not in shown("elimination", out)
    assert shown("elimination", out, {"event": "all-out"})["standing"] == 44
    assert shown("elimination", out, again) == {"error": "events[1]"}  # nothing stands that could fall
    assert shown("elimination", out, fell) == {"error": "events[1]"}
    assert shown("elimination", {"event": "all-out"}) == {"error": "events[0]"}
    assert (shown("elimination", fell)["last"], later["last"], shown("elimination")["last"]) == (
        "A",
        "A",
        None,
    )
    assert shown("count", {"event": "fall", "who": "A"})["last"] is None  # nobody goes out


ESCAPE = game_formulas("pompeii").trackers["escape"]


def flight(players: int, *events: dict[str, Any]) -> dict[str, Any]:
    seats = list("ABCD"[:players])
    log = {"version": 2, "args": {"players": players, "seats": seats}, "events": list(events)}
    return ESCAPE.replay(log)


TILES = {"vase": 7, "helmet": 7, "mask": 7, "coin": 8, "scroll": 8, "column": 8}
LAVA = [{"event": "lava", "symbol": name} for name, count in TILES.items() for _ in range(count)]


def save(who: str) -> dict[str, Any]:
    return {"event": "save", "who": who}


def lose(who: str) -> dict[str, Any]:
    return {"event": "lose", "who": who}


def end(**rest: int) -> dict[str, Any]:
    return {"event": "end", "rest": [{"id": who, "residents": count} for who, count in rest.items()]}


def test_the_flight_is_followed_to_the_ranking() -> None:
    vases = LAVA[:7]
    assert flight(2, *vases)["left"]["vase"] == 0 and flight(2, *vases)["tiles"] == 38
    assert flight(2, *vases, vases[0]) == {"error": "events[7].symbol"}
    out = [*LAVA[:-1], save("A"), LAVA[-1], save("B"), lose("A")]
    over = flight(2, *out, end(A=2, B=0))
    assert (over["winners"], over["place"], over["volcano"]) == (["B"], {"A": 2, "B": 1}, {"A": 3, "B": 0})
    assert over["tiebreak"] == "volcano" and "tiebreak" not in flight(2)
    even = flight(2, *out, end(A=2, B=3))
    assert flight(2, *vases)["tile"] == ["vase"] and "tile" not in flight(2, *vases, save("A"))
    assert [flight(2, *vases)[name] for name in TILES] == [0, 7, 7, 8, 8, 8]
    assert flight(2)["draw_first"] is True and flight(2, *vases)["draw_first"] is False
    assert even["winners"] == ["A", "B"] and even["place"] == {"A": 1, "B": 1} and "tiebreak" not in even
    assert flight(2, *LAVA)["tiles_out"] is True and flight(2, *LAVA[1:])["tiles_out"] is False


def test_nobody_leaves_before_the_seventh_tile_and_two_in_a_turn() -> None:
    quiet, run = LAVA[:6], LAVA[6:8]
    assert flight(3, *quiet)["quiet"] is True and flight(3, *quiet, save("A")) == {"error": "events[6]"}
    two = flight(3, *quiet, run[0], save("A"), save("A"))
    assert (two["saved"]["A"], two["quiet"], two["ran"]) == (2, False, True)
    assert flight(3, *quiet, run[0], save("A"), save("B")) == {"error": "events[8].who"}  # whose turn is it?
    assert flight(3, *quiet, run[0], *[save("A")] * 3) == {"error": "events[9]"}
    assert flight(3, *quiet, run[0], *[save("A")] * 2, run[1], save("B"))["saved"]["B"] == 1
    last = flight(3, *LAVA, save("A"), save("A"))  # who placed the last tile still moves
    assert last["saved"]["A"] == 2 and last["ran"] is False
    assert flight(3, *LAVA, *[save("A")] * 3) == {"error": f"events[{len(LAVA) + 2}]"}


def test_sealed_gates_end_the_flight() -> None:
    seal = {"event": "seal"}
    assert flight(2, seal) == {"error": "events[0]"}  # a gate is sealed by a tile
    shut = [*LAVA[:7], *[seal] * 7]
    assert flight(2, *shut)["gates_sealed"] is True and flight(2, *shut[:-1])["gates_sealed"] is False
    for late in (LAVA[7], save("A"), seal):
        assert flight(2, *shut, late) == {"error": "events[14]"}
    assert flight(2, *shut, lose("A"), end(A=0, B=4))["volcano"] == {"A": 1, "B": 4}
    assert flight(2, *shut[:-1], end(A=0, B=0)) == {"error": "events[13]"}  # people can still leave
    assert flight(2, *shut, end(A=0, B=0), lose("A")) == {"error": "events[15]"}


def test_a_city_is_empty_once_everybody_lost_or_saved_somebody() -> None:
    empty = {"event": "empty"}
    assert flight(2, empty) == {"error": "events[0]"}
    assert flight(2, *LAVA[:7], save("A"), empty) == {"error": "events[8]"}
    over = flight(2, *LAVA[:7], save("A"), lose("B"), empty)
    assert over["winners"] == ["A"] and over["volcano"] == {"A": 0, "B": 1}


@pytest.mark.parametrize(("players", "tokens"), [(2, 36), (3, 30), (4, 25)])
def test_nobody_has_more_residents_than_tokens(players: int, tokens: int) -> None:
    rest = dict.fromkeys("ABCD"[:players], 0)
    at = len(LAVA) + 1
    one = [*LAVA, save("A")]
    assert flight(players, *one, end(**{**rest, "A": tokens - 1}))["volcano"]["A"] == tokens - 1
    assert flight(players, *one, end(**{**rest, "A": tokens})) == {"error": f"events[{at}].rest[0].residents"}
    assert flight(players, *one, end(Z=0, **dict(list(rest.items())[1:]))) == {"error": f"events[{at}].rest"}
    unsaid = {"event": "end", "rest": [{"id": who} for who in rest]}
    assert flight(players, *one, unsaid) == {"error": f"events[{at}].rest[0].residents"}
    all_lost = [lose("A")] * tokens
    assert flight(players, *all_lost)["volcano"]["A"] == tokens
    assert flight(players, *all_lost, lose("A")) == {"error": f"events[{tokens}].who"}
    assert flight(players, *all_lost, *LAVA[:7], save("A")) == {"error": f"events[{tokens + 7}].who"}
