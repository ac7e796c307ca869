"""Where the examples of a page are run: a temporary folder, free ports, a server, and a shell.

Used by Tests/system/test-documents; docs/contributing/documents.md describes what it does.
"""
import os
import pathlib
import re
import shlex
import shutil
import socket
import subprocess
import tempfile
import threading
import urllib.error
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = os.environ.get("PLOTWRIGHT", str(ROOT / ".build/release/plotwright"))
SHOWN = ("Examples", "clients", "deploy", "docs", "openapi.yaml")
ADDRESS = re.compile(r"127\.0\.0\.1([: ])(\d{2,5})\b")
# A server in the background is ready before the next command, as it is when a person types.
BACKGROUND = re.compile(r"^((?:.*[ ;])?plotwright serve\b.*?) &$", re.M)
OTHER_SERVER = re.compile(r"^(.*127\.0\.0\.1[: ](\d+)\b.* &)$", re.M)
READY = r"\1\nfor _ in {1..250}; do (: </dev/tcp/127.0.0.1/\2) 2>/dev/null && break; sleep 0.02; done"
PLACEHOLDER = re.compile(r"\b(ID|TOKEN|HASH|KEY)\b")
SERVE = re.compile(r"(^|[;&|]\s*|\$ |\w=\S* )plotwright serve(?!.*--print-config)", re.M)
LIMIT = 15

# Programs that the examples find instead of the real ones. `serve` returns when the server is ready, on the port of the
# page. `curl` fails if the answer has a wrong status or warnings.
PLOTWRIGHT = """#!/bin/bash
if [[ $1 == serve && " $* " != *" --print-config "* && " $* " != *" --help "* ]]; then
    if [[ -e $PAGE/server ]]; then 
        kill -9 "$(<"$PAGE/server")" 2>/dev/null
        while (: </dev/tcp/127.0.0.1/$PAGE_PORT) 2>/dev/null; do sleep 0.01; done
    fi
    : >"$PAGE/ready"
    PLOTWRIGHT_PORT=$PAGE_PORT PLOTWRIGHT_METRICS_PORT=$PAGE_METRICS_PORT "$PROGRAM" "$@" >"$PAGE/ready" 2>"$PAGE/log" &
    echo $! >"$PAGE/server"
    for _ in {1..500}; do
        grep -q listening "$PAGE/ready" && exit 0
        kill -0 $! 2>/dev/null || { cat "$PAGE/log" >&2; exit 1; }
        sleep 0.01
    done
    exit 1
fi
if [[ $1 == healthcheck ]]; then export PLOTWRIGHT_PORT=$PAGE_PORT; fi
exec "$PROGRAM" "$@"
"""
CURL = """#!/bin/bash
if [[ $WANTED_STATUS ]]; then fail=(); else fail=(--fail-with-body); fi
real=$(PATH=${PATH#*:} command -v curl)
"$real" --silent --show-error "${fail[@]}" --write-out $'%{stderr}\\001%{http_code} %header{x-plotwright-warnings}\\001' "$@" 2>"$PAGE/errors"
status=$?
sed 's/\\x01[^\\x01]*\\x01//' "$PAGE/errors" >&2
answer=$(grep -aoP '\\x01\\K[^\\x01]*(?=\\x01)' "$PAGE/errors")
if [[ $WANTED_STATUS && $answer && $answer != $WANTED_STATUS* ]]; then echo "The status is ${answer%% *}." >&2; exit 1; fi
if [[ ! $WARNINGS_ALLOWED && $answer == *\\[* ]]; then echo "Warnings: ${answer#* }" >&2; exit 1; fi
exit $status
"""


class Failure(Exception):
    pass


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def run(command, **options):
    """The output of a command that must succeed."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=LIMIT, **options)
    if result.returncode:
        raise Failure(result.stdout[-2000:])
    return result.stdout


class Session:
    """The state between the examples of a page: its folder, ports, server, shell and placeholders."""

    def __init__(self, examples, shared_port):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.ports, self.words, self.shell = {}, {}, None
        starts = any("server" in each.marks or each.language in ("sh", "console") and SERVE.search(each.text)
                     for each in examples if "not run" not in each.marks)
        self.ports["8080"] = free_port() if starts else shared_port
        self.own = starts
        self.started = False

    def __enter__(self):
        for name in SHOWN:
            (self.folder / name).symlink_to(ROOT / name)
        state = self.folder / ".page"
        (state / "bin").mkdir(parents=True)
        for name, text in ("plotwright", PLOTWRIGHT), ("curl", CURL):
            (state / "bin" / name).write_text(text)
            (state / "bin" / name).chmod(0o755)
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("PLOTWRIGHT")},
            "PATH": f"{state / 'bin'}:{os.environ['PATH']}", "HOME": str(self.folder), "PAGE": str(state), "PROGRAM": PROGRAM,
            "PAGE_PORT": str(self.port("8080")), "PAGE_METRICS_PORT": str(self.port("8081")),
            "PYTHONPATH": str(ROOT / "clients/python"), "PYTHONDONTWRITEBYTECODE": "1"}
        return self

    def __exit__(self, *_):
        self.end_shell()
        server = self.folder / ".page/server"
        if server.exists():
            try:
                os.kill(int(server.read_text()), 15)
            except (ProcessLookupError, ValueError):
                pass
        shutil.rmtree(self.folder, ignore_errors=True)

    def port(self, written):
        if written not in self.ports and int(written) not in self.ports.values():
            self.ports[written] = free_port()
        return self.ports.get(written, written)

    def replaced(self, text):
        """The text with free ports and the words that placeholders stand for."""
        text = ADDRESS.sub(lambda match: f"127.0.0.1{match[1]}{self.port(match[2])}", text)
        return PLACEHOLDER.sub(lambda match: self.words.get(match[0], match[0]), text)

    # Servers

    def serve_by_default(self):
        if self.own and not self.started:
            self.command("plotwright serve", {})

    def request(self, path, body=None, media_type="application/json", marks={}):
        """Sends a request, and checks the status and the warnings."""
        self.serve_by_default()
        url = path if path.startswith("http") else f"http://127.0.0.1:{self.port('8080')}{path}"
        url = urllib.parse.quote(self.replaced(url), safe="%:/?&=#,;+@!$'()*~[]")
        request = urllib.request.Request(url, data=body, headers={"Content-Type": media_type} if body is not None else {})
        try:
            response = urllib.request.urlopen(request, timeout=LIMIT)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            content = response.read() if not (response.headers.get_content_type() == "text/event-stream") else b""
            if response.status != int(marks.get("status", 200)) and not ("status" not in marks and response.status in (201, 202)):
                raise Failure(f"{url[:200]}: the status is {response.status}: {content[:600].decode(errors='replace')}")
            warnings = response.headers.get("X-Plotwright-Warnings")
            if warnings and "warnings" not in marks:
                raise Failure(f"warnings: {warnings}")

    # Commands

    def end_shell(self):
        if self.shell:
            try:
                os.killpg(self.shell.pid, 9)
            except ProcessLookupError:
                pass
            self.shell.wait()
            self.shell.stdin.close()
            self.shell.stdout.close()
            self.shell, self.started = None, False

    def command(self, text, marks):
        """Runs commands in the shell of the page; returns their output."""
        if SERVE.search(text):
            self.started = True
        self.serve_by_default()
        if not self.shell:
            self.shell = subprocess.Popen(
                ["bash", "--noprofile", "--norc"], cwd=self.folder, env=self.environment, stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True, errors="replace")
        block = self.folder / ".page/block"
        block.write_text(OTHER_SERVER.sub(READY, BACKGROUND.sub(r"\1", text)))
        output = self.folder / ".page/output"
        self.shell.stdin.write(
            f"export WANTED_STATUS={shlex.quote(marks.get('status', ''))} WARNINGS_ALLOWED={'1' if 'warnings' in marks else ''}\n"
            f"trap 'echo @@failed' EXIT; set -eo pipefail; . {block} >{output} 2>&1 </dev/null; set +e; trap - EXIT; echo @@passed\n")
        self.shell.stdin.flush()
        line = ""
        timer = threading.Timer(LIMIT, self.shell.kill)
        timer.start()
        try:
            while line.strip() not in ("@@passed", "@@failed"):
                line = self.shell.stdout.readline()
                if not line:
                    break
        finally:
            timer.cancel()
        written = output.read_text(errors="replace") if output.exists() else ""
        if line.strip() != "@@passed":
            self.end_shell()
            ended = "a command failed" if line else f"the commands did not end in {LIMIT} seconds"
            raise Failure(f"{ended}\n{written[-2000:]}".strip())
        return written

    def console(self, text, marks):
        """Runs the commands after `$ ` and compares their outputs."""
        commands = []
        for line in text.split("\n"):
            if line.startswith("$ "):
                commands.append([[line[2:]], []])
            elif not commands:
                raise Failure("the first line has no command after `$ `")
            elif not commands[-1][1] and commands[-1][0][-1].endswith("\\"):
                commands[-1][0].append(line)
            else:
                commands[-1][1].append(line)
        for lines, expected in commands:
            written = self.command(self.replaced("\n".join(lines)), marks).replace("\r", "")
            wanted = self.replaced("\n".join(expected).rstrip())
            pattern, groups = "", {}
            for part in re.split(r"(…\n?|\b(?:ID|TOKEN|HASH|KEY)\b)", wanted):
                if part.startswith("…"):
                    pattern += ".*?\n?"
                elif PLACEHOLDER.fullmatch(part):
                    pattern += f"(?P={part})" if part in groups else f"(?P<{part}>[\\w.+/=-]+?)"
                    groups[part] = True
                else:
                    pattern += re.escape(part)
            match = re.fullmatch(pattern, written.strip("\n"), re.DOTALL) if wanted else True
            if not match:
                raise Failure(f"the output is not as shown:\n{written[:1500]}")
            if groups:
                self.words.update(match.groupdict())
