import JSON

extension XYChart {
    /// The maximum number of labels of a native axis.
    private static let maximumLabels = 1_000

    func spec(_ settings: inout MermaidSettings) throws(MermaidFault) -> MermaidTree {
        guard !plots.isEmpty else {
            throw MermaidFault(
                line: line ?? 1, detail: "The chart has no values.", allowed: ["a line such as bar [3, 5, 4]"])
        }
        let positions = try XYPositions(of: self)
        if let labels = positions.labels, labels.count > Self.maximumLabels {
            throw MermaidFault(
                line: x?.line ?? 1, detail: "Some of the categories have the same name.", found: "\(labels.count)",
                allowed: ["at most \(Self.maximumLabels) categories that repeat"])
        }
        var tree = MermaidTree()
        tree.members = try settings.size("xyChart.width", "xyChart.height")
        let hasTitle = try settings.flag("xyChart.showTitle") ?? true
        tree.members += texts.members(&settings, isShown: hasTitle)
        tree.members.append(("background", try settings.color("themeVariables.xyChart.backgroundColor")))
        let turned = isHorizontal ?? (settings.text("xyChart.chartOrientation") == "horizontal")
        let (along, across) = turned ? ("y", "x") : ("x", "y")
        let own = try XYPlots(self, positions, &settings, along: along, across: across)
        tree.members += own.members
        tree.lines = own.lines
        var axes: [JSONTree] = []
        for (own, coordinate, path, labels) in [
            (x, along, "xyChart.xAxis", positions.labels), (y, across, "xyChart.yAxis", nil),
        ] {
            if let line = own?.line {
                tree.lines += [("/plotSpaces/0/\(coordinate)", line), ("/axes/\(axes.count)", line)]
            }
            if let axis = try axis(coordinate, own, path, labels, &settings) { axes.append(axis) }
        }
        if !axes.isEmpty { tree.members.append(("axes", .array(axes))) }
        let dimensions = [
            (along, positions.dimension(isTurned: turned)), (across, y?.range.map { ["range": $0.tree] }),
        ]
        let space = JSONTree.members(dimensions)
        if space != .object([]) { tree.members.append(("plotSpaces", [space])) }
        let names = plots.filter { $0.name != nil || $0.isStack }.count
        let hasLegend = try settings.flag("xyChart.showLegend") ?? true
        if !hasLegend {
            tree.members.append(("legend", false))
        } else if names == 1 {
            tree.members.append(("legend", true))
        }
        return tree
    }

    /// The native axis of one of Mermaid; nil if it differs in nothing from that of any chart.
    private func axis(
        _ coordinate: String, _ axis: Axis?, _ path: String, _ labels: [String]?, _ settings: inout MermaidSettings
    ) throws(MermaidFault) -> JSONTree? {
        let title = try settings.flag("\(path).showTitle") ?? true ? axis?.title : nil
        var members: [(String, JSONTree?)] = [("title", title.flatMap { $0.isEmpty ? nil : .string($0) })]
        if try settings.flag("\(path).showLabel") == false { members.append(("labelFormatter", .null)) }
        if try settings.flag("\(path).showTick") == false { members.append(("majorTickLength", 0)) }
        if try settings.flag("\(path).showAxisLine") == false { members.append(("axisLineStyle", .null)) }
        if let labels {
            let numbers = labels.indices.map { JSONTree.number(Double($0 + 1)) }
            let named = zip(numbers, labels).map { JSONTree.members([("tickLocation", $0), ("text", .string($1))]) }
            members += [
                ("majorTickLocations", .array(numbers)), ("axisLabels", .array(named)), ("majorGridLineStyle", .null),
            ]
        }
        let used = members.filter { $0.1 != nil }
        return used.isEmpty ? nil : .members([("coordinate", .string(coordinate))] + used)
    }
}

extension MermaidRange {
    var tree: JSONTree { [.number(start), .number(end)] }
}

extension JSONTree {
    /// An object of the members that have values.
    static func members(_ members: [(String, JSONTree?)]) -> JSONTree {
        .object(members.compactMap { key, value in value.map { .init(key: key, value: $0) } })
    }
}
