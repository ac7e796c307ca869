import Budget
import Data
import Diagnostics
import Drawing
import Formatting
import Geometry

/// Converts the client's values, such as categories and dates, to numbers on the scales of the plot spaces.
package struct Resolver {
    var theme: Theme { _read { yield graph.theme } }
    let spaces: [ResolvedPlotSpace]
    @Indirect private(set) var graph: Graph
    private let references: References
    /// What the resolution may take. Once it is spent, the remaining values are missing.
    let budget: RenderBudget
    private var shared: [ObjectIdentifier: any SharedState] = [:]
    private var namedNumbers: NamedNumbers

    init(graph: Graph, references: References, spaces: [ResolvedPlotSpace], budget: RenderBudget) {
        _graph = Indirect(wrappedValue: graph)
        self.references = references
        self.spaces = spaces
        self.budget = budget
        namedNumbers = NamedNumbers(graph)
        for (number, plot) in graph.plots.enumerated() where plot.needsPlotSpace && !plot.common.isHidden {
            guard !budget.poll() else { return }
            for coordinate in Coordinate.allCases { addNumbers(of: plot, number: number, along: coordinate) }
        }
    }

    /// Converts the columns of texts that a plot names, unless they are known already or contain errors, which are
    /// reported when the plot is resolved.
    private mutating func addNumbers(of plot: any Plot, number: Int, along coordinate: Coordinate) {
        let place = GraphPlace.plot(number)
        guard let space = references.index(ofPlotSpace: plot.common.plotSpace) else { return }
        for case .column(let name) in plot.fields(along: coordinate)
        where namedNumbers[name, coordinate, space] == nil {
            guard let column = references.column(of: .column(name)), case .texts = column else { continue }
            namedNumbers[name, coordinate, space] = try? numbers(column, along: coordinate, in: space, at: place)
        }
    }

    /// The color behind the plots; nil if it is not a single color.
    var background: Color? { graph.background?.withAlpha(1) }

    /// The default locale of numbers.
    var locale: TextLocale { graph.locale }

    /// Whether the client sets any property of the legend.
    var hasLegend: Bool { graph.legend != nil }

    /// The picture's size in points.
    var size: Size { graph.size }

    /// The shared state of the plots of a family. Changes by one plot are visible to the plots that are resolved after
    /// it.
    subscript<State: SharedState>(type: State.Type) -> State {
        mutating get {
            if let known = shared[ObjectIdentifier(type)] as? State { return known }
            let state = State(of: graph)
            shared[ObjectIdentifier(type)] = state
            return state
        }
        // The value leaves the dictionary meanwhile, so that a mutation does not copy what earlier plots have added.
        _modify {
            var state = shared.removeValue(forKey: ObjectIdentifier(type)) as? State ?? State(of: graph)
            defer { shared[ObjectIdentifier(type)] = state }
            yield &state
        }
    }

    /// The values of a field.
    func column(of field: Field, at place: GraphPlace) throws(ChartError) -> Column {
        try references.column(of: field, at: place)
    }

    /// The unit of the values of a field; nil if the theme shows none.
    func unit(of field: Field?) -> ColumnUnit? {
        guard theme.conventions.showsUnits, let name = field?.columnName else { return nil }
        return graph.units[Name(name)]
    }

    /// The numbers of a field; nil if its values are not numbers and not texts that are all numbers.
    func numerals(of field: Field, at place: GraphPlace) throws(ChartError) -> [Double]? {
        let column = try column(of: field, at: place)
        if case .texts = column {
            try claim(column.count, each: MemoryLayout<Double>.stride, at: place)
            guard !budget.isSpent(before: 100 * column.count) else { throw ChartError(stoppedAt: place) }
        }
        return column.numerals
    }

    /// The index of a plot space in the graph.
    func index(ofPlotSpace identifier: String?, at place: GraphPlace) throws(ChartError) -> Int {
        try references.index(ofPlotSpace: identifier, at: place)
    }

    /// Asks the budget before memory is allocated for the records of a plot.
    /// - Parameter bytes: The memory for one record, in bytes.
    /// - Throws: An error if the budget is spent.
    func claim(_ count: Int, each bytes: Int, at place: GraphPlace) throws(ChartError) {
        guard budget.allows(count, each: bytes) else { throw ChartError(stoppedAt: place) }
    }

    /// Returns the values of a field on the scale of a coordinate; NaN for missing values.
    /// - Parameters:
    ///   - column: The values of the field.
    ///   - place: The place of the field in the graph, for errors.
    func numbers(
        _ field: Field, _ column: Column, along coordinate: Coordinate, in space: Int, at place: GraphPlace
    ) throws(ChartError) -> [Double] {
        if case .column(let name) = field, let known = namedNumbers[name, coordinate, space] { return known }
        return try numbers(column, along: coordinate, in: space, at: place)
    }

    /// Returns the values of a column on the scale of a coordinate; NaN for missing values.
    /// - Parameter place: The place of the column in the graph, for errors.
    func numbers(
        _ column: Column, along coordinate: Coordinate, in space: Int, at place: GraphPlace
    ) throws(ChartError) -> [Double] {
        switch column {
        case .numbers(let values): return try spaces[space][coordinate].numbers(values, at: place)
        case .dates(let instants) where spaces[space][coordinate].type.values != .names: return instants
        case .texts, .dates:
            try claim(column.count, each: column.sizeOfNewText + MemoryLayout<Double>.stride, at: place)
            let texts = column.texts
            let dimension = spaces[space][coordinate]
            var numbers: [Double] = []
            numbers.reserveCapacity(texts.count)
            for (index, text) in texts.enumerated() {
                guard let text, !budget.isSpent(before: text.costOfUse) else {
                    numbers.append(.nan)
                    continue
                }
                guard let number = dimension.number(for: text) else {
                    throw ChartError(
                        at: place[index], "\"\(text.shortened(to: 40))\" \(dimension.complaint).")
                }
                numbers.append(number)
            }
            return numbers
        }
    }
}

/// State shared by the plots of a family during resolution, such as the stacks to which they add. The family declares
/// the type, and the resolver creates the value on first access.
protocol SharedState: Sendable {
    init(of graph: Graph)
}
