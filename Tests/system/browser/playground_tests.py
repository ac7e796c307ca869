"""Tests of the playground in a browser: see Tests/system/test-browser."""
import contextlib
import html
import json
import re
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request

from browser_tests import PICTURES, ROOT, SCRATCH, check, serve, test, wait

BAR = '{"title": "Bars", "plots": [{"type": "bar", "x": ["A", "B"], "y": [3, 5]}]}'
CSV = "month,north,south\nJan,3,4\nFeb,5,2\nMar,8,7\n"
RECORDS = [{"day": "2026-01-05", "load": 3, "tags": ["a"]}, {"day": "2026-01-06", "load": 5}]
SCRIPT = "{type: 'bar', data: {labels: ['a', 'b'], datasets: [{data: [1, 2]}]},\n options: {scales: {yAxes: [{ticks: {callback: v => v + ' %'}}]}}}"
VEGALITE = """{
  "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
  "data": {"values": [{"a": "A", "b": 3}, {"a": "B", "b": 5}]},
  "mark": "bar",
  "encoding": {"x": {"field": "a", "type": "nominal"}, "y": {"field": "b", "type": "quantitative"}}
}"""
TOKEN = "0123456789abcdef0123456789abcdef"
KEY = "first:0123456789abcdef"


class Playground:
    """The page in a browser."""

    def __init__(self, browser, url, fragment="", *, is_new=False, **media):
        self.browser = browser
        # Loading takes most of the time of a test.
        if not is_new and not fragment and not media and browser.run("location.href") == url + "/":
            self.start()
            return
        browser.media(**({"prefers_color_scheme": "light"} | media))
        # The page keeps its text for this tab, so it must have been left before that is deleted.
        browser.open(url + "/livez")
        browser.run("sessionStorage.clear()")
        browser.open(url + "/" + fragment)
        wait(lambda: browser.run("document.documentElement.className === 'ready' && $('theme')?.options.length > 3"
                                 .replace("$(", "document.getElementById(")), "the playground does not start")
        self.settle()

    def start(self):
        """Brings the page into the state in which it opens, but for the text."""
        self.browser.run("document.getElementById('gallery').close()")
        self.browser.run("document.querySelector('.CodeMirror').CodeMirror.closeHint()")
        for name in ["format", "theme", "width", "height", "devicePixelRatio", "dialect"]:
            value = {"format": "png", "dialect": "native"}.get(name, "")
            self.browser.run("document.getElementById(a[0]).value = a[1]", name, value)
        self.choose("dialect", "native")
        self.copied("url")

    def text(self, selector):
        return self.browser.run("document.querySelector(a[0])?.textContent", selector)

    @property
    def spec(self):
        return self.browser.run("document.querySelector('.CodeMirror').CodeMirror.getValue()")

    def write(self, text):
        """Replaces the text of the editor, and waits for the answer."""
        self.act("document.querySelector('.CodeMirror').CodeMirror.setValue(a[0])", text)

    def act(self, script, *arguments):
        """Does something after which a picture is drawn or an error is shown."""
        self.browser.run("document.getElementById('status').textContent = ''")
        self.browser.run(script, *arguments)
        self.settle()

    def settle(self):
        wait(lambda: self.text("#status") not in ("", "Drawing …"), "nothing is drawn")

    def choose(self, name, value):
        self.act("(() => { const e = document.getElementById(a[0]); e.value = a[1]; "
                 "e.dispatchEvent(new Event(e.tagName === 'INPUT' ? 'input' : 'change')); })()", name, value)

    def drawn(self):
        return re.search(r"drawn in \d+ ms", self.text("#status") or "")

    def place(self, line, column):
        return self.browser.run(
            "(() => { const c = document.querySelector('.CodeMirror').CodeMirror.charCoords({line: a[0], ch: a[1]}, 'window');"
            "return [c.left + 3, (c.top + c.bottom) / 2]; })()", line, column)

    def cursor(self, line, column):
        self.browser.run("(e => (e.focus(), e.setCursor(a[0], a[1])))(document.querySelector('.CodeMirror').CodeMirror)",
                         line, column)

    def after(self, text):
        """Puts the cursor behind a part of the text."""
        self.browser.run("(e => (e.focus(), e.setCursor(e.posFromIndex(e.getValue().indexOf(a[0]) + a[0].length))))"
                         "(document.querySelector('.CodeMirror').CodeMirror)", text)

    def hints(self):
        return self.browser.run("[...document.querySelectorAll('.CodeMirror-hint .name')].map(e => e.textContent)")

    def problems(self):
        return self.browser.run("[...document.querySelectorAll('#problems .message')].map(e => e.textContent)")

    def marked(self):
        return self.browser.run("[...document.querySelectorAll('.CodeMirror .problem')].map(e => e.textContent)")

    def copied(self, kind):
        self.browser.run("document.querySelector('#kinds [value=' + a[0] + ']').click()", kind)
        return self.browser.run("document.getElementById('shared').value")

    def give(self, kind, text, name="data.csv"):
        """Pastes a text, or drops it as a file."""
        event = ("new ClipboardEvent('paste', {clipboardData: d, bubbles: true, cancelable: true})" if kind == "paste"
                 else "new DragEvent('drop', {dataTransfer: d, bubbles: true, cancelable: true})")
        fill = "d.setData('text/plain', a[0])" if kind == "paste" else "d.items.add(new File([a[0]], a[1]))"
        self.act(f"(() => {{ const d = new DataTransfer(); {fill}; const e = document.querySelector('.CodeMirror').CodeMirror;"
                 f"e.focus(); e.getInputField().dispatchEvent({event}); }})()", text, name)

    def leave(self, *expected):
        """The console has nothing but answers with errors, which the page shows. Nothing was blocked by the policy."""
        foreign = [line for line in self.browser.log() if "Failed to load resource" not in line]
        check(not foreign, f"the console has {foreign}")


@contextlib.contextmanager
def server(browser, *settings):
    """A server of its own. The browser leaves its page before it ends, because what the page still draws would fail."""
    process, url = serve(*settings)
    try:
        yield url
        browser.open("about:blank")
    finally:
        process.terminate()
        process.wait()


def fetch(url, **headers):
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=30) as response:
            return response.status, response.read(), response.headers
    except urllib.error.HTTPError as error:
        return error.code, error.read(), error.headers


@test
def typing_draws_the_picture(browser, url):
    page = Playground(browser, url, is_new=True)
    wait(page.drawn, "the first picture is not drawn")
    check(browser.run("document.getElementById('image').naturalWidth") > 300, "there is no picture")
    check(page.text("#alt").startswith("Signups doubled"), f"the description is {page.text('#alt')}")
    check(browser.run("document.getElementById('image').alt") == page.text("#alt"), "the picture has no description")
    page.write('{"plots": [{"type": "bar", "y": [3, 5]}]')
    check(page.problems() and browser.run("document.getElementById('figure').classList.contains('stale')"),
          "an unfinished spec does not dim the picture")
    page.after("[3, 5]}]")
    browser.run("document.getElementById('status').textContent = ''")
    browser.press("}")
    page.settle()
    check(page.drawn() and not page.problems(), f"after the last bracket there is {page.problems()}")
    check("Bar chart. Values: 2" in page.text("#alt"), page.text("#alt"))
    wait(lambda: "drawn in" in page.text("#live"), "the picture is not announced")
    page.leave()


@test
def errors_are_at_their_places_and_can_be_mended(browser, url):
    page = Playground(browser, url)
    page.write('{\n  "titel": "Sales",\n  "plots": [{"type": "lne", "y": [3, 5]}]\n}')
    check(page.marked() == ['"titel"', '"lne"'], f"the marks are {page.marked()}")
    check(len(page.problems()) == 2, f"the errors are {page.problems()}")
    wait(lambda: page.text("#live").startswith("2 errors: "), "the errors are not announced")
    browser.screenshot(PICTURES / "playground-errors.png")
    browser.run("[...document.querySelectorAll('#problems button')].at(-1).click()")
    at = browser.run("(e => { const c = e.getCursor(); return [e.hasFocus(), c.line]; })"
                     "(document.querySelector('.CodeMirror').CodeMirror)")
    check(at == [True, 1], f"the button goes to {at}")
    for word in ["Write", "Change"]:
        page.act(f"document.querySelector('#problems button[title^={word}]').click()")
    check(json.loads(page.spec) == {"title": "Sales", "plots": [{"type": "line", "y": [3, 5]}]}, page.spec)
    check(page.drawn(), "the mended spec is not drawn")
    page.write('{"plots": [{"type": "line", "y": [3, 5], "colr": "red"}]}')
    page.act("document.querySelector('#problems button[title^=Change]').click()")
    check('"color": "red"' in page.spec and page.drawn(), page.spec)
    page.write('{"plots": [\n {"typé": 1,, }\n]}')
    check(len(page.problems()) == 1 and page.text(".problem-sign"), "a syntax error has no place")
    page.leave()


FOREIGN = [
    # The text, the part of the label of the button, and the spec after it.
    ('{"title": "Old",\n "name": "New",\n "plots": [{"type": "line", "y": [1]}]}', "Write",
     {"title": "New", "plots": [{"type": "line", "y": [1]}]}),
    ('{"plots": [{"type": "line", "y": [3, 5], "data": [1, 2]}]}', "Write", {"plots": [{"type": "line", "y": [1, 2]}]}),
    ('{"plots": [{"type": "line", "y": [1], "color": "blue", "colr": "red"}]}', "Change",
     {"plots": [{"type": "line", "y": [1], "color": "red"}]})]


def read_once(text):
    """The value of JSON in which no key is there twice."""
    def members(pairs):
        check(len(pairs) == len(dict(pairs)), f"a key is there twice: {text}")
        return dict(pairs)
    return json.loads(text, object_pairs_hook=members)


@test
def fix_is_pressed_three_times(browser, url):
    page = Playground(browser, url)
    for text, label, expected in FOREIGN:
        page.write(text)
        press = f"document.querySelector('#problems button[title^={label}]')"
        check(browser.run(f"Boolean({press})"), f"nothing fixes {text}: {page.problems()}")
        page.act(f"(() => {{ const b = {press}; b.click(); b.click(); b.click(); }})()")
        check(read_once(page.spec) == expected, f"{text} becomes {page.spec}")
        check(page.drawn(), f"{page.spec} has {page.problems()}")
        browser.run("document.querySelector('.CodeMirror').CodeMirror.undo()")
        check(page.spec == text, f"one undo gives {page.spec}")
    # The rest of the text stays as it is written.
    page.write('{\n  "width":   1e2,\n  "plots": [ {"type": "line", "y": [ 3.0,5 ]} ],\n  "titel": "New"\n}')
    page.act("document.querySelector('#problems button[title^=Change]').click()")
    check(page.spec == '{\n  "width":   1e2,\n  "plots": [ {"type": "line", "y": [ 3.0,5 ]} ],\n  "title": "New"\n}', page.spec)
    page.write('{"data": 3, "plots": [{"type": "line", "y": [1], "colr": "red"}]}')
    browser.run("(b => { document.querySelector('.CodeMirror').CodeMirror.setValue('{\"plots\": []}'); b.click(); })"
                "(document.querySelector('#problems button[title^=Change]'))")
    check(page.spec == '{"plots": []}', f"a fix for an earlier text changes another one: {page.spec}")
    page.settle()
    page.leave()


@test
def errors_drop_the_words_of_the_earlier_picture(browser, url):
    page = Playground(browser, url)
    page.write(BAR)
    check("Bars" in page.copied("img") and page.text("#alt"), page.copied("img"))
    for text in ['{"plots": [{"type": "lne", "y": [1]}]}', ""]:
        page.write(BAR)
        page.write(text)
        check(not page.text("#alt") and browser.run("document.querySelector('.alt').hidden"), f"an old text stays: {page.text('#alt')}")
        check(browser.run("document.getElementById('image').alt") == "The picture of an earlier text", "the picture has old words")
        check(page.copied("img").endswith(' alt="">') and page.copied("markdown").startswith("![]"), page.copied("img"))
    page.write(BAR)
    check(page.text("#alt").startswith("Bars") and not browser.run("document.querySelector('.alt').hidden"), "there is no text")
    page.leave()


ADVISED = '{\n  "options": {"title": {"text": "Sales"}},\n  "plots": [{"type": "line", "y": [3, 5], "colr": "red"}]\n}'
NATIVE = {"title": "Sales", "plots": [{"type": "line", "y": [3, 5], "color": "red"}]}
SUGGESTIONS = [
    {"pointer": "/plots/0/colr", "detail": "colr was read as color.", "found": "colr", "suggestion": "color"},
    {"pointer": "/options", "detail": 'options was read. Write "title": "Sales".', "found": "options", "members": '"title": "Sales"'},
    {"pointer": "", "detail": "The document was read."}]


def advise(browser, answer):
    """Lets the server draw what has the word `colr`, with a warning, and answer the question whether it is valid."""
    browser.run("""(answer => { window.real ??= fetch; window.asked = 0; window.fetch = async (url, options) => {
        if (!options?.body?.includes('"colr"')) return real(url, options);
        if (url.includes("validate")) { asked += 1; return new Response(answer, {headers: {"Content-Type": "application/json"}}); }
        const response = await real(url, {...options, body: '{"plots": [{"type": "line", "y": [3, 5]}]}'});
        const headers = new Headers(response.headers);
        headers.set("X-Plotwright-Warnings", '["Words of other tools were read."]');
        return new Response(await response.blob(), {headers}); }; })(a[0])""", json.dumps(answer))


def advice(browser):
    return browser.run("[...document.querySelectorAll('#suggestions .message')].filter(e => e.getClientRects().length)"
                       ".map(e => e.textContent)")


@test
def words_that_were_read_are_suggestions(browser, url):
    page = Playground(browser, url, is_new=True)
    advise(browser, {"valid": True, "errors": [], "suggestions": SUGGESTIONS, "native": NATIVE})
    page.write(ADVISED)
    wait(lambda: len(advice(browser)) == 3, f"the suggestions are {advice(browser)}")
    check(page.drawn() and not page.problems() and not page.marked(), f"they are errors: {page.problems()}")
    check(page.text("#advice-title") == "3 suggestions", page.text("#advice-title"))
    marks = browser.run("[...document.querySelectorAll('.CodeMirror .suggestion')].map(e => e.textContent)")
    check(marks == ['"options"', '"colr"'], f"the marks are {marks}")
    names = browser.run("[...document.querySelectorAll('#advice button')].map(e => e.getAttribute('aria-label') ?? e.textContent)")
    check(names == ["Rewrite all", 'Rewrite: Change to "color"', "Line 3: go there", 'Rewrite: Write "title": "Sales"',
                    "Line 2: go there"], f"the buttons are {names}")
    wait(lambda: "3 suggestions" in page.text("#live"), "the suggestions are not announced")
    browser.screenshot(PICTURES / "playground-suggestions.png")
    press = "document.querySelector('#suggestions button[title*=\"title\"]')"
    page.act(f"(b => {{ b.click(); b.click(); b.click(); }})({press})")
    check(read_once(page.spec) == {"title": "Sales", "plots": [{"type": "line", "y": [3, 5], "colr": "red"}]}, page.spec)
    page.write(ADVISED)
    wait(lambda: len(advice(browser)) == 3, "there are no suggestions again")
    page.act("document.getElementById('rewrite').click()")
    check(json.loads(page.spec) == NATIVE and page.drawn(), page.spec)
    wait(lambda: not advice(browser), "the suggestions stay after the words are gone")
    check(browser.run("document.getElementById('advice').hidden"), "an empty box stays")
    browser.run("document.querySelector('.CodeMirror').CodeMirror.undo()")
    check(page.spec == ADVISED, "undo does not bring the earlier text back")
    page.settle()
    for answer in [{"valid": True}, {"suggestions": None}, {"suggestions": [3, {}, None], "native": 4}, [], None]:
        advise(browser, answer)
        page.write(ADVISED)
        wait(lambda: browser.run("asked"), "the server is not asked")
        wait(lambda: not advice(browser) and browser.run("document.getElementById('advice').hidden"), f"{answer} shows something")
    advise(browser, {"suggestions": SUGGESTIONS[:1]})
    page.write(ADVISED)
    wait(lambda: len(advice(browser)) == 1, "one suggestion is not shown")
    check(browser.run("document.getElementById('rewrite').hidden"), "all can be rewritten without the native document")
    page.leave()
    browser.open("about:blank")


@test
def keys_and_values_are_completed(browser, url):
    page = Playground(browser, url)
    page.write('{\n  "data": {"columns": {"day": [1], "load": [2]}},\n  "plots": [{"type": "line", "y": ""}]\n}')
    page.after('"line", ')
    browser.chord("Control", "Space")
    wait(page.hints, "there is no completion")
    check("interpolation" in page.hints() or len(page.hints()) > 5, f"the keys are {page.hints()}")
    browser.press("Escape")
    page.after('"y": "')
    browser.chord("Control", "Space")
    wait(page.hints, "values are not completed")
    check(page.hints() == ["day", "load"], f"the columns are {page.hints()}")
    browser.press("ArrowDown", "Enter")
    check('"y": "load"' in page.spec, page.spec)
    # A letter opens the completion; what is chosen gets its quotes, its colon and its comma.
    page.after('"y": "load"')
    browser.press(",", " ", "i", "n", "t", "e")
    wait(lambda: page.hints() and page.hints()[0] == "interpolation", f"the keys are {page.hints()}")
    browser.press("Enter")
    wait(lambda: "linear" in page.hints(), f"the values of interpolation are {page.hints()}")
    browser.screenshot(PICTURES / "playground-completion.png")
    roles = browser.run("(e => [e.getAttribute('role'), e.firstElementChild.getAttribute('role')])"
                        "(document.querySelector('.CodeMirror-hints'))")
    check(roles == ["listbox", "option"], f"the roles are {roles}")
    browser.press("Enter")
    wait(lambda: '"interpolation": "linear"}' in page.spec, page.spec)
    check(json.loads(page.spec)["plots"][0]["y"] == "load", page.spec)
    page.write('{"plots": [{"type": "bar", "y": [1], "fill": "darko"}]}')
    page.after('"darko')
    browser.chord("Control", "Space")
    wait(lambda: "darkorange" in page.hints(), f"the colors are {page.hints()}")
    browser.press("Escape")
    page.leave()


@test
def objects_of_arrays_are_completed(browser, url):
    page = Playground(browser, url)
    page.write('{"plots": [], "axes": [{"coordinate": "x"} ]}')
    page.after('"plots": [')
    browser.chord("Control", "Space")
    wait(lambda: "candlestick" in page.hints(), f"the plots are {page.hints()}")
    browser.press("Enter")
    wait(lambda: '[{"type": "line", }]' in page.spec and "y" in page.hints(), f"{page.spec} with {page.hints()}")
    browser.press("Escape")
    page.after('{"coordinate": "x"} ')
    browser.chord("Control", "Space")
    wait(page.hints, "axes are not completed")
    browser.press("Enter")
    # The completion opens once more. While it is open, errors wait.
    wait(lambda: '{"coordinate": "x"}, {}' in page.spec and "plotSpace" in page.hints(), f"{page.spec} with {page.hints()}")
    browser.press("Escape")
    page.leave()


@test
def keys_are_explained(browser, url):
    page = Playground(browser, url)
    page.write('{\n  "plots": [{"type": "bar", "y": [1, 2], "barWidthScale": 0.5}],\n  "thme": "slate"\n}')
    browser.move(*page.place(2, 5))
    wait(lambda: browser.run("!document.getElementById('tip').hidden"), "an error has no pop-up")
    check("thme" in page.text("#tip .error"), page.text("#tip"))
    browser.move(*page.place(1, 18))
    wait(lambda: (page.text("#tip code") or "") == "plots[0].type", f"the pop-up is {page.text('#tip')}")
    page.after('"y": [1')
    check("plots[0].y" in page.text("#help"), f"the help is {page.text('#help')}")
    browser.press("Escape")
    check(browser.run("document.getElementById('tip').hidden"), "Escape does not close the pop-up")
    page.leave()


@test
def every_chart_of_the_gallery_is_drawn(browser, url):
    page = Playground(browser, url)
    browser.run("document.getElementById('open-gallery').click()")
    wait(lambda: browser.run("document.querySelectorAll('#gallery .card').length") > 60, "the gallery is empty")
    wait(lambda: browser.run("document.querySelectorAll('#gallery .thumbnail img').length") > 5, "there are no thumbnails")
    browser.screenshot(PICTURES / "playground-gallery.png")
    recipes = (ROOT / "docs/cookbook.md").read_text().count("\n### ")
    found = browser.run("[...document.querySelectorAll('#gallery .card')].map(e => {"
                        "const r = e.querySelector('.thumbnail').recipe; return [r.title, r.text, r.dialect]; })")
    check(len(found) == recipes + 33, f"the gallery has {len(found)} charts, the cookbook {recipes}")
    for title, text, dialect in found:
        body = text.encode() if dialect != "chartjs" else json.dumps({"chart": text}).encode()
        request = urllib.request.Request(f"{url}/chart.svg", body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as response:
            check(response.read().startswith(b"<svg"), f"{title} is not drawn")
    for word in "threshold deployment":
        browser.press(word)
    visible = "[...document.querySelectorAll('#gallery .card')].filter(e => e.getClientRects().length).map(e => e.textContent)"
    wait(lambda: browser.run(visible)[:1] == ["Latency with a threshold and a deployment"],
         f"the search finds {browser.run(visible)}")
    check(page.text("#gallery .count").endswith(("chart", "charts")), page.text("#gallery .count"))
    browser.run("document.getElementById('status').textContent = ''")
    browser.press("Enter")
    page.settle()
    check("budget" in page.spec and page.drawn(), page.spec)
    check(browser.run("!document.getElementById('gallery').open"), "the gallery stays open")
    page.leave()


@test
def tables_become_charts(browser, url):
    page = Playground(browser, url)
    page.give("drop", CSV, "sales_by_month.csv")
    spec = json.loads(page.spec)
    check(spec["data"]["columns"] == {"month": ["Jan", "Feb", "Mar"], "north": [3, 5, 8], "south": [4, 2, 7]}, spec)
    check(spec["title"] == "sales by month" and page.drawn(), page.spec)
    check([(plot["type"], plot["x"], plot["y"]) for plot in spec["plots"]]
          == [("bar", "month", "north"), ("bar", "month", "south")], spec["plots"])
    page.write(json.dumps(spec | {"plots": [{"type": "area", "x": "month", "y": "north"}]}))
    page.give("paste", "month\tnorth\tsouth\r\nApr\t1.5\t\r\nMay\t2\t3\r\n")
    kept = json.loads(page.spec)
    check(kept["plots"][0]["type"] == "area", f"the plots are lost: {kept}")
    check(kept["data"]["columns"] == {"month": ["Apr", "May"], "north": [1.5, 2], "south": [None, 3]}, kept)
    page.give("paste", 'Ort;"Wert; neu"\n"A ""B""";1,5\nC;2\n')
    check(json.loads(page.spec)["data"]["columns"] == {"Ort": ['A "B"', "C"], "Wert; neu": [1.5, 2]}, page.spec)
    browser.chord("Control", "z")
    wait(lambda: "Apr" in page.spec, "undo does not bring the earlier spec back")
    for kind, name in [("paste", ""), ("drop", "days.json")]:
        page.give(kind, json.dumps(RECORDS), name)
        spec = json.loads(page.spec)
        check(spec["data"] == [{"day": row["day"], "load": row["load"]} for row in RECORDS], spec)
        check(spec["plots"] == [{"type": "line", "x": "day", "y": "load"}] and page.drawn(), spec["plots"])
        check("Without tags" in page.text("#help"), page.text("#help"))
    page.write('{"data": [],\n "plots": [{"type": "line", "x": "day", "y": "load"}]}')
    page.after('"data": ')
    page.give("paste", json.dumps(RECORDS))
    check(page.spec.startswith('{"data": [{"day"'), f"a part replaces the spec: {page.spec}")
    page.choose("dialect", "chartjs")
    page.give("paste", CSV)
    data = json.loads(page.spec)["data"]
    check(data["labels"] == ["Jan", "Feb", "Mar"] and [one["label"] for one in data["datasets"]] == ["north", "south"], data)
    check(page.drawn(), page.problems())
    page.choose("dialect", "native")
    page.write("")
    page.give("paste", json.dumps({"plots": [{"type": "line", "y": list(range(60))}]}))
    check(page.spec.count("\n") > 3 and page.drawn(), f"a long line stays: {page.spec}")
    page.give("paste", f"https://quickchart.io/chart?c={urllib.parse.quote(SCRIPT)}&w=400")
    check(page.spec == SCRIPT and browser.run("document.getElementById('width').value") == "400", page.spec)
    page.leave()


@test
def tables_that_are_typed_are_sent_as_tables(browser, url):
    page = Playground(browser, url)

    def picture(text, query=""):
        request = urllib.request.Request(f"{url}/chart.png{query}", text.encode(), {"Content-Type": "text/csv"})
        return urllib.request.urlopen(request, timeout=30).read()

    def result(kind):
        (SCRATCH / "chart.png").unlink(missing_ok=True)
        command = ["bash", "-c"] if kind == "curl" else [sys.executable, "-c"]
        done = subprocess.run([*command, page.copied(kind)], cwd=SCRATCH, capture_output=True, text=True)
        check((SCRATCH / "chart.png").exists(), f"{kind} says {done.stderr}")
        return (SCRATCH / "chart.png").read_bytes()

    page.write("")
    browser.run("document.querySelector('.CodeMirror').CodeMirror.focus()")
    browser.run("document.getElementById('status').textContent = ''")
    for line in CSV.splitlines()[:3]:
        browser.press(*line, "Enter")
    wait(page.drawn, f"a table that is typed is not drawn: {page.problems()}")
    check(not browser.run("document.querySelectorAll('.CodeMirror .cm-error').length"), "the table has the colors of wrong JSON")
    check("A table" in page.text("#help"), page.text("#help"))
    page.write(CSV)
    page.choose("width", "320")
    check("Content-Type: text/csv" in page.copied("curl") and "width=320" in page.copied("curl"), page.copied("curl"))
    check("{" not in page.copied("curl"), f"JSON is advised: {page.copied('curl')}")
    for kind in ["curl", "python"]:
        check(result(kind) == picture(CSV, "?width=320"), f"{kind} gives another picture")
    check(fetch(page.copied("url"))[1] == picture(CSV, "?width=320"), "the URL gives another picture")
    link = page.copied("link")
    page.write("month\tnorth\nJan\t3\nFeb\t4\n")
    check(page.drawn() and "text/tab-separated-values" in page.copied("curl"), page.copied("curl"))
    page.write("month,north\nJan,3\nFeb,4,5\nMar,6\n")
    check(page.marked() == ["Feb,4,5"], f"the error is {page.problems()} at {page.marked()}")
    for text in ["new Chart(ctx, {\n  type: 'bar'\n})", "const a = [1, 2];\nconst b = 3;", '"a": [1, 2],\n"b": 3']:
        page.write(text)
        check("Content-Type" not in page.copied("curl"), f"code is a table: {text}")
    page.write(BAR)
    check("Content-Type" not in page.copied("curl") and '"Bars"' in page.copied("curl"), page.copied("curl"))
    # A table that is pasted becomes a spec, and the request remains one for the table until the spec is edited.
    page.choose("width", "")
    page.write("")
    page.give("paste", CSV)
    check("Content-Type: text/csv" in page.copied("curl") and "north" in page.copied("curl"), page.copied("curl"))
    check("type=bar&x=month&y=north%2Csouth" in page.copied("curl"), page.copied("curl"))
    check(result("curl") == result("python") == fetch(page.copied("url"))[1], "the table gives another picture than the spec")
    page.write(page.spec.replace("month", "Month"))
    check("Content-Type" not in page.copied("curl"), "an edited spec is sent as a table")
    again = Playground(browser, url, link.split("/", 3)[3])
    check(again.spec == CSV.strip() and again.drawn(), again.spec)
    page.leave()


@test
def texts_in_the_other_language_switch_it(browser, url):
    page = Playground(browser, url)
    language = lambda: browser.run("document.getElementById('dialect').value")
    for kind in ["paste", "drop"]:
        page.give(kind, SCRIPT, "chart.js")
        check((language(), page.spec) == ("chartjs", SCRIPT), f"{language()}: {page.spec}")
        check(page.text("#status").startswith("Language: Chart.js · ") and page.drawn(), page.text("#status"))
        page.give(kind, BAR, "chart.json")
        check((language(), page.spec) == ("native", BAR), f"{language()}: {page.spec}")
        check(page.text("#status").startswith("Language: Plotwright · ") and page.drawn(), page.text("#status"))
        page.give(kind, VEGALITE, "chart.vl.json")
        check((language(), page.spec) == ("vegalite", VEGALITE), f"{language()}: {page.spec}")
        check(page.text("#status").startswith("Language: Vega-Lite · ") and page.drawn(), page.text("#status"))
        check(browser.run("document.getElementById('theme').disabled"), "a spec of Vega-Lite has a native theme")
        page.give(kind, BAR, "chart.json")
    page.give("drop", BAR, "chart.json")
    check(not page.text("#status").startswith("Language"), "a text in the same language is announced")
    hidden = "document.getElementById('warnings').hidden"
    page.write('{"data": {"columns": {"a": ["x", "y"], "b": [1, 2], "c": [1000, 2000]}}}')
    check(not browser.run(hidden), "the columns that are not shown are not named")
    page.write('{"data": 3')
    check(browser.run(hidden), "the warnings of the earlier chart stay beside errors")
    # Not over the whole text.
    page.choose("dialect", "chartjs")
    page.give("paste", BAR)
    check((language(), page.spec) == ("native", BAR), f"{language()}: {page.spec}")
    page.leave()


@test
def links_open_charts_in_both_dialects(browser, url):
    page = Playground(browser, url, "#spec=" + urllib.parse.quote(BAR) + "&theme=slate&format=svg&width=300")
    page.settle()
    check(page.spec == BAR and page.drawn(), page.spec)
    check("300 × 400 points" in page.text("#status"), page.text("#status"))
    check("theme=slate" in page.copied("url") and "/chart.svg?" in page.copied("url"), page.copied("url"))
    wait(lambda: browser.run("document.getElementById('theme').value") == "slate", "the theme is lost")
    page = Playground(browser, url, "#c=" + urllib.parse.quote(SCRIPT))
    page.settle()
    check(page.spec == SCRIPT and page.drawn(), page.problems())
    check(browser.run("document.getElementById('theme').disabled"), "a configuration of Chart.js has a theme")
    page.write("{type: 'bar',\n data: {datasets: [{data: [1]}]}, options: {title: {text: nothing.here}}}")
    check(page.problems() and page.marked(), f"the error is {page.problems()} at {page.marked()}")
    page.write("{type: 'bax', data: {datasets: [{data: [1]}]}}")
    check(page.marked() == ["'bax'"], f"the error is {page.problems()} at {page.marked()}")
    link = page.copied("link")
    again = Playground(browser, url, link.split("/", 3)[3])
    check("bax" in again.spec, again.spec)
    page = Playground(browser, url, "#spec=" + urllib.parse.quote(VEGALITE))
    page.settle()
    check(page.spec == VEGALITE and page.drawn(), page.problems())
    check(browser.run("document.getElementById('dialect').value") == "vegalite", "the language is not Vega-Lite")
    page.write(VEGALITE.replace('"bar"', '"bra"'))
    check(page.marked() == ['"bra"'], f"the error is {page.problems()} at {page.marked()}")
    page.choose("dialect", "native")
    page.choose("dialect", "vegalite")
    check('"bra"' in page.spec, f"the text is lost: {page.spec}")
    page.leave()


@test
def formats_sizes_and_themes_change_the_picture(browser, url):
    page = Playground(browser, url)
    page.write(BAR)
    for ending, shown in [("svg", "image"), ("webp", "image"), ("jpg", "image"), ("gif", "image"), ("apng", "image"),
                          ("pdf", "image"), ("map", "source"), ("regions", "source"), ("html", "frame"), ("png", "image")]:
        page.choose("format", ending)
        check(page.drawn(), f"{ending} is not drawn: {page.problems()}")
        check(not browser.run("document.getElementById(a[0]).hidden", shown), f"{ending} is not in {shown}")
        if shown == "image":
            check(page.text("#status").startswith("800 × "), f"{ending} has another size: {page.text('#status')}")
    page.choose("devicePixelRatio", "2")
    page.choose("width", "300")
    page.choose("height", "200")
    wait(lambda: "600 × 400 pixels" in page.text("#status"), page.text("#status"))
    page.choose("theme", "modernDark")
    parameters = urllib.parse.parse_qs(urllib.parse.urlsplit(page.copied("url")).query)
    del parameters["spec"]
    check(parameters == {"width": ["300"], "height": ["200"], "devicePixelRatio": ["2"], "theme": ["modernDark"]}, parameters)
    page.choose("width", "abc")
    check(page.problems() and "width" in page.problems()[0], f"a wrong width gives {page.problems()}")
    page.leave()


GROUND = """(() => { const image = document.getElementById("image"), canvas = document.createElement("canvas");
    const context = canvas.getContext("2d"); context.drawImage(image, 0, 0);
    return context.getImageData(2, 2, 1, 1).data[0]; })()"""


@test
def dark_pages_draw_dark_charts(browser, url):
    page = Playground(browser, url, prefers_color_scheme="dark")
    page.write(BAR)
    check(browser.run(GROUND) < 60, f"the ground is {browser.run(GROUND)}")
    for kind in ["url", "img", "markdown", "curl", "python"]:
        check("theme=modernDark" in page.copied(kind), f"{kind} does not say that the chart is dark: {page.copied(kind)}")
    check(browser.run("document.getElementById('theme').selectedOptions[0].textContent") == "auto (dark)", "auto is not explained")
    urllib.request.urlopen(page.copied("url"), timeout=30)
    for text in [BAR.replace('"title"', '"theme": "modern", "title"'), BAR.replace('"title"', '"background": "#ffe", "title"'),
                 BAR.replace('"Bars"', '[{"text": "Bars", "color": "#112"}]')]:
        page.write(text)
        check(page.drawn() and browser.run(GROUND) > 200 and "theme=" not in page.copied("url"), f"{text} is drawn dark")
    page.write(BAR)
    page.choose("theme", "plainWhite")
    check("theme=plainWhite" in page.copied("url") and browser.run(GROUND) > 200, page.copied("url"))
    page.choose("theme", "")
    page.choose("format", "html")
    check("theme=" not in page.copied("url"), "a page does not follow its own reader")
    page.choose("format", "png")
    browser.run("document.getElementById('status').textContent = ''")
    browser.media(prefers_color_scheme="light")
    page.settle()
    check(browser.run(GROUND) > 200 and "theme=" not in page.copied("url"), "the chart does not follow the page")
    browser.run("document.getElementById('status').textContent = ''")
    browser.media(prefers_color_scheme="dark")
    page.settle()
    check(browser.run(GROUND) < 60, "the chart does not follow the page back")
    page.choose("dialect", "chartjs")
    check(page.drawn() and "theme=" not in page.copied("url"), page.copied("url"))
    page.leave()


@test
def the_strip_starts_charts(browser, url):
    browser.devtools("Emulation.setDeviceMetricsOverride", width=1280, height=860, deviceScaleFactor=1, mobile=False)
    page = Playground(browser, url, is_new=True)
    drawn = lambda: browser.run("document.querySelectorAll('#strip img').length")
    wait(lambda: drawn() > 7, "there are no thumbnails")
    count = browser.run("document.querySelectorAll('#strip button').length")
    check(count > 60 and drawn() < 20, f"{drawn()} of {count} thumbnails are drawn at once")
    moved = browser.run("(() => { const main = document.querySelector('main'), strip = document.getElementById('strip');"
                        "const before = main.getBoundingClientRect().top, cards = [...strip.children]; strip.replaceChildren();"
                        "const after = main.getBoundingClientRect().top; strip.append(...cards); return [before, after]; })()")
    check(moved[0] == moved[1], f"the page starts at {moved[1]} before the strip is loaded and at {moved[0]} after it")
    named = "[document.activeElement.className, document.activeElement.textContent]"
    browser.run("document.querySelector('#strip button').focus()")
    first = browser.run(named)
    browser.press("ArrowRight", "ArrowRight", "ArrowLeft")
    second = browser.run(named)
    check(second[0] == "start" and second != first, f"the arrows go from {first} to {second}")
    check(browser.run("document.querySelectorAll('#strip [tabindex=\"0\"]').length") == 1, "the strip is more than one stop")
    before = page.spec
    browser.run("document.getElementById('status').textContent = ''")
    browser.press("Enter")
    page.settle()
    check(page.spec != before and page.drawn(), f"{second} is not opened")
    check(browser.run(named) == second, "the focus has left the strip")
    wait(lambda: second[1] in page.text("#live") or "drawn in" in page.text("#live"), "it is not announced")
    browser.press("End")
    left = "(e => { const r = e.getBoundingClientRect(); return r.left >= 0 && r.right <= innerWidth; })(document.activeElement)"
    check(browser.run("document.activeElement === document.querySelector('#strip').lastElementChild") and browser.run(left),
          "End does not go to the last chart")
    wait(lambda: browser.run("Boolean(document.querySelector('#strip').lastElementChild.querySelector('img'))"), "it is not drawn")
    browser.press("Home")
    check(browser.run(named) == first and browser.run(left), "Home does not go to the first chart")
    ground = """(() => { const image = document.querySelector("#strip img"), canvas = document.createElement("canvas");
        const context = canvas.getContext("2d"); context.drawImage(image, 0, 0); return context.getImageData(2, 2, 1, 1).data[0]; })()"""
    check(browser.run(ground) > 200, "the thumbnails are dark in a light page")
    browser.media(prefers_color_scheme="dark")
    wait(lambda: browser.run(ground) < 60, "the thumbnails do not follow the page")
    browser.media(prefers_color_scheme="light")
    browser.devtools("Emulation.clearDeviceMetricsOverride")
    page.leave()


@test
def what_is_copied_works(browser, _):
    with server(browser, "--saved-charts", str(SCRATCH / "playground.db")) as url:
        page = Playground(browser, url)
        for text, dialect in [(BAR.replace("Bars", "It's \\\"100 %\\\" & <more> \\u00e9 ü"), "native"), (SCRIPT, "chartjs")]:
            page.choose("dialect", dialect)
            page.write(text)
            page.choose("width", "320")
            body = text if dialect == "native" else json.dumps({"chart": text, "width": 320})
            request = urllib.request.Request(f"{url}/chart.png?width=320" if dialect == "native" else f"{url}/chart.png",
                                             body.encode(), {"Content-Type": "application/json"})
            expected = urllib.request.urlopen(request).read()
            check(fetch(page.copied("url"))[1] == expected, "the URL gives another picture")
            source = re.fullmatch(r'<img src="([^"]*)" width="320" height="\d+" alt="([^"]*)">', page.copied("img"))
            check(source and fetch(html.unescape(source[1]))[1] == expected, f"the element is {page.copied('img')}")
            check(html.unescape(source[2]) == page.text("#alt"), f"the alternative text is {source[2]}")
            markdown = re.fullmatch(r"!\[.*\]\((\S+)\)", page.copied("markdown"))
            check(markdown and fetch(markdown[1])[1] == expected, f"Markdown is {page.copied('markdown')}")
            for kind, command in [("curl", ["bash", "-c"]), ("python", [sys.executable, "-c"])]:
                (SCRATCH / "chart.png").unlink(missing_ok=True)
                done = subprocess.run([*command, page.copied(kind)], cwd=SCRATCH, capture_output=True, text=True)
                check((SCRATCH / "chart.png").exists(), f"{kind} says {done.stderr}")
                check((SCRATCH / "chart.png").read_bytes() == expected, f"{kind} gives another picture")
            page.copied("saved")
            browser.run("document.getElementById('save').click()")
            wait(lambda: page.copied("saved"), f"nothing is saved: {page.text('#note')}")
            saved = page.copied("saved")
            check(len(saved) < 100 and fetch(saved)[1] == expected, f"the saved chart is {saved}")
            check("Saved" in page.text("#note"), page.text("#note"))
            page.choose("width", "")
            check(page.copied("saved") == "", "the saved chart is shown for another one")
        page.write(json.dumps({"plots": [{"type": "line", "y": [number / 7 for number in range(9000)]}]}, indent=0))
        page.choose("dialect", "native")
        check(page.drawn() and page.copied("url") == "" and "too long" in page.text("#note"), page.text("#note"))
        check(fetch(f"{url}/")[0] == 200, "the server is gone")
        page.leave()


@test
def a_token_is_asked_for_and_kept_in_the_tab(browser, _):
    with server(browser, "--bearer-tokens", TOKEN, "--saved-charts", str(SCRATCH / "token.db")) as url:
        page = Playground(browser, url)
        page.write(BAR)
        check(page.drawn() and "asks for a token" in page.text("#access-note"), page.text("#access-note"))
        check(fetch(page.copied("url"))[0] == 200, "the URL needs a token")
        page.copied("saved")
        check(browser.run("document.getElementById('save').disabled"), "charts can be saved without a token")
        page.act("(() => { document.getElementById('token').value = 'wrong-token-wrong-token';"
                 "document.getElementById('token-form').requestSubmit(); })()")
        check("token" in page.problems()[0], f"a wrong token gives {page.problems()}")
        page.act("(() => { document.getElementById('token').value = a[0];"
                 "document.getElementById('token-form').requestSubmit(); })()", TOKEN)
        check(page.drawn() and browser.run("sessionStorage.getItem('plotwright-token')") == TOKEN, page.problems())
        check(browser.run("localStorage.length") == 0 and browser.run("document.cookie") == "", "the token is stored")
        check(TOKEN not in page.copied("curl") + page.copied("python"), "the token is in a text to copy")
        for kind, command in [("curl", ["bash", "-c"]), ("python", [sys.executable, "-c"])]:
            (SCRATCH / "chart.png").unlink(missing_ok=True)
            done = subprocess.run([*command, page.copied(kind)], cwd=SCRATCH, env={"PLOTWRIGHT_TOKEN": TOKEN, "PATH": "/usr/bin:/bin"},
                                  capture_output=True, text=True)
            check((SCRATCH / "chart.png").read_bytes().startswith(b"\x89PNG"), f"{kind} says {done.stderr}")
        page.copied("saved")
        browser.run("document.getElementById('save').click()")
        wait(lambda: page.copied("saved"), f"nothing is saved: {page.text('#note')}")
        page.act("document.getElementById('forget').click()")
        check(browser.run("sessionStorage.getItem('plotwright-token')") is None, "the token is not forgotten")
        page.leave()


@test
def signed_urls_are_explained(browser, _):
    signed = ["--signing-keys", KEY, "--signed-images", "on"]
    with server(browser, *signed) as url:
        page = Playground(browser, url)
        page.write(BAR)
        check(page.drawn() and "signed URLs" in page.text("#access-note"), page.text("#access-note"))
        check(fetch(page.copied("url"))[0] == 403 and "plotwright sign" in page.text("#note"), page.text("#note"))
        page.leave()
    with server(browser, *signed, "--bearer-tokens", TOKEN, "--saved-charts", str(SCRATCH / "signed.db")) as url:
        page = Playground(browser, url)
        page.write(BAR)
        check(page.problems() == ["Enter a token to draw."], f"the error is {page.problems()}")
        page.act("(() => { document.getElementById('token').value = a[0];"
                 "document.getElementById('token-form').requestSubmit(); })()", TOKEN)
        check(page.drawn(), page.problems())
        page.copied("saved")
        browser.run("document.getElementById('save').click()")
        wait(lambda: page.copied("saved"), f"nothing is saved: {page.text('#note')}")
        check(fetch(page.copied("saved"))[1].startswith(b"\x89PNG"), "the URL of the saved chart is not signed")
        page.leave()


@test
def a_busy_server_is_waited_for(browser, url):
    page = Playground(browser, url, is_new=True)
    browser.run("""(() => { const real = fetch, status = document.getElementById("status");
        window.answers = 0; window.shown = [];
        new MutationObserver(() => shown.push(status.textContent)).observe(status, {childList: true});
        window.fetch = (...a) => !a[1]?.body?.includes("Bars") || (answers += 1) > 1 ? real(...a) : Promise.resolve(new Response(
            '{"detail": "Too many requests."}', {status: 429, headers: {"Retry-After": "1"}})); })()""")
    page.write(BAR)
    wait(page.drawn, "the page does not try again")
    shown = browser.run("shown.filter(Boolean)")
    check(shown[0] == "Too many requests. Waiting 1 s …" and browser.run("answers") == 2, f"the page shows {shown}")
    browser.open("about:blank")
    page.leave()


@test
def the_page_can_be_plain_off_or_of_one_dialect(browser, _):
    with server(browser, "--front-page", "plain") as url:
        browser.open(url + "/")
        check("Send a spec" in browser.run("document.body.textContent"), "the plain page is not shown")
        check(browser.run("document.scripts.length") == 0, "the plain page has scripts")
    with server(browser, "--front-page", "off") as url:
        check([fetch(url + path)[0] for path in ["/", "/assets/base.css", "/schema"]] == [404, 404, 200], "off is not off")
    with server(browser, "--dialects", "chartjs") as url:
        browser.open("about:blank")
        browser.run("true")
        browser.open(url + "/")
        wait(lambda: "drawn in" in (browser.run("document.getElementById('status')?.textContent") or ""), "nothing is drawn")
        check(browser.run("document.getElementById('dialect').options.length") == 1, "there are two dialects")
        browser.log()


@test
def it_works_below_a_prefix(browser, _):
    with server(browser, "--public-url", "http://charts.example/plots", "--saved-charts", str(SCRATCH / "prefix.db")) as url:
        for path in ["/plots", "/plots/"]:
            browser.open("about:blank")
            browser.open(url + path)
            wait(lambda: "drawn in" in (browser.run("document.getElementById('status')?.textContent") or ""),
                 f"nothing is drawn at {path}")
        page = Playground(browser, url + "/plots")
        page.write(BAR)
        for kind in ["url", "curl", "link"]:
            check("http://charts.example/plots/" in page.copied(kind), f"{kind} is {page.copied(kind)}")
        page.copied("saved")
        browser.run("document.getElementById('save').click()")
        wait(lambda: page.copied("saved"), f"nothing is saved: {page.text('#note')}")
        check(page.copied("saved").startswith("http://charts.example/plots/charts/"), page.copied("saved"))
        page.leave()


@test
def it_can_be_used_with_the_keyboard_alone(browser, url):
    page = Playground(browser, url, is_new=True)
    focus = "document.activeElement.id || document.activeElement.className"
    browser.run("document.activeElement.blur()")
    stops = []
    for _ in range(10):
        browser.press("Tab")
        stops.append(browser.run(focus))
    check(stops[0] == "skip" and stops[4:] == ["start", "dialect", "open-gallery", "open-file", "tidy", "CodeMirror-code"],
          f"the stops are {stops}")
    browser.chord("Control", "a")
    for character in BAR[:-2]:
        browser.press(character)
    browser.press("Escape", "Tab")
    check(browser.run(focus) != stops[-1], "Escape and Tab do not leave the editor")
    browser.chord("Shift", "Tab")
    check(browser.run(focus) == stops[-1], "Shift and Tab do not go back")
    before = page.spec
    browser.press("Tab")
    check(page.spec != before, "Tab does not indent")
    browser.press("Escape")
    browser.chord("Shift", "Tab")
    check(browser.run(focus) == "tidy", f"Shift and Tab go to {browser.run(focus)}")
    browser.run("document.querySelector('#kinds :checked').focus()")
    browser.press("ArrowRight")
    check(browser.run("document.querySelector('#kinds :checked').value") == "img", "the arrows do not choose")
    page.leave()


CONTRAST = """(() => {
  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const rgba = color => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data]; };
  const over = (top, under) => top.slice(0, 3).map((c, i) => c * top[3] / 255 + under[i] * (1 - top[3] / 255));
  const light = ([r, g, b]) => [r, g, b].map(c => c / 255).map(c => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = element => element ? over(rgba(getComputedStyle(element).backgroundColor), ground(element.parentElement))
    : [255, 255, 255];
  const found = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
    if (!own || !element.getClientRects().length || element.closest(":disabled, figure, [aria-hidden=true], select")) continue;
    const under = ground(element);
    const [a, b] = [light(over(rgba(getComputedStyle(element).color), under)), light(under)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) found.push(`${element.className || element.id || element.tagName} ${element.textContent.slice(0, 20)} ${ratio.toFixed(2)}`);
  }
  return found;
})()"""


# The buttons and fields that are lower or narrower than 24 points (WCAG 2.5.8).
SMALL = """[...document.querySelectorAll("button, select, input:not([type=radio], [type=file]), .kinds label")].filter(e => {
    const r = e.getBoundingClientRect(); return e.getClientRects().length && (r.width < 24 || r.height < 24); })
    .map(e => `${e.id || e.textContent} ${e.getBoundingClientRect().width} x ${e.getBoundingClientRect().height}`)"""


@test
def it_is_readable_in_both_modes_and_widths(browser, url):
    for scheme in ["light", "dark"]:
        for width in [1280, 390, 360]:
            browser.devtools("Emulation.setDeviceMetricsOverride", width=width, height=860, deviceScaleFactor=1,
                             mobile=width < 500)
            page = Playground(browser, url, prefers_color_scheme=scheme)
            wait(page.drawn, "nothing is drawn")
            check(browser.run("document.documentElement.scrollWidth") <= width, f"the page is wider than {width}")
            browser.screenshot(PICTURES / f"playground-{scheme}-{width}.png")
            page.write('{\n  "title": 4, "data": [], "plots": [{"type": "lne", "y": [3, true]}]\n}')
            low = browser.run(CONTRAST)
            check(not low, f"in {scheme} at {width}, these have too little contrast: {low}")
            check(browser.run("document.documentElement.scrollWidth") <= width, f"errors are wider than {width}")
            advise(browser, {"suggestions": SUGGESTIONS, "native": NATIVE})
            page.write(ADVISED)
            wait(lambda: advice(browser), "there are no suggestions")
            low = browser.run(CONTRAST)
            check(not low, f"in {scheme} at {width}, these of the suggestions have too little contrast: {low}")
            check(browser.run("document.documentElement.scrollWidth") <= width, f"suggestions are wider than {width}")
            small = browser.run(SMALL)
            check(not small, f"at {width}, these are too small to be touched: {small}")
            browser.screenshot(PICTURES / f"playground-suggestions-{scheme}-{width}.png")
            browser.run("document.getElementById('open-gallery').click()")
            wait(lambda: browser.run("document.querySelectorAll('#gallery .thumbnail img').length") > 1, "there are no thumbnails")
            check(not browser.run(CONTRAST), f"the gallery has too little contrast in {scheme}")
            check(browser.run("document.querySelector('.recipes').scrollWidth <= innerWidth"), "the gallery is too wide")
            page.leave()
    browser.devtools("Emulation.clearDeviceMetricsOverride")


@test
def everything_has_a_name_and_a_role(browser, url):
    page = Playground(browser, url)
    page.write('{"plots": [{"type": "lne", "y": [3]}]}')
    nodes = browser.devtools("Accessibility.getFullAXTree")["nodes"]
    value = lambda node, key: (node.get(key) or {}).get("value", "")
    named = {"button", "combobox", "textbox", "radio", "link", "image", "region", "navigation", "list", "radiogroup", "group"}
    nameless = [value(node, "role") for node in nodes if not node.get("ignored")
                and value(node, "role") in named - {"list", "group"} and not value(node, "name")]
    check(not nameless, f"these have no name: {nameless}")
    other = browser.run("[...document.querySelectorAll('button[aria-label]')].filter(e => "
                        "!e.getAttribute('aria-label').startsWith(e.textContent.trim())).map(e => e.outerHTML)")
    check(not other, f"the names of these do not start with what they show (WCAG 2.5.3): {other}")
    levels = browser.run("[...document.querySelectorAll('h1, h2, h3')].map(e => Number(e.tagName[1]))")
    check(all(after - before <= 1 for before, after in zip([0, *levels], levels)), f"the headings have the levels {levels}")
    lost = browser.run("[...document.querySelectorAll('[aria-labelledby], [aria-describedby], label[for]')].flatMap(e => "
                       "['aria-labelledby', 'aria-describedby', 'for'].flatMap(n => (e.getAttribute(n) ?? '').split(' ')))"
                       ".filter(id => id && !document.getElementById(id))")
    check(not lost, f"there are no elements {lost}, which others name")
    roles = {value(node, "role") for node in nodes if not node.get("ignored")}
    check({"banner", "main", "navigation", "heading", "region", "status", "textbox", "toolbar"} <= roles, f"the roles are {roles}")
    check(browser.run("document.documentElement.lang") == "en", "the page has no language")
    names = browser.run("[...document.querySelectorAll('[id]')].map(e => e.id)")
    check(len(names) == len(set(names)), "two elements have one id")
    page.leave()


@test
def it_loads_less_than_350_kilobytes(browser, url):
    browser.devtools("Network.enable")
    browser.devtools("Network.setCacheDisabled", cacheDisabled=True)
    page = Playground(browser, url, is_new=True)
    wait(page.drawn, "nothing is drawn")
    total = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]" \
        ".reduce((sum, entry) => sum + entry.transferSize, 0)"
    wait(lambda: browser.run("document.querySelectorAll('#strip img').length") > 5, "there are no charts to start from")
    first = browser.run(total)
    browser.run("document.getElementById('open-gallery').click()")
    wait(lambda: browser.run("document.querySelectorAll('#gallery .thumbnail img').length") > 5, "there are no thumbnails")
    print(f"The playground takes {first / 1000:.0f} kB over the wire, {browser.run(total) / 1000:.0f} kB with the gallery.")
    check(50_000 < first < 350_000, f"{first} bytes")
    origins = browser.run("[...new Set(performance.getEntriesByType('resource').map(e => new URL(e.name).origin))]")
    check(origins == [url], f"it loads from {origins}")
    browser.devtools("Network.setCacheDisabled", cacheDisabled=False)
    page.leave()
