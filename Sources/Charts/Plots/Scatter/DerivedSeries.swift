import Budget
import Data
import Diagnostics

/// A series that is calculated from the values of another plot.
package struct DerivedSeries: Hashable, Sendable {
    /// The identifier of the other plot.
    package var source: Name
    package var transform: Transform
    /// The number of values in the window of the moving transforms.
    package var window: Int

    package enum Transform: String, CaseIterable, Hashable, Sendable {
        /// Over all values up to the current one.
        case runningAverage, runningSum
        /// Over the values in the window, which ends with the current one.
        case movingAverage, slidingMedian, movingMinimum, movingMaximum
        /// From the previous value.
        case difference
    }

    package init(source: Name = "", transform: Transform = .runningAverage, window: Int = 10) {
        self.source = source
        self.transform = transform
        self.window = window
    }

    /// The memory for one value while a series is calculated, in bytes.
    private static let sizeOfValue = 64

    /// Returns the series for other values. Missing values are ignored.
    /// - Parameter place: The place of the series in the graph, for errors.
    /// - Throws: An error if the budget is spent.
    func values(
        from values: [Double], by resolver: Resolver, at place: GraphPlace
    ) throws(ChartError) -> [Double] {
        try resolver.claim(values.count, each: Self.sizeOfValue, at: place)
        guard !resolver.budget.isSpent(before: values.count * 30) else { throw ChartError(stoppedAt: place) }
        return results(from: values, resolver.budget)
    }

    private func results(from values: [Double], _ budget: RenderBudget) -> [Double] {
        switch transform {
        case .runningAverage: Statistics.runningAverage(of: values)
        case .runningSum: Statistics.runningSum(of: values)
        case .movingAverage: Statistics.movingAverage(of: values, window: window)
        case .slidingMedian: Statistics.slidingMedian(of: values, window: window, budget)
        case .movingMinimum: Statistics.movingMinimum(of: values, window: window)
        case .movingMaximum: Statistics.movingMaximum(of: values, window: window)
        case .difference: Statistics.differences(of: values)
        }
    }
}

extension Graph {
    /// The maximum number of derived series between a series and its data.
    private static let maximumDerivations = 16

    /// Returns the graph with the fields of the other plots in its derived series, so that all later steps find the
    /// data in the plots that draw it. A series can be derived from another derived series.
    ///
    /// - Throws: An error at `derived/from` for an unknown or unsuitable plot, for series that are derived from each
    ///   other in a cycle, and for more than 16 in a chain.
    /// - Returns: nil for a graph without derived series.
    func withDerivedSeries() throws(ChartError) -> Graph? {
        guard plots.contains(where: { $0.cast(to: ScatterPlot.self)?.points.derived != nil }) else { return nil }
        var sources: [Name: any Plot] = [:]
        for plot in plots where plot.needsPlotSpace {
            if let identifier = plot.common.identifier, sources[identifier] == nil { sources[identifier] = plot }
        }
        var result = self
        for (number, plot) in plots.enumerated() {
            guard var plot = plot as? ScatterPlot, let derived = plot.points.derived else { continue }
            let place = GraphPlace.plot(number)["derived"]["from"]
            guard plot.points.y == nil, plot.points.x == nil, plot.points.function == nil else {
                throw ChartError(
                    at: place, "A derived series uses the data of another plot; it must not have x, y or function.")
            }
            let (source, before) = try Self.origin(of: derived, among: sources, at: place)
            guard source.valueCoordinate == .y, let values = source.fields(along: .y).first
            else { throw ChartError(at: place, "A series can only be derived from a plot with data along the y axis.") }
            plot.points.y = values
            plot.points.x = source.fields(along: .x).first
            plot.points.precedingDerivations = before
            result.plots[number] = plot
        }
        return result
    }

    /// Returns the plot with the data that a series is ultimately derived from, and the series in between, starting at
    /// the data.
    private static func origin(
        of derived: DerivedSeries, among sources: [Name: any Plot], at place: GraphPlace
    ) throws(ChartError) -> (source: any Plot, before: [DerivedSeries]) {
        var path: [DerivedSeries] = []
        var next = derived
        while true {
            guard let source = sources[next.source] else {
                throw ChartError(
                    at: place, "There is no plot with the id \"\(next.source.text.shortened(to: 40))\".",
                    found: next.source.text,
                    known: sources.keys.sorted().map(\.text))
            }
            guard let further = (source as? ScatterPlot)?.points.derived else { return (source, path.reversed()) }
            if further.source == derived.source || path.contains(where: { $0.source == further.source }) {
                throw ChartError(
                    at: place,
                    "The series is derived from itself: \"\(further.source.text.shortened(to: 40))\" is derived from it.",
                    found: derived.source.text)
            }
            guard path.count < maximumDerivations else {
                throw ChartError(
                    at: place, "More than \(maximumDerivations) series are derived from each other in a chain.",
                    found: derived.source.text)
            }
            path.append(further)
            next = further
        }
    }
}
