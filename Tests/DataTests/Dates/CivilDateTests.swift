import TestSupport
import Testing

@testable import Data

@Suite struct CivilDateTests {
    @Test func `every day of the calendar follows the one before`() {
        // The naive way: adding up the lengths of the months.
        var days = CivilDate.firstDay
        var weekday = CivilDate(daysSinceEpoch: days).weekday
        for year in CivilDate.years {
            for month in 1...12 {
                let lengths = [31, CivilDate.isLeapYear(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
                // The first and last day of a month are enough to find any error.
                for day in [1, lengths[month - 1]] {
                    let date = CivilDate(daysSinceEpoch: days + day - 1)
                    guard date == CivilDate(year: year, month: month, day: day), date.daysSinceEpoch == days + day - 1
                    else {
                        Issue.record("\(year)-\(month)-\(day) became \(date)")
                        return
                    }
                }
                if CivilDate(daysSinceEpoch: days).weekday != weekday { Issue.record("weekday of \(year)-\(month)") }
                weekday = (weekday + lengths[month - 1]) % 7
                days += lengths[month - 1]
            }
        }
        #expect(days == CivilDate.lastDay + 1)
    }

    @Test func `the epoch is a Thursday`() {
        let date = CivilDate(daysSinceEpoch: 0)
        #expect(date == CivilDate(year: 1970, month: 1, day: 1))
        #expect(date.weekday == 4)
        #expect(date.quarter == 1)
        #expect(CivilDate(daysSinceEpoch: -1) == CivilDate(year: 1969, month: 12, day: 31))
    }

    @Test func `days that do not exist are rejected`() {
        for (year, month, day) in [
            (2021, 2, 29), (2020, 2, 30), (1900, 2, 29), (2021, 4, 31), (2021, 0, 1), (2021, 13, 1), (2021, 1, 0),
            (2021, 1, 32), (10_000, 1, 1), (Int.max, Int.max, Int.max), (Int.min, Int.min, Int.min),
        ] {
            #expect(CivilDate(year: year, month: month, day: day) == nil)
        }
        #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
    }

    @Test func `days beyond the calendar are limited to it`() {
        #expect(CivilDate(daysSinceEpoch: .max).year == 9999)
        #expect(CivilDate(daysSinceEpoch: .min) == CivilDate(year: -9999, month: 1, day: 1))
        #expect(CivilDate(firstOfMonth: .max, in: .max) == CivilDate(year: 9999, month: 12, day: 1))
        #expect(CivilDate(firstOfMonth: .min, in: .min) == CivilDate(year: -9999, month: 1, day: 1))
        #expect(CivilDate(firstOfMonth: 0, in: 2021) == CivilDate(year: 2020, month: 12, day: 1))
        #expect(CivilDate(firstOfMonth: 25, in: 2021) == CivilDate(year: 2023, month: 1, day: 1))
    }

    @Test func `seconds are split into the fields of a clock`() {
        let time = CivilDateTime(localSeconds: -0.25)
        #expect((time.hour, time.minute, time.second, time.millisecond) == (23, 59, 59, 750))
        #expect(CivilDateTime(localSeconds: 1_600_000_000.1).millisecond == 100)
        #expect(CivilDateTime(localSeconds: 86_399.9996).second == 59)
        #expect(CivilDateTime(localSeconds: 86_400).isMidnight)
        for value in hostileNumbers {
            let time = CivilDateTime(localSeconds: value)
            #expect((0...23).contains(time.hour) && CivilDate.years.contains(time.date.year))
        }
        #expect(CivilDateTime(localSeconds: .infinity).date == CivilDate(year: 9999, month: 12, day: 31))
    }
}
