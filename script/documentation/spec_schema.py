"""The JSON Schema of specs as its pages need it: objects in the order of their first use, types in Markdown, and the
pictures of keys. Used by script/update-spec."""
import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ.get("PLOTWRIGHT", ROOT / ".build/release/plotwright")


def merged(target, patch):
    """RFC 7396."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merged(result.get(key), value)
    return result


class Schema:
    def __init__(self):
        text = subprocess.run([COMMAND, "schema"], check=True, stdout=subprocess.PIPE).stdout
        root = json.loads(text)
        definitions = root.pop("$defs")
        self.definitions = {"Graph": root, **definitions}
        self.groups = self.grouped()

    def objects(self):
        return [name for name, schema in self.definitions.items() if "properties" in schema]

    def grouped(self):
        """The definitions in the order of the first reference; objects with the same keys and meanings are grouped."""
        order = []

        def visit(value):
            if isinstance(value, dict):
                reference = value.get("$ref")
                if reference:
                    add(reference.rsplit("/", 1)[-1])
                for item in value.values():
                    visit(item)
            elif isinstance(value, list):
                for item in value:
                    visit(item)

        pending = ["Graph"]

        def add(name):
            if name not in order and name not in pending:
                pending.append(name)

        while pending:
            name = pending.pop(0)
            order.append(name)
            visit(self.definitions[name])
        groups = []
        for name in order:
            for group in groups:
                if self.meanings(group[0]) and self.meanings(group[0]) == self.meanings(name):
                    group.append(name)
                    break
            else:
                groups.append([name])
        return groups

    def meanings(self, name):
        """The descriptions of the keys; for `type` only whether it exists."""
        return {
            key: property.get("description") if key != "type" else True
            for key, property in self.definitions[name].get("properties", {}).items()
        }

    def properties(self, name):
        return self.definitions[name].get("properties", {})

    def keys(self, group):
        """The keys of a group of objects that need a picture."""
        return [key for key in self.definitions[group[0]].get("properties", {}) if key != "type" or not self.is_constant(group, key)]

    def is_constant(self, group, key):
        return "const" in self.definitions[group[0]]["properties"][key]


def number(value):
    if abs(value) >= 1e100:
        return None
    return f"{value:,.0f}".replace(",", " ") if value == int(value) and abs(value) < 1e15 else f"{value:g}"


def type_of(schema, link):
    """The type of a value, in Markdown. `link` gives the link to an object by its name."""
    if "$ref" in schema:
        return link(schema["$ref"].rsplit("/", 1)[-1])
    if "const" in schema:
        return f'`"{schema["const"]}"`'
    if "enum" in schema:
        return " ".join(f"`{json.dumps(word, ensure_ascii=False)}`" for word in schema["enum"])
    if "allOf" in schema:
        return " or ".join(type_of(item["then"], link) for item in schema["allOf"] if "then" in item)
    if "anyOf" in schema:
        return " or ".join(type_of(item, link) for item in schema["anyOf"])
    kind = schema.get("type")
    if isinstance(kind, list):
        return " or ".join(type_of({**schema, "type": item}, link) for item in kind)
    if kind in ("number", "integer"):
        low, high = (number(schema[limit]) if limit in schema else None for limit in ("minimum", "maximum"))
        word = "number" if kind == "number" else "integer"
        if low is not None and high is not None:
            return f"{word} {low} … {high}"
        return f"{word} ≥ {low}" if low is not None else word
    if kind == "boolean":
        return "`true` or `false`"
    if kind == "string":
        return f"string, ≤ {number(schema['maxLength'])} characters" if "maxLength" in schema else "string"
    if kind == "null":
        return "`null`"
    if kind == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(type_of(item, link) for item in schema["prefixItems"]) + "]"
        least, most = schema.get("minItems", 0), schema.get("maxItems")
        items = type_of(schema.get("items", {}), link)
        if least == most:
            return f"{number(most)} × {items}"
        return f"array of {items}" + (f", ≤ {number(most)}" if most is not None else "")
    if kind == "object":
        return "object"
    return "any"


def given(schema):
    """The schema of a key without null, unless null is a value."""
    if "x-null" in schema:
        return schema
    schema = dict(schema)
    if isinstance(schema.get("type"), list):
        kinds = [kind for kind in schema["type"] if kind != "null"]
        schema["type"] = kinds[0] if len(kinds) == 1 else kinds
    if "enum" in schema:
        schema["enum"] = [word for word in schema["enum"] if word is not None]
    if "anyOf" in schema:
        schema["anyOf"] = [item for item in schema["anyOf"] if item != {"type": "null"}]
    return schema


def cell(text):
    return text.replace("|", "\\|").replace("\n", " ")


def mentions(value, key):
    if isinstance(value, dict):
        return key in value or any(mentions(item, key) for item in value.values())
    return isinstance(value, list) and any(mentions(item, key) for item in value)


def places_of(schema, pictures):
    """The picture of each key of each group, and the errors in the map."""
    group_of = {name: group for group in schema.groups for name in group}
    places, shared, complaints = {}, {}, []

    def place(entry, picture):
        name, _, key = entry.partition(".")
        if name == "*":
            shared[key] = picture
            return
        group = group_of.get(name)
        if group is None or key not in schema.definitions[name].get("properties", {}):
            complaints.append(f"pictures.json names {entry}, which the schema does not have")
            return
        if (group[0], key) in places:
            complaints.append(f"pictures.json names {entry} twice")
        places[(group[0], key)] = picture

    for name, picture in pictures["pictures"].items():
        spec = merged(pictures["base"], picture["spec"])
        for entry in picture["shows"]:
            place(entry, name)
            if not mentions(spec, entry.partition(".")[2]):
                complaints.append(f"the picture {name} must show {entry}, but its spec does not have the key")
    for entry in pictures["unseen"]:
        place(entry, None)
    known = {key for group in schema.groups for key in schema.keys(group)}
    meanings = {}
    for (name, key), picture in places.items():
        meanings[key, schema.properties(name)[key].get("description")] = picture
    for group in schema.groups:
        for key in schema.keys(group):
            if (group[0], key) in places:
                continue
            meaning = (key, schema.properties(group[0])[key].get("description"))
            if meaning in meanings:
                places[(group[0], key)] = meanings[meaning]
            elif key in shared:
                places[(group[0], key)] = shared[key]
            else:
                complaints.append(f"pictures.json lacks {group[0]}.{key}")
    complaints += [f"pictures.json names *.{key}, which no object has" for key in shared if key not in known]
    return places, complaints
