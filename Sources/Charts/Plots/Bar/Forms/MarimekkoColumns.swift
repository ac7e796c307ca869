import Budget
import Data
import Diagnostics
import Formatting

extension BarPlot {
    /// The columns of a Marimekko chart, which touch one another and have different widths.
    package struct Columns: Sendable {
        /// The width of each record's column; nil is the sum of the column's values.
        package var width: Field?
        /// Whether the plot is one of several series, whose parts are shares of their columns.
        var areOfSeries = false

        init() {}
    }

    /// The name of the stack of each column.
    static let stackOfColumns = "marimekko"
}

extension Graph {
    /// Determines the widths of the columns of Marimekko charts. The parts of several plots fill the height of the plot
    /// area; the columns of a single plot are as high as its values.
    /// - Returns: Warnings about values that are not shown.
    /// - Throws: An error for missing columns and for scales of numbers, or if the budget is spent.
    /// - Complexity: O(n) in the number of records.
    package mutating func arrangeMarimekko(_ budget: RenderBudget) throws(ChartError) -> [ChartWarning] {
        let numbers = plots.indices.filter { plots[$0].kind == .marimekko }
        guard !numbers.isEmpty, !plotSpaces.isEmpty else { return [] }
        var warnings: [ChartWarning] = []
        var columns: [(key: ColumnKey, widths: ColumnWidths)] = []
        for number in numbers {
            guard var bars = plots[number] as? BarPlot else { continue }
            let place = GraphPlace.plot(number)
            if numbers.count == 1, !bars.columns.areOfSeries { (bars.stack, bars.stackOffset) = (nil, nil) }
            let parts = try ColumnParts(of: &bars, in: self, at: place, budget)
            plots[number] = bars
            warnings += parts.warnings
            guard !bars.common.isHidden else { continue }
            let key = ColumnKey(space: bars.common.plotSpace.map { Name($0) }, coordinate: bars.locationCoordinate)
            let index = columns.firstIndex { $0.key == key } ?? columns.endIndex
            if index == columns.endIndex { columns.append((key, ColumnWidths())) }
            guard columns[index].widths.add(parts, budget) else { throw ChartError(stoppedAt: place) }
        }
        for (key, widths) in columns {
            let found = plotSpaces.firstIndex { $0.identifier.map { Name($0) } == key.space }
            // An unknown plot space is reported when the plots are resolved.
            guard let number = key.space == nil ? 0 : found else { continue }
            let owner = owner(ofPlotSpace: number, along: key.coordinate)
            var dimension = dimension(ofPlotSpace: owner, along: key.coordinate)
            guard dimension.scale == nil || dimension.scale == .category else {
                throw ChartError(
                    at: .graph["plotSpaces"][owner][key.coordinate.rawValue]["scale"],
                    "The columns of a Marimekko chart have names; only the scale category can show them.")
            }
            dimension.scale = .category
            dimension.widths = widths.widths
            if key.coordinate == .x { plotSpaces[owner].x = dimension } else { plotSpaces[owner].y = dimension }
            warnings += widths.warnings(at: .plot(numbers[0]))
        }
        return warnings
    }

    /// Whether there are Marimekko charts with columns along a coordinate.
    func hasMarimekko(along coordinate: Coordinate) -> Bool {
        plots.contains { plot in
            guard plot.kind == .marimekko, let bars = plot as? BarPlot else { return false }
            return bars.locationCoordinate == coordinate
        }
    }

    private struct ColumnKey: Hashable {
        var space: Name?
        var coordinate: Coordinate
    }
}

/// The records of a Marimekko plot: the parts of its columns.
private struct ColumnParts {
    var names: [String?]
    var values: [Double]
    /// The client's widths; nil for none.
    var widths: [Double]?
    private(set) var warnings: [ChartWarning] = []

    /// - Parameter bars: The plot. Its locations become names, and values below zero are removed.
    init(of bars: inout BarPlot, in graph: Graph, at place: GraphPlace, _ budget: RenderBudget) throws(ChartError) {
        let key = bars.locationCoordinate.rawValue
        guard let location = bars.location else {
            throw ChartError(at: place, "Marimekko charts need \(key) for the names of their columns.")
        }
        guard let tip = bars.tip else {
            throw ChartError(at: place, "Marimekko charts need \(bars.keyOfTips) for their values.")
        }
        let column = try location.column(in: graph.data, at: place[key])
        let valueColumn = try tip.column(in: graph.data, at: place[bars.keyOfTips])
        guard column.count == valueColumn.count else {
            throw ChartError(
                at: place,
                "There are \(column.count) locations and \(valueColumn.count) values; the counts must be equal.")
        }
        guard budget.allows(column.count, each: column.sizeOfNewText + 4 * ElementMemory.number),
            !budget.isSpent(before: column.count * 200)
        else { throw ChartError(stoppedAt: place) }
        names = column.texts
        guard let numbers = valueColumn.numerals else {
            throw ChartError(at: place[bars.keyOfTips], "The values of a Marimekko chart must be numbers.")
        }
        values = numbers
        let negative = numbers.indices.filter { numbers[$0] < 0 }
        for index in negative { values[index] = .nan }
        if !negative.isEmpty {
            let records = negative.count == 1 ? "value below zero, which has" : "values below zero, which have"
            warnings.append(ChartWarning(place, "has \(negative.count) \(records) no share and is not shown."))
        }
        let names = Field.selection(.texts(names), of: location.columnName)
        let shown = Field.selection(.numbers(values), of: tip.columnName)
        (bars.x, bars.y) = bars.barsAreHorizontal ? (shown, names) : (names, shown)
        guard let width = bars.columns.width else { return }
        let widthColumn = try width.column(in: graph.data, at: place["width"])
        guard widthColumn.count == column.count else {
            throw ChartError(
                at: place["width"],
                "There are \(column.count) locations and \(widthColumn.count) widths; the counts must be equal.")
        }
        guard let own = widthColumn.numerals else {
            throw ChartError(at: place["width"], "The widths must be numbers.")
        }
        if let index = own.firstIndex(where: { $0 < 0 }) {
            throw ChartError(at: place["width"][index], "A width must not be negative.")
        }
        widths = own
    }
}

/// The widths of columns by their names.
private struct ColumnWidths {
    private var sums: [Name: Double] = [:]
    private var given: [Name: Double] = [:]
    private var isGiven = false
    /// The first name with different widths.
    private var conflict: Name?

    /// - Returns: Whether the budget allows the names.
    mutating func add(_ parts: ColumnParts, _ budget: RenderBudget) -> Bool {
        if parts.widths != nil { isGiven = true }
        for (index, name) in parts.names.enumerated() {
            guard let name else { continue }
            let count = sums.count
            sums[Name(name), default: 0] += parts.values[index].isNaN ? 0 : parts.values[index]
            if let width = parts.widths?[index], width.isFinite {
                if let known = given[Name(name)] {
                    if known != width, conflict == nil { conflict = Name(name) }
                } else {
                    given[Name(name)] = width
                }
            }
            guard count == sums.count || budget.allowsGrowth(from: sums.count, each: 2 * Self.sizeOfName) else {
                return false
            }
        }
        return true
    }

    /// The memory of a name and its width, in bytes.
    private static let sizeOfName = 64

    var widths: [Name: Double] { isGiven ? given : sums }

    func warnings(at place: GraphPlace) -> [ChartWarning] {
        guard isGiven else { return [] }
        var warnings: [ChartWarning] = []
        if let conflict {
            warnings.append(
                ChartWarning(
                    place["width"],
                    "has different values for \"\(conflict.text.shortened(to: 40))\"; the first one is the width."))
        }
        let missing = sums.keys.count { given[$0] == nil }
        if missing > 0 {
            let columns = missing == 1 ? "column, which is" : "columns, which are"
            warnings.append(ChartWarning(place["width"], "has no value for \(missing) \(columns) not shown."))
        }
        return warnings
    }
}
