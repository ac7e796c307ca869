"""What the tests in a browser share."""
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
PICTURES = ROOT / ".build/browser"
SCRATCH = pathlib.Path(tempfile.mkdtemp(prefix="plotwright-browser-"))
PROGRAM = [str(ROOT / ".build/release/plotwright")]
TESTS = []


def test(function):
    TESTS.append(function)
    return function


def check(condition, message):
    if not condition:
        raise AssertionError(message)


def wait(condition, message):
    end = time.monotonic() + 30
    while not condition():
        check(time.monotonic() < end, message)
        time.sleep(0.05)


def serve(*settings, port="0"):
    """Starts a server. Returns its process and its URL."""
    server = subprocess.Popen(
        [PROGRAM[0], "serve", "--port", port, "--metrics", "off", "--log", "off", "--render-timeout", "60", *settings],
        stdout=subprocess.PIPE, text=True)
    for line in server.stdout:
        if found := re.search(r"http://[^ ]+:\d+", line):
            return server, found[0]
    sys.exit("The server did not start.")
