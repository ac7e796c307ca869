import Glibc

/// The ticks of logarithmic scales in version 2: the multiples of each power of ten.
enum LogarithmicTicks {
    /// - Parameters:
    ///   - first: The first tick; nil for the power of ten below the range.
    ///   - last: The last tick; nil for the multiple above the range.
    static func values(_ low: Double, _ high: Double, _ first: Double?, _ last: Double?) -> [Double] {
        guard low > 0, high > low, low.isFinite, high.isFinite else { return [] }
        let lastPower = log10(high).rounded(.down)
        let lastDigit = (high / pow(10, lastPower)).rounded(.up)
        var value = first.flatMap { $0 > 0 ? $0 : nil } ?? pow(10, log10(low).rounded(.down))
        var power = log10(value).rounded(.down)
        var digit = (value / pow(10, power)).rounded(.down)
        var values: [Double] = []
        repeat {
            values.append(value)
            digit += 1
            if digit == 10 {
                digit = 1
                power += 1
            }
            value = digit * pow(10, power)
        } while Double(values.count) < LinearTicks.limit
            && (power < lastPower || power == lastPower && digit < lastDigit)
        values.append(last ?? value)
        return values
    }

    /// The label of a tick: one digit and a power of ten, such as `2e+4`; empty for most multiples.
    static func label(_ value: Double, isAtEnd: Bool) -> String {
        let power = log10(value).rounded(.down)
        guard power.isFinite else { return "0" }
        let digit = value / pow(10, power)
        let whole = LinearTicks.rounded(digit)
        guard isAtEnd || [1, 2, 5].contains(where: { abs($0 - digit) < 1e-9 }) else { return "" }
        let text = abs(digit - whole) < 1e-9 ? NumberText.of(whole) : NumberText.of(digit)
        return "\(text)e\(power < 0 ? "-" : "+")\(NumberText.of(abs(power)))"
    }
}
