import Data
import DataSources
import Numbers

/// Short texts of numbers and times for people.
enum ValueText {
    /// A number with its unit, such as `0.5`, `5%` or `1.5 GB`.
    static func text(_ value: Double, _ unit: ExpressionUnit) -> String {
        switch unit {
        case .none: short(value)
        case .seconds: value < 0 ? "\(short(value)) s" : duration(value)
        case .bytes: scaled(value) + "B"
        case .bytesPerSecond: scaled(value) + "B/s"
        case .ratio: short(value * 100) + "%"
        case .percent: short(value) + "%"
        case .perSecond: short(value) + "/s"
        }
    }

    /// A number with at most four significant digits after its first ones; whole numbers are complete.
    static func short(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
        if value == value.rounded() { return "\(Int(limiting: value))" }
        guard abs(value) >= 1e-4 else { return "\(value)" }
        let scale = abs(value) < 1 ? 1e6 : 1e4
        return "\((value * scale).rounded() / scale)"
    }

    private static func scaled(_ value: Double) -> String {
        var value = value
        var prefix = ""
        for next in ["k", "M", "G", "T", "P"] {
            guard abs(value) >= 1_000 else { break }
            value /= 1_000
            prefix = next
        }
        return short((value * 100).rounded() / 100) + " " + prefix
    }

    /// Seconds in one or two units, such as `90 s` or `2 h 30 min`.
    static func duration(_ seconds: Double) -> String {
        guard seconds >= 120, seconds < 1e9 else { return short(seconds) + " s" }
        let units: [(name: String, seconds: Double)] = [("d", 86_400), ("h", 3_600), ("min", 60), ("s", 1)]
        var rest = seconds.rounded()
        var parts: [String] = []
        for unit in units where rest >= unit.seconds && parts.count < 2 {
            let count = (rest / unit.seconds).rounded(.down)
            parts.append("\(Int(limiting: count)) \(unit.name)")
            rest -= count * unit.seconds
        }
        return parts.joined(separator: " ")
    }

    /// The time of day of an instant, with its day if it is another one than that of `reference`.
    static func time(_ instant: Double, in zone: TimeZoneRules, near reference: Double) -> String {
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let time = CivilDateTime(localSeconds: zone.local(instant))
        let clock = "\(padded(time.hour)):\(padded(time.minute))"
        guard time.date != CivilDateTime(localSeconds: zone.local(reference)).date else { return clock }
        return "\(EnglishDates.months[time.date.month - 1].prefix(3)) \(time.date.day), \(clock)"
    }
}
