/// A five-number summary of values with the outliers (Tukey, "Exploratory Data Analysis", 1977).
package struct BoxSummary: Hashable, Sendable {
    /// The smallest value that is not an outlier; at most the lower quartile.
    package var minimum: Double
    package var lowerQuartile: Double
    package var median: Double
    package var upperQuartile: Double
    /// The largest value that is not an outlier; at least the upper quartile.
    package var maximum: Double
    /// The outliers in ascending order.
    package var outliers: [Double]
    /// The mean; NaN if it is unknown.
    package var mean: Double

    package init(
        minimum: Double, lowerQuartile: Double, median: Double, upperQuartile: Double, maximum: Double,
        outliers: [Double] = [], mean: Double = .nan
    ) {
        self.minimum = minimum
        self.lowerQuartile = lowerQuartile
        self.median = median
        self.upperQuartile = upperQuartile
        self.maximum = maximum
        self.outliers = outliers
        self.mean = mean
    }

    /// Summarizes the finite values; nil if there are none.
    ///
    /// Quartiles are those of `Statistics.quantile`. A value is an outlier if its distance from the quartiles exceeds a
    /// multiple of the distance between them.
    /// - Parameters:
    ///   - whiskerReach: The multiple, 0 or more; nil includes all values in the five numbers.
    ///   - quantile: Another definition of quantiles of sorted values.
    /// - Complexity: O(n log n).
    package init?(
        of values: [Double], whiskerReach: Double? = 1.5,
        quantile: (_ fraction: Double, _ sorted: [Double]) -> Double = { Statistics.quantile($0, ofSorted: $1) }
    ) {
        let sorted = values.filter(\.isFinite).sorted()
        guard let first = sorted.first, let last = sorted.last else { return nil }
        lowerQuartile = quantile(0.25, sorted)
        median = quantile(0.5, sorted)
        upperQuartile = quantile(0.75, sorted)
        var (mean, count) = (0.0, 0.0)
        for value in sorted {
            count += 1
            mean += value / count - mean / count
        }
        self.mean = mean
        guard let whiskerReach else {
            (minimum, maximum, outliers) = (first, last, [])
            return
        }
        // The distance may overflow to infinity; then no value is an outlier.
        let reach = whiskerReach > 0 ? whiskerReach * (upperQuartile - lowerQuartile) : 0
        let (lowest, highest) = (lowerQuartile - reach, upperQuartile + reach)
        let inner = sorted.drop { $0 < lowest }.prefix { $0 <= highest }
        minimum = min(lowerQuartile, inner.first ?? lowerQuartile)
        maximum = max(upperQuartile, inner.last ?? upperQuartile)
        outliers = sorted.filter { $0 < lowest || $0 > highest }
    }

    /// Whether the five numbers are in ascending order and none is missing.
    package var isOrdered: Bool {
        minimum <= lowerQuartile && lowerQuartile <= median && median <= upperQuartile && upperQuartile <= maximum
    }
}
