import Numbers

/// The distances from the points of records to the ends of their ranges, 0 or more, in data units.
package struct RangeDistances: Hashable, Sendable {
    /// Each array has one value per record, NaN for no range, or is empty.
    var high: [Double]
    var low: [Double]
    var left: [Double]
    var right: [Double]

    init(high: [Double] = [], low: [Double] = [], left: [Double] = [], right: [Double] = []) {
        self.high = high
        self.low = low
        self.left = left
        self.right = right
    }

    /// The number of sides of the points with ranges, up to 4.
    var sides: Int { [high, low, left, right].count { !$0.isEmpty } }

    /// Returns the extent of points with these ranges along a coordinate. Core Plot ignores the ranges.
    func extent(of values: [Double], along coordinate: Coordinate, fit: Extent.Fit) -> Extent? {
        ends(of: values, along: coordinate).reduce(Extent(of: values, fit: fit)) {
            Extent.union($0, Extent(of: $1, fit: fit))
        }
    }

    /// The ends of the ranges of points along a coordinate: those of either side that has ranges.
    func ends(of values: [Double], along coordinate: Coordinate) -> [[Double]] {
        let (below, above) = coordinate == .x ? (left, right) : (low, high)
        let ends = [zip(values, below).map { $0 - $1 }, zip(values, above).map { $0 + $1 }]
        return ends.filter { !$0.isEmpty }
    }

    /// Returns the view coordinates of the ends of the ranges in one direction; NaN for no range.
    static func ends(of values: [Double], by distances: [Double], sign: Double, on scale: Scale) -> [Double] {
        zip(values, distances).map { value, distance in scale.clampedView(value + sign * distance) }
    }
}

extension Scale {
    /// Returns the view coordinate of a value, limited to 1000 points beyond the ends of the scale; NaN for NaN. For a
    /// value without a position, it is 1000 points beyond the lower end.
    func clampedView(_ value: Double) -> Double {
        guard !value.isNaN else { return .nan }
        let beyond = 1000.0
        let position = view(value)
        if position.isNaN {
            // Zero and negative values on a logarithmic scale.
            let (lower, upper) = range.isReversed ? (end, start) : (start, end)
            return lower < upper ? lower - beyond : lower + beyond
        }
        return Swift.min(Swift.max(position, Swift.min(start, end) - beyond), Swift.max(start, end) + beyond)
    }
}
