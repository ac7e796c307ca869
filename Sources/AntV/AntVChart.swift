import Diagnostics
import JSON

/// A chart as AntV's chart server for the Model Context Protocol (`@antv/mcp-server-chart`) asks for it, as a spec: a native
/// one, a configuration of Chart.js, or a word cloud.
///
/// The members of the requests are those of the charts' schemas in that server.
package struct AntVChart {
    /// The types of charts that are drawn.
    package enum Kind: String, CaseIterable, Sendable {
        case line, area, column, bar, pie, scatter, histogram, boxplot, violin, radar, funnel, waterfall, treemap,
            sankey
        case liquid
        case dualAxes = "dual-axes"
        case wordCloud = "word-cloud"
    }

    /// The types that AntV draws and this program does not.
    private static let others: [String: String] = [
        "mind-map": "diagrams", "fishbone-diagram": "diagrams", "flow-diagram": "diagrams",
        "organization-chart": "diagrams", "network-graph": "diagrams", "venn": "Venn diagrams",
        "spreadsheet": "tables of this kind", "district-map": "maps", "path-map": "maps", "pin-map": "maps",
    ]

    package let kind: Kind
    private let request: AntVRequest
    /// The colors of the series.
    let palette: [String]

    package init(_ root: JSONValue) throws(AntVFault) {
        guard root.kind == .object else { throw AntVFault("The request must be an object.") }
        request = AntVRequest(root: root)
        let all = Kind.allCases.map(\.rawValue)
        let known = "The types are \(all.joined(separator: ", "))."
        // Requests for maps name a tool instead of a type.
        guard let type = root["type"]?.string ?? root["tool"]?.string else {
            throw AntVFault("The type of the chart is missing. \(known)")
        }
        guard let kind = Kind(rawValue: type) else {
            let name = type.replacing("generate_", with: "").replacing("_", with: "-")
            if let things = Self.others[name] {
                throw AntVFault("This server does not draw \(things) (\(name)). \(known)")
            }
            let suggestion = SpellingSuggestion.to(type, among: all)
            throw AntVFault(
                "There is no type \"\(type.shortened(to: 60))\"."
                    + (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
                    + " \(known)")
        }
        self.kind = kind
        palette = try request.palette()
    }

    /// The spec of the chart, for `/chart`.
    /// - Complexity: O(n) in the records.
    package func spec() throws(AntVFault) -> JSONTree {
        switch kind {
        case .line, .area: try timeline()
        case .column, .bar: try bars()
        case .scatter: try scatter()
        case .histogram: try histogram()
        case .boxplot: try boxes()
        case .dualAxes: try dualAxes()
        case .waterfall: try waterfall()
        case .pie: try pie()
        case .liquid: try liquid()
        case .funnel: try funnel()
        case .radar: try radar()
        case .violin: try violins()
        case .treemap: try treemap()
        case .sankey: try sankey()
        case .wordCloud: try wordCloud()
        }
    }

    // MARK: - What all charts have

    func size() throws(AntVFault) -> (width: Double, height: Double) {
        (try request.number("width", 1...8_192) ?? 600, try request.number("height", 1...8_192) ?? 400)
    }

    /// A native spec.
    /// - Parameters:
    ///   - isTransposed: Whether the axis that AntV calls x is vertical.
    ///   - hasAxes: Whether the chart has axes, which have titles.
    func native(
        _ members: [(String, JSONTree?)], hasAxes: Bool = true, isTransposed: Bool = false
    ) throws(AntVFault) -> JSONTree {
        let size = try size()
        let isDark = try request.text("theme") == "dark"
        var all: [(String, JSONTree?)] = [
            ("width", .number(size.width)), ("height", .number(size.height)),
            ("title", try request.text("title").map { .string($0) }),
            ("theme", isDark ? "modernDark" : nil),
            ("background", try request.style("backgroundColor").map { .string($0) }),
        ]
        let titles = (try request.text("axisXTitle"), try request.text("axisYTitle"))
        if hasAxes, titles.0 != nil || titles.1 != nil {
            let (x, y) = isTransposed ? (titles.1, titles.0) : titles
            all.append(("axes", [Self.axis("x", x), Self.axis("y", y)]))
        }
        return JSONTree.object([]).adding(all + members)
    }

    static func axis(_ coordinate: String, _ title: String?, _ others: [(String, JSONTree?)] = []) -> JSONTree {
        JSONTree.object([]).adding(
            [("coordinate", .string(coordinate)), ("title", title.map { .string($0) })] + others)
    }

    /// The colors of a configuration of Chart.js, which are those of the theme.
    struct Colors {
        let background: String
        let text: String
        /// Those of the series or parts.
        let palette: [String]
        /// A font of the program, as text of native charts has it.
        static let font = "Inter"
    }

    func colors() throws(AntVFault) -> Colors {
        let isDark = try request.text("theme") == "dark"
        return Colors(
            background: try request.style("backgroundColor") ?? (isDark ? "#141414" : "#ffffff"),
            text: isDark ? "#f3f4f6" : "#1f2937",
            palette: palette.isEmpty ? ["#2a5fd1", "#de7108", "#c03024", "#2f9e62", "#7c4fc4", "#0f8b9d"] : palette)
    }

    /// A configuration of Chart.js with its size.
    /// - Parameters:
    ///   - hasLegend: Whether the datasets are named.
    ///   - scales: The titles of the axes; nil for a chart without axes.
    func chartJS(
        _ type: String, _ data: JSONTree, hasLegend: Bool = false, scales: (x: String?, y: String?)? = nil
    ) throws(AntVFault) -> JSONTree {
        let (size, colors, title) = (try size(), try colors(), try request.text("title"))
        let text = JSONTree.string(colors.text)
        let plugins: JSONTree = [
            "legend": ["display": .bool(hasLegend), "align": "start", "labels": ["color": text]],
            "title": [
                "display": .bool(title != nil), "text": .string(title ?? ""), "align": "start", "color": text,
                "font": ["size": 16, "weight": "600"], "padding": ["bottom": 14],
            ],
        ]
        func scale(_ title: String?, hasGrid: Bool) -> JSONTree {
            [
                "title": ["display": .bool(title != nil), "text": .string(title ?? ""), "color": text],
                "ticks": ["color": text], "grid": ["display": .bool(hasGrid), "color": "#8883"],
            ]
        }
        let options = JSONTree.object([]).adding([
            ("font", ["family": .string(Colors.font)]),
            ("layout", ["padding": ["left": 12, "right": 12, "top": 8, "bottom": 12]]), ("plugins", plugins),
            ("scales", scales.map { ["x": scale($0.x, hasGrid: false), "y": scale($0.y, hasGrid: true)] }),
        ])
        return [
            "chart": ["type": .string(type), "data": data, "options": options], "width": .number(size.width),
            "height": .number(size.height), "backgroundColor": .string(colors.background),
        ]
    }

    /// The members of a plot that divide its records into series, and their colors.
    func series(_ groups: [String]?) -> [(String, JSONTree?)] {
        guard let groups else { return [("color", palette.first.map { .string($0) })] }
        let names = groups.distinct
        let colors: [JSONTree.Member] =
            palette.isEmpty
            ? []
            : names.enumerated().map { .init(key: $0.element, value: .string(palette[$0.offset % palette.count])) }
        let series = JSONTree.object([]).adding([
            ("field", "group"), ("limit", .number(Double(min(50, max(2, names.count))))),
            ("colors", colors.isEmpty ? nil : .object(colors)),
        ])
        return [("series", series)]
    }

    /// Fills from the palette, one for each of a number of parts.
    func fills(_ count: Int) -> JSONTree? {
        return palette.isEmpty ? nil : .texts((0..<count).map { palette[$0 % palette.count] })
    }

    var records: AntVRequest { request }
}
