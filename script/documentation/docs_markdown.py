"""Turns a page of Markdown into HTML as GitHub does: CommonMark with tables, and the same anchors of headings."""
import html
import json
import re
import unicodedata

from markdown_it import MarkdownIt
from pygments.lexers import get_lexer_by_name
from pygments.token import Token
from pygments.util import ClassNotFound

MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
# Tables of so many columns become a list of cards in a narrow window.
WIDE = 4
# Classes of docs/theme/site.css. Other tokens need no element.
CLASSES = [(Token.Comment, "c"), (Token.Name.Tag, "k"), (Token.Name.Attribute, "k"), (Token.Keyword, "w"),
           (Token.Literal.Number, "n"), (Token.Literal.String, "s"), (Token.Generic.Prompt, "c"), (Token.Generic.Output, "c"),
           (Token.Generic.Inserted, "s"), (Token.Generic.Deleted, "w"), (Token.Name.Builtin, "b"), (Token.Name.Variable, "k")]
# The address of the server in examples, and the languages in which the script of the page replaces it by that of the reader's server.
# In the configuration of another program, it is the address that this program uses.
SERVER = re.compile(r"http://127\.0\.0\.1:8080(?!\d)")
CALLS = ("sh", "console", "html", "markdown", "md", "python", "js", "text")
LEXERS = {"sh": "bash", "jsonc": "json", "text": None, "": None}
# How an indented block without a language starts.
COMMANDS = re.compile(r"(\$ |curl |plotwright |docker |script/|pip |apt|npm |kubectl |gzip |export |PLOTWRIGHT_)")
ADDRESS = re.compile(r"""\b(href|srcset)=(["'])(.*?)\2""")
ATTRIBUTE = re.compile(r"""\b([a-z]+)=(["'])(.*?)\2""")
IMAGE = re.compile(r"<img\b[^>]*>")
ANCHOR = re.compile(r"""<a id=["'](.*?)["']>""")


class Section:
    """A part of a page that the search finds."""

    def __init__(self, anchor, heading, above=""):
        self.anchor, self.heading, self.above, self.parts = anchor, heading, above, []

    @property
    def text(self):
        return " ".join(" ".join(self.parts).split())


class Document:
    """A rendered page: its `html`, its `lead` (the text of the first paragraph), its `headings` (level, anchor, text), and its
    `sections` for the search: of headings, and of rows of tables that have an anchor."""

    def __init__(self, text, resolve, picture):
        """`resolve` turns the address of a link into that on the site, or into None if there is nothing to link to.
        `picture` turns the address of a picture into the attributes of its element."""
        self.resolve, self.picture = resolve, picture
        self.headings, self.anchors, self.title, self.lead = [], set(), "", ""
        self.sections = [Section("", "")]
        # The section of the last heading.
        self.section = self.sections[0]
        tokens = MARKDOWN.parse(text)
        self.html = "".join(self.blocks(tokens))

    def blocks(self, tokens):
        index, labels, longest, cell, row = 0, [], 0, 0, None
        while index < len(tokens):
            token = tokens[index]
            match token.type:
                case "heading_open":
                    yield self.heading(token, tokens[index + 1])
                    index += 2
                case "inline":
                    if cell == 1 and (found := ANCHOR.match(token.children[0].content if token.children else "")):
                        row = Section(found[1], text_of(token.children), self.section.heading)
                        self.sections.append(row)
                    else:
                        (row or self.section).parts.append(text_of(token.children))
                    yield self.inline(token.children)
                case "fence":
                    words = token.info.split()
                    yield self.code(token.content, words[0] if words else "", words[1:])
                case "code_block":
                    yield self.code(token.content, guessed(token.content), [])
                case "html_block":
                    yield self.raw(token.content)
                case "table_open":
                    labels, longest = columns(tokens, index)
                    wide = " class=wide" if len(labels) >= WIDE else ""
                    yield f'<div class=table tabindex=0 role=region aria-label="Table"><table{wide}>'
                case "table_close":
                    yield "</table></div>\n"
                    labels, cell, row = [], 0, None
                case "tr_open":
                    cell, row = 0, None
                    yield "<tr>"
                case "td_open":
                    # The label of the first cell, which names the row, says nothing.
                    label = labels[cell] if len(labels) >= WIDE and 0 < cell < len(labels) else ""
                    style = " class=right" if "right" in str(token.attrGet("style")) else ""
                    yield f'<td{style} data-label="{html.escape(label)}">' if label else f"<td{style}>"
                    cell += 1
                case "th_open":
                    style = " class=right" if "right" in str(token.attrGet("style")) else " class=long" if cell == longest else ""
                    yield f"<th scope=col{style}>"
                    cell += 1
                case "paragraph_open" | "paragraph_close" if token.hidden:
                    pass
                case "paragraph_open" if token.level == 0 and not self.lead:
                    self.lead = text_of(tokens[index + 1].children)
                    yield "<p>"
                case _:
                    yield MARKDOWN.renderer.renderToken(tokens, index, MARKDOWN.options, {})
            index += 1

    def heading(self, token, inline):
        text = text_of(inline.children)
        anchor = self.anchor(text)
        level = int(token.tag[1])
        self.section = Section(anchor, text)
        self.sections.append(self.section)
        if level == 1 and not self.title:
            self.title = text
            return f"<h1 id={attribute(anchor)}>{self.inline(inline.children)}</h1>\n"
        self.headings.append((level, anchor, text))
        link = f'<a class=anchor href="#{anchor}" aria-label="Link to “{html.escape(text)}”"></a>'
        return f"<{token.tag} id={attribute(anchor)}>{self.inline(inline.children)}{link}</{token.tag}>\n"

    def anchor(self, text):
        """The name that GitHub gives to a heading."""
        kept = "".join(letter for letter in text.lower()
                       if letter in " -_" or unicodedata.category(letter)[0] in "LNM")
        name = stem = kept.strip().replace(" ", "-")
        number = 0
        while name in self.anchors:
            number += 1
            name = f"{stem}-{number}"
        self.anchors.add(name)
        return name

    def inline(self, tokens):
        result, closing = [], []
        for index, token in enumerate(tokens):
            match token.type:
                case "link_open":
                    address = self.resolve(token.attrGet("href"))
                    result.append("<span>" if address is None else f'<a href="{html.escape(address)}">')
                    closing.append("</span>" if address is None else "</a>")
                case "link_close":
                    result.append(closing.pop())
                case "image":
                    attributes = self.picture(token.attrGet("src"))
                    alt = html.escape(text_of(token.children))
                    result.append(f'<img {attributes} alt="{alt}">')
                case "html_inline":
                    result.append(self.raw(token.content))
                case "text":
                    result.append(html.escape(token.content, quote=False))
                case "code_inline":
                    result.append(f"<code>{breakable(html.escape(token.content, quote=False))}</code>")
                case "softbreak":
                    result.append("\n")
                case _:
                    result.append(MARKDOWN.renderer.renderToken(tokens, index, MARKDOWN.options, {}))
        return "".join(result)

    def raw(self, content):
        """HTML in Markdown, without comments."""
        def replaced(found):
            return f'{found[1]}="{html.escape(self.resolve(html.unescape(found[3])) or "")}"'
        content = re.sub(r"<!--.*?-->\s*", "", content, flags=re.S)
        self.anchors.update(re.findall(r"""\bid=["'](.*?)["']""", content))
        return ADDRESS.sub(replaced, IMAGE.sub(lambda found: self.image(found[0]), content))

    def image(self, tag):
        """A picture that is written in HTML, with the size that is written there."""
        written = {name: html.unescape(value) for name, _, value in ATTRIBUTE.findall(tag)}
        attributes = self.picture(written.pop("src", ""))
        for name, value in written.items():
            attributes = re.sub(rf" {name}=\S+", "", attributes) + f" {name}={attribute(value)}"
        return f"<img {attributes}>"

    def code(self, content, language, words):
        kind = "code plain" if language in ("", "text") else "code"
        name = chart_of(content) if language == "json" and not words else None
        data = f" data-chart={name}" if name else ""
        return (f'<div class="{kind}"{data}>'
                f"<pre tabindex=0><code>{addressed(content.rstrip(), language)}</code></pre></div>\n")


def attribute(text):
    return f'"{html.escape(text)}"'


def breakable(name):
    """A long name, which may be broken before its capitals."""
    return re.sub(r"(?<=[a-z]{3})(?=[A-Z][a-z])", "<wbr>", name) if len(name) > 16 and name.isalpha() else name


def text_of(tokens):
    """The text of inline elements, as in the description of a picture or the label of a table."""
    parts = []
    for token in tokens or []:
        if token.type in ("text", "code_inline"):
            parts.append(token.content)
        elif token.type in ("softbreak", "hardbreak"):
            parts.append(" ")
        elif token.type == "image":
            continue
    return "".join(parts)


def columns(tokens, start):
    """The headings of the table that starts here, and the number of the column with the most text."""
    rows = []
    for index in range(start, len(tokens)):
        match tokens[index].type:
            case "tr_open": rows.append([])
            case "inline": rows[-1].append(text_of(tokens[index].children))
            case "table_close": break
    lengths = [sum(map(len, column)) for column in zip(*rows)]
    return rows[0] if any(rows[0]) else [], lengths.index(max(lengths))


def guessed(content):
    """The language of a block without one."""
    if COMMANDS.match(content):
        return "sh"
    if content.lstrip()[:1] in "{[" and parsed(content) is not None:
        return "json"
    return "html" if content.startswith("<") else ""


def parsed(content):
    try:
        return json.loads(content)
    except ValueError:
        return None


def chart_of(content):
    """The name that the playground's fragment has for a chart in JSON: `spec` for a native spec, `c` for a configuration of
    Chart.js."""
    value = parsed(content)
    if not isinstance(value, dict):
        return None
    if value.keys() & {"plots", "graphs"}:
        return "spec"
    return "c" if isinstance(value.get("data"), dict) and "datasets" in value["data"] else None


def addressed(content, language):
    """A highlighted example with marks around the addresses of the server."""
    text = highlighted(content, language)
    return SERVER.sub(lambda found: f"<i class=server>{found[0]}</i>", text) if language in CALLS else text


def highlighted(content, language):
    name = LEXERS.get(language, language)
    try:
        lexer = get_lexer_by_name(name, stripnl=False, ensurenl=False) if name else None
    except ClassNotFound:
        lexer = None
    if not lexer:
        return html.escape(content, quote=False)
    result = []
    for kind, text in lexer.get_tokens(content):
        text = html.escape(text, quote=False)
        name = next((name for type, name in CLASSES if kind in type), None)
        result.append(f"<i class={name}>{text}</i>" if name and text.strip() else text)
    return "".join(result)
