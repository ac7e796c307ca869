import Testing

@testable import Data

@Suite struct CalendarRoundingTests {
    private func instant(_ text: String) -> Double { (DateTime.instant(text, in: .utc) ?? .nan) * 1000 }

    @Test(arguments: [
        ([CalendarPart.year], 1, "2014-01-01", "2015-01-01"), ([.year, .month], 1, "2014-12-01", "2015-01-01"),
        ([.month], 1, "2012-12-01", "2013-01-01"), ([.quarter], 1, "2012-10-01", "2013-01-01"),
        ([.year, .week], 1, "2014-12-28", "2015-01-04"), ([.week], 1, "2012-12-23", "2012-12-30"),
        ([.day], 1, "2012-01-02", "2012-01-03"), ([.hours, .minutes], 1, "2012-01-01T13:14", "2012-01-01T13:15"),
        ([.year, .month], 3, "2014-10-01", "2015-01-01"), ([.hours], 6, "2012-01-01T12:00", "2012-01-01T18:00"),
        ([.year, .month, .date], 7, "2014-12-29", "2015-01-05"), ([.dayofyear], 1, "2012-12-28", "2012-12-29"),
    ])
    func partsAreKept(parts: [CalendarPart], step: Int, start: String, end: String) {
        let rounding = CalendarRounding(parts, step: step)
        let found = rounding.start(of: instant("2014-12-29T13:14:15"))
        #expect(found == instant(start))
        #expect(rounding.end(of: found) == instant(end))
    }

    @Test func instantsBeyondTheCalendarAreMissing() {
        for instant in [Double.nan, .infinity, 1e300, -1e300, 8.64e15] {
            #expect(CalendarRounding(CalendarPart.allCases, step: 1_000_000_000).start(of: instant).isNaN)
        }
        for part in CalendarPart.allCases {
            _ = part.instant(.max, after: 1e300)
            _ = part.instant(.min, after: -1e300)
        }
    }

    @Test func somePartsExcludeEachOther() {
        #expect(CalendarRounding.isPossible([.year, .week, .day]))
        #expect(!CalendarRounding.isPossible([.month, .day]))
        #expect(!CalendarRounding.isPossible([]))
    }
}
