import Numbers

extension [Double] {
    /// Returns the values, with NaN for those whose locations are outside a range.
    package func shown(at places: [Double], within range: PlotRange) -> [Double] {
        zip(self, places).map { range.contains($1) ? $0 : .nan }
    }
}

extension Extent {
    /// The extent of the finite values whose locations are in a range; nil if there are none.
    init?(of values: [Double], at places: [Double], within range: PlotRange, fit: Fit) {
        var minimum = Double.infinity
        var maximum = -Double.infinity
        var smallestPositive = Double.infinity
        let (low, high) = (range.minLimit, range.maxLimit)
        for index in 0..<min(values.count, places.count) where places[index] >= low && places[index] <= high {
            let value = values[index]
            guard value.isFinite else { continue }
            if value < minimum { minimum = value }
            if value > 0, value < smallestPositive { smallestPositive = value }
            if value > maximum { maximum = value }
        }
        guard minimum <= maximum else { return nil }
        self.init(minimum: minimum, maximum: maximum, smallestPositive: smallestPositive, fit: fit)
    }
}
