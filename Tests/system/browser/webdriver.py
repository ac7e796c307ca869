"""A small WebDriver client (W3C WebDriver over HTTP) for headless Chromium, without packages from outside."""
import base64
import json
import pathlib
import re
import subprocess
import urllib.error
import urllib.request

KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "Space": " ", "End": "\ue010", "Home": "\ue011",
        "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Shift": "\ue008", "Control": "\ue009"}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Browser:
    """A window of headless Chromium. Use it in `with`."""

    def __init__(self, width=900, height=900):
        self.size = (width, height)

    def __enter__(self):
        self.driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for line in self.driver.stdout:
            if found := re.search(r"successfully on port (\d+)", line):
                self.url = f"http://127.0.0.1:{found[1]}/session"
                break
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage",
                     "--no-first-run", f"--window-size={self.size[0]},{self.size[1]}"]
        session = self.call("POST", "", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": {"args": arguments},
            "goog:loggingPrefs": {"browser": "ALL"}}}})
        self.url += "/" + session["sessionId"]
        self.version = session["capabilities"]["browserVersion"]
        return self

    def __exit__(self, *_):
        try:
            self.call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise AssertionError(f"{path}: {value['error']}: {value['message'][:500]}") from None

    def open(self, url):
        self.call("POST", "/url", {"url": url})

    def run(self, script, *arguments):
        """The value of an expression, in which the arguments are `a[0]`, `a[1]`."""
        return self.call("POST", "/execute/sync", {"script": f"const a = arguments; return {script}",
                                                   "args": list(arguments)})

    def log(self):
        """The messages of the console since the last call."""
        return [entry["message"] for entry in self.call("POST", "/se/log", {"type": "browser"})]

    def devtools(self, command, **parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def media(self, **features):
        """Sets features such as prefers_color_scheme="dark"."""
        self.devtools("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def scale(self, ratio):
        """Sets the number of pixels per point."""
        self.devtools("Emulation.setDeviceMetricsOverride", width=self.size[0], height=self.size[1],
                      deviceScaleFactor=ratio, mobile=False)

    def screenshot(self, path):
        path = pathlib.Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))

    # Input

    def perform(self, *sources):
        self.call("POST", "/actions", {"actions": [*sources]})

    @staticmethod
    def pointer(kind, *actions, number=0):
        return {"type": "pointer", "id": f"{kind}{number}", "parameters": {"pointerType": kind}, "actions": [*actions]}

    @staticmethod
    def to(x, y, duration=0):
        return {"type": "pointerMove", "duration": duration, "x": round(x), "y": round(y), "origin": "viewport"}

    down = {"type": "pointerDown", "button": 0}
    up = {"type": "pointerUp", "button": 0}

    def move(self, x, y):
        self.perform(self.pointer("mouse", self.to(x, y)))

    def click(self, x, y):
        self.perform(self.pointer("mouse", self.to(x, y), self.down, self.up))

    def tap(self, x, y):
        self.perform(self.pointer("touch", self.to(x, y), self.down, self.up))

    def drag(self, start, end, kind="mouse", releases=True):
        steps = [self.to(start[0] + (end[0] - start[0]) * step / 5, start[1] + (end[1] - start[1]) * step / 5, 10)
                 for step in range(1, 6)]
        self.perform(self.pointer(kind, self.to(*start), self.down, *steps, *([self.up] if releases else [])))

    def wheel(self, x, y, amount):
        self.perform({"type": "wheel", "id": "wheel", "actions": [
            {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": amount, "duration": 0}]})

    def press(self, *names):
        for name in names:
            key = KEYS.get(name, name)
            self.perform({"type": "key", "id": "keys", "actions": [
                {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]})

    def chord(self, *names):
        """Presses keys together."""
        keys = [KEYS.get(name, name) for name in names]
        self.perform({"type": "key", "id": "keys", "actions": [
            *({"type": "keyDown", "value": key} for key in keys), *({"type": "keyUp", "value": key} for key in reversed(keys))]})

    def release(self):
        self.call("DELETE", "/actions")
