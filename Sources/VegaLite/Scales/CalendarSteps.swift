import Data
import Formatting
import Numbers

/// The beginnings of intervals of time in UTC.
enum CalendarSteps {
    static func floor(_ time: Double, _ interval: TimeInterval) -> Double {
        let step = Int(limiting: interval.step)
        let moment = CalendarMoment(time)
        let date = moment.date
        switch interval.unit {
        case .millisecond: return (time / interval.step).rounded(.down) * interval.step
        case .second: return multiple(time, TimeInterval.second * interval.step)
        case .minute: return multiple(time, TimeInterval.minute * interval.step)
        case .hour:
            let day = multiple(time, TimeInterval.day)
            return day + multiple(time - day, TimeInterval.hour * interval.step)
        case .day:
            let day = (date.day - 1) / max(1, step) * max(1, step)
            return instant(CivilDate(firstOfMonth: date.month, in: date.year), days: day)
        case .week: return multiple(time, TimeInterval.day) - Double(moment.weekday) * TimeInterval.day
        case .month, .quarter:
            let length = max(1, min(12, step * (interval.unit == .quarter ? 3 : 1)))
            return instant(CivilDate(firstOfMonth: (date.month - 1) / length * length + 1, in: date.year))
        case .year:
            return instant(CivilDate(firstOfMonth: 1, in: date.year.floorDivided(by: max(1, step)) * max(1, step)))
        }
    }

    static func next(_ start: Double, _ interval: TimeInterval) -> Double {
        let step = Int(limiting: interval.step)
        let date = CalendarMoment(start).date
        switch interval.unit {
        case .millisecond: return start + interval.step
        case .second: return start + TimeInterval.second * interval.step
        case .minute: return start + TimeInterval.minute * interval.step
        case .hour: return start + TimeInterval.hour * interval.step
        case .day:
            let next = start + TimeInterval.day * interval.step
            // Days are counted from the first of each month.
            let begun = instant(CivilDate(firstOfMonth: date.month % 12 + 1, in: date.year + date.month / 12))
            return next > begun && start < begun ? begun : next
        case .week: return start + 7 * TimeInterval.day * interval.step
        case .month, .quarter:
            let months = date.year * 12 + date.month - 1 + max(1, step) * (interval.unit == .quarter ? 3 : 1)
            return instant(
                CivilDate(
                    firstOfMonth: months - months.floorDivided(by: 12) * 12 + 1, in: months.floorDivided(by: 12)))
        case .year: return instant(CivilDate(firstOfMonth: 1, in: date.year + max(1, step)))
        }
    }

    private static func multiple(_ time: Double, _ length: Double) -> Double {
        (time / length).rounded(.down) * length
    }

    static func instant(_ date: CivilDate, days: Int = 0) -> Double {
        Double(date.daysSinceEpoch + days) * TimeInterval.day
    }
}
