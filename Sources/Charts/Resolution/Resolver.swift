import Data
import Formatting
import Geometry

/// Turns what clients write, such as categories and dates, into numbers on the plot spaces' scales.
package struct Resolver {
    package var theme: Theme { graph.theme }
    package let spaces: [ResolvedPlotSpace]
    @Indirect private(set) var graph: Graph
    private let references: References
    private var shared: [ObjectIdentifier: any SharedState] = [:]

    package init(graph: Graph, references: References, spaces: [ResolvedPlotSpace]) {
        _graph = Indirect(wrappedValue: graph)
        self.references = references
        self.spaces = spaces
    }

    /// What numbers are written for where nothing else is said.
    package var locale: TextLocale { graph.locale }

    /// Whether the client says anything of a legend.
    package var hasLegend: Bool { graph.legend != nil }

    /// The picture's size in points.
    package var size: Size { graph.size }

    /// What the plots of a family share. A plot that changes it tells those that are resolved after it.
    subscript<State: SharedState>(type: State.Type) -> State {
        mutating get {
            if let known = shared[ObjectIdentifier(type)] as? State { return known }
            let state = State(of: graph)
            shared[ObjectIdentifier(type)] = state
            return state
        }
        set { shared[ObjectIdentifier(type)] = newValue }
    }

    /// The values of a field.
    package func column(of field: Field, at place: GraphPlace) throws(ChartError) -> Column {
        try references.column(of: field, at: place)
    }

    /// The place of a plot space among the graph's.
    package func index(ofPlotSpace identifier: String?, at place: GraphPlace) throws(ChartError) -> Int {
        try references.index(ofPlotSpace: identifier, at: place)
    }

    /// The values of a column on the scale of a coordinate; not-a-number where they are missing.
    /// - Parameter place: where the column is in the spec, for errors.
    package func numbers(
        _ column: Column, along coordinate: Coordinate, in space: Int, at place: GraphPlace
    ) throws(ChartError) -> [Double] {
        switch column {
        case .numbers(let values): return values
        case .dates(let instants) where spaces[space][coordinate].type != .category: return instants
        case .texts, .dates:
            let texts = column.texts
            let dimension = spaces[space][coordinate]
            var numbers: [Double] = []
            numbers.reserveCapacity(texts.count)
            for (index, text) in texts.enumerated() {
                guard let text else {
                    numbers.append(.nan)
                    continue
                }
                guard let number = dimension.number(for: text) else {
                    throw ChartError(
                        at: place[index], "\"\(text.prefix(40))\" \(dimension.complaint).")
                }
                numbers.append(number)
            }
            return numbers
        }
    }
}

/// What the plots of a family share while they are resolved, such as the stacks that they add to. The family declares the
/// type; the resolver makes it when the first plot asks for it.
protocol SharedState: Sendable {
    init(of graph: Graph)
}
