extension Ticks {
    /// The ticks between two limits, which may be missed by a rounding error; each location once, as a major tick where it
    /// is both. The locations are in order.
    func inside(_ lower: Double, _ upper: Double) -> Ticks {
        let tolerance = (upper / 2 - lower / 2) * 2e-10
        func isInside(_ location: Double) -> Bool {
            location.isFinite && location >= lower - tolerance && location <= upper + tolerance
        }
        let major = Ticks.increasing(major.filter(isInside))
        let taken = Set(major)
        return Ticks(major: major, minor: Ticks.increasing(minor.filter { isInside($0) && !taken.contains($0) }))
    }

    /// The first `maximumCount` different locations of a list in order.
    private static func increasing(_ locations: [Double]) -> [Double] {
        var result: [Double] = []
        for location in locations where location > result.last ?? -.infinity && result.count < maximumCount {
            result.append(location)
        }
        return result
    }
}
