"""Markdown of the reference: anchors, pictures, cells and JSON. Used by script/update-spec."""
import html
import json
import os
import re
import unicodedata


def slug(text):
    """The anchor that GitHub gives to a heading."""
    kept = "".join(letter for letter in text.lower() if letter in " -_" or unicodedata.category(letter)[0] in "LNM")
    return kept.strip().replace(" ", "-")


def file_of(kind):
    return re.sub(r"([A-Z])", lambda match: "-" + match[1].lower(), kind)


def cell(text):
    return text.replace("|", "\\|").replace("\n", " ")


def compact(value, indent=0, width=78):
    """JSON on as few lines as are readable."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= width or not value or not isinstance(value, (dict, list)):
        return line
    pad = " " * (indent + 2)
    if isinstance(value, dict):
        items = [f"{pad}{json.dumps(key)}: {compact(item, indent + 2, width)}" for key, item in value.items()]
        return "{\n" + ",\n".join(items) + "\n" + " " * indent + "}"
    return "[\n" + ",\n".join(pad + compact(item, indent + 2, width) for item in value) + "\n" + " " * indent + "]"


def picture(path, page, size, alt):
    source = os.path.relpath(path, page.parent)
    return f'<img src="{source}" width="{size[0]}" height="{size[1]}" alt="{html.escape(alt)}">'
