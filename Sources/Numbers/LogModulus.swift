import Glibc

/// A logarithm that extends through zero to negative numbers: sgn(x)·lg(|x| + 1) (John and Draper, "An alternative
/// family of transformations", 1980). Core Plot: `CPTLogModulus`.
package enum LogModulus {
    package static func value(_ x: Double) -> Double {
        Double(signOf: x, magnitudeOf: log1p(x.magnitude) / M_LN10)
    }

    /// The number with the log modulus `y`.
    package static func inverse(_ y: Double) -> Double {
        Double(signOf: y, magnitudeOf: expm1(y.magnitude * M_LN10))
    }
}

extension Ticks {
    /// The ticks of a log modulus scale, by Core Plot's rule: zero and, on both sides, a first location followed by
    /// multiples of ten of it. The first location is 1, or the power of ten below the length of a range shorter than 1.
    /// If there is enough space, 2 and 5 times these are ticks too. If there is only space for about `wantedCount`,
    /// overlapping ticks are dropped, from the outermost inward. If fewer than two remain, the range gets round values
    /// instead.
    /// - Parameter minorPerInterval: The number of minor ticks, equally spaced between two major ones; default: 8.
    package static func logModulus(wantedCount: Int, minorPerInterval: Int?, from lower: Double, to upper: Double)
        -> Ticks
    {
        let first = min(0, exponent((upper - lower).finite, .down))
        let reach = max(abs(lower), abs(upper))
        let exponents = first...max(first, exponent(reach, .up))
        let (powersAbove, powersBelow) = (
            exponents.count { powerOfTen($0) <= upper }, exponents.count { -powerOfTen($0) >= lower }
        )
        let top = first + max(powersAbove, powersBelow) - 1
        let isRoomy = 3 * Double(powersAbove + powersBelow) <= 2 * Double(wantedCount)
        // From the outermost power inward, keep those that are far enough from the previous one and from zero.
        let distance =
            (LogModulus.value(upper) - LogModulus.value(lower)) / max(1, crowding * (Double(wantedCount) + 0.5))
        var kept: [Int] = []
        var next = Double.infinity
        for exponent in exponents.reversed() where exponent <= top {
            let value = LogModulus.value(powerOfTen(exponent))
            guard next - value >= distance, value >= distance else { continue }
            kept.append(exponent)
            next = value
        }
        let isDense = zip(kept, kept.dropFirst()).allSatisfy { $0 - $1 == 1 }
        let minors = isDense ? (minorPerInterval ?? 8).clamped(to: 0...maximumCount) : 0
        let hasMinors = minors * (exponents.count + 1) * 2 <= maximumCount

        var outwards = Ticks()
        /// Appends minor ticks between two multiples of a power of ten.
        func appendMinors(from start: Int, to end: Int, exponent: Int) {
            guard hasMinors, minors > 0 else { return }
            for index in 1...minors {
                let parts = start * (minors + 1) + (end - start) * index
                outwards.minor.append(multiple(of: parts, dividedBy: minors + 1, exponent: exponent))
            }
        }
        appendMinors(from: 0, to: 1, exponent: first)
        for exponent in exponents {
            if isRoomy {
                for factor in 1...9 where factor == 1 || minorPerInterval != 0 || factor == 2 || factor == 5 {
                    let location = multiple(of: factor, dividedBy: 1, exponent: exponent)
                    if [1, 2, 5].contains(factor) {
                        outwards.major.append(location)
                    } else {
                        outwards.minor.append(location)
                    }
                }
                continue
            }
            if kept.contains(exponent) {
                outwards.major.append(powerOfTen(exponent))
            } else {
                outwards.minor.append(powerOfTen(exponent))
            }
            appendMinors(from: 1, to: 10, exponent: exponent)
        }
        let ticks = Ticks(
            major: outwards.major.reversed().map { -$0 } + [0] + outwards.major,
            minor: outwards.minor.reversed().map { -$0 } + outwards.minor
        ).inside(lower, upper)
        guard ticks.major.count >= 2 else {
            return linear(wantedCount: wantedCount, minorPerInterval: minorPerInterval, from: lower, to: upper)
        }
        return ticks
    }
}
