import Numbers

/// How far the ranges of records reach from their points, 0 or more, in data units.
package struct RangeReach: Hashable, Sendable {
    /// Each with a value for every record, NaN for none; or empty.
    package var high: [Double]
    package var low: [Double]
    package var left: [Double]
    package var right: [Double]

    package init(high: [Double] = [], low: [Double] = [], left: [Double] = [], right: [Double] = []) {
        self.high = high
        self.low = low
        self.left = left
        self.right = right
    }

    /// What points with these ranges cover along a coordinate. Core Plot leaves the ranges out of it.
    func extent(of values: [Double], along coordinate: Coordinate, fit: Extent.Fit) -> Extent? {
        let (below, above) = coordinate == .x ? (left, right) : (low, high)
        let points = Extent(of: values, fit: fit)
        let lower = Extent(of: zip(values, below).map { $0 - $1 }, fit: fit)
        let upper = Extent(of: zip(values, above).map { $0 + $1 }, fit: fit)
        return Extent.union(points, Extent.union(lower, upper))
    }

    /// The ends of the ranges in one direction as view coordinates; NaN for none.
    static func ends(of values: [Double], by distances: [Double], sign: Double, on scale: Scale) -> [Double] {
        zip(values, distances).map { value, distance in scale.reach(value + sign * distance) }
    }
}

extension Scale {
    /// The view coordinate of a value, where one that is beyond what the scale shows, or has no place on it, is a little
    /// outside of it; NaN for NaN.
    func reach(_ value: Double) -> Double {
        guard !value.isNaN else { return .nan }
        let beyond = 1000.0
        let place = view(value)
        if place.isNaN {
            // Zero and what is below it, on a logarithmic scale.
            let (lower, upper) = range.isReversed ? (end, start) : (start, end)
            return lower < upper ? lower - beyond : lower + beyond
        }
        return Swift.min(Swift.max(place, Swift.min(start, end) - beyond), Swift.max(start, end) + beyond)
    }
}
