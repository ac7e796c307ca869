"""The files of the documentation site, and how they get into the program."""
import base64
import gzip
import hashlib
import html
import http.server
import json
import posixpath
import re
import shutil

import jinja2

from docs_site import NAVIGATION, Site, relative

THEME = "docs/theme"
# The look that the pages share with the playground, which the program serves at /assets.
LOOK = "Sources/CAssets/web"
TYPES = {
    "": "text/html; charset=utf-8", ".md": "text/markdown; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8", ".json": "application/json", ".png": "image/png", ".gif": "image/gif",
    ".webp": "image/webp", ".svg": "image/svg+xml", ".csv": "text/csv; charset=utf-8", ".woff2": "font/woff2"}
# The files of the theme that pages refer to. The fonts are parts of Inter: docs/contributing/site.md.
LOOKS = ("inter-license.txt", "inter-regular.woff2", "inter-semibold.woff2", "site.css", "site.js")
# The page for unknown addresses. The program replaces the mark by the way to the site's root.
MISSING, MARK = "404", "@@root@@"


class File:
    """A file of the site: its address, its content, and its content in gzip if that is smaller."""

    def __init__(self, address, content, source=None):
        self.address, self.content, self.source = address, content, source
        self.type = TYPES.get(posixpath.splitext(address)[1], "text/plain; charset=utf-8")
        packed = None if self.type.startswith(("image/", "font/")) else gzip.compress(content, 9, mtime=0)
        self.packed = packed if packed and len(packed) < len(content) and address != MISSING else None
        self.tag = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")


def files(site):
    """All files, in the order of their addresses."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(site.root / THEME), autoescape=True, trim_blocks=True, lstrip_blocks=True,
        undefined=jinja2.StrictUndefined)
    template = environment.get_template("page.html")
    found = []
    for number, page in enumerate(site.order):
        around = [site.order[at] if 0 <= at < len(site.order) else None for at in (number - 1, number + 1)]
        text = template.render(
            site=site, page=page, link=page.relative, document=page.document, previous=around[0], next=around[1],
            description=summary(page))
        markdown = page.markdown + (table_of_contents(site) if page == site.home else "")
        found += [File(page.address, text.encode()), File(page.source, markdown.encode())]
    text = environment.get_template("missing.html").render(site=site, page=None, link=lambda address: MARK + address)
    found += [File(MISSING, text.encode()), File("search.json", search_index(site).encode())]
    found += [File(name, (site.root / THEME / name).read_bytes()) for name in LOOKS]
    for address, path in site.files.items():
        found.append(File(address, (site.root / path).read_bytes(), path))
    found.sort(key=lambda file: file.address)
    for file, following in zip(found, found[1:]):
        if file.address == following.address:
            site.problems.append(f"two files have the address {file.address}")
    return found


def table_of_contents(site):
    """The groups and their pages, as the home page shows them."""
    return "".join(
        f"\n## {group['title']}\n\n{group['about']}\n\n" + "".join(
            f"- [{page.label}]({page.source}): {summary(page)}\n" for page in group["pages"])
        for group in site.groups)


def summary(page):
    """The first sentence of a page."""
    return re.split(r"(?<=[.!?]) ", page.document.lead)[0].rstrip(":")[:200]


def search_index(site):
    """Pages (address, title, group), and their sections (number of the page, anchor, heading, text, heading above). The texts of
    pages for contributors would be a quarter of the index."""
    pages = [[page.address, page.title, page.group] for page in site.order]
    sections = [[number, section.anchor, section.heading, section.text if page.group != "Contributing" else ""] + [section.above] * bool(section.above)
                for number, page in enumerate(site.order) for section in page.document.sections
                if section.heading or section.text]
    return json.dumps({"pages": pages, "sections": sections}, ensure_ascii=False, separators=(",", ":"))


def embed(files, output):
    """Writes what assets.c includes: a table of the files in the order of their addresses. Pictures are embedded from where they
    are."""
    for old in output.iterdir():
        if old.name != ".gitignore":
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    arrays, rows = [], []
    for number, file in enumerate(files):
        path = f"../../../{file.source}"
        if file.packed or not file.source:
            path = f"{number:04}{'.gz' if file.packed else ''}"
            (output / path).write_bytes(file.packed or file.content)
        arrays.append(f'static const unsigned char site{number}[] = {{\n#embed "{path}"\n}};\n')
        rows.append(f'    {{"{file.address}", "{file.type}", "{file.tag}", {{site{number}, sizeof site{number}}}, '
                    f'{len(file.content) if file.packed else 0}}},\n')
    text = "".join(arrays) + "\nstatic const struct site_file siteFiles[] = {\n" + "".join(rows) + "};\n"
    (output / "site.inc").write_text(text)
    # The compiler did not note that the file was missing.
    (output.parent / "assets.c").touch()


def serve(root, port, stamp):
    """Shows the site as it is at each request. `stamp` returns another value if the site has to be made again."""
    made = {}

    def current():
        if made.get("stamp") != (now := stamp()):
            site = Site(root)
            made.update(stamp=now, files={"/docs/" + file.address: file for file in files(site)} | {
                f"/assets/{name}": File(name, (root / LOOK / name).read_bytes()) for name in ("base.css", "icon.svg")})
            for problem in site.problems:
                print(problem)
        return made["files"]

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            found = current()
            path = self.path.partition("?")[0]
            file = found.get(path, found["/docs/404"])
            depth = path.removeprefix("/docs/").count("/")
            self.send_response(404 if path not in found else 200)
            self.send_header("Content-Type", file.type if path in found else TYPES[""])
            self.end_headers()
            self.wfile.write(file.content.replace(MARK.encode(), ("../" * depth or "./").encode()))

    print(f"http://127.0.0.1:{port}/docs/")
    http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()
