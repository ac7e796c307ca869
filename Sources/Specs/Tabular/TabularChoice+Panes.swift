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

    /// The approximate duration of finding the range of a value, in nanoseconds.
    private static let costOfValue = 5

    /// The columns of each pane; empty for one graph.
    /// - Parameter requestedY: The columns that a setting names.
    func chosenPanes(_ x: String?, _ requestedY: [String]?) throws(TabularError) -> [[String]] {
        let isTime = x.map { isOfDates($0) || isOfYears($0) } ?? false
        guard requestedPanes ?? (isTypeOpen && requestedY == nil && isTime) else { return [] }
        let mostColumns = Self.chosenCounts.upperBound * TabularChart.maximumSeries
        guard requestedPanes == true || table.names.count <= 2 * mostColumns else { return [] }
        let names = requestedY ?? clearQuantities.filter { $0 != x }
        let most = requestedPanes == true ? SpecLimits.maximumPanes : Self.chosenCounts.upperBound
        // The query lists the columns in this order, so it gives the same panes.
        let first = division(names, most)?.flatMap { requestedY == nil ? Array($0.prefix(Self.columnsPerPane)) : $0 }
        let panes = first.flatMap { division($0, most) }
        guard requestedPanes != true else {
            if let panes { return panes }
            throw TabularError("panes", "There would be more than \(most) panes.", found: "true")
        }
        return panes.map { Self.chosenCounts.contains($0.count) ? $0 : [] } ?? []
    }

    /// Divides columns into those that can share an axis; nil if there are too many panes.
    private func division(_ names: [String], _ most: Int) -> [[String]]? {
        var panes: [[String]] = []
        var rest = names
        while !rest.isEmpty, !budget.isSpent(before: rest.count * table.count * Self.costOfValue) {
            guard panes.count < most else { return nil }
            let pane = comparable(rest)
            panes.append(pane)
            let taken = Set(pane.map { Name($0) })
            rest.removeAll { taken.contains(Name($0)) }
        }
        return panes
    }

    /// The members of the spec with the plots and their axes.
    var graphMembers: [JSONTree.Member] {
        guard !panes.isEmpty else { return members(of: plots) }
        var rest = plots[...]
        let graphs = panes.enumerated().map { index, names in
            var pane = self
            pane.titles["y"] = axisTitle(names)
            if index < panes.count - 1 { pane.titles["x"] = nil }
            defer { rest = rest.dropFirst(names.count) }
            return JSONTree.object(pane.members(of: Array(rest.prefix(names.count))))
        }
        return [
            .init(key: "graphs", value: .array(graphs)), .init(key: "columns", value: 1),
            .init(key: "sharesX", value: true),
        ]
    }

    private func members(of plots: [JSONTree]) -> [JSONTree.Member] {
        let axes = axes.isEmpty ? [] : [JSONTree.Member(key: "axes", value: .array(axes))]
        // The horizontal axis names the boxes of several columns.
        let isNamed = choice.type == "box" && choice.x == nil && plots.count > 1
        let legend = isNamed ? [JSONTree.Member(key: "legend", value: ["hidden": true])] : []
        return axes + legend + [.init(key: "plots", value: .array(plots))]
    }
}
