"""What an assistant does with a server of the Model Context Protocol, for `Tests/system/assistants/check-assistants`."""
import base64
import json
import re
import struct
import sys
import urllib.request

import mcp
from mcp import Client

SPEC = {"title": "Orders", "plots": [{"type": "bar", "x": ["Mon", "Tue", "Wed"], "y": [12, 9, 15]}]}
WRONG = {"titel": "Orders", "plots": [{"type": "bar", "colr": "red", "y": [1]}, {"type": "bark"}]}
CONFIG = {"type": "pie", "data": {"labels": ["a", "b"], "datasets": [{"data": [1, 2]}]}}
checks, faults = 0, []


def check(is_right, what):
    global checks
    checks += 1
    if not is_right:
        faults.append(what)
        print(f"fault: {what}", file=sys.stderr)


def texts(result):
    return "\n".join(part.text for part in result.content if part.type == "text")


async def session(name, server, mode, version, link):
    """What an assistant does, from the beginning to a picture."""
    lines = []
    async with Client(server, mode=mode) as client:
        check(client.protocol_version == version, f"{name}: {client.protocol_version}")
        check(client.server_info.name == "plotwright" and "smallest spec" in client.instructions, f"{name}: the server")
        lines.append(f"{'initialize' if mode == 'legacy' else 'server/discover'} → {client.protocol_version}, "
                     f"{client.server_info.name} {client.server_info.version}")
        tools = (await client.list_tools()).tools
        names = [tool.name for tool in tools]
        check(names == ["render", "validate", "describe", "schema", "examples"], f"{name}: {names}")
        size = sum(len(tool.model_dump_json(exclude_none=True)) for tool in tools)
        check(size < 6_000, f"{name}: the tools have {size} characters")
        lines.append(f"tools/list → {', '.join(names)} ({size} characters)")

        async def call(tool, arguments, is_error=False):
            result = await client.call_tool(tool, arguments)
            check(bool(result.is_error) == is_error, f"{name}: {tool} {json.dumps(arguments)[:80]}: {texts(result)}")
            return result

        result = await call("render", {"spec": SPEC, "width": 400, "devicePixelRatio": 2})
        picture = base64.b64decode(result.content[0].data)
        check(result.content[0].mime_type == "image/png" and picture[:4] == b"\x89PNG", f"{name}: no PNG")
        check(struct.unpack(">II", picture[16:24]) == (800, 800), f"{name}: the size of the picture")
        check(texts(result).startswith("Orders. Bar chart."), f"{name}: the words of the picture")
        links = [part for part in result.content if part.type == "resource_link"]
        check(len(links) == (1 if link else 0), f"{name}: {len(links)} links")
        if link:
            uri = str(links[0].uri)
            check(urllib.request.urlopen(uri).read() == picture, f"{name}: the link leads to another picture")
        kinds = ", ".join(part.type for part in result.content)
        lines.append(f"render → {kinds}; {len(picture)} bytes; {texts(result)}")
        for format, kind in ("svg", "resource"), ("webp", "image"), ("jpg", "image"), ("pdf", "resource"):
            result = await call("render", {"spec": SPEC, "format": format})
            check(result.content[0].type == kind, f"{name}: {format} is {result.content[0].type}")
        result = await call("render", {"spec": CONFIG})
        check("Pie chart" in texts(result), f"{name}: a configuration of Chart.js")
        result = await call("render", {"spec": json.dumps(SPEC)})
        check("Bar chart" in texts(result), f"{name}: a spec as a text")

        result = await call("render", {"spec": WRONG}, is_error=True)
        expected = ["/plots/0/colr: ", 'Did you mean "color"?', "/plots/1/type: ", 'Write "type": "bar"', "/titel: "]
        check(all(text in texts(result) for text in expected), f"{name}: {texts(result)}")
        lines.append("render (with errors) → " + texts(result).replace("\n", "\n    "))
        for arguments, text in (
            ({}, '"spec" is missing'), ({"spec": 3}, "must be an object"), (SPEC, '{"spec": {"plots"'),
            ({"spec": SPEC, "hight": 3}, 'Did you mean "height"?'), ({"spec": SPEC, "width": -1}, "positive number"),
            ({"spec": SPEC, "format": "bmp"}, "png, svg"), ({"spec": SPEC, "theme": "dark"}, "modernDark"),
            ({"spec": {**SPEC, "width": 8000, "height": 8000}}, "pixels"), ({"spec": "{"}, "not JSON"),
        ):
            check(text in texts(await call("render", arguments, is_error=True)), f"{name}: {arguments}")

        result = await call("validate", {"spec": SPEC})
        check(result.structured_content["valid"] is True, f"{name}: validate")
        result = await call("validate", {"spec": WRONG})
        check([error["pointer"] for error in result.structured_content["errors"]] ==
              ["/plots/0/colr", "/plots/1/type", "/titel"], f"{name}: validate, with errors")
        result = await call("describe", {"spec": SPEC})
        check("Mon: 12; Tue: 9; Wed: 15" in texts(result), f"{name}: {texts(result)}")

        for part, text in (
            ("", "- plots: [Plot]"), ("bar", "- barsAreHorizontal: boolean"), ("/plots/0/dataLineStyle", "- dashPattern"),
            ("axes/0/labelFormatter/number", "- currency"), ("Axis.title", "title: string"), ("plots", "candlestick"),
            ("#/$defs/Legend", "- anchor"),
        ):
            result = await call("schema", {"part": part})
            check(text in texts(result) and len(texts(result)) < 12_000, f"{name}: schema {part}")
        result = await call("schema", {"part": "/plots/0/barsAreHorizontl"}, is_error=True)
        check('"barsAreHorizontal"' in texts(result), f"{name}: {texts(result)}")

        for query, best in (
            ("stacked bars with totals", "stacked-totals"), ("two axes", "pareto"), ("Gantt chart", "gantt"),
            ("heatmap", "weekday-hour"), ("kpi", "kpi-sparkline"), ("line with threshold", "latency-deployment"),
            ("donut", "donut-total"), ("waterfall", "waterfall"), ("radar", "radar-comparison"),
        ):
            found = texts(await call("examples", {"query": query}))
            check(found.startswith(best + ":"), f"{name}: {query} gives {found[:40]}")
        listed = re.findall(r"^- ([\w-]+):", texts(await call("examples", {})), re.MULTILINE)
        check(len(listed) > 40, f"{name}: {len(listed)} examples")
        found = texts(await call("examples", {"name": "waterfall"}))
        result = await call("render", {"spec": json.loads(found[found.index("{"):])})
        lines.append(f"examples (waterfall), render → {texts(result)[:90]}…")

        resources = [str(resource.uri) for resource in (await client.list_resources()).resources]
        check("plotwright://guide" in resources, f"{name}: {resources}")
        templates = (await client.list_resource_templates()).resource_templates
        check(len(templates) == 2, f"{name}: {len(templates)} templates")
        for uri in [*resources, "plotwright://schema/bar", "plotwright://examples/funnel"]:
            check(len((await client.read_resource(uri)).contents[0].text) > 100, f"{name}: {uri}")
        for work in (client.read_resource("plotwright://other"), client.call_tool("draw", {})):
            try:
                await work
                check(False, f"{name}: an unknown name is accepted")
            except mcp.MCPError:
                check(True, "")
    print(f"{name}:")
    for line in lines:
        print(f"    {line}")
