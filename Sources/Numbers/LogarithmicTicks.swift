import Glibc

extension Ticks {
    /// The ticks of a logarithmic scale with space for about `wantedCount`: the powers of ten, or every n-th of them.
    /// 1, 2 and 5 times these are ticks if there is space for them or if less than two decades are shown. If even these
    /// are too few, round values are used.
    /// - Parameter minorPerInterval: The number of minor ticks between two powers of ten, equally spaced in value;
    ///   default: 8, at 2 … 9 times the power.
    package static func logarithmic(wantedCount: Int, minorPerInterval: Int?, from lower: Double, to upper: Double)
        -> Ticks
    {
        guard lower > 0, upper < .infinity else { return Ticks() }
        let decades = exponent(lower, .down)...exponent(upper, .up)
        let isShort = log10(upper) - log10(lower) < 2 - 1e-9
        if isShort || Double(3 * (decades.count - 1)) <= 2 * Double(wantedCount) {
            let ticks = oneTwoFive(decades, hasMinors: minorPerInterval != 0).inside(lower, upper)
            guard isShort else { return ticks }
            guard ticks.major.count >= 3 else {
                return linear(wantedCount: wantedCount, minorPerInterval: minorPerInterval, from: lower, to: upper)
            }
            return ticks
        }
        let powers = Ticks(major: decades.map(powerOfTen)).inside(lower, upper).major.count
        let stride = stride(for: powers, wantedCount: wantedCount)
        var ticks = Ticks()
        let minors = (minorPerInterval ?? 8).clamped(to: 0...maximumCount)
        let hasMinors = stride == 1 && minors * decades.count <= maximumCount
        for exponent in decades {
            if exponent.isMultiple(of: stride) {
                ticks.major.append(powerOfTen(exponent))
            } else {
                ticks.minor.append(powerOfTen(exponent))
            }
            guard hasMinors, minors > 0 else { continue }
            for index in 1...minors {
                ticks.minor.append(multiple(of: minors + 1 + 9 * index, dividedBy: minors + 1, exponent: exponent))
            }
        }
        return ticks.inside(lower, upper)
    }

    /// The exponent of the power of ten below or above a number, limited to those of finite numbers.
    static func exponent(_ number: Double, _ rounding: FloatingPointRoundingRule) -> Int {
        Int(limiting: log10(number).rounded(rounding)).clamped(to: -324...309)
    }

    /// 10^`exponent` as the nearest `Double`.
    package static func powerOfTen(_ exponent: Int) -> Double {
        multiple(of: 1, dividedBy: 1, exponent: exponent)
    }

    /// The factor by which the wanted number of ticks may be exceeded on logarithmic scales, where values between ticks
    /// are hard to estimate.
    package static let crowding = 1.8

    /// The number of powers of ten from one tick to the next that gives at most about `wantedCount` intervals.
    package static func stride(for powers: Int, wantedCount: Int) -> Int {
        let room = max(1, Int(limiting: Double(wantedCount) * crowding))
        return max(1, (powers + room - 2) / room)
    }

    /// `factor`·10^`exponent`/`divisor`.
    package static func multiple(of factor: Int, dividedBy divisor: Int, exponent: Int) -> Double {
        if factor.isMultiple(of: divisor) { return Double("\(factor / divisor)e\(exponent)") ?? .nan }
        return (Double("\(factor)e\(exponent)") ?? .nan) / Double(divisor)
    }

    private static func oneTwoFive(_ decades: ClosedRange<Int>, hasMinors: Bool) -> Ticks {
        var ticks = Ticks()
        for exponent in decades {
            for factor in 1...9 {
                let location = multiple(of: factor, dividedBy: 1, exponent: exponent)
                if factor == 1 || factor == 2 || factor == 5 {
                    ticks.major.append(location)
                } else if hasMinors {
                    ticks.minor.append(location)
                }
            }
        }
        return ticks
    }
}
