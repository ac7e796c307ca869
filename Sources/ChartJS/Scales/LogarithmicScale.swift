import Glibc
import JSON

/// A scale of powers of ten.
final class LogarithmicScale: Scale {
    private var hasZero = false
    private var startValue = 0.0
    private var valueRange = 1.0

    override func parsed(_ value: JSONValue?, at index: Int?) -> Double {
        guard let number = value?.dataNumber, number.isFinite else { return .nan }
        if number == 0 { hasZero = true }
        return number > 0 ? number : .nan
    }

    override func parsed(_ numbers: [Double]) -> [Double]? {
        if numbers.contains(0) { hasZero = true }
        return numbers.map { $0 > 0 ? $0 : .nan }
    }

    override func findLimits() {
        let limits = dataLimits()
        var low = limits.low.isFinite ? max(0, limits.low) : 0
        var high = limits.high.isFinite ? max(0, limits.high) : 0
        if options.isTrue("beginAtZero") { hasZero = true }
        // If the data has zeros, the axis starts at the power of ten below the least other value.
        if hasZero, low > 0, low != limit("suggestedMin"), userMinimum == nil {
            low = low == Self.power(low, 0) ? Self.power(low, -1) : Self.power(low, 0)
        }
        func setLow(_ value: Double) { if userMinimum == nil { low = value } }
        func setHigh(_ value: Double) { if userMaximum == nil { high = value } }
        if low == high {
            if low <= 0 {
                setLow(1)
                setHigh(10)
            } else {
                setLow(Self.power(low, -1))
                setHigh(Self.power(high, 1))
            }
        }
        if low <= 0 { setLow(Self.power(high, -1)) }
        if high <= 0 { setHigh(Self.power(low, 1)) }
        (minimum, maximum) = (low, high)
    }

    private static func power(_ value: Double, _ more: Double) -> Double { pow(10, log10(value).rounded(.down) + more) }

    override func madeTicks() -> [Tick] {
        let (low, high) = (userMinimum ?? minimum, userMaximum ?? maximum)
        var ticks =
            chart.config.version == .two
            ? LogarithmicTicks.values(low, high, userMinimum, userMaximum).map { Tick(value: $0) }
            : Self.ticks(low, high, userMinimum, userMaximum)
        if options.string("bounds") == "ticks" {
            minimum = ticks.map(\.value).min() ?? minimum
            maximum = ticks.map(\.value).max() ?? maximum
        }
        if options.isTrue("reverse") { ticks.reverse() }
        return ticks
    }

    /// The ticks between two values: one significant digit with growing steps.
    private static func ticks(_ low: Double, _ high: Double, _ first: Double?, _ last: Double?) -> [Tick] {
        guard low > 0, high > low, low.isFinite, high.isFinite else { return [] }
        let minimumPower = log10(low).rounded(.down)
        var power = startPower(low, high)
        var precision = power < 0 ? pow(10, abs(power)) : 1
        var step = pow(10, power)
        let base = minimumPower > power ? pow(10, minimumPower) : 0
        let start = LinearTicks.rounded((low - base) * precision) / precision
        let offset = ((low - base) / step / 10).rounded(.down) * step * 10
        var significand = ((start - offset) / pow(10, power)).rounded(.down)
        var value = LinearTicks.rounded((base + offset + significand * pow(10, power)) * precision) / precision
        if let first { value = first }
        var ticks: [Tick] = []
        while value < high, Double(ticks.count) < LinearTicks.limit {
            ticks.append(Tick(value: value, isMajor: isMajor(value), significand: significand))
            if significand >= 10 {
                significand = significand < 15 ? 15 : 20
            } else {
                significand += 1
            }
            if significand >= 20 {
                power += 1
                significand = 2
                step = pow(10, power)
                precision = power >= 0 ? 1 : precision
            }
            value = LinearTicks.rounded((base + offset + significand * step) * precision) / precision
        }
        let end = last ?? value
        ticks.append(Tick(value: end, isMajor: isMajor(end), significand: significand))
        return ticks
    }

    private static func startPower(_ low: Double, _ high: Double) -> Double {
        var power = log10(high - low).rounded(.down)
        while count(low, high, power) > 10, power < 400 { power += 1 }
        while count(low, high, power) < 10, power > -400 { power -= 1 }
        return min(power, log10(low).rounded(.down))
    }

    private static func count(_ low: Double, _ high: Double, _ power: Double) -> Double {
        let step = pow(10, power)
        return (high / step).rounded(.up) - (low / step).rounded(.down)
    }

    private static func isMajor(_ value: Double) -> Bool { value / pow(10, log10(value).rounded(.down)) == 1 }

    override func configure() {
        super.configure()
        startValue = log10(minimum)
        valueRange = log10(maximum) - startValue
    }

    override func position(of value: Double) -> Double {
        let value = value == 0 ? minimum : value
        guard value > 0 else { return .nan }
        return position(ofFraction: value == minimum ? 0 : (log10(value) - startValue) / valueRange)
    }

    override var baseValue: Double { minimum }

    override func label(of tick: Tick, at index: Int) -> [String]? {
        guard tick.value != 0 else { return ["0"] }
        guard chart.config.version != .two else {
            return [LogarithmicTicks.label(tick.value, isAtEnd: index == 0 || index == ticks.count - 1)]
        }
        let significand = tick.significand ?? 0
        let remain = significand != 0 ? significand : tick.value / pow(10, log10(tick.value).rounded(.down))
        let isLate = Double(index) > 0.8 * Double(ticks.count)
        guard [1, 2, 3, 5, 10, 15].contains(remain) || isLate else { return [""] }
        return [LinearScale.label(tick.value, among: ticks.map(\.value))]
    }
}
