import Data

/// A series that is calculated from another plot's values.
package struct DerivedSeries: Hashable, Sendable {
    /// The identifier of the other plot.
    package var source: String
    package var transform: Transform
    /// How many values the moving transforms look at.
    package var window: Int

    package enum Transform: String, CaseIterable, Hashable, Sendable {
        /// Of all values up to each one.
        case runningAverage, runningSum
        /// Of each value and those before it in the window.
        case movingAverage, slidingMedian, movingMinimum, movingMaximum
        /// From the value before.
        case difference
    }

    package init(source: String = "", transform: Transform = .runningAverage, window: Int = 10) {
        self.source = source
        self.transform = transform
        self.window = window
    }

    /// The series of other values; missing ones are left out.
    package func values(from values: [Double]) -> [Double] {
        switch transform {
        case .runningAverage: Statistics.runningAverage(of: values)
        case .runningSum: Statistics.runningSum(of: values)
        case .movingAverage: Window.Operation.mean.results(of: values, size: window)
        case .slidingMedian: Window.Operation.median.results(of: values, size: window)
        case .movingMinimum: Window.Operation.min.results(of: values, size: window)
        case .movingMaximum: Window.Operation.max.results(of: values, size: window)
        case .difference: Window.Operation.difference.results(of: values, size: nil)
        }
    }
}

extension Graph {
    /// More series are not derived from each other in a row.
    private static let maximumDerivations = 16

    /// The graph with the fields of other plots in the place of the names of derived series, so that everything that follows
    /// finds all data where it is drawn. A series may be derived from one that is derived itself.
    ///
    /// Errors: an unknown or unsuitable plot, series that are derived from each other in a circle, and more than 16 in a
    /// row, at `derived/from`.
    package func withDerivedSeries() throws(ChartError) -> Graph {
        guard plots.contains(where: { ($0 as? ScatterPlot)?.points.derived != nil }) else { return self }
        var sources: [String: any Plot] = [:]
        for plot in plots where plot.needsPlotSpace {
            if let identifier = plot.common.identifier, sources[identifier] == nil { sources[identifier] = plot }
        }
        var result = self
        for (number, plot) in plots.enumerated() {
            guard var plot = plot as? ScatterPlot, let derived = plot.points.derived else { continue }
            let place = GraphPlace.plot(number)["derived"]["from"]
            guard plot.points.y == nil, plot.points.x == nil, plot.points.function == nil else {
                throw ChartError(at: place, "A derived series takes x and y from the other plot; give it none.")
            }
            let (source, before) = try Self.origin(of: derived, among: sources, at: place)
            guard source.valueCoordinate == .y, let values = source.fields(along: .y).first
            else { throw ChartError(at: place, "A series can only be derived from data, as upright plots have it.") }
            plot.points.y = values
            plot.points.x = source.fields(along: .x).first
            plot.points.derivedBefore = before
            result.plots[number] = plot
        }
        return result
    }

    /// The plot with the data that a series comes from in the end, and the series between the two, from the data on.
    private static func origin(
        of derived: DerivedSeries, among sources: [String: any Plot], at place: GraphPlace
    ) throws(ChartError) -> (source: any Plot, before: [DerivedSeries]) {
        var path: [DerivedSeries] = []
        var next = derived
        while true {
            guard let source = sources[next.source] else {
                throw ChartError(
                    at: place, "There is no plot with the id \"\(next.source.prefix(40))\".", found: next.source,
                    known: sources.keys.sorted())
            }
            guard let further = (source as? ScatterPlot)?.points.derived else { return (source, path.reversed()) }
            if further.source == derived.source || path.contains(where: { $0.source == further.source }) {
                throw ChartError(
                    at: place, "The series is derived from itself: \"\(further.source.prefix(40))\" comes from it.",
                    found: derived.source)
            }
            guard path.count < maximumDerivations else {
                throw ChartError(
                    at: place, "More than \(maximumDerivations) series are derived from each other in a row.",
                    found: derived.source)
            }
            path.append(further)
            next = further
        }
    }
}
