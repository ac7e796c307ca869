"""The workloads of `bench`, and a server that draws them over HTTP, for the scripts that measure programs."""
import http.client
import pathlib
import re
import subprocess
import time


def workloads(bench, folder, chartjs=False):
    """The specs by name: `W1` and so on. `bench` writes them into the folder."""
    form = ["--chartjs"] if chartjs else []
    subprocess.run([bench, *form, "--requests", folder], check=True)
    return {path.stem: path.read_text() for path in sorted(folder.glob("W*.json"))}


def distinct(spec, suffix):
    """The spec with a longer title, so that no cache knows its picture."""
    title = re.search(r'"(?:text|title)": ?"([^"]+)"', spec)[1]
    return spec.replace(title, f"{title} {suffix}", 1)


class Server:
    """A command that serves, and a connection to it."""

    def __init__(self, command, folder, **options):
        self.log = open(folder / f"{time.monotonic_ns()}.log", "w+")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=subprocess.STDOUT, **options)
        port = None
        while port is None:
            if self.process.poll() is not None:
                raise SystemExit(f"{command} ended:\n{self.text()}")
            match = re.search(r"http://[^ ]+?:(\d+)", self.text())
            port = match and int(match[1])
            time.sleep(0.02)
        self.connection = http.client.HTTPConnection("127.0.0.1", port)

    def text(self):
        self.log.flush()
        return pathlib.Path(self.log.name).read_text()

    def draw(self, spec):
        """The time until the whole picture is there, in milliseconds."""
        start = time.perf_counter_ns()
        self.connection.request("POST", "/chart", body=spec, headers={"Content-Type": "application/json"})
        response = self.connection.getresponse()
        content = response.read()
        took = (time.perf_counter_ns() - start) / 1e6
        if response.status != 200:
            raise SystemExit(f"{self.process.args}: {response.status} {content[:500]!r}")
        return took

    def stop(self):
        self.process.terminate()
        self.process.wait()
