"""Finds the examples in Markdown: fenced blocks with their languages, and the comments before them.

docs/contributing/documents.md describes the languages and the comments.
"""
import dataclasses
import pathlib
import re

FENCE = re.compile(r"( *)(```+|~~~+)(.*)$")
COMMENT = re.compile(r" *<!-- (not run|status|warnings|server|environment|file|post|new program)(?:: (.*?))? -->\s*$")
LIST_ITEM = re.compile(r" *([-*+]|\d+[.)]) ")


@dataclasses.dataclass
class Example:
    page: pathlib.Path
    line: int
    language: str
    tag: str
    text: str
    marks: dict


def examples(page):
    """The examples of a page in their order. An indented block is an example without a language."""
    found, marks = [], {}
    lines = page.read_text(encoding="utf-8").split("\n")
    index, in_list = 0, False
    while index < len(lines):
        line = lines[index]
        if fence := FENCE.match(line):
            indent, marker, info = len(fence[1]), fence[2], fence[3].split()
            end = index + 1
            while end < len(lines) and lines[end].strip() != marker:
                end += 1
            text = "\n".join(row[min(indent, len(row) - len(row.lstrip(" "))):] for row in lines[index + 1:end]) + "\n"
            found.append(Example(page, index + 1, info[0] if info else "", " ".join(info[1:]), text, marks))
            marks, index = {}, end
        elif comment := COMMENT.match(line):
            marks[comment[1]] = comment[2] or ""
        elif line.strip():
            marks = {}
            if line.startswith("    ") and not in_list and (index == 0 or not lines[index - 1].strip()):
                end = index
                while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
                    end += 1
                found.append(Example(page, index + 1, "", "", "\n".join(lines[index:end]), {}))
                index = end - 1
            elif not line.startswith(" "):
                in_list = bool(LIST_ITEM.match(line))
        index += 1
    return found
