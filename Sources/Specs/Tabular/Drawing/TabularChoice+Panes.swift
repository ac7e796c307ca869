import Budget
import Data
import Diagnostics
import Dialects
import JSON

/// Graphs below each other with one x axis, for quantities whose magnitudes are too different for one y axis.
extension TabularChoice {
    /// The numbers of panes that are chosen.
    private static let chosenCounts = 2...4

    /// The maximum number of columns that are chosen for a pane.
    private static let columnsPerPane = 6

    /// The approximate duration of comparing a column with others, in nanoseconds.
    private static let costOfColumn = 5_000

    /// The columns of each pane; empty for one graph.
    /// - Parameter y: The columns that a setting names.
    func chosenPanes(_ x: ColumnProfile?, _ y: [ColumnProfile]?) throws(TabularError) -> [[ColumnProfile]] {
        let isTime = x.map { $0.isOfDates || $0.isOfYears } ?? false
        let isRequired = settings.panes == true
        guard settings.panes ?? (isTypeOpen && y == nil && isTime) else { return [] }
        let mostColumns = Self.chosenCounts.upperBound * TabularChart.maximumSeries
        guard isRequired || profile.columns.count <= 2 * mostColumns else { return [] }
        let columns = y ?? profile.quantities.clear.filter { $0.name != x?.name }
        let most = isRequired ? SpecLimits.maximumPanes : Self.chosenCounts.upperBound
        // The query lists the columns in this order, so it gives the same panes.
        let first = division(columns, most)?.flatMap { y == nil ? Array($0.prefix(Self.columnsPerPane)) : $0 }
        let panes = first.flatMap { division($0, most) }
        guard isRequired else { return panes.map { Self.chosenCounts.contains($0.count) ? $0 : [] } ?? [] }
        guard let panes else {
            throw TabularError("panes", "There would be more than \(most) panes.", found: "true")
        }
        return panes
    }

    /// Divides columns into those that can share an axis; nil if there are too many panes.
    private func division(_ columns: [ColumnProfile], _ most: Int) -> [[ColumnProfile]]? {
        var panes: [[ColumnProfile]] = []
        var rest = columns
        while !rest.isEmpty, !profile.budget.isSpent(before: rest.count * Self.costOfColumn) {
            guard panes.count < most else { return nil }
            let pane = rest.comparable
            panes.append(pane)
            let taken = Set(pane.map { Name($0.name) })
            rest.removeAll { taken.contains(Name($0.name)) }
        }
        return panes
    }

    /// The members of the spec with the plots and their axes.
    var graphMembers: [JSONTree.Member] {
        guard !panes.isEmpty else { return members(of: plots) }
        var rest = plots[...]
        let graphs = panes.enumerated().map { index, columns in
            var pane = self
            pane.titles["y"] = axisTitle(columns)
            if index < panes.count - 1 { pane.titles["x"] = nil }
            defer { rest = rest.dropFirst(columns.count) }
            return JSONTree.object(pane.members(of: Array(rest.prefix(columns.count))))
        }
        return [
            .init(key: "graphs", value: .array(graphs)), .init(key: "columns", value: 1),
            .init(key: "sharesX", value: true),
        ]
    }

    private func members(of plots: [JSONTree]) -> [JSONTree.Member] {
        let axes = axes.isEmpty ? [] : [JSONTree.Member(key: "axes", value: .array(axes))]
        // The horizontal axis names the boxes of several columns.
        let isNamed = shown.type == "box" && shown.x == nil && plots.count > 1
        let legend = isNamed ? [JSONTree.Member(key: "legend", value: ["hidden": true])] : []
        return axes + legend + [.init(key: "plots", value: .array(plots))]
    }
}
