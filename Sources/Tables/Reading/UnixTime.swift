/// Points in time as numbers, which count from 1970-01-01 00:00 UTC.
extension [Double] {
    /// Larger numbers, beyond the year 5000 were they seconds, are milliseconds.
    private static var mostSeconds: Double { 1e11 }
    /// Where all numbers are smaller, within hours of 1970 were they seconds, something else is meant: years, mostly.
    private static var leastSeconds: Double { 1e4 }

    /// The numbers in seconds: milliseconds where one of them is too large for seconds; nil where they are no points in time.
    var instants: [Double]? {
        let sizes = filter { !$0.isNaN }.map(abs)
        guard let largest = sizes.max() else { return self }
        guard largest >= Self.leastSeconds else { return nil }
        return largest > Self.mostSeconds ? map { $0 / 1_000 } : self
    }
}
