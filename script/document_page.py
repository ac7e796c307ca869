"""Runs the examples of one page in a temporary folder, against a server of its own or the shared one."""
import configparser
import html.parser
import json
import os
import pathlib
import re
import shlex
import shutil
import socket
import subprocess
import tempfile
import threading
import tomllib
import urllib.error
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
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


class NotRun(Exception):
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


def values(text):
    """The JSON values that follow each other in a text."""
    decoder, found, index = json.JSONDecoder(), [], 0
    while text[index:].strip():
        index += len(text[index:]) - len(text[index:].lstrip())
        value, index = decoder.raw_decode(text, index)
        found.append(value)
    return found


class Links(html.parser.HTMLParser):
    """The URLs and the scripts of a document."""

    def __init__(self, text):
        super().__init__()
        self.urls, self.scripts, self.in_script = [], [], False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        names = ("src", "srcset", "data", "href", "content")
        self.urls += [value.split()[0] for name, value in attributes if name in names and value and value.strip()]
        if tag == "script":
            self.in_script = True

    def handle_endtag(self, tag):
        if tag == "script":
            self.in_script = False

    def handle_data(self, data):
        if self.in_script:
            self.scripts.append(data)


class Page:
    """The state between the examples of a page: its folder, ports, server, shell, programs and placeholders."""

    def __init__(self, examples, shared_port):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.ports, self.words, self.shell, self.programs = {}, {}, None, {"python": [], "js": []}
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
            self.shell = None

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
            raise Failure(written[-2000:] or f"the commands did not end in {LIMIT} seconds")
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

    # Languages

    def program(self, language, text, marks):
        """Runs a block after those above it, as one program."""
        blocks = self.programs[language]
        if "new program" in marks:
            blocks.clear()
        blocks.append(text)
        if language == "python":
            path = self.folder / ".page/program.py"
            path.write_text("\n".join(blocks))
            command = f"python3 {path}"
        else:
            modules = self.folder / "node_modules"
            if not modules.exists():
                modules.mkdir()
                (modules / "plotwright").symlink_to(ROOT / "clients/javascript")
            path = self.folder / "program.mjs"
            path.write_text("\n".join(blocks))
            command = f"node {path}"
        try:
            self.command(command, marks)
        except Failure:
            blocks.pop()
            raise

    def json(self, text, tag, marks):
        if tag == "part":
            try:
                values(text)
            except json.JSONDecodeError:
                json.loads("{" + text.strip().rstrip(",") + "}")
            return
        for value in values(text):
            if not tag:
                self.value(value, marks)

    def value(self, value, marks):
        body = json.dumps(value).encode()
        keys = set(value) if isinstance(value, dict) else set()
        if "post" in marks:
            self.request(marks["post"], body, marks=marks)
        elif keys & {"plots", "graphs", "chart"} or "type" in keys and isinstance(value.get("data"), dict):
            self.request("/chart", body, marks=marks)
        elif "sources" in keys:
            path = self.folder / ".page/sources.json"
            path.write_text(json.dumps(value))
            process = subprocess.Popen(
                [PROGRAM, "serve", "--port", "0", "--metrics", "off", "--data-sources", str(path)], cwd=self.folder,
                env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            lines = process.stdout.readline() + process.stdout.readline()
            process.terminate()
            lines += process.communicate()[0]
            if "listening on" not in lines:
                raise Failure(lines)
        elif "receivers" in keys:
            path = self.folder / ".page/alerts.json"
            path.write_text(json.dumps(value))
            run([PROGRAM, "alerts", "--check", str(path)], cwd=self.folder, env=self.environment)
        elif keys and keys <= settings():
            path = self.folder / ".page/settings.json"
            path.write_text(json.dumps(value))
            run([PROGRAM, "serve", "--config", str(path), "--print-config"], cwd=self.folder, env=self.environment)
        elif not (keys == {"mcpServers"} or str(value.get("type", "")).startswith("urn:problem-type:")):
            raise Failure("no rule says what this JSON is; see docs/contributing/documents.md")

    def links(self, text, marks):
        found = Links(text)
        urls = found.urls + re.findall(r"\]\((http://127\.0\.0\.1:8080[^)]*)\)", text)
        for url in urls:
            if url.startswith("/") and not url.startswith("//") or ADDRESS.match(url.partition("//")[2]):
                self.request(url, marks=marks)
        for script in found.scripts:
            self.javascript(script)

    def javascript(self, text):
        path = self.folder / ".page/script.mjs"
        path.write_text(text)
        run(["node", "--check", str(path)])

    def nginx(self, text):
        scratch = self.folder / ".page/nginx"
        scratch.mkdir(exist_ok=True)
        text = re.sub(r"(ssl_certificate(?:_key)?) [^;]+;", "", text)
        text = re.sub(r"listen ([^;]*?)\s*\bssl\b", r"listen \1", text)
        if not re.search(r"^\s*(http|server|upstream|limit_req_zone|proxy_cache_path|map)\b[^;]*[{;]", text, re.M):
            text = "server {\n" + text + "\n}"
        if not re.search(r"^\s*http\s*{", text, re.M):
            text = "http {\n" + text + "\n}"
        if "events" not in text:
            text = "events {}\n" + text
        (scratch / "nginx.conf").write_text(f"pid {scratch}/pid;\nerror_log {scratch}/log;\n" + text)
        run(["nginx", "-t", "-p", str(scratch), "-c", str(scratch / "nginx.conf")])

    def example(self, example):
        """Runs an example, or raises `NotRun` or `Failure`. Returns whether it was run, or only `shown`."""
        marks, language, tag = example.marks, example.language, example.tag
        text = example.text
        if "not run" in marks:
            raise NotRun(marks["not run"].partition(",")[0])
        if "file" in marks:
            (self.folder / marks["file"]).write_text(self.replaced(text))
        if "server" in marks:
            self.command(self.replaced(f"plotwright serve {marks['server']}"), {})
        if "environment" in marks:
            self.command(f"export {marks['environment']}", {})
        if language not in ("console", "json"):
            text = self.replaced(text)
        if language == "json":
            self.json(self.replaced(text), tag, marks)
        elif language in ("sh", "bash"):
            self.command(text, marks)
        elif language == "console":
            self.console(text, marks)
        elif language == "python":
            if tag:
                compile(text, str(example.page), "exec")
            else:
                self.program("python", text, marks)
        elif language in ("js", "javascript"):
            if tag == "chartjs" and text.lstrip().startswith("{"):
                self.request("/chart", json.dumps({"chart": text}).encode(), marks=marks)
            elif tag:
                self.javascript(f"({text})" if text.lstrip().startswith("{") else text)
            else:
                self.program("js", text, marks)
        elif language in ("html", "markdown", "md"):
            self.links(text, marks)
        elif language == "csv":
            self.request("/chart", text.encode(), "text/csv", marks)
        elif language == "yaml":
            import yaml
            list(yaml.safe_load_all(text))
        elif language == "toml":
            tomllib.loads(text)
        elif language == "ini":
            configparser.RawConfigParser(strict=False, allow_no_value=True).read_string(text)
        elif language == "nginx":
            self.nginx(text)
        elif language in ("text", "http", "css", "diff"):
            lines = [line for line in text.split("\n") if line.startswith(f"http://127.0.0.1:{self.port('8080')}/") and "…" not in line]
            for line in lines:
                self.request(line, marks=marks)
            return "run" if lines else "shown"
        else:
            raise Failure(f"no rule for the language {language!r}; see docs/contributing/documents.md")
        return "run"


_settings = set()


def settings():
    if not _settings:
        output = subprocess.run([PROGRAM, "serve", "--print-config"], stdout=subprocess.PIPE, text=True).stdout
        _settings.update(line.split()[0] for line in output.splitlines() if line and not line.startswith("One "))
    return _settings
