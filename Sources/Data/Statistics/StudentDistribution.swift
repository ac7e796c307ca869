import Glibc

/// Student's t distribution ("The probable error of a mean", 1908).
package enum StudentDistribution {
    /// The distance from zero within which a share of the distribution lies, with an error below 1e-11 of it for shares up
    /// to 0.999. It is the quantile at (1 + share) / 2.
    /// - Parameters:
    ///   - share: From 0 to 1; the distance for 1 is infinite.
    ///   - degreesOfFreedom: At least 1; otherwise the distance is NaN.
    package static func reach(of share: Double, degreesOfFreedom: Int) -> Double {
        guard degreesOfFreedom > 0, share >= 0, share <= 1 else { return .nan }
        guard share > 0, share < 1 else { return share == 0 ? 0 : .infinity }
        guard degreesOfFreedom <= 1_000 else {
            return nearlyNormalReach(of: share, degreesOfFreedom: Double(degreesOfFreedom))
        }
        // The share falls with the angle between the vertical and the point (√ν, t).
        let angle = Bisection.point(from: 0, to: .pi / 2) {
            self.share(atAngle: $0, degreesOfFreedom: degreesOfFreedom) < share
        }
        return Double(degreesOfFreedom).squareRoot() / tan(angle)
    }

    /// The share of the distribution between −t and t for t = √ν / tan(angle) (Abramowitz and Stegun, "Handbook of
    /// mathematical functions", 1964, 26.7.3 and 26.7.4).
    /// - Complexity: O(ν).
    private static func share(atAngle angle: Double, degreesOfFreedom: Int) -> Double {
        let (cosine, sine) = (sin(angle), cos(angle))
        let isOdd = degreesOfFreedom % 2 == 1
        var term = isOdd ? cosine : 1
        var sum = degreesOfFreedom == 1 ? 0 : term
        for number in stride(from: isOdd ? 3 : 2, through: degreesOfFreedom - 2, by: 2) {
            term *= cosine * cosine * Double(number - 1) / Double(number)
            sum += term
        }
        return isOdd ? (.pi / 2 - angle + sine * sum) / (.pi / 2) : sine * sum
    }

    /// The first terms of a series in 1/ν (Abramowitz and Stegun, 26.7.5).
    private static func nearlyNormalReach(of share: Double, degreesOfFreedom: Double) -> Double {
        let z = -NormalDistribution.quantile((1 - share) / 2)
        let q = z * z
        let first = (q + 1) / 4
        let second = ((5 * q + 16) * q + 3) / 96
        let third = (((3 * q + 19) * q + 17) * q - 15) / 384
        let fourth = ((((79 * q + 776) * q + 1482) * q - 1920) * q - 945) / 92_160
        let n = degreesOfFreedom
        return z * (1 + (first + (second + (third + fourth / n) / n) / n) / n)
    }
}

/// The search for the point at which a condition changes.
enum Bisection {
    /// The largest number below the first one at which a condition holds that fails before it and holds after it, as
    /// exactly as numbers are.
    static func point(from low: Double, to high: Double, where isAfter: (Double) -> Bool) -> Double {
        var (low, high) = (low, high)
        while true {
            let middle = low / 2 + high / 2
            guard low < middle, middle < high else { return low }
            if isAfter(middle) { high = middle } else { low = middle }
        }
    }
}
