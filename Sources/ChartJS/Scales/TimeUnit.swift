import Data
import Numbers

/// A unit of time of an axis. Times are milliseconds since 1970-01-01T00:00Z.
enum AxisTimeUnit: String, CaseIterable {
    case millisecond, second, minute, hour, day, week, month, quarter, year

    /// The approximate length in milliseconds.
    var length: Double {
        switch self {
        case .millisecond: 1
        case .second: 1_000
        case .minute: 60_000
        case .hour: 3_600_000
        case .day: 86_400_000
        case .week: 604_800_000
        case .month: 2.628e9
        case .quarter: 7.884e9
        case .year: 3.154e10
        }
    }

    /// The number of units after which the next larger unit is used.
    var steps: Double {
        switch self {
        case .millisecond: 1_000
        case .second, .minute: 60
        case .hour: 24
        case .day: 30
        case .week, .quarter: 4
        case .month: 12
        case .year: .greatestFiniteMagnitude
        }
    }

    /// Whether the unit is chosen automatically.
    var isCommon: Bool { self != .week && self != .quarter }

    private static let lengthOfDay = 86_400_000.0

    private static func date(_ time: Double) -> CivilDate {
        CivilDate(daysSinceEpoch: Int(limiting: min(max((time / lengthOfDay).rounded(.down), -4e6), 4e6)))
    }

    private static func time(_ date: CivilDate) -> Double { Double(date.daysSinceEpoch) * lengthOfDay }

    /// The start of the unit that contains a time.
    /// - Parameter weekday: The first day of weeks, from 0 for Sunday.
    func start(of time: Double, weekday: Int = 0) -> Double {
        guard time.isFinite else { return time }
        let date = Self.date(time)
        switch self {
        case .millisecond: return time.rounded(.down)
        case .second, .minute, .hour, .day: return (time / length).rounded(.down) * length
        case .week: return Self.time(date) - Double((date.weekday - weekday + 7) % 7) * Self.lengthOfDay
        case .month: return Self.time(CivilDate(firstOfMonth: date.month, in: date.year))
        case .quarter: return Self.time(CivilDate(firstOfMonth: (date.quarter - 1) * 3 + 1, in: date.year))
        case .year: return Self.time(CivilDate(firstOfMonth: 1, in: date.year))
        }
    }

    /// A time some units later.
    func time(_ count: Double, after time: Double) -> Double {
        guard time.isFinite, count.isFinite else { return time }
        let months: Int
        switch self {
        case .millisecond, .second, .minute, .hour, .day, .week: return time + count * length
        case .month: months = 1
        case .quarter: months = 3
        case .year: months = 12
        }
        let date = Self.date(time)
        let rest = time - Self.time(date)
        let first = CivilDate(
            firstOfMonth: date.month + months * Int(limiting: min(max(count.rounded(), -1e5), 1e5)), in: date.year)
        let day = min(date.day, CivilDate.dayCount(ofMonth: first.month, in: first.year))
        return Self.time(first) + Double(day - 1) * Self.lengthOfDay + rest
    }

    /// The number of whole units between two times.
    func count(from start: Double, to end: Double) -> Double {
        switch self {
        case .month, .quarter, .year:
            let (a, b) = (Self.date(start), Self.date(end))
            let months = Double((b.year - a.year) * 12 + b.month - a.month)
            return (months / (self == .month ? 1 : self == .quarter ? 3 : 12)).rounded(.towardZero)
        default: return ((end - start) / length).rounded(.towardZero)
        }
    }

    /// The next larger unit that is chosen automatically.
    var major: AxisTimeUnit? {
        let all = Self.allCases
        guard let index = all.firstIndex(of: self) else { return nil }
        return all[(index + 1)...].first(where: \.isCommon)
    }

    /// The unit for a span of time on an axis with room for some labels.
    static func automatic(from least: AxisTimeUnit, _ low: Double, _ high: Double, capacity: Double) -> AxisTimeUnit {
        let start = allCases.firstIndex(of: least) ?? 0
        for unit in allCases[start...].dropLast() where unit.isCommon {
            if ((high - low) / (unit.steps * unit.length)).rounded(.up) <= capacity { return unit }
        }
        return .year
    }
}
