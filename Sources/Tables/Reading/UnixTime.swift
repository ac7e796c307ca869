/// Points in time as numbers, which count from 1970-01-01 00:00 UTC.
extension [Double] {
    /// Larger numbers, beyond the year 5000 were they seconds, are milliseconds.
    private static var mostSeconds: Double { 1e11 }

    /// The numbers in seconds: milliseconds where one of them is too large for seconds.
    var instants: [Double] {
        let areMilliseconds = contains { abs($0) > Self.mostSeconds }
        return areMilliseconds ? map { $0 / 1_000 } : self
    }
}
