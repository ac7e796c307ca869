/// The cost of layout and drawing by cause, in nanoseconds of one core as in `ElementCost`.
package struct Cost: Hashable, Sendable {
    /// The cause of a cost.
    package enum Cause: CaseIterable, Hashable, Sendable {
        case records, lines, areas, labels, layers
    }

    /// The cost of each record for any plot type, including memory.
    package var records = 0.0
    /// The edges of lines and outlines, by their length in pixels.
    package var lines = 0.0
    /// Filled pixels.
    package var areas = 0.0
    /// The shaping and placement of texts.
    package var labels = 0.0
    /// Opacity and shadows, which need a separate picture.
    package var layers = 0.0

    /// The memory of data, shapes and texts until the picture is drawn, in bytes. It is no time and not part of the
    /// total.
    package var memory = 0.0
    /// The additional memory while a plot is drawn, in bytes. Plots are drawn one after the other, so the largest one
    /// counts.
    package var drawingMemory = 0.0

    package init() {}

    /// The largest memory at any time, in bytes.
    package var peakMemory: Double { memory + drawingMemory }

    package subscript(cause: Cause) -> Double {
        switch cause {
        case .records: records
        case .lines: lines
        case .areas: areas
        case .labels: labels
        case .layers: layers
        }
    }

    /// The total in nanoseconds; infinite if it cannot be computed.
    package var total: Double {
        let total = records + lines + areas + labels + layers
        return total.isNaN ? .infinity : total
    }

    /// The cause with the largest share.
    package var mainCause: Cause { Cause.allCases.max { self[$0] < self[$1] } ?? .records }

    package static func += (cost: inout Cost, other: Cost) {
        cost.records += other.records
        cost.lines += other.lines
        cost.areas += other.areas
        cost.labels += other.labels
        cost.layers += other.layers
        cost.memory += other.memory
        cost.drawingMemory = max(cost.drawingMemory, other.drawingMemory)
    }

    package static func * (cost: Cost, factor: Double) -> Cost {
        var cost = cost
        cost.records *= factor
        cost.lines *= factor
        cost.areas *= factor
        cost.labels *= factor
        cost.layers *= factor
        cost.memory *= factor
        cost.drawingMemory *= factor
        return cost
    }
}
