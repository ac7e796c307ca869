import Budget
import Data
import Diagnostics
import Drawing

/// The columns that replace lists with an entry for each record.
package struct EntryColumns: Hashable, Sendable {
    /// The texts of the labels.
    package var dataLabels: String?
    /// The colors of the records.
    package var fills: String?
    /// The names of the tasks before each one, separated by commas or semicolons.
    package var after: String?

    init() {}

    var isEmpty: Bool { self == EntryColumns() }
}

/// A plot whose records can have fills of their own.
package protocol FilledPlot: Plot {
    /// The fill of each record; nil is the fill of all records.
    var fills: [Fill?] { get set }
}

extension BarPlot: FilledPlot {}
extension PieChart: FilledPlot {}

extension ScatterPlot: FilledPlot {
    package var fills: [Fill?] {
        get { symbols.fills }
        set { symbols.fills = newValue }
    }
}

extension Graph {
    /// The memory of an entry, in bytes.
    private static let sizeOfEntry = 120

    /// Reads the columns with labels and colors of records.
    /// - Throws: An error for an unknown column or for a text that is not a color, or if the budget is spent.
    /// - Complexity: O(n) in the number of records.
    package mutating func readEntryColumns(_ budget: RenderBudget) throws(ChartError) {
        for (number, plot) in plots.enumerated() where !plot.common.entryColumns.isEmpty {
            let place = GraphPlace.plot(number)
            var plot = plot
            if let name = plot.common.entryColumns.dataLabels {
                plot.common.labels.texts = try entries(name, at: place["dataLabels"], budget)
            }
            if let name = plot.common.entryColumns.fills, var filled = plot as? any FilledPlot {
                filled.fills = try fills(name, at: place["fills"], budget)
                plot = filled
            }
            if let name = plot.common.entryColumns.after, var tasks = plot as? BarPlot {
                tasks.tasks.after = try entries(name, at: place["after"], budget).map { text in
                    (text ?? "").split { ",;".contains($0) }.map(Self.trimmed).filter { !$0.isEmpty }
                }
                plot = tasks
            }
            plots[number] = plot
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0 == " " }
        return String(
            start.prefix(
                (start.lastIndex { $0 != " " }.map { start.distance(from: start.startIndex, to: $0) + 1 }) ?? 0))
    }

    private func entries(
        _ name: String, at place: GraphPlace, _ budget: RenderBudget
    ) throws(ChartError) -> [String?] {
        let column = try Field.column(name).column(in: data, at: place)
        guard budget.allows(column.count, each: Self.sizeOfEntry), !budget.isSpent(before: column.count * 200) else {
            throw ChartError(stoppedAt: place)
        }
        return column.texts
    }

    private func fills(_ name: String, at place: GraphPlace, _ budget: RenderBudget) throws(ChartError) -> [Fill?] {
        var known: [Name: Color] = [:]
        var fills: [Fill?] = []
        for (index, text) in try entries(name, at: place, budget).enumerated() {
            guard let text else {
                fills.append(nil)
                continue
            }
            guard !budget.isSpent(before: text.costOfUse) else { throw ChartError(stoppedAt: place) }
            guard let color = known[text] ?? Color(css: text) else {
                throw ChartError(
                    at: place, "The value of record \(index + 1) is not a color: \"\(text.shortened(to: 40))\".",
                    found: text.shortened(to: 40))
            }
            known[text] = color
            fills.append(.color(color))
        }
        return fills
    }
}
