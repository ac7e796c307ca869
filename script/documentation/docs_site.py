"""The documentation as a site: its pages, the files they show, and the rules for links between them.

The pages are docs/index.md and those in docs/navigation.toml; `docs/plots/line.md` has the address `plots/line` below `/docs/`.
A link leads to

- a page, and to a heading that exists;
- a file below one of the folders in `SHOWN`, which becomes part of the site; a picture must be one of these;
- `openapi.yaml`, which the server has at its own address.

A link to anything else in the repository becomes its text, because readers of the site may not have it.
"""
import html
import json
import posixpath
import struct
import tomllib
import urllib.parse

from docs_markdown import Document

# The folders whose files the site can contain; .dockerignore has them, too.
SHOWN = ("docs/", "Examples/", "clients/", "deploy/")
NAVIGATION = "docs/navigation.toml"
HOME = "docs/index.md"
# Pictures of this width and more have two pixels for each point, if no spec beside them says how wide they are.
FINE = 900


class Site:
    """All pages by their paths, the files that they show by their addresses, and the problems of both."""

    def __init__(self, root):
        self.root, self.problems, self.files, self.anchors = root, [], {}, []
        groups = tomllib.loads((root / NAVIGATION).read_text())["group"]
        named = {path.removesuffix("?") for group in groups for path in group["pages"]}
        self.home = Page(self, HOME, "")
        self.groups = [
            group | {"pages": [page for path in group["pages"] for page in self.listed(path, group["title"], named)]}
            for group in groups]
        self.groups = [group for group in self.groups if group["pages"]]
        self.order = [self.home] + [page for group in self.groups for page in group["pages"]]
        self.pages = {page.path: page for page in self.order}
        for file in sorted(root.glob("docs/**/*.md")):
            if (path := str(file.relative_to(root))) not in self.pages:
                self.problems.append(f"{path} is not in {NAVIGATION}")
        for page in self.order:
            page.render()
        for page, target, anchor in self.anchors:
            if anchor not in target.document.anchors:
                page.problem(f"links to #{anchor} of {target.path}, which has no such heading")

    def listed(self, path, group, named):
        """The pages of an entry: one, or those of a folder that have no entry."""
        path, may_miss = path.removesuffix("?"), path.endswith("?")
        if not path.endswith("/*"):
            if (self.root / path).is_file():
                return [Page(self, path, group)]
            if not may_miss:
                self.problems.append(f"{NAVIGATION} names {path}, which does not exist")
            return []
        files = [str(file.relative_to(self.root)) for file in self.root.glob(path + ".md")]
        pages = [Page(self, file, group) for file in files if file not in named]
        return sorted(pages, key=lambda page: (not page.address.endswith("/"), page.title.lower()))

    def page(self, path):
        """The page of a file or of a folder."""
        names = (path, path + "/index.md", path + "/README.md")
        return next((self.pages[name] for name in names if name in self.pages), None)


class Page:
    """A page: its `title`, its `label` below the title of its group, its `address` below `/docs/`, its `document`, and `source`, the address of its Markdown."""

    def __init__(self, site, path, group):
        self.site, self.path, self.group = site, path, group
        self.text = (site.root / path).read_text()
        self.title = next((line[2:].strip() for line in self.text.splitlines() if line.startswith("# ")), path)
        short = self.title.removeprefix(group + " ") if group else self.title
        self.label = short[0].upper() + short[1:]
        stem = path.removeprefix("docs/").removesuffix(".md")
        folder, _, name = stem.rpartition("/")
        self.source = stem + ".md"
        self.address = (folder and folder + "/") if name in ("index", "README") else stem
        self.markdown = self.text

    def render(self):
        self.document = Document(self.text, self.resolve, self.picture)

    def problem(self, text):
        self.site.problems.append(f"{self.path} {text}")

    def relative(self, address):
        """The address of another part of the site, from this page."""
        return relative(address, self.address)

    def resolve(self, link):
        path, mark, anchor = link.partition("#")
        if ":" in path.split("/")[0]:
            return link
        target = self.target(path) if path else self.path
        if path.startswith("/") or target.startswith(".."):
            self.problem(f"links to {link}, which is not in the repository")
        elif target == "openapi.yaml":
            return self.relative("../openapi.yaml")
        elif page := self.site.page(target):
            if anchor:
                self.site.anchors.append((self, page, urllib.parse.unquote(anchor)))
            return (self.relative(page.address) if path else "") + mark + anchor
        elif not (self.site.root / target).exists():
            self.problem(f"links to {link}, which does not exist")
        elif target.startswith(SHOWN) and (self.site.root / target).is_file():
            return self.shown(path, target)
        return None

    def picture(self, link):
        """The attributes of a picture."""
        if link.startswith(("https:", "data:")):
            return f'src="{html.escape(link)}"'
        target = self.target(link)
        file = self.site.root / target
        if not target.startswith(SHOWN) or not file.is_file():
            self.problem(f"shows {link}, which is not in {', '.join(SHOWN)}")
            return ""
        width, height = size_of(file)
        if is_fine(file, width):
            width, height = width // 2, height // 2
        size = f" width={width} height={height}" if width else ""
        return f'src="{self.shown(link, target)}"{size} loading=lazy decoding=async'

    def target(self, link):
        """The path in the repository that a link names."""
        return posixpath.normpath(posixpath.join(posixpath.dirname(self.path), urllib.parse.unquote(link)))

    def shown(self, link, target):
        """Makes a file a part of the site. Returns its address from here."""
        address = target.removeprefix("docs/")
        self.site.files[address] = target
        if address == target:
            self.markdown = self.markdown.replace(f"]({link})", f"]({self.relative(address)})")
        return urllib.parse.quote(self.relative(address))


def relative(address, source):
    found = posixpath.relpath("/site/" + address, "/site/" + posixpath.dirname(source))
    return found + "/" if not address or address.endswith("/") else found


def is_fine(file, width):
    """Whether a picture has two pixels for each point."""
    spec = file.with_name(file.name.partition(".")[0] + ".json")
    points = json.loads(spec.read_text()).get("width") if spec.is_file() else None
    return width == 2 * points if points else width >= FINE


def size_of(file):
    """The width and height of a PNG or a GIF; zeros for other files."""
    head = file.read_bytes()[:24]
    if head.startswith(b"\x89PNG"):
        return struct.unpack(">II", head[16:24])
    return struct.unpack("<HH", head[6:10]) if head.startswith(b"GIF8") else (0, 0)
