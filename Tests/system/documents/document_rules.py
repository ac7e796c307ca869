"""What is done with the examples of each language, as docs/contributing/documents.md describes. Used by
Tests/system/test-documents."""
import configparser
import functools
import html.parser
import json
import re
import subprocess
import tomllib

from document_session import ADDRESS, PROGRAM, ROOT, Failure, Session, run


class NotRun(Exception):
    pass


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


class Page(Session):
    """Runs the examples of a page, one after the other."""

    def __init__(self, examples, shared_port):
        super().__init__(examples, shared_port)
        self.programs = {"python": [], "js": []}

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
        elif keys & {"plots", "graphs", "chart", "table"} or "type" in keys and isinstance(value.get("data"), dict):
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
        elif not (keys in ({"mcpServers"}, {"servers"}) or keys and str(value.get("type", "")).startswith("urn:problem-type:")):
            raise Failure("no rule says what this JSON is; see docs/contributing/documents.md")

    def links(self, text, marks):
        found = Links(text)
        urls = found.urls + re.findall(r"\]\((http://127\.0\.0\.1:\d+/[^)]*)\)", text)
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
        """Runs an example, or raises `NotRun` or `Failure`. Returns whether it was `run`, or only `parsed` or `shown`."""
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
        return "parsed" if language in ("yaml", "toml", "ini") or tag and tag != "chartjs" else "run"


@functools.cache
def settings():
    """The names of all settings."""
    output = subprocess.run([PROGRAM, "serve", "--print-config"], stdout=subprocess.PIPE, text=True).stdout
    return {line.split()[0] for line in output.splitlines() if line and not line.startswith("One ")}
