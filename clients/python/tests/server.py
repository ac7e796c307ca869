"""A server for the tests: the program that PLOTWRIGHT names, or that of the release build."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = os.environ.get("PLOTWRIGHT", str(ROOT / ".build/release/plotwright"))
KEY = "2026-11:0123456789abcdef0123456789abcdef"
TOKEN = "token-token-token-token"
SPEC = {"title": "Orders", "plots": [{"type": "bar", "x": ["Mon", "Tue", "Wed"], "y": [12, 9, 15]}]}


class Server:
    def __init__(self, *arguments):
        self.folder = tempfile.TemporaryDirectory()
        command = [PROGRAM, "serve", "--port", "0", "--metrics", "off", "--workers", "1", "--log", "off", *arguments]
        if "--saved-charts" in arguments:
            command[command.index("--saved-charts") + 1] = os.path.join(self.folder.name, "charts.db")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if not found:
            self.stop()
            raise RuntimeError(f"{PROGRAM} does not serve: {line}")
        self.url = found[0]

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
        self.folder.cleanup()


class ServerTest(unittest.TestCase):
    """Tests that share a server, started with `arguments`."""

    arguments = ("--saved-charts", "")

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.arguments)
        cls.addClassCleanup(cls.server.stop)
        cls.url = cls.server.url


PROTECTED = ("--saved-charts", "", "--signing-keys", KEY, "--signed-images", "on", "--bearer-tokens", TOKEN)
