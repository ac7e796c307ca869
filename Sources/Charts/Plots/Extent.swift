/// The part of a coordinate that a plot covers, and how an automatic range may treat it.
package struct Extent: Hashable, Sendable {
    package var minimum: Double
    package var maximum: Double
    /// The data themselves, without the widths of bars and the overshoot of curves; infinite where there are none.
    package var dataMinimum: Double
    package var dataMaximum: Double
    /// The smallest value that has a place on a logarithmic scale; infinite when there is none.
    package var smallestPositive: Double
    package var fit: Fit
    /// Whether the values are lengths that mean nothing without their base, as bars are.
    package var includesZero: Bool

    /// How closely an automatic range follows the data; of several plots the loosest wish counts.
    package enum Fit: Int, Comparable, Hashable, Sendable {
        /// From the first to the last value.
        case tight
        /// With some room at either end, for symbols.
        case padded
        /// Widened to round values.
        case nice

        package static func < (a: Fit, b: Fit) -> Bool { a.rawValue < b.rawValue }
    }

    package init(
        minimum: Double, maximum: Double, smallestPositive: Double? = nil, fit: Fit, includesZero: Bool = false
    ) {
        self.minimum = minimum
        self.maximum = maximum
        dataMinimum = minimum
        dataMaximum = maximum
        self.smallestPositive = smallestPositive ?? (minimum > 0 ? minimum : maximum > 0 ? maximum : .infinity)
        self.fit = fit
        self.includesZero = includesZero
    }

    /// The extent of the finite values; nil when there are none.
    package init?(of values: [Double], fit: Fit, includesZero: Bool = false) {
        var minimum = Double.infinity
        var maximum = -Double.infinity
        var smallestPositive = Double.infinity
        for value in values where value.isFinite {
            if value < minimum { minimum = value }
            if value > 0, value < smallestPositive { smallestPositive = value }
            if value > maximum { maximum = value }
        }
        guard minimum <= maximum else { return nil }
        self.init(
            minimum: minimum, maximum: maximum, smallestPositive: smallestPositive, fit: fit,
            includesZero: includesZero)
    }

    package func union(_ other: Extent) -> Extent {
        var result = Extent(
            minimum: min(minimum, other.minimum), maximum: max(maximum, other.maximum),
            smallestPositive: min(smallestPositive, other.smallestPositive), fit: max(fit, other.fit),
            includesZero: includesZero || other.includesZero)
        result.dataMinimum = min(dataMinimum, other.dataMinimum)
        result.dataMaximum = max(dataMaximum, other.dataMaximum)
        return result
    }

    /// The extent as that of drawings, such as curves, that go beyond the data.
    package var withoutData: Extent {
        var result = self
        result.dataMinimum = .infinity
        result.dataMaximum = -.infinity
        return result
    }

    /// The extent of the data alone; of everything where there are none.
    package var ofData: Extent {
        guard dataMinimum <= dataMaximum else { return self }
        return Extent(
            minimum: dataMinimum, maximum: dataMaximum, smallestPositive: max(smallestPositive, dataMinimum), fit: fit,
            includesZero: includesZero)
    }

    /// The union where either may be missing.
    package static func union(_ a: Extent?, _ b: Extent?) -> Extent? {
        guard let a else { return b }
        guard let b else { return a }
        return a.union(b)
    }
}
