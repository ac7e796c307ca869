import Glibc

/// The ticks of a linear scale: multiples of 1, 2 or 5 times a power of ten, as Chart.js chooses them.
struct LinearTicks {
    var maximumCount: Double
    var coversBounds = true
    var minimum: Double?
    var maximum: Double?
    var precision: Double?
    var step: Double?
    var count: Double?
    /// The number of lines of text that fit along the axis.
    var maximumDigits = 0.0
    var isHorizontal = false
    var minimumRotation = 0.0
    var includesBounds = true

    private static let leastSpacing = 1e-14
    /// More ticks are never drawn.
    static let limit = 1_000.0

    func values(in range: (low: Double, high: Double)) -> [Double] {
        let (low, high) = range
        let unit = step ?? 1
        let maximumSpaces = maximumCount - 1
        let leastDistance = (high - low) / (maximumDigits + 1)
        var spacing = Self.nice((high - low) / maximumSpaces / unit) * unit
        if spacing < Self.leastSpacing && minimum == nil && maximum == nil { return [low, high] }
        var spaces = (high / spacing).rounded(.up) - (low / spacing).rounded(.down)
        if spaces > maximumSpaces { spacing = Self.nice(spaces * spacing / maximumSpaces / unit) * unit }
        if let precision {
            let factor = pow(10, precision)
            spacing = (spacing * factor).rounded(.up) / factor
        }
        var (first, last) = (low, high)
        if coversBounds {
            first = (low / spacing).rounded(.down) * spacing
            last = (high / spacing).rounded(.up) * spacing
        }
        if let minimum, let maximum, let step, Self.isAlmostWhole((maximum - minimum) / step, spacing / 1_000) {
            spaces = min((maximum - minimum) / spacing, maximumCount).rounded()
            spacing = (maximum - minimum) / spaces
            (first, last) = (minimum, maximum)
        } else if let count {
            first = minimum ?? first
            last = maximum ?? last
            spaces = count - 1
            spacing = (last - first) / spaces
        } else {
            spaces = (last - first) / spacing
            spaces =
                Self.areClose(spaces, Self.rounded(spaces), spacing / 1_000)
                ? Self.rounded(spaces) : spaces.rounded(.up)
        }
        guard spacing.isFinite, first.isFinite, last.isFinite else { return [low, high].filter(\.isFinite) }
        let factor = pow(10, precision ?? Double(max(Self.decimals(spacing), Self.decimals(first))))
        func cleaned(_ value: Double) -> Double { Self.rounded(value * factor) / factor }
        (first, last) = (cleaned(first), cleaned(last))
        return values(low: first, high: last, spaces, spacing, leastDistance, cleaned)
    }

    private func values(
        low: Double, high: Double, _ spaces: Double, _ spacing: Double, _ leastDistance: Double,
        _ cleaned: (Double) -> Double
    ) -> [Double] {
        var values: [Double] = []
        var index = 0.0
        if let minimum {
            if includesBounds && low != minimum {
                values.append(minimum)
                if low < minimum { index += 1 }
                if Self.areClose(cleaned(low + index * spacing), minimum, labelSize(minimum, leastDistance)) {
                    index += 1
                }
            } else if low < minimum {
                index += 1
            }
        }
        while index < min(spaces, Self.limit) {
            let value = cleaned(low + index * spacing)
            if let maximum, value > maximum { break }
            values.append(value)
            index += 1
        }
        if let maximum, includesBounds, high != maximum {
            if let last = values.last, Self.areClose(last, maximum, labelSize(maximum, leastDistance)) {
                values[values.count - 1] = maximum
            } else {
                values.append(maximum)
            }
        } else if maximum == nil || high == maximum {
            values.append(high)
        }
        return values
    }

    private func labelSize(_ value: Double, _ leastDistance: Double) -> Double {
        let angle = minimumRotation * .pi / 180
        let ratio = isHorizontal ? sin(angle) : cos(angle)
        let length = 0.75 * leastDistance * Double(NumberText.of(value).count)
        return min(leastDistance / (ratio == 0 ? 0.001 : ratio), length)
    }

    static func nice(_ range: Double) -> Double {
        let whole = rounded(range)
        let range = areClose(range, whole, range / 1_000) ? whole : range
        let power = pow(10, log10(range).rounded(.down))
        let fraction = range / power
        return (fraction <= 1 ? 1 : fraction <= 2 ? 2 : fraction <= 5 ? 5 : 10) * power
    }

    static func areClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) < tolerance }

    /// Rounds halves up, as JavaScript does.
    static func rounded(_ value: Double) -> Double {
        let whole = value.rounded(.down)
        return value - whole >= 0.5 ? whole + 1 : whole
    }

    private static func isAlmostWhole(_ value: Double, _ tolerance: Double) -> Bool {
        let whole = rounded(value)
        return whole - tolerance <= value && whole + tolerance >= value
    }

    static func decimals(_ value: Double) -> Int {
        guard value.isFinite else { return 0 }
        var factor = 1.0
        var count = 0
        while rounded(value * factor) / factor != value, count < 30 {
            factor *= 10
            count += 1
        }
        return count
    }
}
