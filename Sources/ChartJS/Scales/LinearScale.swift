import Glibc
import JSON
import Numbers

/// A scale of numbers.
final class LinearScale: Scale {
    private var startValue = 0.0
    private var valueRange = 1.0

    override func parsed(_ value: JSONValue?, at index: Int?) -> Double {
        guard let number = value?.dataNumber, number.isFinite else { return .nan }
        return number
    }

    override func parsed(_ numbers: [Double]) -> [Double]? { numbers }

    override func findLimits() {
        let limits = dataLimits()
        var low = limits.low.isFinite ? limits.low : 0
        var high = limits.high.isFinite ? limits.high : 1
        let beginsAtZero = options.isTrue("beginAtZero")
        let isOfVersion2 = chart.config.version == .two
        if isOfVersion2, chart.visibleDatasets.contains(where: { $0.valueScale === self && $0.stacking != .none }) {
            // Stacks stand on zero.
            (low, high) = (userMinimum == nil ? min(low, 0) : low, userMaximum == nil ? max(high, 0) : high)
        }
        if beginsAtZero {
            if low < 0, high < 0, userMaximum == nil { high = 0 }
            if low > 0, high > 0, userMinimum == nil { low = 0 }
        }
        if low == high {
            let offset = high == 0 || isOfVersion2 ? 1 : abs(high * 0.05)
            if userMaximum == nil { high += offset }
            if !beginsAtZero, userMinimum == nil { low -= offset }
        }
        (minimum, maximum) = (low, high)
    }

    override func madeTicks() -> [Tick] {
        var generator = LinearTicks(maximumCount: max(2, tickLimit))
        generator.coversBounds = options.string("bounds") == "ticks"
        generator.minimum = userMinimum
        generator.maximum = userMaximum
        generator.precision = tickOptions.number("precision")
        generator.step = tickOptions.dataNumber("stepSize").flatMap { $0 > 0 ? $0 : nil }
        generator.count = tickOptions.number("count").flatMap { $0 > 1 ? min($0, LinearTicks.limit) : nil }
        generator.maximumDigits = (isHorizontal ? width : height) / max(tickFont.lineHeight, 1e-6)
        generator.isHorizontal = isHorizontal
        generator.minimumRotation = tickOptions.number("minRotation") ?? 0
        generator.includesBounds = tickOptions["includeBounds"]?.bool != false
        var values = generator.values(in: range)
        if options.string("bounds") == "ticks" {
            minimum = min(minimum, values.min() ?? minimum)
            maximum = max(maximum, values.max() ?? maximum)
        }
        if options.isTrue("reverse") { values.reverse() }
        return values.map { Tick(value: $0) }
    }

    private var tickLimit: Double {
        let wanted = tickOptions.number("maxTicksLimit") ?? 0
        if let step = tickOptions.dataNumber("stepSize"), step > 0 {
            let count = (maximum / step).rounded(.up) - (minimum / step).rounded(.down) + 1
            return wanted > 0 ? min(wanted, count, LinearTicks.limit) : min(count, LinearTicks.limit)
        }
        let angle = (tickOptions.number("minRotation") ?? 0) * .pi / 180
        let ratio = isHorizontal ? sin(angle) : cos(angle)
        let space = (isHorizontal ? width : height) / min(40, tickFont.lineHeight / (ratio == 0 ? 0.001 : ratio))
        return min(wanted > 0 ? wanted : 11, space.rounded(.up))
    }

    override func configure() {
        super.configure()
        var (start, end) = (minimum, maximum)
        if options.isTrue("offset"), !ticks.isEmpty {
            let offset = (end - start) / Double(max(ticks.count - 1, 1)) / 2
            start -= offset
            end += offset
        }
        startValue = start
        valueRange = end - start
    }

    override func position(of value: Double) -> Double {
        value.isNaN ? .nan : position(ofFraction: (value - startValue) / valueRange)
    }

    override func positions(of values: [Double]) -> [Double] { linearPositions(of: values, startValue, valueRange) }

    override func label(of tick: Tick, at index: Int) -> [String]? {
        [Self.label(tick.value, among: ticks.map(\.value), isGrouped: chart.config.version != .two)]
    }

    /// A number with as many decimals as the distance of the ticks needs.
    /// - Parameter isGrouped: Whether thousands are separated, which they are not in version 2.
    static func label(_ value: Double, among values: [Double], isGrouped: Bool = true) -> String {
        guard value != 0 else { return "0" }
        let (decimals, isScientific) = precision(value, among: values)
        return isScientific
            ? NumberText.scientific(value, decimals: decimals)
            : NumberText.fixed(value, decimals: decimals, isGrouped: isGrouped)
    }

    /// The number of decimals of a tick, and whether it is written with a power of ten.
    static func precision(_ value: Double, among values: [Double]) -> (decimals: Int, isScientific: Bool) {
        guard value != 0 else { return (0, false) }
        var delta = value
        var isScientific = false
        if values.count > 1, let first = values.first, let last = values.last {
            let greatest = max(abs(first), abs(last))
            isScientific = greatest < 1e-4 || greatest > 1e15
            delta = values.count > 3 ? values[2] - values[1] : values[1] - values[0]
            if abs(delta) >= 1, value != value.rounded(.down) { delta = value - value.rounded(.down) }
        }
        let power = log10(abs(delta))
        let decimals = power.isFinite ? Int(limiting: max(min(-power.rounded(.down), 20), 0)) : 0
        return (isScientific ? distinctDecimals(values, atLeast: decimals) : decimals, isScientific)
    }

    /// The fewest decimals with which neighboring numbers differ in scientific notation. Chart.js counts the decimals of the
    /// distance, which are none for large numbers.
    private static func distinctDecimals(_ values: [Double], atLeast least: Int) -> Int {
        func mantissa(_ value: Double) -> Double {
            let unit = pow(10, log10(abs(value)).rounded(.down) - Double(least))
            return (value / unit).rounded() * unit
        }
        let digits = zip(values, values.dropFirst()).map { one, next in
            guard one != 0, next != 0, one != next, mantissa(one) == mantissa(next) else { return least }
            let (size, distance) = (log10(max(abs(one), abs(next))), log10(abs(next - one)))
            return Int(limiting: size.rounded(.down) - distance.rounded(.down))
        }
        return max(least, min(digits.max() ?? least, 15))
    }
}
