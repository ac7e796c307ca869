import JSON

/// The tools of the server. Their descriptions are written for models: what a tool is for, and an example.
enum AssistantTool: String, CaseIterable, Sendable {
    case render, validate, describe, schema, examples

    var document: JSONTree {
        [
            "name": .string(rawValue), "title": .string(title), "description": .string(description),
            "inputSchema": [
                "type": "object", "properties": .object(properties), "required": .array(required.map { .string($0) }),
                "additionalProperties": false,
            ],
            "annotations": [
                "title": .string(title), "readOnlyHint": true, "idempotentHint": true, "openWorldHint": false,
            ],
        ]
    }

    private var title: String {
        switch self {
        case .render: "Draw a chart"
        case .validate: "Check a chart spec"
        case .describe: "Describe a chart"
        case .schema: "Look up chart spec keys"
        case .examples: "Find example charts"
        }
    }

    private var description: String {
        switch self {
        case .render:
            """
            Draws a chart and returns its picture, a link to it where there is one, and its description in words. Errors name the place in the spec and what to write instead: correct them and call again.
            Example: {"spec": {"title": "Orders", "plots": [{"type": "bar", "x": ["Mon", "Tue", "Wed"], "y": [12, 9, 15]}]}}
            Several series: {"spec": {"data": {"columns": {"day": ["2026-03-05", "2026-03-06"], "ok": [812, 790], "failed": [3, 41]}}, "plots": [{"type": "line", "title": "OK", "x": "day", "y": "ok"}, {"type": "line", "title": "Failed", "x": "day", "y": "failed"}]}}
            For anything less common, call examples first and replace the data of the nearest one. Chart.js configurations are also accepted as spec.
            """
        case .validate:
            "Reports all errors of a chart spec at once, each with its place and what to write instead, without drawing. render reports the same errors, so call this only if you need no picture."
        case .describe:
            "Tells in words and values what the chart of a spec shows: title, alt text, extremes, trend, and the values of each series. Use it to write alt text, or to check a chart without looking at it."
        case .schema:
            """
            Explains the keys of the chart spec, part by part. Without part: the keys of the whole chart and the names of all parts.
            Examples: {"part": "bar"} for a type of plot, {"part": "Axis"} for an object, {"part": "/plots/0/dataLineStyle"} for a place in a spec, as in error messages.
            """
        case .examples:
            """
            Finds complete example specs by task, to copy and fill with other data. Returns the best one with its spec and the names of others.
            Examples: {"query": "stacked bars with totals"}, {"query": "two axes"}, {"query": "gantt"}, {"name": "waterfall"}
            """
        }
    }

    private var required: [String] {
        switch self {
        case .render, .validate, .describe: ["spec"]
        case .schema, .examples: []
        }
    }

    /// The names of the arguments.
    var arguments: [String] { properties.map(\.key) }

    private var properties: [JSONTree.Member] {
        switch self {
        case .render:
            [
                Self.spec, .init(key: "width", value: Self.number("Width in points; overrides the spec.")),
                .init(key: "height", value: Self.number("Height in points; overrides the spec.")),
                .init(
                    key: "devicePixelRatio",
                    value: Self.number("Pixels for each point, such as 2 for sharp screens. Default: 1.")),
                .init(
                    key: "format",
                    value: [
                        "type": "string", "enum": .array(RenderedFormat.allCases.map { .string($0.rawValue) }),
                        "description": "Default: png, which you can see.",
                    ]),
                .init(
                    key: "theme",
                    value: [
                        "type": "string", "description": "Such as modern (the default) or modernDark.",
                    ]),
                .init(
                    key: "background", value: ["type": "string", "description": "A color of CSS, or transparent."]),
            ]
        case .validate, .describe: [Self.spec]
        case .schema:
            [
                .init(
                    key: "part",
                    value: [
                        "type": "string",
                        "description": "A type of plot, the name of an object, or a JSON pointer into a spec.",
                    ])
            ]
        case .examples:
            [
                .init(
                    key: "query",
                    value: ["type": "string", "description": "A few words: the task, the type of chart, a feature."]),
                .init(
                    key: "name",
                    value: ["type": "string", "description": "The name of an example, as listed by a search."]),
            ]
        }
    }

    private static let spec = JSONTree.Member(
        key: "spec", value: ["type": "object", "description": "The chart spec."])

    private static func number(_ description: String) -> JSONTree {
        ["type": "number", "exclusiveMinimum": 0, "description": .string(description)]
    }
}

/// The formats of the tool `render`.
enum RenderedFormat: String, CaseIterable {
    case png, svg, webp, jpg, pdf
}
