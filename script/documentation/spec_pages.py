"""The pages of the reference: a page for each plot type and for each group of objects, the index of all keys, and the lists
of docs/spec.md. Used by script/update-spec."""
import json
import os
import re

from spec_markdown import cell, compact, file_of, picture, slug
from spec_schema import ROOT, given, merged, type_of

DOCS = ROOT / "docs"
# If two objects share at least this many equal keys, the keys are described only once.
MANY = 8
PROGRAM = "<!-- Written by script/update-spec. Do not edit. -->\n"
# Keys that all plot types have are objects of their own: those of labels, and the others.
ANY_PLOT, PLOT_LABELS = "AnyPlot", "PlotLabels"
NAMES = {ANY_PLOT: "All plots", PLOT_LABELS: "Labels of plots"}
DESCRIPTIONS = {
    ANY_PLOT: "Every plot type has these keys, and those of its labels.",
    PLOT_LABELS: "The values or texts beside points, on bars and in slices: keys of every plot type."}


def shortest(text):
    """The spec at the start of the page of a plot type: the plot with the fewest keys."""
    return {"width": 480, "height": 270, "plots": [text["shortest"]]}


def shortest_name(kind):
    """The name of its picture in docs/pictures."""
    return f"shortest-{file_of(kind)}"


class Reference:
    """All pages. `complaints` are the errors in docs/pictures."""

    def __init__(self, schema, pictures, plan, places, leads, recipes):
        self.schema, self.pictures, self.plan, self.places = schema, pictures, plan, places
        self.leads, self.recipes, self.complaints = leads, recipes, []
        self.omitted = {}
        self.group_of = {name: group for group in schema.groups for name in group}
        self.kinds = {schema.properties(name)["type"]["const"]: name for name in schema.objects() if self.is_plot(name)}
        self.common = self.common_keys()
        self.pages = self.placed()
        self.titles = {DOCS / f"plots/{file_of(kind)}.md": text["title"] for kind, text in plan["plots"].items()}
        self.titles |= {DOCS / f"reference/{group['name']}.md": group["title"] for group in plan["groups"]}
        self.homes = {name: self.home(name) for name in pictures["pictures"]}

    def is_plot(self, name):
        return "drawLegendSwatchDecoration" in self.schema.properties(name) and "const" in self.schema.properties(name)["type"]

    def common_keys(self):
        """The keys that all plot types have with the same meaning, and whether they are about labels."""
        sets = [{(key, value.get("description")) for key, value in self.schema.properties(name).items()} for name in self.kinds.values()]
        return {key: PLOT_LABELS if "label" in key.lower() else ANY_PLOT for key, _ in set.intersection(*sets) if key != "type"}

    def placed(self):
        """The page of each object."""
        pages = {name: DOCS / f"plots/{file_of(kind)}.md" for kind, name in self.kinds.items()}
        for group in self.plan["groups"]:
            for name in group["objects"]:
                if name not in self.schema.definitions and name not in NAMES or name in pages:
                    self.complaints.append(f"pages.json names {name}, which the schema does not have, or twice")
                for other in self.group_of.get(name, [name]):
                    pages[other] = DOCS / f"reference/{group['name']}.md"
        self.complaints += [f"pages.json lacks {name}" for name in self.schema.definitions if name not in pages]
        self.complaints += [f"pages.json lacks the plot type {kind}" for kind in self.kinds if kind not in self.plan["plots"]]
        return pages

    # Links

    def link(self, page):
        """A function that gives the link from a page to an object."""
        return lambda name: f"[{NAMES.get(name, name)}]({self.address(page, name)})"

    def address(self, page, name):
        target = self.pages.get(name, page)
        anchor = "keys" if name in self.kinds.values() else self.anchor(target, self.heading(name))
        return (os.path.relpath(target, page.parent) if target != page else "") + "#" + anchor

    def anchor(self, page, heading):
        """The anchor of a heading below the title of a page. GitHub numbers it if it repeats the title."""
        name = slug(heading)
        return f"{name}-1" if name == slug(self.titles.get(page, "")) else name

    def heading(self, name):
        return ", ".join(self.group_of[name]) if name in self.group_of else NAMES[name]

    def title(self, name):
        return self.pictures["pictures"][name].get("title") or name.replace("-", " ").capitalize()

    def spec(self, name):
        return merged(self.pictures["base"], self.pictures["pictures"][name]["spec"])

    def home(self, name):
        """The page and the object that show a picture: the object of its first key, or the type of its first plot."""
        entry = self.pictures["pictures"][name]
        kind = (self.spec(name).get("plots") or [{}])[0].get("type")
        target, _, key = (entry["shows"] or [f"{self.kinds.get(kind)}."])[0].partition(".")
        if "at" in entry:
            target = self.kinds.get(entry["at"], entry["at"])
        elif target == "*" and key in self.common:
            target = self.common[key]
        elif target == "*" or target in self.kinds.values():
            target = self.kinds[kind]
        if target not in self.pages:
            self.complaints.append(f"no page shows the picture {name}")
        return self.pages.get(target, DOCS / "spec.md"), self.group_of.get(target, [target])[0] if target not in self.kinds.values() else target

    # Parts

    def table(self, page, names, keys, prefix=""):
        """The table of keys of an object, or of objects with the same keys. `prefix` starts their anchors."""
        lines = ["| key | type | default | meaning | example |", "|---|---|---|---|---|"]
        first = self.schema.definitions[names[0]]
        for key in keys:
            property = first["properties"][key]
            anchor = f'<a id="{prefix or slug(names[0])}-{key.lower().lstrip("$")}"></a>'
            if "const" in property:
                words = " ".join(f'`"{self.schema.properties(name)[key]["const"]}"`' for name in names)
                lines.append(f"| {anchor}**`{key}`** | {words} | required | The type of the object. | |")
                continue
            kind = type_of(given(property), self.link(page))
            if "x-unit" in property:
                kind += f", {property['x-unit']}"
            if key in first.get("required", []):
                default = "required"
            else:
                values = [f"`{json.dumps(other['default'], ensure_ascii=False)}`" for name in names
                          if "default" in (other := self.schema.properties(name)[key])]
                default = " or ".join(dict.fromkeys(values))
            example = self.example_link(page, self.group_of[names[0]][0], key)
            lines.append(f"| {anchor}`{key}` | {cell(kind)} | {cell(default)} | {cell(property.get('description', ''))} | {example} |")
        return "\n".join(lines) + "\n"

    def example_link(self, page, name, key):
        shown = self.places.get((name, key))
        if not shown:
            return ""
        target = self.homes[shown][0]
        path = os.path.relpath(target, page.parent) if target != page else ""
        title = self.title(shown)
        return f"[{title if title[1:2].isupper() else title[0].lower() + title[1:]}]({path}#{self.anchor(target, title)})"

    def examples(self, page, target):
        """The pictures of an object, each with the keys that it shows and a complete spec."""
        parts = []
        for name, home in self.homes.items():
            if home != (page, target):
                continue
            spec = self.spec(name)
            keys = dict.fromkeys(entry.partition(".")[2] for entry in self.pictures["pictures"][name]["shows"])
            parts.append(f"### {self.title(name)}\n")
            parts.append(picture(DOCS / f"pictures/{name}.png", page, (spec["width"], spec["height"]), self.title(name)) + "\n")
            if keys:
                parts.append(", ".join(f"`{key}`" for key in keys) + "\n")
            mark = "<!-- warnings -->\n" if self.pictures["pictures"][name].get("warns") else ""
            parts.append(f"<details><summary>The spec</summary>\n\n{mark}```json\n{compact(spec)}\n```\n\n</details>\n")
        return parts

    def definition(self, page, name, described):
        """The section of an object on the page of its group."""
        if name in NAMES:
            example = next(iter(self.kinds.values()))
            keys = [key for key in self.schema.properties(example) if self.common.get(key) == name]
            text = self.table(page, [example], keys, "plot")
            return [f"## {NAMES[name]}\n", DESCRIPTIONS[name] + "\n", text, *self.examples(page, name)]
        names = self.group_of[name]
        parts = [f"## {self.heading(name)}\n"]
        for each in names:
            text = self.schema.definitions[each].get("description", "")
            parts.append((f"`{each}`: " if len(names) > 1 else "") + text + "\n")
        definition = self.schema.definitions[name]
        if "properties" not in definition:
            return parts + [type_of(definition, self.link(page)) + "\n"]
        alike = {other: [key for key, value in definition["properties"].items() if self.schema.properties(other).get(key) == value]
                 for other in described}
        nearest = max(alike, key=lambda other: len(alike[other]), default=None)
        omitted = alike[nearest] if nearest and len(alike[nearest]) >= MANY else []
        described.append(name)
        self.omitted[name] = omitted
        parts.append(self.table(page, names, [key for key in definition["properties"] if key not in omitted]))
        if omitted:
            keys = ", ".join(f"`{key}`" for key in omitted)
            parts.append(f"The following keys are the same as in {self.link(page)(nearest)}: {keys}.\n")
        return parts + self.examples(page, names[0])

    # Pages

    def group_page(self, group):
        page = DOCS / f"reference/{group['name']}.md"
        names = [name for name in group["objects"]]
        contents = " · ".join(f"[{self.heading(name)}](#{self.anchor(page, self.heading(name))})" for name in names)
        parts = [PROGRAM, f"# {group['title']}\n", f"{group['about']} [The spec](../spec.md) explains units and terms.\n", contents + "\n"]
        described = []
        for name in names:
            parts += self.definition(page, name, described)
        return page, "\n".join(parts)

    def plot_page(self, kind, text):
        name, file = self.kinds[kind], file_of(kind)
        page = self.pages[name]
        lead = self.leads[file]
        spec = json.loads(lead)
        parts = [PROGRAM, f"# {text['title']}\n", text["about"] + "\n"]
        short = shortest(text)
        parts.append(picture(DOCS / f"pictures/{shortest_name(kind)}.png", page, (short["width"], short["height"]), f"{text['name']} of the spec below") + "\n")
        parts.append(f"```json\n{compact(short)}\n```\n")
        parts.append("The same plot type with a title and real data:\n")
        parts.append(picture(ROOT / f"Examples/plots/{file}.png", page, (spec["width"], spec["height"]), f"{text['name']}: {spec.get('title') or spec['plots'][0]['title']}") + "\n")
        mark = "<!-- warnings -->\n" if text.get("warns") else ""
        parts.append(f"{mark}```json\n{lead}```\n")
        parts.append("Send it to a server, or draw it with the command:\n")
        parts.append(f"{mark}```sh\ncurl -d @Examples/plots/{file}.json http://127.0.0.1:8080/chart -o {file}.png\n"
                     f"plotwright render Examples/plots/{file}.json -o {file}.svg\n```\n")
        parts.append("## When to use it\n\nGood for:\n")
        parts.append("\n".join(f"- {item}" for item in text["for"]) + "\n")
        parts.append("Not for:\n\n" + "\n".join(f"- {item}" for item in text["not"]) + "\n")
        see = ", ".join(f"[{self.plan['plots'][other]['title'].lower() if other != 'ohlc' else 'OHLC'}]({file_of(other)}.md)" for other in text["see"])
        parts.append(f"Related: {see}.\n")
        recipes = [recipe for recipe in self.recipes if kind in recipe["types"]]
        if recipes:
            parts.append("## In the cookbook\n")
            parts.append(" · ".join(f"[{recipe['title']}](../cookbook.md#{slug(recipe['title'])})" for recipe in recipes) + "\n")
        examples = self.examples(page, name)
        borrowed = [other for other in self.group_of[name] if other != name and any(home == (self.pages[other], other) for home in self.homes.values())]
        parts.append("## Variations\n")
        parts += examples
        if borrowed:
            more = " and ".join(f"[{self.kind_title(other)}]({self.pages[other].name}#variations)" for other in borrowed)
            parts.append(f"More variations with the same keys: {more}.\n")
        parts.append("## Keys\n")
        keys = [key for key in self.schema.properties(name) if key not in self.common]
        keys.sort(key=lambda key: key == "plotSpace")
        parts.append(self.table(page, [name], keys))
        rest = {target: ", ".join(f"`{key}`" for key in self.schema.properties(name) if self.common.get(key) == target) for target in NAMES}
        parts.append(f"{self.link(page)(ANY_PLOT)} have these keys too: {rest[ANY_PLOT]}.\n")
        parts.append(f"{self.link(page)(PLOT_LABELS)}: {rest[PLOT_LABELS]}.\n")
        return page, "\n".join(parts)

    def kind_title(self, name):
        return self.plan["plots"][next(kind for kind, other in self.kinds.items() if other == name)]["title"]

    def index(self):
        """All keys from A to Z, with the objects that have them."""
        page = DOCS / "reference/keys.md"
        owners = {}
        for name in self.schema.objects():
            for key in self.schema.properties(name):
                if key in self.common and self.is_plot(name):
                    owners.setdefault(key, {})[NAMES[self.common[key]]] = (self.common[key], "Plot")
                elif key != "type" or not self.is_plot(name):
                    owners.setdefault(key, {})[name] = (name, self.group_of[name][0] if name not in self.kinds.values() else name)
        parts = [PROGRAM, "# All keys from A to Z\n", f"{len(owners)} keys, each with the objects that have it.\n"]
        letters = sorted({key.lstrip("$")[0].upper() for key in owners})
        parts.append(" · ".join(f"[{letter}](#{letter.lower()})" for letter in letters) + "\n")
        for letter in letters:
            parts.append(f"## {letter}\n")
            for key in sorted((key for key in owners if key.lstrip("$")[0].upper() == letter), key=str.lower):
                links = []
                for shown, (name, first) in owners[key].items():
                    target = os.path.relpath(self.pages[name], page.parent)
                    anchor = self.anchor(self.pages[name], self.heading(first)) if key in self.omitted.get(first, []) else f"{slug(first)}-{key.lower().lstrip('$')}"
                    links.append(f"[{shown}]({target}#{anchor})")
                parts.append(f"- `{key}`: {', '.join(links)}")
            parts.append("")
        return page, "\n".join(parts)

    def grid(self, page, size):
        """Thumbnails of all plot types, which link to their pages."""
        rows, cells = ["| | | | |", "|---|---|---|---|"], []
        for kind, text in self.plan["plots"].items():
            file = file_of(kind)
            image = picture(ROOT / f"Examples/plots/thumbnails/{file}.png", page, size, text["name"])
            address = os.path.relpath(DOCS / f"plots/{file}.md", page.parent)
            cells.append(f"[{image}]({address})<br>[{text['title']}]({address})")
        return "\n".join(rows + ["| " + " | ".join(cells[index:index + 4]) + " |" for index in range(0, len(cells), 4)]) + "\n"

    def lists(self):
        """The part of docs/spec.md that lists the pages."""
        page = DOCS / "spec.md"
        parts = ["## Plot types\n", self.grid(page, (136, 85)), "## Keys by group\n"]
        for group in self.plan["groups"]:
            objects = ", ".join(
                "".join(f'<a id="{slug(each)}"></a>' for each in self.group_of.get(name, [name]))
                + f"[{NAMES.get(name, name)}]({self.address(page, name)})" for name in group["objects"])
            parts.append(f"- **[{group['title']}](reference/{group['name']}.md)**: {group['about']} {objects}")
        plots = ", ".join(f'<a id="{slug(name)}"></a>{self.link(page)(name)}' for name in self.kinds.values())
        parts.append(f"- **Plot types**: {plots}")
        parts.append("- **[All keys from A to Z](reference/keys.md)**\n")
        return "\n".join(parts)

    def files(self):
        """The text of every generated page."""
        pages = [self.group_page(group) for group in self.plan["groups"]]
        pages += [self.plot_page(kind, text) for kind, text in self.plan["plots"].items() if kind in self.kinds]
        pages.append(self.index())
        for page, text in pages:
            names = [self.anchor(page, name) for name in re.findall(r"^##+ (.+)$", text, re.M)]
            self.complaints += [f"{page.name} has two headings with the anchor {name}" for name in dict.fromkeys(names) if names.count(name) > 1]
        return dict(pages)
