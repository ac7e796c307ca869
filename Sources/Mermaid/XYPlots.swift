import JSON

/// The plots of an `xychart` as native ones, and the columns that they share.
struct XYPlots {
    private let positions: XYPositions
    /// The coordinates of the positions and of the values.
    private let along: String
    private let across: String
    /// The plots with their indices in the text: bars, and lines over them.
    private let plots: [(offset: Int, element: XYChart.Plot)]
    private var columns: [(String, JSONTree?)] = []
    private(set) var members: [(String, JSONTree?)] = []
    private(set) var lines: [(pointer: String, line: Int)] = []

    /// The maximum number of values of all columns. A short list has gaps at the positions beyond its end, and stacks
    /// have a row for each value of each stack.
    private static let maximumValues = 500_000

    init(
        _ chart: XYChart, _ positions: XYPositions, _ settings: inout MermaidSettings, along: String, across: String
    ) throws(MermaidFault) {
        (self.positions, self.along, self.across) = (positions, along, across)
        let all = chart.plots.enumerated()
        let count = chart.plots.reduce(0) { $0 + $1.lists.count * positions.count(of: $1) }
        guard count <= Self.maximumValues else {
            throw MermaidFault(
                line: chart.plots[0].line, detail: "The plots have too many values, with those that are missing.",
                found: "\(count)", allowed: ["at most \(Self.maximumValues)"])
        }
        plots = all.filter { $0.element.isBar } + all.filter { !$0.element.isBar }
        let palette = try settings.colors("themeVariables.xyChart.plotColorPalette")
        let labelsBars = try settings.flag("xyChart.showDataLabel") ?? false
        var columnsOfPlots = try columnsOfStacks()
        if columnsOfPlots.isEmpty { columnsOfPlots = sharedColumns() }
        var trees: [JSONTree] = []
        var named: Set<String> = []
        for (index, plot) in plots {
            var tree: [(String, JSONTree?)] = [
                ("type", plot.isBar ? "bar" : "line"),
                ("title", plot.isStack ? nil : plot.name.map { .string($0) }),
                ("barsAreHorizontal", plot.isBar && along == "y" ? true : nil),
            ]
            if let column = columnsOfPlots[index] {
                tree += [(along, .string(along)), (across, .string(column))]
            } else {
                let values = plot.lists.flatMap { positions.values($0, of: plot) }
                tree += [(along, .array(positions.all(of: plot))), (across, .array(values))]
            }
            if plot.isStack {
                let names = plot.lists.compactMap(\.name)
                tree += [("stack", .string("stack \(index + 1)")), ("series", "series")]
                // Series with the same name have one color, and one entry in the legend.
                if named.isSuperset(of: names) { tree.append(("showInLegend", false)) }
                named.formUnion(names)
            } else if let palette {
                tree.append(("color", .string(palette[index % palette.count])))
            }
            if plot.isBar, labelsBars { tree.append(("showLabels", true)) }
            if !plot.isBar, let list = plot.lists.first, !list.labels.isEmpty {
                let labels = list.values.indices.map { list.labels[$0].map { JSONTree.string($0) } ?? .null }
                tree += [("plotSymbol", "ellipse"), ("dataLabels", .array(labels))]
            }
            lines.append(("/plots/\(trees.count)", plot.line))
            trees.append(.members(tree))
        }
        if !columns.isEmpty { members.append(("data", ["columns": .members(columns)])) }
        members.append(("plots", .array(trees)))
    }

    /// Adds columns for plots that all have the same positions.
    /// - Returns: The column of each plot; empty if there are none.
    private mutating func sharedColumns() -> [Int: String] {
        guard plots.count > 1, plots.allSatisfy({ positions.isShared(by: $0.element) }) else { return [:] }
        columns.append((along, .array(positions.all(of: plots[0].element))))
        var names: [Int: String] = [:]
        for (index, plot) in plots {
            let name = "\(across)\(index + 1)"
            names[index] = name
            columns.append((name, .array(plot.lists.flatMap { positions.values($0, of: plot) })))
        }
        return names
    }

    /// Adds columns for the stacks, whose series have the same colors if they have the same names.
    ///
    /// The rows of a stack have gaps in the columns of the others.
    /// - Returns: The column of each stack; empty if there are none.
    private mutating func columnsOfStacks() throws(MermaidFault) -> [Int: String] {
        let stacks = plots.filter { $0.element.isStack }
        guard let first = stacks.first else { return [:] }
        let rows = stacks.map { positions.count(of: $0.element) * $0.element.lists.count }
        let count = rows.reduce(0, +)
        guard count * stacks.count <= Self.maximumValues else {
            throw MermaidFault(
                line: first.element.line, detail: "The stacks have too many values.",
                found: "\(stacks.count) stacks of \(count) values")
        }
        var (locations, series): ([JSONTree], [JSONTree]) = ([], [])
        var names: [Int: String] = [:]
        var before = 0
        for ((index, plot), own) in zip(stacks, rows) {
            let ownPositions = positions.all(of: plot)
            var values: [JSONTree] = Array(repeating: .null, count: before)
            for list in plot.lists {
                locations += ownPositions
                series += repeatElement(.string(list.name ?? ""), count: ownPositions.count)
                values += positions.values(list, of: plot)
            }
            before += own
            values += repeatElement(.null, count: count - before)
            names[index] = "\(across)\(index + 1)"
            columns.append(("\(across)\(index + 1)", .array(values)))
        }
        columns = [(along, .array(locations)), ("series", .array(series))] + columns
        return names
    }
}
