/// The part of a coordinate that a plot covers, and the rules for an automatic range around it.
package struct Extent: Hashable, Sendable {
    var minimum: Double
    var maximum: Double
    /// The minimum of the data, without the widths of bars and the overshoot of curves; infinite if there is no data.
    var dataMinimum: Double
    /// The maximum of the data; negative infinity if there is no data.
    var dataMaximum: Double
    /// The limits without the bases at which bars and areas begin; infinite if there is nothing else.
    private var minimumOfTips: Double
    private var maximumOfTips: Double
    /// The smallest value that has a position on a logarithmic scale; infinite if there is none.
    var smallestPositive: Double
    /// The space that symbols and labels need beyond the minimum and the maximum. It is not rounded to ticks.
    var spaceBelow = 0.0
    var spaceAbove = 0.0
    var fit: Fit
    /// Whether an automatic range includes zero, because the values are lengths from a base, as in bars.
    var includesZero: Bool
    /// Whether all values are whole numbers. It is false for long extents, whose ticks are whole in any case.
    var isWhole: Bool
    /// Whether shapes reach beyond the space of the first or the last name, as ridges do.
    var exceedsNames = false

    /// How closely an automatic range follows the data. For several plots, the loosest fit is used.
    enum Fit: Int, Comparable, Hashable, Sendable {
        /// From the smallest to the largest value.
        case tight
        /// With some space at either end; in Core Plot's themes, like `tight`.
        case close
        /// With some space at either end, for symbols.
        case padded
        /// Widened to round values.
        case nice

        static func < (a: Fit, b: Fit) -> Bool { a.rawValue < b.rawValue }
    }

    init(
        minimum: Double, maximum: Double, smallestPositive: Double? = nil, fit: Fit, includesZero: Bool = false
    ) {
        self.minimum = minimum
        self.maximum = maximum
        dataMinimum = minimum
        dataMaximum = maximum
        minimumOfTips = minimum
        maximumOfTips = maximum
        self.smallestPositive = smallestPositive ?? (minimum > 0 ? minimum : maximum > 0 ? maximum : .infinity)
        self.fit = fit
        self.includesZero = includesZero
        isWhole =
            maximum - minimum <= 2000 && minimum == minimum.rounded(.down) && maximum == maximum.rounded(.down)
    }

    /// The extent of the finite values; nil if there are none.
    init?(of values: [Double], fit: Fit, includesZero: Bool = false) {
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
        isWhole = Self.areWhole(values, from: minimum, to: maximum)
    }

    /// Whether the finite values are whole numbers; false for values that are far apart.
    private static func areWhole(_ values: [Double], from minimum: Double, to maximum: Double) -> Bool {
        guard maximum - minimum <= 2000 else { return false }
        return values.allSatisfy { !$0.isFinite || $0 == $0.rounded(.down) }
    }

    func union(_ other: Extent) -> Extent {
        var result = Extent(
            minimum: min(minimum, other.minimum), maximum: max(maximum, other.maximum),
            smallestPositive: min(smallestPositive, other.smallestPositive), fit: max(fit, other.fit),
            includesZero: includesZero || other.includesZero)
        result.spaceBelow = result.minimum - min(minimum - spaceBelow, other.minimum - other.spaceBelow)
        result.spaceAbove = max(maximum + spaceAbove, other.maximum + other.spaceAbove) - result.maximum
        result.isWhole = isWhole && other.isWhole
        result.exceedsNames = exceedsNames || other.exceedsNames
        result.dataMinimum = min(dataMinimum, other.dataMinimum)
        result.dataMaximum = max(dataMaximum, other.dataMaximum)
        result.minimumOfTips = min(minimumOfTips, other.minimumOfTips)
        result.maximumOfTips = max(maximumOfTips, other.maximumOfTips)
        return result
    }

    /// The extent with the space for symbols and labels.
    var withSpace: Extent {
        guard spaceBelow > 0 || spaceAbove > 0 else { return self }
        var result = self
        result.minimum -= spaceBelow
        result.maximum += spaceAbove
        (result.spaceBelow, result.spaceAbove) = (0, 0)
        return result
    }

    /// The same extent for shapes that extend beyond the data, such as curves.
    var withoutData: Extent {
        var result = self
        result.dataMinimum = .infinity
        result.dataMaximum = -.infinity
        return result
    }

    /// The same extent for the base at which bars or areas begin.
    var ofBases: Extent {
        var result = self
        result.minimumOfTips = .infinity
        result.maximumOfTips = -.infinity
        return result
    }

    /// The extent for a range that need not include the base of bars and areas.
    var ofTips: Extent {
        guard minimumOfTips <= maximumOfTips else { return self }
        var result = self
        (result.minimum, result.maximum) = (minimumOfTips, maximumOfTips)
        result.dataMinimum = max(dataMinimum, minimumOfTips)
        result.dataMaximum = min(dataMaximum, maximumOfTips)
        result.includesZero = false
        return result
    }

    /// The extent of the data alone; the whole extent if there is no data.
    var ofData: Extent {
        guard dataMinimum <= dataMaximum else { return self }
        return Extent(
            minimum: dataMinimum, maximum: dataMaximum, smallestPositive: max(smallestPositive, dataMinimum), fit: fit,
            includesZero: includesZero)
    }

    /// The union of two extents, of which one or both can be missing.
    static func union(_ a: Extent?, _ b: Extent?) -> Extent? {
        guard let a else { return b }
        guard let b else { return a }
        return a.union(b)
    }
}
