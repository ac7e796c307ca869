/// The values from `location` to `end` that an axis shows. Core Plot: `CPTPlotRange`.
///
/// `location` is always the value at the left or bottom edge; a range whose end is smaller runs backwards. Both limits are
/// stored, so that they are exact and ranges wider than the largest `Double` work, although their `length` is infinite.
package struct PlotRange: Hashable, Sendable {
    package var location: Double
    package var end: Double

    package init(from location: Double, to end: Double) {
        self.location = location
        self.end = end
    }

    /// - Parameter length: how far the end is from the location; negative for a range that runs backwards.
    package init(location: Double, length: Double) {
        self.init(from: location, to: location + length)
    }

    /// The smallest range that holds the finite values of a column; nil where it has none.
    /// - Parameter positiveOnly: whether to leave out the values that have no place on a logarithmic scale.
    package init?(enclosing column: Span<Double>, positiveOnly: Bool = false) {
        let floor = positiveOnly ? 0 : -Double.infinity
        var (smallest, largest) = (Double.infinity, -Double.infinity)
        for index in column.indices {
            let value = column[index]
            guard value > floor, value < .infinity else { continue }
            if value < smallest { smallest = value }
            if value > largest { largest = value }
        }
        guard smallest <= largest else { return nil }
        self.init(from: smallest, to: largest)
    }

    /// The distance from `location` to `end`: negative in a range that runs backwards, infinite where it is too large for a
    /// `Double`.
    package var length: Double { end - location }

    package var minLimit: Double { Double.minimum(location, end) }
    package var maxLimit: Double { Double.maximum(location, end) }

    package var midPoint: Double {
        length.isFinite ? location + length / 2 : location / 2 + end / 2
    }

    /// Whether both limits are finite numbers.
    package var isFinite: Bool { location.isFinite && end.isFinite }

    /// Whether the range runs backwards.
    package var isReversed: Bool { end < location }

    /// Whether a scale of this type can show the range: finite limits, not equal, and positive ones on a logarithmic scale.
    package func isUsable(on type: ScaleType) -> Bool {
        isFinite && location != end && (type != .log || minLimit > 0)
    }

    package func contains(_ value: Double) -> Bool {
        value >= minLimit && value <= maxLimit
    }

    package func contains(_ other: PlotRange) -> Bool {
        other.minLimit >= minLimit && other.maxLimit <= maxLimit
    }

    package func intersects(_ other: PlotRange) -> Bool {
        other.minLimit <= maxLimit && other.maxLimit >= minLimit
    }
}
