import Numbers

/// A part of a date or time by which instants are grouped.
package enum CalendarPart: String, CaseIterable, Hashable, Sendable {
    case year, quarter, month
    /// A week from Sunday to Saturday, counted from the first Sunday of the year.
    case week
    /// The day of the month.
    case date
    /// The day of the week, from Sunday.
    case day
    case dayofyear, hours, minutes, seconds, milliseconds
}

/// Keeps some parts of instants and sets the others to their beginning, in UTC: year and month, or only the month.
///
/// Instants without their year are in 2012, a leap year that begins on a Sunday. The rules are those of Vega's time units.
package struct CalendarRounding: Hashable, Sendable {
    /// The parts that are kept, from long to short.
    package let parts: [CalendarPart]
    /// The number of units of the shortest part that are combined.
    package let step: Int

    private let kept: Kept

    /// The parts that are kept.
    private struct Kept: OptionSet, Hashable {
        let rawValue: Int
        init(rawValue: Int) { self.rawValue = rawValue }
        init(_ part: CalendarPart) {
            let index = CalendarPart.allCases.firstIndex(of: part) ?? 0
            self.init(rawValue: 1 << index)
        }
    }

    /// The year of instants without their year.
    private static let yearOfOthers = 2012

    /// - Parameters:
    ///   - parts: At least one part.
    ///   - step: From 1 to 10⁹.
    package init(_ parts: [CalendarPart], step: Int = 1) {
        self.parts = CalendarPart.allCases.filter(parts.contains)
        self.step = step.clamped(to: 1...1_000_000_000)
        kept = parts.reduce(into: []) { $0.insert(Kept($1)) }
    }

    /// Whether the parts make instants: they count weeks, months or days of the year, but only one of these.
    package static func isPossible(_ parts: [CalendarPart]) -> Bool {
        let ways: [[CalendarPart]] = [[.week, .day], [.quarter, .month, .date], [.dayofyear]]
        return !parts.isEmpty && ways.count { way in parts.contains(where: way.contains) } <= 1
    }

    /// The unit in which the shortest part is counted.
    package var shortest: CalendarPart { parts.last ?? .year }

    /// The beginning of what an instant belongs to; NaN for NaN and for instants beyond the calendar.
    /// - Parameter instant: In milliseconds since 1970-01-01 00:00 UTC.
    package func start(of instant: Double) -> Double {
        guard instant.isFinite, Self.instants.contains(instant) else { return .nan }
        let milliseconds = Int(limiting: instant.rounded(.down))
        let days = milliseconds.floorDivided(by: 86_400_000)
        let date = CivilDate(daysSinceEpoch: days)
        let rest = milliseconds - days * 86_400_000
        func time(_ part: CalendarPart, _ value: Int) -> Int { kept.contains(Kept(part)) ? stepped(part, value) : 0 }
        let clock =
            time(.hours, rest / 3_600_000) * 3_600_000 + time(.minutes, rest / 60_000 % 60) * 60_000
            + time(.seconds, rest / 1000 % 60) * 1000 + time(.milliseconds, rest % 1000)
        return Double(start(of: date) * 86_400_000 + clock)
    }

    /// The instants of the calendar.
    private static let instants =
        Double(CivilDate.firstDay) * 86_400_000..<Double(CivilDate.lastDay + 1) * 86_400_000

    /// The day at which what a day belongs to begins.
    private func start(of date: CivilDate) -> Int {
        let year = kept.contains(.init(.year)) ? stepped(.year, date.year) : Self.yearOfOthers
        var month = 1
        if kept.contains(.init(.month)) {
            month = stepped(.month, date.month - 1) + 1
        } else if kept.contains(.init(.quarter)) {
            month = stepped(.quarter, date.quarter - 1) * 3 + 1
        }
        let first = CivilDate(firstOfMonth: month, in: year)
        // The weekday of January 1 tells where the weeks of the year begin.
        let january = CivilDate(firstOfMonth: 1, in: year)
        let day: Int
        if kept.contains(.init(.week)) {
            let weekday = kept.contains(.init(.day)) ? stepped(.day, date.weekday) : 0
            // The first week of a step is week 1.
            day = weekday + (stepped(.week, date.sundayWeek - 1) + 1) * 7 - (january.weekday + 6) % 7
        } else if kept.contains(.init(.day)) {
            day = stepped(.day, date.weekday) + 1
        } else if kept.contains(.init(.date)) {
            day = stepped(.date, date.day - 1) + 1
        } else if kept.contains(.init(.dayofyear)) {
            day = stepped(.dayofyear, date.dayOfYear - 1) + 1
        } else {
            day = 1
        }
        return first.daysSinceEpoch + day - 1
    }

    private func stepped(_ part: CalendarPart, _ value: Int) -> Int {
        step == 1 || part != shortest ? value : value.floorDivided(by: step) * step
    }

    /// The instant a number of steps of the shortest part after another one.
    package func end(of start: Double) -> Double { shortest.instant(step, after: start) }
}

extension CalendarPart {
    /// The instant a number of units after another one; NaN beyond the calendar. Months and longer units keep the day.
    /// - Parameter instant: In milliseconds since 1970-01-01 00:00 UTC.
    package func instant(_ count: Int, after instant: Double) -> Double {
        guard instant.isFinite else { return .nan }
        let count = count.clamped(to: -1_000_000_000...1_000_000_000)
        switch self {
        case .year: return Self.adding(months: count * 12, to: instant)
        case .quarter: return Self.adding(months: count * 3, to: instant)
        case .month: return Self.adding(months: count, to: instant)
        default: return instant + Double(count) * duration
        }
    }

    /// The duration in milliseconds; an average for months and longer units.
    package var duration: Double {
        switch self {
        case .year: 31_536_000_000
        case .quarter: 7_884_000_000
        case .month: 2_628_000_000
        case .week: 604_800_000
        case .date, .day, .dayofyear: 86_400_000
        case .hours: 3_600_000
        case .minutes: 60_000
        case .seconds: 1000
        case .milliseconds: 1
        }
    }

    /// Days behind the end of a month are those of the next one, as in JavaScript.
    private static func adding(months: Int, to instant: Double) -> Double {
        let days = (instant / 86_400_000).rounded(.down)
        let date = CivilDate(daysSinceEpoch: Int(limiting: days))
        let first = CivilDate(firstOfMonth: date.month + months.clamped(to: -230_000...230_000), in: date.year)
        return Double(first.daysSinceEpoch + date.day - 1) * 86_400_000 + (instant - days * 86_400_000)
    }
}

extension CivilDate {
    /// The week of the year, from Sunday to Saturday; week 1 begins on the first Sunday, and days before it are in week 0.
    package var sundayWeek: Int { (dayOfYear + 6 - weekday) / 7 }
}

extension CalendarRounding {
    /// The round units of time, from short to long.
    private static let units: [(parts: [CalendarPart], step: Int, duration: Double)] = {
        let seconds: [CalendarPart] = [.year, .month, .date, .hours, .minutes, .seconds]
        let list: [([CalendarPart], [Int])] = [
            (seconds, [1, 5, 15, 30]), (Array(seconds.prefix(5)), [1, 5, 15, 30]),
            (Array(seconds.prefix(4)), [1, 3, 6, 12]),
            ([.year, .month, .date], [1]), ([.year, .week], [1]), ([.year, .month], [1, 3]), ([.year], [1]),
        ]
        return list.flatMap { parts, steps in
            steps.map { (parts, $0, CalendarRounding(parts).shortest.duration * Double($0)) }
        }
    }()

    /// The unit that divides a range into about a number of parts, but not much more.
    /// - Parameters:
    ///   - low: An instant in milliseconds, at most `high`.
    ///   - count: Above 0.
    package init(from low: Double, to high: Double, maximumCount count: Double) {
        let wanted = (high - low) / count
        let all = Self.units
        let index = all.firstIndex { $0.duration > wanted } ?? all.count
        if index == all.count {
            let year = CalendarPart.year.duration
            let step = NiceStep.step(from: low / year, to: high / year, count: Int(limiting: count))
            self.init([.year], step: Int(limiting: step ?? 1))
        } else if index > 0 {
            let isShorter = wanted / all[index - 1].duration < all[index].duration / wanted
            let unit = all[isShorter ? index - 1 : index]
            self.init(unit.parts, step: unit.step)
        } else {
            let step = NiceStep.step(from: low, to: high, count: Int(limiting: count))
            self.init(
                CalendarPart.allCases.filter { ![.quarter, .week, .day, .dayofyear].contains($0) },
                step: Int(limiting: step ?? 1))
        }
    }
}
