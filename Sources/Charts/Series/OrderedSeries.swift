import Data
import Drawing
import Formatting

/// The colors of series whose names have an order that everybody knows.
extension Graph {
    /// Gives the series of one plot the colors of their order, if the client chose none.
    func colorByOrder(_ plots: inout [any Plot]) {
        guard theme.conventions.colorsOrderedNames else { return }
        let names = plots.compactMap { $0.isFreeOfColors ? $0.common.title : nil }
        guard names.count == plots.count, let order = OrderedNames(names, in: locale) else { return }
        for (index, color) in theme.colors(of: order).enumerated() { plots[index].setColor(color) }
    }

    /// Gives plots that are stacked the colors of the order of their names, if the client chose none.
    /// - Complexity: O(n) in the number of plots.
    mutating func colorStacksByOrder() {
        var indices: [Stack: [Int]] = [:]
        for (index, plot) in plots.enumerated() {
            guard let name = plot.nameOfStack else { continue }
            let stack = Stack(name: Name(name), space: plot.common.plotSpace.map { Name($0) }, kind: plot.kind)
            indices[stack, default: []].append(index)
        }
        for stack in indices.values where OrderedNames.counts.contains(stack.count) {
            var parts = stack.map { plots[$0] }
            colorByOrder(&parts)
            for (index, part) in zip(stack, parts) { plots[index] = part }
        }
    }

    private struct Stack: Hashable {
        var name: Name
        var space: Name?
        var kind: ChartKind
    }
}

extension Plot {
    /// Whether the client chose no color that shows the plot.
    fileprivate var isFreeOfColors: Bool {
        if let bars = self as? BarPlot {
            return bars.color == nil && bars.fill == nil && bars.fills.isEmpty && !bars.isTubular
        }
        if let scatter = self as? ScatterPlot {
            return scatter.color == nil && scatter.areas.areaFill == nil && scatter.symbols.colorValues == nil
        }
        return (self as? any DivisiblePlot).map { $0.color == nil } ?? false
    }

    fileprivate mutating func setColor(_ color: Color) {
        guard var divisible = self as? any DivisiblePlot else { return }
        divisible.color = color
        if let plot = divisible as? Self { self = plot }
    }
}
