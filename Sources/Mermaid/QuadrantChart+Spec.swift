import JSON

extension QuadrantChart {
    func spec(_ settings: inout MermaidSettings) throws(MermaidFault) -> MermaidTree {
        var tree = MermaidTree()
        tree.members = try settings.size(
            "quadrantChart.chartWidth", "quadrantChart.chartHeight", standard: (600, 600))
        tree.members += texts.members(&settings)
        let axes = [("x-axis", "x"), ("y-axis", "y")].map { axis(ends[$0.0] ?? [], $0.1) }
        let whole: JSONTree = ["range": [0, 1]]
        let names = quadrants.keys.sorted().compactMap { number in quadrants[number].map { label(number, $0) } }
        tree.members += [
            ("axes", .array(axes)), ("plotSpaces", [["x": whole, "y": whole]]),
            ("annotations", .array(Self.lines + names)), ("plots", [plot]),
        ]
        for (index, point) in points.enumerated() { tree.lines.append(("/plots/0/fills/\(index)", point.line)) }
        return tree
    }

    /// The quadrants of one diagonal with a fill, and the lines between all of them.
    private static let lines: [JSONTree] = [
        ["band": ["x": [0.5, 1], "y": [0.5, 1]], "bandFill": "#5660720f"],
        ["band": ["x": [0, 0.5], "y": [0, 0.5]], "bandFill": "#5660720f"],
        ["rule": ["x": 0.5], "lineStyle": ["lineColor": "#56607280", "lineWidth": 1]],
        ["rule": ["y": 0.5], "lineStyle": ["lineColor": "#56607280", "lineWidth": 1]],
    ]

    /// An axis without numbers, with the names of its halves.
    private func axis(_ names: [String], _ coordinate: String) -> JSONTree {
        let positions = names.count == 2 ? [0.25, 0.75] : []
        let labels = zip(positions, names).map { position, name in
            JSONTree.members([("tickLocation", .number(position)), ("text", .string(name))])
        }
        return .members([
            ("coordinate", .string(coordinate)), ("title", names.count == 1 ? .string(names[0]) : nil),
            ("labelingPolicy", "locationsProvided"), ("majorTickLocations", .array(positions.map { .number($0) })),
            ("axisLabels", .array(labels)), ("labelRotation", coordinate == "y" ? 90 : nil), ("majorTickLength", 0),
            ("majorGridLineStyle", .null), ("axisLineStyle", .null),
        ])
    }

    /// The name of a quadrant: at its top, or in its middle if there are no points.
    private func label(_ number: Int, _ name: String) -> JSONTree {
        let x = number == 1 || number == 4 ? 0.75 : 0.25
        let bottom = number <= 2 ? 0.5 : 0.0
        let y = points.isEmpty ? bottom + 0.25 : bottom + 0.48
        return [
            "anchorPlotPoint": [.number(x), .number(y)], "contentAnchorPoint": [0.5, points.isEmpty ? 0.5 : 1],
            "text": .string(name), "textStyle": ["fontWeight": "bold", "color": "#566072"],
        ]
    }

    private var plot: JSONTree {
        let colors = points.map { $0.color.map { JSONTree.string($0) } ?? .null }
        return .members([
            ("type", "scatter"), ("x", .array(points.map { .number($0.x) })),
            ("y", .array(points.map { .number($0.y) })),
            ("dataLabels", points.isEmpty ? nil : .array(points.map { .string($0.name) })),
            ("fills", colors.contains { $0 != .null } ? .array(colors) : nil),
        ])
    }
}
