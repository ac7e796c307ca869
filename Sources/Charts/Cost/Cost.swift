/// What something takes to be placed and drawn, by cause, in nanoseconds of a core as in `ElementCost`.
package struct Cost: Hashable, Sendable {
    /// What makes a chart dear.
    package enum Cause: CaseIterable, Hashable, Sendable {
        case records, lines, areas, labels, layers
    }

    /// What each record takes wherever it is drawn, and its memory.
    package var records = 0.0
    /// The edges of lines and outlines, by their length in pixels.
    package var lines = 0.0
    /// Pixels that are filled.
    package var areas = 0.0
    /// Texts that are set and placed.
    package var labels = 0.0
    /// Opacity and shadows, which take a picture of their own.
    package var layers = 0.0

    package init() {}

    package subscript(cause: Cause) -> Double {
        switch cause {
        case .records: records
        case .lines: lines
        case .areas: areas
        case .labels: labels
        case .layers: layers
        }
    }

    /// In nanoseconds; infinite where it cannot be told.
    package var total: Double {
        let total = records + lines + areas + labels + layers
        return total.isNaN ? .infinity : total
    }

    /// What takes most of it.
    package var mainCause: Cause { Cause.allCases.max { self[$0] < self[$1] } ?? .records }

    package static func += (cost: inout Cost, other: Cost) {
        cost.records += other.records
        cost.lines += other.lines
        cost.areas += other.areas
        cost.labels += other.labels
        cost.layers += other.layers
    }

    package static func * (cost: Cost, factor: Double) -> Cost {
        var cost = cost
        cost.records *= factor
        cost.lines *= factor
        cost.areas *= factor
        cost.labels *= factor
        cost.layers *= factor
        return cost
    }
}
