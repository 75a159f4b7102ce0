import json
import os
import re
import select
import shutil
import signal
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from coopcards.errors import UsageError
from coopcards.terminal import Bar, Grid, Row, Section, Span, line
from coopcards.terminal.page import html_page
from coopcards.terminal.replaying import ReplayStep, ToldLine

HOSTILE = "</script><img src=x onerror=alert(1)>"
SEEN = "<!--\\u202e\\x1b[2J&amp;"

STAIR = Section(
    "The Lower Stair",
    (
        Bar("Hush", 20, 17, style="danger"),
        Bar("Objective", 3, 12, "The Climb", "good"),
        line("Bell-hammer, ", Span("Tuning Fork", "quiet"), lead="Hand: "),
    ),
)
GUARDS = Section(
    "Hale",
    (
        Grid(
            ("strike", "health", ""),
            (
                Row(Span("Hale Brann", "strong"), (Span("3"), Span("7/7"), Span("ready"))),
                line("Bell-hammer", lead="  + "),
                Row(Span("Stair Guard", "friend"), (Span("1"), Span(""), Span("exhausted"))),
            ),
        ),
    ),
)


def round_of(number: int) -> ReplayStep:
    """A frame in which only a line of its own tells the round, under a phase that begins."""
    return ReplayStep(
        f"The Lower Stair, round {number}",
        f"Hale, muster: answer {number}" if number else "",
        (STAIR, GUARDS, Section("Round", (line(f"This is round {number}"),))),
        (
            ToldLine(f"Round {number}", "title"),
            *[ToldLine(f"Hale draws {n}", "good") for n in range(3)],
        ),
    )


CAMPAIGN = [round_of(number) for number in range(60)]
PAGE = html_page("Bellwake", "Two keepers", CAMPAIGN)
TRAP = ReplayStep(
    HOSTILE,
    HOSTILE,
    (Section(HOSTILE, (line(HOSTILE, lead=HOSTILE), Bar(HOSTILE, 1, 2, HOSTILE, HOSTILE))),),
    (ToldLine("<!--\u202e\x1b[2J&amp;", HOSTILE), ToldLine(HOSTILE)),
)


def held(page: str, tag: str, attributes: str = "") -> list[str]:
    """What stands in the elements that begin with this very tag."""
    return re.findall(f"<{tag}{attributes}>(.*?)</{tag}>", page, re.DOTALL)


def policy_of(page: str) -> dict[str, str]:
    """The page's policy, rule by rule."""
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert found
    rules = (rule.strip().partition(" ") for rule in found[1].split(";"))
    return {name: allowed for name, _, allowed in rules}


def data_of(page: str) -> Any:
    """What the page's script reads."""
    (data,) = held(page, "script", ' type="application/json" id="replay"')
    return json.loads(data)


def hash_of(text: str) -> str:
    """A text as a policy names it."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def test_the_policy_allows_one_script_and_one_style_sheet() -> None:
    """The hashes in the policy are those of what the page holds, and nothing else is allowed."""
    policy = policy_of(PAGE)

    assert policy["default-src"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert [hash_of(script) for script in held(PAGE, "script")] == [policy["script-src"]]
    assert [hash_of(style) for style in held(PAGE, "style")] == [policy["style-src"]]


@pytest.mark.parametrize("word", ["http:", "https:", "src=", "url(", "@import", "innerHTML"])
def test_the_page_fetches_nothing(word: str) -> None:
    """Nothing in the page leads out of it, and no text is read as markup."""
    assert word not in PAGE


def test_a_hostile_name_does_not_leave_the_data() -> None:
    """Names cannot end the block of data or the heading, and what cannot be seen is escaped."""
    page = html_page(HOSTILE, "\u202ea \u2028", [TRAP])

    assert HOSTILE not in page
    assert not set("\x1b\u202e\u2028") & set(page)
    assert page.count("<script") == page.count("</script") == 2
    step = data_of(page)["steps"][0]
    assert step["position"] == step["answer"] == HOSTILE
    assert step["lines"] == [SEEN, HOSTILE]


def test_an_unknown_style_is_none() -> None:
    """Only the styles that a span may have come into the page."""
    told = (ToldLine("a", "foe"), ToldLine("b", "s-foe x"), ToldLine("c"))
    page = html_page("Bellwake", "", [ReplayStep("", "", (), told)])

    assert data_of(page)["steps"][0]["lines"] == [["a", "foe"], "b", "c"]


def test_a_section_is_written_once() -> None:
    """However many frames show a section, the page holds it once, and the frames refer to it."""
    data = data_of(PAGE)

    assert len(data["sections"]) == 2 + len(CAMPAIGN)
    assert [step["sections"][:2] for step in data["steps"]] == [[0, 1]] * len(CAMPAIGN)
    assert data["sections"][data["steps"][9]["sections"][2]]["parts"] == [
        {"lead": "", "spans": ["This is round 9"]}
    ]


def test_there_is_something_to_show() -> None:
    """Without a frame there is no page."""
    with pytest.raises(UsageError, match="there is nothing to show"):
        html_page("Bellwake", "", [])


def test_every_style_can_be_read() -> None:
    """Every colour of text stands out from every ground by 4.5 to 1, in light and in dark."""
    sheet = files("coopcards.terminal").joinpath("page.css").read_text(encoding="utf-8")
    light, dark = (dict(re.findall(r"--(\w+): (#\w{6});", part)) for part in halves(sheet))
    inks = ("ink", "quiet", "accent", "good", "danger", "friend", "foe", "place")
    for colours in (light, dark):
        for ground in ("ground", "card", "new"):
            for ink in inks:
                assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground, colours)
        assert contrast(colours["control"], colours["ground"]) >= 3


def halves(sheet: str) -> list[str]:
    """The two palettes of the style sheet."""
    return re.findall(r":root \{(.*?)\}", sheet, re.DOTALL)


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart, by the formula of WCAG."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """How light a colour is."""
    parts = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


KEYS = {"PageUp": 33, "PageDown": 34, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38}
KEYS |= {"ArrowRight": 39, "x": 88}
PATIENCE = 60


class Browser:
    """A Chromium without a window, driven over two pipes by messages of JSON."""

    def __init__(self, program: str, profile: Path) -> None:
        commands, self._commands = os.pipe()
        self._answers, answers = os.pipe()
        arguments = [
            program,
            *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
            *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
            f"--user-data-dir={profile}",
            "--remote-debugging-pipe",
            "about:blank",
        ]
        # It reads from the third descriptor and writes to the fourth; by way of numbers that
        # neither pipe has, so that one does not take the other's place.
        actions = [
            (os.POSIX_SPAWN_DUP2, commands, 200),
            (os.POSIX_SPAWN_DUP2, answers, 201),
            (os.POSIX_SPAWN_DUP2, 200, 3),
            (os.POSIX_SPAWN_DUP2, 201, 4),
            (os.POSIX_SPAWN_CLOSE, 200),
            (os.POSIX_SPAWN_CLOSE, 201),
            (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
            (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
        ]
        self._process = os.posix_spawn(program, arguments, os.environ, file_actions=actions)
        os.close(commands)
        os.close(answers)
        self._read = b""
        self._number = 0
        self._tab: dict[str, str] = {}
        self.heard: list[dict[str, Any]] = []

    def attach(self) -> None:
        """Take hold of one tab, and hear of its errors and of what it fetches."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self._tab = {"sessionId": attached["sessionId"]}
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **params: object) -> dict[str, Any]:
        """Do one thing and wait for its result."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": params, **self._tab}
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        while (answer := self._next()).get("id") != self._number:
            self.heard.append(answer)
        assert "result" in answer, answer
        result: dict[str, Any] = answer["result"]
        return result

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._read:
            ready, _, _ = select.select([self._answers], [], [], PATIENCE)
            read = os.read(self._answers, 1 << 16) if ready else b""
            if not read:
                raise TimeoutError("the browser does not answer")
            self._read += read
        message, _, self._read = self._read.partition(b"\0")
        heard: dict[str, Any] = json.loads(message)
        return heard

    def open(self, address: str) -> None:
        """Load the page anew, scripts and all, as the only one that is heard."""
        for each in ("about:blank", address):
            self.heard.clear()
            self.call("Page.navigate", url=each)
            while not any(heard["method"] == "Page.loadEventFired" for heard in self.heard):
                self.heard.append(self._next())

    def see(self, expression: str) -> Any:
        """What the expression is in the page."""
        seen = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in seen, seen
        return seen["result"].get("value")

    def text(self, selector: str) -> list[str]:
        """The texts of the elements that are on show."""
        found: list[str] = self.see(
            f"[...document.querySelectorAll({json.dumps(selector)})]"
            ".filter((e) => e.checkVisibility()).map((e) => e.textContent)"
        )
        return found

    def press(self, key: str, modifiers: int = 0) -> None:
        """Press a key as a hand would: the page and the element with the focus both get it."""
        named = {"key": key, "code": key, "windowsVirtualKeyCode": KEYS[key]}
        for kind in ("rawKeyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, modifiers=modifiers, **named)

    def faults(self) -> list[dict[str, Any]]:
        """Errors, what the policy forbade, and whatever else the page complained of."""
        kinds = ("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded")
        return [each for each in self.heard if each["method"] in kinds]

    def close(self) -> None:
        """End the browser, kindly where it listens."""
        self._tab = {}
        try:
            self.call("Browser.close")
        except (OSError, TimeoutError):
            os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)
        os.close(self._commands)
        os.close(self._answers)


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One browser for all the tests that need one."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    program = next(filter(None, map(shutil.which, names)), None)
    if program is None or not hasattr(os, "posix_spawn"):
        pytest.skip(f"no Chromium on this machine: looked for {', '.join(names)}")
    browser = Browser(program, tmp_path_factory.mktemp("profile"))
    try:
        browser.attach()
        yield browser
    finally:
        browser.close()


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a replay of sixty steps."""
    return saved(tmp_path_factory.mktemp("campaign"), PAGE)


def saved(folder: Path, page: str) -> str:
    """The address of the page as a file."""
    path = folder / "replay.html"
    path.write_text(page, encoding="utf-8")
    return path.as_uri()


def step_of(browser: Browser) -> int:
    """The step that is shown: heading, scrubber, link, table, answer and log must agree on it."""
    (shown,) = browser.text("#here")
    step = int(shown.split()[1])
    assert shown == f"Step {step} of 59"
    assert browser.see("document.getElementById('here').hash") == f"#{step}"
    assert browser.see("document.getElementById('scrubber').valueAsNumber") == step
    assert browser.text("#position") == [CAMPAIGN[step].position]
    assert browser.text("#answer") == [CAMPAIGN[step].answer]
    assert browser.text(".card:last-child .line") == [f"This is round {step}"]
    assert browser.text("#log .s-title") == [f"Round {number}" for number in range(step + 1)]
    assert browser.text("#log .new .s-title") == [f"Round {step}"]
    return step


def settled_hash(browser: Browser) -> str:
    """What stands behind the address once the page has had time to write it."""
    found: str = browser.see("new Promise((d) => setTimeout(() => d(location.hash), 400))")
    return found


def test_the_page_runs_from_a_file(browser: Browser, campaign: str) -> None:
    """Opened as a file, the page shows its beginning, complains of nothing and fetches nothing."""
    browser.open(campaign)

    assert step_of(browser) == 0
    assert settled_hash(browser) == ""
    assert browser.text("h1, .subtitle") == ["Bellwake", "Two keepers"]
    assert not browser.faults()
    fetched = [each for each in browser.heard if each["method"] == "Network.requestWillBeSent"]
    assert {each["params"]["request"]["url"] for each in fetched} == {campaign}


@pytest.mark.parametrize(
    ("behind", "step"),
    [("#3", 3), ("#59", 59), ("#9999", 59), ("#-4", 0), ("#3x", 0), ("#<img>", 0), ("#", 0)],
)
def test_the_address_leads_to_a_step(
    browser: Browser, campaign: str, behind: str, step: int
) -> None:
    """The page opens at the step of its address; one too far is the last, nonsense is none."""
    browser.open(campaign + behind)

    assert step_of(browser) == step
    assert not browser.faults()


def test_a_changed_address_is_obeyed(browser: Browser, campaign: str) -> None:
    """Another step behind the address is gone to; nonsense there changes nothing."""
    browser.open(f"{campaign}#3")
    for behind, step in (("#42", 42), ("#nowhere", 42), ("#77", 59)):
        browser.see(f"void (location.hash = '{behind}')")
        settled_hash(browser)
        assert step_of(browser) == step
    assert settled_hash(browser) == "#59"


@pytest.mark.parametrize("focus", ["document.activeElement.blur()", "scrubber.focus()"])
def test_keys_move_once(browser: Browser, campaign: str, focus: str) -> None:
    """A key moves the page once, wherever the focus is, and adds nothing to the history."""
    browser.open(f"{campaign}#20")
    browser.see(focus)
    pages = browser.see("history.length")
    moves = {"ArrowRight": 21, "PageDown": 31, "ArrowLeft": 30, "PageUp": 20, "x": 20}
    for key, step in [*moves.items(), ("End", 59), ("PageDown", 59), ("Home", 0), ("PageUp", 0)]:
        browser.press(key)
        assert step_of(browser) == step, key
    browser.press("ArrowRight")
    assert settled_hash(browser) == "#1"
    assert browser.see("history.length") == pages
    assert not browser.faults()


def test_a_key_with_another_is_the_browsers(browser: Browser, campaign: str) -> None:
    """Keys held with Ctrl or Shift do what they always do in a browser."""
    browser.open(f"{campaign}#20")
    for modifiers in (2, 8):
        browser.press("End", modifiers)
    assert step_of(browser) == 20


def test_the_scrubber_moves(browser: Browser, campaign: str) -> None:
    """The scrubber's own keys and its handle move the page with it."""
    browser.open(f"{campaign}#20")
    browser.see("scrubber.focus()")
    browser.press("ArrowUp")
    assert step_of(browser) == 21
    browser.see("scrubber.value = 50; scrubber.dispatchEvent(new Event('input'))")
    assert step_of(browser) == 50
    assert settled_hash(browser) == "#50"


def test_buttons_move(browser: Browser, campaign: str) -> None:
    """First, previous, next and last do so, and say where they lead no further."""
    browser.open(f"{campaign}#20")
    idle = "#first, #previous, #next, #last"
    for button, step in {"next": 21, "previous": 20, "last": 59, "first": 0}.items():
        browser.see(f"document.getElementById('{button}').click()")
        assert step_of(browser) == step
    disabled = browser.see(
        f"[...document.querySelectorAll('{idle}')].map((b) => b.ariaDisabled + b.disabled)"
    )
    assert disabled == ["truefalse", "truefalse", "falsefalse", "falsefalse"]


def test_a_line_of_the_log_leads_to_its_step(browser: Browser, campaign: str) -> None:
    """A click on a line of the log goes back to the step in which it was told."""
    browser.open(f"{campaign}#20")
    browser.see("document.querySelectorAll('#log li')[7].querySelector('.s-good').click()")
    assert settled_hash(browser) == "#7"
    assert step_of(browser) == 7


def test_only_the_log_scrolls(browser: Browser, campaign: str) -> None:
    """The newest lines come into view in their column, while the page stays where it is."""
    for width in (1280, 400):
        viewport(browser, width)
        browser.open(f"{campaign}#20")
        browser.press("End")
        inside = browser.see(
            "(() => { const [a, b] = [log, document.querySelector('#log .new')]"
            ".map((e) => e.getBoundingClientRect());"
            " return log.scrollTop > 0 && a.top <= b.top && b.bottom <= a.bottom; })()"
        )
        assert inside
        assert browser.see("scrollY") == 0


def viewport(browser: Browser, width: int) -> None:
    """Give the window that width."""
    browser.call(
        "Emulation.setDeviceMetricsOverride",
        width=width,
        height=900,
        deviceScaleFactor=1,
        mobile=False,
    )


@pytest.mark.parametrize("width", [320, 400, 860, 1280, 2000])
def test_the_page_fits_its_window(browser: Browser, campaign: str, width: int) -> None:
    """On a telephone and on a wide screen nothing stands out of the window to the side."""
    viewport(browser, width)
    browser.open(f"{campaign}#20")

    assert browser.see("document.documentElement.scrollWidth") <= width
    assert browser.see(
        "[...document.querySelectorAll('.wide, .card')]"
        ".every((e) => e.scrollWidth <= e.clientWidth)"
    )


def test_the_table_is_drawn(browser: Browser, campaign: str) -> None:
    """Bars are as full as their number, numbers stand to the right and words to the left."""
    viewport(browser, 1280)
    browser.open(f"{campaign}#20")

    assert browser.text(".card h2") == ["The Lower Stair", "Hale", "Round"]
    assert browser.text(".label, .count, .note") == [
        *("Hush", "20/17"),
        *("Objective", "3/12", "The Climb"),
    ]
    assert browser.see(
        "[...document.querySelectorAll('.fill')].map((e) =>"
        " Math.round(100 * e.clientWidth / e.parentElement.clientWidth))"
    ) == [100, 25]
    assert browser.text(".card:first-child .line") == ["Hand: Bell-hammer, Tuning Fork"]
    assert browser.see(
        "[...document.querySelectorAll('tr')]"
        ".map((row) => [...row.cells].map((cell) => cell.textContent))"
    ) == [
        ["", "strike", "health", ""],
        ["Hale Brann", "3", "7/7", "ready"],
        ["  + Bell-hammer"],
        ["Stair Guard", "1", "", "exhausted"],
    ]
    assert browser.see(
        "[...document.querySelectorAll('tbody tr:last-child > *')]"
        ".map((c) => getComputedStyle(c).textAlign)"
    ) == ["left", "right", "right", "left"]
    assert browser.see("document.querySelector('.between td').colSpan") == 4


def test_what_is_new_is_marked(browser: Browser, tmp_path: Path) -> None:
    """What was not on the table a step before stands out, unless its whole card is new."""
    hurt = Row(Span("Hale Brann"), (Span("6/7"),))
    party = [
        Section("Hale", (Bar("Hush", hush, 9), Grid(("health",), (row, line("Bell-hammer")))))
        for hush, row in ((1, Row(Span("Hale Brann"), (Span("7/7"),))), (1, hurt), (2, hurt))
    ]
    tables = [(party[0],), (party[1],), (party[2], Section("Sefa", (line("Sefa Wren"),)))]
    browser.open(
        saved(tmp_path, html_page("", "", [ReplayStep("", "", table, ()) for table in tables]))
    )
    for marked in ([], ["Hale Brann6/7"], ["Hush2/9"]):
        assert browser.text("main .new") == marked
        browser.press("ArrowRight")


def test_hostile_names_stay_text(browser: Browser, tmp_path: Path) -> None:
    """A name that looks like markup is shown as it is written, everywhere."""
    browser.open(saved(tmp_path, html_page(HOSTILE, HOSTILE, [TRAP])))

    assert not browser.faults()
    assert browser.see("document.querySelectorAll('img').length") == 0
    assert browser.text("h1, .subtitle, #position, #answer") == [HOSTILE] * 4
    assert browser.text("h2, .lead, .line > :last-child, .label, .note") == [*[HOSTILE] * 5, "Log"]
    assert browser.text("#log span") == [SEEN, HOSTILE]
    assert browser.see("document.title") == HOSTILE


def test_without_scripts_the_page_says_what_is_missing(browser: Browser, campaign: str) -> None:
    """Where scripts are turned off, the page says that it needs them and shows no dead buttons."""
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(campaign)
    shown = browser.see("document.body.innerText")
    browser.call("Emulation.setScriptExecutionDisabled", value=False)

    assert "Allow scripts" in shown
    assert "«" not in shown
    assert "Log" not in shown
