import Data
import Diagnostics
import Drawing
import Geometry
import Text

/// The states of a race of bars: for each value of a column, its records, the longest bar first.
package struct BarRace {
    private let graph: Graph
    @Indirect private var plot: BarPlot
    private let names: [String?]
    private let values: [Double]
    private let stages: [String?]
    private let count: Int

    /// The maximum number of names, each of which has a bar in every state.
    private static let maximumNames = 500
    /// The maximum number of states.
    package static let maximumStages = 100

    /// - Parameters:
    ///   - column: The column whose values follow each other.
    ///   - count: The number of bars that are shown.
    package init(_ graph: Graph, by column: String, count: Int) throws(ChartError) {
        func failed(_ detail: String, found: String? = nil, known: [String] = []) -> ChartError {
            ChartError(at: .graph["animation"], detail, found: found, known: known)
        }
        guard let plot = graph.plots.first as? BarPlot, graph.plots.count == 1, plot.stack == nil else {
            throw failed("A race needs exactly one plot, of bars that are not stacked.")
        }
        let location = plot.barsAreHorizontal ? plot.y : plot.x
        let measure = plot.barsAreHorizontal ? plot.x : plot.y
        guard let names = location?.columnName.flatMap({ graph.data[Name($0)] }),
            let values = measure?.columnName.flatMap({ graph.data[Name($0)] })?.numerals
        else { throw failed("A race needs a plot whose names and values are columns of the data.") }
        guard let stages = graph.data[Name(column)] else {
            throw failed(
                "The data has no column \"\(column.shortened(to: 40))\".", found: column,
                known: graph.data.keys.sorted().map(\.text))
        }
        guard names.count == values.count, stages.count == values.count else {
            throw failed("All columns of a race must have the same length.")
        }
        self.graph = graph
        self.plot = plot
        self.names = names.texts
        self.values = values
        self.stages = stages.texts
        self.count = count
        let most = Set(self.names.map { $0.map { Name($0) } }).count
        guard most <= Self.maximumNames else {
            throw failed("A race has at most \(Self.maximumNames) names.", found: "\(most) names")
        }
        let all = Set(self.stages.map { $0.map { Name($0) } }).count
        guard all > 1, all <= Self.maximumStages else {
            throw failed("A race needs 2 to \(Self.maximumStages) values that follow each other.", found: "\(all)")
        }
    }

    /// The graph of each state, in the order in which the values occur.
    package var graphs: [Graph] {
        var order: [Name] = []
        var records: [Name: [Int]] = [:]
        for (index, stage) in stages.enumerated() {
            guard let stage, names[index] != nil else { continue }
            let key = Name(stage)
            if records[key] == nil { order.append(key) }
            records[key, default: []].append(index)
        }
        var known: Set<Name> = []
        let everybody = names.compactMap { $0.map { Name($0) } }.filter { known.insert($0).inserted }
        var colors: [Name: Int] = [:]
        for (number, name) in everybody.enumerated() { colors[name] = number }
        return order.map { stage in
            var valueOf: [Name: Double] = [:]
            for index in records[stage] ?? [] {
                if let name = names[index], !values[index].isNaN { valueOf[Name(name)] = values[index] }
            }
            let ranked = everybody.enumerated()
                .sorted { (valueOf[$0.element] ?? 0, $1.offset) > (valueOf[$1.element] ?? 0, $0.offset) }
                .map(\.element)
            return state(stage.text, ranked, ranked.map { valueOf[$0] ?? 0 }, ranked.map { colors[$0] ?? 0 })
        }
    }

    private func state(_ stage: String, _ names: [Name], _ values: [Double], _ colors: [Int]) -> Graph {
        var graph = graph
        var bars = plot
        let (location, measure) = (
            Field.values(.texts(names.map(\.text))), Field.values(.numbers(values))
        )
        (bars.x, bars.y) = plot.barsAreHorizontal ? (measure, location) : (location, measure)
        if plot.fill == nil, plot.fills.isEmpty, plot.color == nil {
            bars.fills = colors.map { .color(graph.theme.color(at: $0)) }
        }
        graph.plots = [bars]
        let shown = Double(min(count, names.count))
        var dimension = plot.barsAreHorizontal ? graph.plotSpaces[0].y : graph.plotSpaces[0].x ?? PlotSpace.Dimension()
        dimension.scale = .category
        dimension.categories = names.map(\.text)
        let (first, last) = (PlotValue.number(-0.5), PlotValue.number(shown - 0.5))
        (dimension.start, dimension.end) = plot.barsAreHorizontal ? (last, first) : (first, last)
        if plot.barsAreHorizontal { graph.plotSpaces[0].y = dimension } else { graph.plotSpaces[0].x = dimension }
        graph.plotArea.annotations.append(caption(stage))
        return graph
    }

    /// The value of the column in large letters, in the corner where bars are short.
    private func caption(_ stage: String) -> Annotation {
        var annotation = Annotation(theme: graph.theme)
        annotation.text = stage.shortened(to: 40)
        annotation.anchorLayer = .plotArea
        annotation.rectAnchor = plot.barsAreHorizontal ? .bottomRight : .topRight
        annotation.displacement = Point(-12, plot.barsAreHorizontal ? 10 : -10)
        annotation.textStyle.color = graph.theme.axis.labelTextStyle.color.withAlpha(0.35)
        annotation.textStyle.font.size = min(64, graph.size.height / 8)
        return annotation
    }
}
