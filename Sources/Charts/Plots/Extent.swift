/// The part of a coordinate that a plot covers, and how an automatic range may treat it.
package struct Extent: Hashable, Sendable {
    package var minimum: Double
    package var maximum: Double
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
        Extent(
            minimum: min(minimum, other.minimum), maximum: max(maximum, other.maximum),
            smallestPositive: min(smallestPositive, other.smallestPositive), fit: max(fit, other.fit),
            includesZero: includesZero || other.includesZero)
    }

    /// The union where either may be missing.
    package static func union(_ a: Extent?, _ b: Extent?) -> Extent? {
        guard let a else { return b }
        guard let b else { return a }
        return a.union(b)
    }
}
