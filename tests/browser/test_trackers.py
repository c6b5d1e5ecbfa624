"""Trackers in a real browser: whole games on a phone, undo and redo, what is kept, what a link may bring."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from calculator_site import make_site, own_language
from playwright.sync_api import BrowserContext, Page, expect
from site_tools import served

from pnp.i18n.load import load_local

Open = Callable[..., Page]
GAMES = ("toys-freeze", "undermine", "humpty-wall", "pompeii")
LABELS = {"captured": "收走的牌", "chips": "籌碼", "hand": "剩餘手牌"}
ROOM = ("window", "bed", "books", "blocks", "rug", "chest", "door", "track", "dog")


@pytest.fixture(scope="module")
def site(library: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    root = tmp_path_factory.mktemp("trackers")
    make_site(library, [own_language(library, game) for game in GAMES], root)
    with served(root) as address:
        yield address


def go(page: Page) -> None:
    page.locator(".event .btn-main").click()


def who(page: Page, i: int) -> Any:
    return page.locator(".live .who").nth(i)


def bars(page: Page) -> list[str]:
    return page.locator(".bars p > span:last-child").all_inner_texts()


def encoded(data: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(data).encode()).decode().rstrip("=")


def tell(page: Page, cards: dict[int, int]) -> None:
    """Every toy named plays its card where it stands."""
    for i, card in cards.items():
        who(page, i).click()
        page.locator(f"label:has(#pc-game-moment-acts-card-{card})").click()


def play(page: Page, cards: dict[int, int]) -> None:
    """So they do, and the moment is resolved."""
    tell(page, cards)
    go(page)


def choose_event(page: Page, label: str) -> None:
    page.locator(".live > .flexible label", has_text=label).click()


def start(page: Page) -> None:
    """The table is set up; the game begins."""
    page.locator(".tracker > .form .btn-main").click()


def begin(
    page: Page, sight: tuple[str, ...] = ("bed", "door"), partners: tuple[str, ...] = ("track", "dog")
) -> None:
    start(page)
    page.locator(".hand-set summary").click()
    for field, cells in (("partners", partners), ("sight", sight)):
        board = page.locator(f"fieldset:has(> #pc-game-begin-night-{field}-error) .bc")
        for cell in cells:
            board.nth(ROOM.index(cell)).click()
    go(page)


def rename(page: Page, tracker: str, field: str, names: list[str]) -> None:
    for i, name in enumerate(names):
        page.locator(".tracker > .form .who").nth(i).click()
        page.locator(f"#pc-{tracker}-{field}-name").fill(name)


def test_a_night_of_four_toys(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    rename(page, "game", "toys", ["小安", "阿本", "可可", "丹丹"])
    begin(page, sight=("rug", "bed"), partners=("track", "chest"))
    assert bars(page) == ["0/19", "0/16", "0/6"]
    assert page.locator(".bc .m-eye").count() == 2 and page.locator(".bc .m-heart").count() == 2
    who(page, 0).click()
    page.locator("label:has(#pc-game-moment-acts-card-2)").click()
    expect(page.locator(".event .btn-main")).to_have_attribute("aria-disabled", "true")
    assert page.locator("#pc-game-moment-acts-error").inner_text() == "Still to fill in: 阿本、可可和丹丹"
    play(page, {1: 2, 2: 2, 3: 2})
    assert bars(page) == ["7/19", "8/16", "0/6"]  # 8 − 6 + 1, four active; a new moment is quiet
    said = page.locator(".said")
    told = (
        "结算这个时刻 · 并列最大，没人带走伙伴: 玩具箱 · 曝光 +7 · 任务进度 +8 · 声响（S） 8 · 螺丝: 小安 +2"
    )
    assert told in said.inner_text()
    assert said.inner_text().endswith(page.locator(".log li b").last.inner_text())
    assert said.get_attribute("role") == "status" and said.bounding_box()["y"] >= 0
    assert "声响 8 − 阈值 6 + 1 + 活动中的玩具 4 = 7" in page.locator(".res .sum").inner_text()
    who(page, 0).click()
    page.locator(".live > .board .bc").nth(ROOM.index("rug")).click()
    play(page, {0: 0, 1: 0, 2: 0, 3: 0})
    assert page.locator(".banners").inner_text().startswith("最后机会")
    who(page, 3).click()
    page.get_by_role("button", name="丹丹: 收工").click()
    assert who(page, 3).get_attribute("data-out") == ""
    for i in (0, 1, 2):
        who(page, i).click()
        page.locator("label:has(#pc-game-moment-acts-card-2)").click()
    assert bars(page) == [
        "7 → 13/19",
        "8 → 14/16",
        "6/6 越线！",
    ]  # 6 − 6 + 1, three active, 2 for the rug: seen beforehand
    go(page)
    go(page)  # the end of the night
    assert bars(page)[0] == "16/19"  # 13, and 3 for the task
    assert "结算这一夜 · 夜间任务: 失败 · 曝光 +3" in said.inner_text()
    assert page.locator(".drawn").inner_text() == ""  # of the next night nothing is told yet
    assert [line for line in who(page, 3).inner_text().splitlines() if "螺丝" in line] == ["螺丝 5"]
    assert page.locator(".log li").count() == 6


def test_cards_already_told_stay_when_somebody_calls_it_a_night(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    begin(page, sight=("rug", "bed"), partners=("track", "chest"))
    for i, card in enumerate((2, 2, 1, 1)):
        who(page, i).click()
        page.locator(f"label:has(#pc-game-moment-acts-card-{card})").click()
    page.get_by_role("button", name="收工").click()
    assert who(page, 3).get_attribute("data-out") == ""
    assert [("动静值" in who(page, i).inner_text()) for i in range(4)] == [True, True, True, False]
    assert bars(page)[1:] == ["0 → 5/16", "5/6"]
    go(page)
    assert bars(page)[1:] == ["5/16", "0/6"]


def test_cards_are_drawn_without_a_printer(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    start(page)
    drawn = set()
    for _ in range(3):
        page.get_by_role("button", name="Draw").click()
        drawn.add(page.locator(".drawn p").first.inner_text())
        assert page.locator(".live > .board .m-eye").count() == 2
        go(page)
        assert page.locator(".live .who small").first.inner_text().count("\n") == 1  # screws and an item
        for _ in range(3):
            play(page, {0: 0, 1: 0, 2: 0, 3: 0})
        go(page)
    assert len(drawn) == 3  # no card comes twice


def test_items_dealt_by_hand_do_not_lie_on_each_other(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    rename(page, "game", "toys", ["小安"])
    start(page)
    page.locator(".hand-set summary").click()
    field = page.locator("fieldset:has(> #pc-game-begin-night-items-error)")
    items, chosen = field.locator(".bc"), field.locator(".chips .btn")
    assert (
        len({items.nth(i).evaluate("item => item.offsetLeft + 1000 * item.offsetTop") for i in range(8)}) == 8
    )
    for name in ("手电筒", "手电筒", "小闹钟", "手电筒"):  # neighbours may have the same
        items.filter(has_text=name).click()
    assert items.filter(has_text="手电筒").locator("em").all_inner_texts() == ["1", "2", "4"]
    assert chosen.all_inner_texts()[:3] == ["小安: 手电筒 ×", "Player 2: 手电筒 ×", "Player 3: 小闹钟 ×"]
    chosen.nth(1).click()
    assert chosen.all_inner_texts() == [
        "小安: 手电筒 ×"
    ]  # else those behind would get what others were dealt


def test_cells_told_by_hand_are_as_many_as_the_card_names(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    start(page)
    page.locator(".hand-set summary").click()
    for field, card in (("partners", "夜间任务卡"), ("sight", "安迪翻身卡")):
        assert page.locator(f"#pc-game-begin-night-{field}-hint").inner_text() == f"{card}上的2格。"
        cells = page.locator(f"fieldset:has(> #pc-game-begin-night-{field}-error) .bc")
        cells.nth(0).click()
        cells.nth(0).click()
        assert cells.nth(0).get_attribute("aria-pressed") == "false"  # here nothing may come twice


def test_a_moment_in_which_nobody_acts_is_told_in_a_word(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    begin(page)
    for i in range(4):
        who(page, i).click()
        page.get_by_role("button", name="收工").click()
    go(page)
    page.locator(".log summary").click()
    assert page.locator(".log li").last.inner_text().split("\n") == ["结算这个时刻", "声响（S） 0"]


def test_a_step_too_far_is_said_as_soon_as_a_toy_has_told_all(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    begin(page)
    wrong = page.locator("#pc-game-moment-acts-error")
    who(page, 1).click()
    page.locator(".live > .board .bc").nth(ROOM.index("window")).click()
    assert wrong.inner_text().startswith("Still to fill in")  # it may still use something
    tell(page, {1: 2})
    assert wrong.inner_text().startswith("Player 2: 走得太远")
    page.locator(".live > .board .bc").nth(ROOM.index("rug")).click()
    assert wrong.inner_text() == "Still to fill in: Player 1、Player 3和Player 4"


def test_undo_takes_back_what_is_half_told_before_what_happened(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    begin(page)
    who(page, 3).click()
    page.get_by_role("button", name="收工").click()
    tell(page, {0: 2, 1: 1})
    page.get_by_role("button", name="Undo").click()
    assert page.locator(".log li").count() == 2
    assert "动静值" not in who(page, 0).inner_text() + who(page, 1).inner_text()
    assert "已定格" in who(page, 3).inner_text()
    page.get_by_role("button", name="Redo").click()
    assert "动静值 2" in who(page, 0).inner_text()
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
    assert page.locator(".log li").count() == 1


def test_what_begins_anew_is_said_each_time_and_not_foretold_before(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    page.locator(".tick", has_text="辗转反侧").click()
    begin(page)
    play(page, dict.fromkeys(range(4), 2))
    assert "声响（S） 8" in page.locator(".said").inner_text()
    page.get_by_role("button", name="Draw").click()
    assert bars(page)[-1].strip() == "0/6"  # the noise of the moment before is no noise of the next
    go(page)
    play(page, dict.fromkeys(range(4), 2))
    assert "声响（S） 8" in page.locator(".said").inner_text()


def test_a_role_and_an_item_say_what_they_do(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    page.locator("#pc-game-toys-role").select_option(label="牛仔队长")
    start(page)
    page.locator(".hand-set summary").click()
    page.locator("fieldset:has(> #pc-game-begin-night-items-error) .bc", has_text="小磁铁").click()
    page.get_by_role("button", name="Draw").click()
    page.locator("fieldset:has(> #pc-game-begin-night-items-error) .chips .btn").first.click()
    page.locator("fieldset:has(> #pc-game-begin-night-items-error) .bc", has_text="小磁铁").click()
    go(page)
    who(page, 0).click()
    said = page.locator(".panel .hint").all_inner_texts()
    assert len(said) == 2
    assert said[0].startswith("牛仔队长: ") and "2格" in said[0]
    assert said[1].startswith("小磁铁: ")
    who(page, 1).click()
    assert page.locator(".panel .hint").count() == 0  # it has told no role, and was dealt nothing


def test_no_night_begins_without_its_cards(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    start(page)
    page.locator(".event .btn-main").click(force=True)
    expect(page.locator(".event .btn-main")).to_have_attribute("aria-disabled", "true")
    assert page.locator(".log li").count() == 0


def test_a_restless_sleeper_stirs_before_each_moment(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    page.locator(".tick", has_text="辗转反侧").click()
    start(page)
    for event in ("开始这一夜", "移动视线标记", "移动视线标记"):
        page.get_by_role("button", name="Draw").click()
        assert page.locator(".event .btn-main").inner_text() == event
        go(page)
        assert page.locator(".live > .board .m-eye").count() == 2
        play(page, {0: 0, 1: 0, 2: 0, 3: 0})
    assert page.locator(".event .btn-main").inner_text() == "结算这一夜"
    assert "变体规则" in page.locator(".live .res").inner_text()


def test_whoever_plays_andy_guesses_and_stays_away(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    page.locator(".tick", has_text="有人当安迪").click()
    assert page.locator(".tracker > .form .who").count() == 5  # four toys
    start(page)
    page.get_by_role("button", name="Draw").click()
    go(page)  # the first of the table is offered as Andy
    assert "今夜的安迪" in who(page, 0).inner_text() and who(page, 0).get_attribute("data-out") == ""
    tell(page, {1: 2, 2: 2, 3: 2, 4: 2})
    expect(page.locator(".event .btn-main")).to_have_attribute("aria-disabled", "true")
    guesses = page.locator("[id^=pc-game-moment-guess-][type=radio]")
    assert guesses.count() == 2  # no third one: there must be a guess
    page.locator(".event label", has_text="不会").click()
    go(page)
    assert "螺丝 −1" in who(page, 0).inner_text()


def test_undo_redo_and_clear(open_page: Open) -> None:
    page = open_page("humpty-wall/wall")
    undo, redo = (page.get_by_role("button", name=name) for name in ("Undo", "Redo"))
    expect(undo).to_have_attribute("aria-disabled", "true")
    start(page)
    assert bars(page) == ["44/44"]  # nothing is told yet, so nothing is foretold
    page.locator("#pc-wall-push-loose").fill("2")
    assert bars(page) == ["44 → 41/44"]
    page.locator("#pc-wall-push-loose").fill("0")
    go(page)
    go(page)
    assert bars(page) == ["42/44"]
    undo.click()
    assert bars(page) == ["43/44"]
    redo.click()
    assert bars(page) == ["42/44"]
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".log")).to_be_hidden()
    undo.click()
    assert page.locator(".log li").count() == 2


def test_a_game_survives_reload_and_another_player_count(open_page: Open) -> None:
    page = open_page("undermine/match")
    rename(page, "match", "seats", ["Ann"])
    start(page)
    count = page.locator(".tracker > .form .who").count()
    for i in range(count):
        who(page, i).click()
        for field, number in (("captured", 6), ("chips", 2), ("hand", 0)):
            page.locator(f"#pc-match-round-scores-{field}").fill(str(number))
    go(page)
    page.reload()
    page.wait_for_selector("pnp-calculator[data-ready]")
    assert "總分 8" in who(page, 0).inner_text() and "Ann" in who(page, 0).inner_text()
    page.evaluate("import('/assets/js/table.mjs').then(table => table.set('players', '2'))")
    assert page.locator(".live .who").count() == count


def test_a_link_restores_the_game_or_says_what_it_dropped(open_page: Open, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_page("humpty-wall/wall")
    start(page)
    go(page)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".note")).to_have_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    page.evaluate("localStorage.clear()")
    page.close()
    other = open_page("humpty-wall/wall", link[link.index("?") :])
    assert bars(other) == ["43/44"] and other.locator(".note").inner_text() == ""
    other.evaluate("localStorage.clear()")
    other.close()
    args = {"players": 3, "order": ["p1", "p2", "p3"], "mode": "count"}
    events = [{"event": "push"}, {"event": "push", "loose": 99}, {"event": "push"}]
    broken = open_page(
        "humpty-wall/wall", "?wall=" + encoded({"version": 4, "args": args, "begun": True, "events": events})
    )
    assert bars(broken) == ["43/44"]
    assert broken.locator(".note").inner_text() == "Left out of the link: 成功推出一块 (2)"
    broken.close()
    old = open_page("humpty-wall/wall", "?wall=" + encoded({"version": 0, "args": args, "events": events}))
    assert old.locator(".log li").count() == 0 and "Log" in old.locator(".note").inner_text()


def flight(open_page: Open, *events: dict[str, Any], players: int = 3) -> Page:
    """A flight that has come so far."""
    args = {"players": players, "seats": [f"p{i + 1}" for i in range(players)]}
    log = {"version": 2, "args": args, "begun": True, "events": [*events]}
    return open_page("pompeii/escape", "?escape=" + encoded(log))


SEVEN_TILES = [{"event": "lava", "symbol": "vase"}] * 7
SEALED = [*SEVEN_TILES, *[{"event": "seal"}] * 7]
SAVED_1, SAVED_2, LOST_1 = (
    {"event": name, "who": who} for name, who in (("save", "p1"), ("save", "p2"), ("lose", "p1"))
)


def rest(page: Page, *counts: int) -> None:
    for i, count in enumerate(counts):
        who(page, i).click()
        page.locator("#pc-escape-end-rest-residents").fill(str(count))


def test_the_flight_ends_with_a_ranking(open_page: Open) -> None:
    page = flight(
        open_page, LOST_1, *SEVEN_TILES, SAVED_1, {"event": "lava", "symbol": "coin"}, SAVED_2, *SEALED[7:]
    )
    assert page.locator(".banners").inner_text() == "7座城門都封死了，遊戲結束"
    assert page.locator(".panel .btn").all_inner_texts() == ["Player 1: 居民掉進火山"]
    assert page.locator(".event .btn-main").inner_text() == "結束遊戲"
    said = page.locator("#pc-escape-end-rest-error")
    assert said.inner_text() == "Still to fill in: Player 1、Player 2和Player 3"
    rest(page, 0, 0, 99)
    assert said.inner_text() == "Player 3 · 還在城裡: From 0 to 30"
    rest(page, 29)
    assert said.inner_text() == "Player 1 · 還在城裡: From 0 to 28"
    rest(page, 0, 0, 4)
    go(page)
    assert page.locator(".said").inner_text() == "結束遊戲 · 獲勝: Player 2"
    assert "Player 2" in page.locator(".live .big dd").inner_text()
    pressed = page.locator(".live [aria-pressed=true]")
    assert pressed.count() == 0  # nobody is asked any more
    who(page, 0).click()
    assert pressed.inner_text().startswith("Player 1")
    assert "掉進火山的居民較少" in page.locator(".live .res").inner_text()
    page.get_by_role("button", name="Undo").click()
    assert "還在城裡 4" in who(page, 2).inner_text()


def test_a_flight_ends_when_the_city_is_empty_and_asks_nothing(open_page: Open) -> None:
    page = flight(open_page, *SEVEN_TILES, SAVED_1, players=2)
    assert page.locator(".live > .flexible label").all_inner_texts() == ["放岩漿板塊", "封死一座城門"]
    assert page.locator(".banners").inner_text().startswith("一個回合只有一位玩家能逃，最多逃出2位")
    who(page, 1).click()
    page.locator(".panel .btn").click()  # falls into the volcano; it is not the turn of this one
    page.locator(".live > .flexible label", has_text="城裡沒有居民了").click()
    go(page)
    assert page.locator(".said").inner_text() == "城裡沒有居民了 · 獲勝: Player 1"


def test_nobody_runs_while_the_first_tiles_are_placed(open_page: Open) -> None:
    page = flight(open_page)
    page.get_by_role("button", name="Draw").click()
    assert page.locator(".banners p").first.inner_text() == "先隨機抽一塊，或手動填寫抽到的符號"
    drawn = page.locator(".drawn").inner_text().removeprefix("抽出的符號: ")
    go(page)
    assert page.locator(".said").inner_text() == f"放岩漿板塊 · 抽出: {drawn} · 袋中的岩漿板塊 −1"
    assert bars(page)[1] == "44/45"  # what comes next is not drawn yet
    assert page.locator(".banners").inner_text() == "前6塊岩漿板塊：還不能逃跑"
    assert page.locator(".panel .btn").all_inner_texts() == ["Player 1: 居民掉進火山"]


def test_a_fall_says_who_is_out_and_no_bricks(open_page: Open) -> None:
    page = open_page("humpty-wall/wall")
    page.locator("label:has(#pc-wall-mode-1)").click()
    start(page)
    go(page)
    rebuild = "重新搭墙: 装好44块墙砖，放好模型"
    for event, said in (
        ("旁观的人弄掉了", rebuild),
        ("掉落或倒塌", f"出局: Player 1 · {rebuild}"),
        (
            "掉落或倒塌",
            f"出局: Player 2 · {rebuild}",
        ),  # a new wall is news also when the last one has just been built
    ):
        choose_event(page, event)
        go(page)
        assert page.locator(".said").inner_text() == f"{event} · {said}"


def test_a_fall_after_the_hammer_was_passed_costs_the_last_brick(open_page: Open) -> None:
    page = open_page("humpty-wall/wall")
    rename(page, "wall", "order", ["小安", "阿本", "可可"])
    page.locator("label:has(#pc-wall-mode-2)").click()
    page.evaluate("import('/assets/js/table.mjs').then(table => table.set('players', '3'))")
    start(page)
    for _ in range(4):
        go(page)
    choose_event(page, "掉落或倒塌")
    late = page.locator(".tick", has_text="交出锤子以后才掉落")
    expect(late).to_be_hidden()  # it is the turn of another one, who has not pushed yet
    page.locator(".event .chips").first.get_by_text("小安").click()
    expect(late).to_be_visible()
    assert late.locator("input").is_checked()
    go(page)
    tie = "获胜: 小安、阿本和可可 · 并列: 共享胜利；说好要加赛，就由并列的玩家再玩一局淘汰制"
    assert page.locator(".said").inner_text() == f"掉落或倒塌 · {tie}"
    assert who(page, 0).inner_text().splitlines() == ["小安", "墙砖 1", "名次 1"]
    page.get_by_role("button", name="Undo").click()
    late.click()
    go(page)
    assert page.locator(".said").inner_text() == "掉落或倒塌 · 获胜: 小安"


def test_names_are_never_markup(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    rename(page, "game", "toys", ["<img src=x>"])
    begin(page)
    assert page.locator("pnp-calculator img").count() == 0
    assert "<img src=x>" in who(page, 0).inner_text()


def test_nothing_leaves_the_phone_and_it_works_offline(open_page: Open, context: BrowserContext) -> None:
    page = open_page("toys-freeze/game")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    context.set_offline(True)
    begin(page, sight=("rug", "door"))
    play(page, {0: 1, 1: 1, 2: 1, 3: 1})
    assert bars(page)[1] == "4/16" and asked == []


def test_an_event_half_entered_survives_a_reload(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    begin(page, sight=("rug", "door"))
    who(page, 2).click()
    page.locator("label:has(#pc-game-moment-acts-card-2)").click()
    page.reload()
    page.wait_for_selector("pnp-calculator[data-ready]")
    assert "动静值 2" in who(page, 2).inner_text()
    assert (
        page.locator("#pc-game-moment-acts-error").inner_text()
        == "Still to fill in: Player 1、Player 2和Player 4"
    )


def test_an_event_that_is_undone_is_half_entered_again(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    begin(page)
    play(page, {0: 1, 1: 1, 2: 0, 3: 0})
    page.reload()  # what was done before the reload can be undone too
    page.wait_for_selector("pnp-calculator[data-ready]")
    page.get_by_role("button", name="Undo").click()
    assert bars(page)[1] == "0 → 2/16"
    page.get_by_role("button", name="Redo").click()
    assert bars(page)[1].startswith("2")


def test_a_refused_move_says_whose_and_what_is_allowed(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    rename(page, "game", "toys", ["小安"])
    begin(page)
    for i in range(4):
        who(page, i).click()
        page.locator("label:has(#pc-game-moment-acts-card-0)").click()
    who(page, 0).click()
    page.locator(".live > .board .bc").nth(ROOM.index("window")).click()
    said = page.locator("#pc-game-moment-acts-error").inner_text()
    assert said.startswith("小安: 走得太远") and "往上下左右走1格" in said
    expect(page.locator(".event .btn-main")).to_have_attribute("aria-disabled", "true")


def test_a_refusal_names_the_one_reason(open_page: Open) -> None:
    toys = [{"id": "p1", "role": "ranger"}, {"id": "p2", "role": "cowboy"}, {"id": "p3"}, {"id": "p4"}]
    begun = {"event": "begin-night", "partners": ["chest", "dog"], "sight": ["bed", "door"]}
    game = {"version": 4, "args": {"players": 4, "toys": toys}, "begun": True, "events": [begun]}
    page = open_page("toys-freeze/game", "?game=" + encoded(game))
    assert [who(page, i).inner_text().split("\n")[1] for i in range(3)] == ["太空骑警", "牛仔队长", "螺丝 0"]
    tell(page, {3: 0, 2: 0, 1: 1, 0: 1})
    wrong = page.locator("#pc-game-moment-acts-error")
    ability = page.locator(".tick", has_text="用角色能力")
    ability.click()
    assert wrong.inner_text().startswith("Player 1: 太空骑警的能力只对大动作（2）有用")
    ability.click()
    page.locator("#pc-game-moment-acts-item").select_option(label="润滑油")
    page.get_by_role("button", name="用小闹钟").click()  # it used its item with the clock
    assert wrong.inner_text().startswith("Player 1: 今夜已经用过道具了")
    page.get_by_role("button", name="Undo").click()
    page.locator("#pc-game-moment-acts-item").select_option(index=0)
    go(page)
    said = page.locator(".said").inner_text()
    assert said.startswith("结算这个时刻 · 并列最大，没人带走伙伴: 玩具箱 · 任务进度 +2")
    play(page, {0: 2, 1: 0, 2: 0, 3: 0})
    said = page.locator(".said").inner_text()
    assert said.startswith("结算这个时刻 · 带走伙伴: Player 1 · 任务进度 +2")
    page.get_by_role("button", name="收工").click()
    assert "带走伙伴" not in page.locator(".said").inner_text()


def test_people_are_named_once_for_the_whole_site(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    rename(page, "game", "toys", ["小安", "Ben"])
    page.goto(page.url.replace("toys-freeze/game", "undermine/score"))
    page.wait_for_selector("pnp-calculator[data-ready]")
    assert [page.locator(f"#pc-score-name-{i}").input_value() for i in range(3)] == ["小安", "Ben", ""]
    page.locator("#pc-score-name-2").fill("可可")
    page.goto(page.url.replace("undermine/score", "humpty-wall/wall"))
    page.wait_for_selector("pnp-calculator[data-ready]")
    assert page.locator(".tracker > .form .who b").all_inner_texts()[:4] == [
        "小安",
        "Ben",
        "可可",
        "Player 4",
    ]


def test_what_is_half_entered_stays_out_of_links(open_page: Open) -> None:
    args = {"players": 3, "seats": ["p1", "p2", "p3"]}
    broken = (
        {"event": "end", "args": {"rest": 5}},
        {"event": "constructor", "args": {}},
        {"event": [1], "args": 1},
    )
    for draft in broken:
        link = "?escape=" + encoded({"version": 2, "args": args, "begun": True, "events": [], "draft": draft})
        page = open_page("pompeii/escape", link)
        assert bars(page) == ["0/7", "45/45"]
        assert page.locator(".note").inner_text() == ""
        page.close()


def test_nothing_is_red_before_somebody_presses_on(open_page: Open) -> None:
    page = open_page("undermine/match")
    start(page)
    said, colour = page.locator("#pc-match-round-scores-error"), "element => getComputedStyle(element).color"
    assert said.inner_text() == "Still to fill in: Player 1、Player 2、Player 3和Player 4"
    quiet = said.evaluate(colour)
    assert quiet != page.locator(".event").evaluate("""event => {
      event.style.color = 'var(--hot)'; return getComputedStyle(event).color; }""")
    page.locator(".event .btn-main").click(force=True)
    assert said.evaluate(colour) != quiet


def test_minus_tells_nothing_left_where_nothing_was_told(open_page: Open) -> None:
    page = open_page("undermine/match")
    start(page)
    for field in ("captured", "chips", "hand"):
        page.get_by_role("button", name=re.compile(LABELS[field] + ": −1")).click()
        assert page.locator(f"#pc-match-round-scores-{field}").input_value() == "0"
    assert page.locator("#pc-match-round-scores-error").inner_text().startswith("Still to fill in: Player 2")


def test_a_round_with_too_many_cards_says_how_many_there_are_and_may_be(open_page: Open) -> None:
    page = open_page("undermine/match")
    start(page)
    for i in range(4):
        who(page, i).click()
        for field, number in (("captured", 8), ("chips", 0), ("hand", i)):
            page.locator(f"#pc-match-round-scores-{field}").fill(str(number))
    said = page.locator("#pc-match-round-scores-error")
    assert said.inner_text() == "收走的牌和剩餘手牌的張數: 38, at most 32"
    page.locator("#pc-match-round-scores-captured").fill("2")  # the cards left on the table count for nobody
    assert said.inner_text() == ""
    for i, cards in enumerate((4, 3)):
        who(page, i).click()
        page.locator("#pc-match-round-scores-captured").fill(str(cards))
    assert said.inner_text() == "其餘算留在桌上的牌: 9, at most 8"  # no combination is longer
    page.locator("#pc-match-round-scores-captured").fill("33")
    assert said.inner_text() == "Player 2 · 收走的牌: From 0 to 32"
    page.locator("#pc-match-round-scores-captured").fill("4")
    assert said.inner_text() == ""
    go(page)
    assert (
        page.locator(".live .who").first.get_attribute("aria-pressed") == "true"
    )  # begins again with the first


def test_a_toy_is_offered_the_item_it_was_dealt(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    cells = {"partners": ["track", "dog"], "sight": ["bed", "door"]}
    events = [{"event": "begin-night", **cells, "items": ["torch", "alarm", "oil", "box"]}]
    args = {"players": 4, "toys": [{"id": f"p{i}"} for i in range(1, 5)]}
    page = open_page(
        "toys-freeze/game", "?game=" + encoded({"version": 4, "args": args, "begun": True, "events": events})
    )
    items = page.locator("fieldset:has(> #pc-game-moment-acts-item-error)")
    assert items.locator("label").all_inner_texts() == ["None", "手电筒"]
    who(page, 1).click()
    expect(items).to_be_hidden()  # the alarm clock has a button of its own
    assert page.locator(".panel .btn").all_inner_texts() == ["Player 2: 收工", "Player 2: 用小闹钟"]
    play(page, {0: 1, 1: 1, 2: 1, 3: 1})
    assert who(page, 0).get_attribute("aria-pressed") == "true"  # the next moment begins with the first toy


def test_undo_turns_back_to_the_one_who_froze(open_page: Open) -> None:
    page = open_page("toys-freeze/game")
    begin(page)
    for i in (0, 2):
        who(page, i).click()
        page.locator("label:has(#pc-game-moment-acts-card-1)").click()
    page.get_by_role("button", name="收工").click()
    assert who(page, 1).get_attribute("aria-pressed") == "true"  # the next who has not told yet
    page.reload()
    page.wait_for_selector("pnp-calculator[data-ready]")
    page.get_by_role("button", name="Undo").click()
    assert who(page, 2).get_attribute("aria-pressed") == "true"
    assert [("动静值" in who(page, i).inner_text()) for i in range(4)] == [True, False, True, False]


def test_the_log_says_whose_turn_it_was_and_nothing_that_is_nothing(open_page: Open) -> None:
    page = open_page("humpty-wall/wall")
    rename(page, "wall", "order", ["小安", "阿本"])
    page.locator("label:has(#pc-wall-mode-1)").click()
    start(page)
    go(page)
    page.locator("#pc-wall-push-loose").fill("2")
    go(page)
    page.locator(".live > .flexible label", has_text="掉落或倒塌").click()
    assert page.locator(".event .chips").first.locator("[aria-pressed=true]").inner_text() == "Player 3"
    page.locator(".event .chips").nth(1).get_by_text("小安").click()
    go(page)
    page.locator(".log summary").click()
    told = [line.splitlines() for line in page.locator(".log li").all_inner_texts()]
    assert told[:2] == [
        ["小安: 成功推出一块", "墙上还剩的墙砖 −1 · 墙砖: 小安 +1"],
        ["阿本: 成功推出一块 · 震落的墙砖: 2", "墙上还剩的墙砖 −3 · 墙砖: 阿本 +1"],
    ]
    assert told[2][0] == "Player 3: 掉落或倒塌 · 算谁弄掉的: Player 3 · 下一轮的起始玩家: 小安"
    assert page.locator(".res dd:visible").first.inner_text() == "小安"


def test_words_after_a_colon_begin_small_in_english_and_names_do_not(
    library: Path, tmp_path: Path, context: BrowserContext
) -> None:
    make_site(
        library, [load_local(library, game, "en") for game in ("undermine", "humpty-wall")], tmp_path / "en"
    )
    with served(tmp_path / "en") as address:
        page = context.new_page()
        page.goto(f"{address}undermine/match.html")
        start(page)
        who(page, 3).click()
        page.get_by_role("button", name="Player 4: takes the joker").click()
        assert page.locator(".said").inner_text() == "Player 4: takes the joker"
        assert page.locator(".res dd:visible").all_inner_texts() == ["1", "Player 1", "Player 4", "50"]
        for i, cards in enumerate((8, 8, 8, 7)):
            who(page, i).click()
            for field, number in (("captured", cards), ("chips", i), ("hand", 0)):
                page.locator(f"#pc-match-round-scores-{field}").fill(str(number))
        assert who(page, 3).inner_text().splitlines() == [
            "Player 4",
            "Total 0",
            "Captured 7",
            "Chips 3",
            "In hand 0",
        ]
        assert page.locator(".event .btn-main").inner_text() == "Score this round"
        go(page)
        page.locator(".log summary").click()
        assert page.locator(".log li").last.inner_text().splitlines() == [
            "Score this round · Players:",
            *(f"Player {i + 1}: captured {8 - i // 3} · chips {i} · in hand 0" for i in range(4)),
            "Points gained: Player 1: 8, Player 2: 9, Player 3: 10, Player 4: 10",
        ]
        page.goto(f"{address}humpty-wall/wall.html")
        start(page)
        page.locator(".live > .flexible label", has_text="An onlooker brings it down").click()
        assert page.locator(".event .btn-main").inner_text() == "Record"
        go(page)
        assert (
            page.locator(".log li").text_content()
            == "Player 1: an onlooker brings it downRebuild: 44 bricks and the figure on top"
        )
