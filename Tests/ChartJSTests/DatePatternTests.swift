import Testing

@testable import ChartJS

@Suite struct DatePatternTests {
    /// 2015-02-21 01:05:09.042 UTC, a Saturday.
    private let time = 1_424_480_709_042.0

    @Test(arguments: [
        ("MMM D", "Feb 21"), ("hA", "1AM"), ("h:mm:ss.SSS a", "1:05:09.042 am"), ("[Q]Q - YYYY", "Q1 - 2015"),
        ("dddd Do MMMM YY", "Saturday 21st February 15"), ("ll", "Feb 21, 2015"), ("HH:mm", "01:05"),
        ("[a]", "a"), ("", ""),
    ])
    func `patterns are those of Moment`(pattern: String, text: String) {
        #expect(DatePattern(pattern).text(of: time) == text)
    }

    @Test func `units start, continue and count by the calendar`() {
        #expect(DatePattern("YYYY-MM-DD").text(of: AxisTimeUnit.month.start(of: time)) == "2015-02-01")
        #expect(DatePattern("YYYY-MM-DD").text(of: AxisTimeUnit.week.start(of: time, weekday: 1)) == "2015-02-16")
        #expect(DatePattern("YYYY-MM-DD").text(of: AxisTimeUnit.quarter.time(1, after: time)) == "2015-05-21")
        let january = AxisTimeUnit.day.time(10, after: AxisTimeUnit.day.start(of: time))
        #expect(DatePattern("D/M").text(of: january) == "3/3")
        #expect(AxisTimeUnit.month.count(from: time, to: AxisTimeUnit.year.time(2, after: time)) == 24)
    }

    @Test func `times far away and no times have texts`() {
        for time in [Double.nan, .infinity, 8.64e15, -8.64e15, 1e300] {
            #expect(!DatePattern("YYYY MMM D H x").text(of: time).isEmpty)
        }
    }
}

/// Dates that are read by a pattern.
@Suite struct DateReadingTests {
    @Test func `times of day end with the day`() {
        let pattern = DatePattern("HH:mm:ss")
        #expect(pattern.time(of: "23:59:59") == 86_399_000 && pattern.time(of: "24:00:00") == 86_400_000)
        for text in ["25:15:00", "24:00:01", "12:60:00", "12:00:60"] { #expect(pattern.time(of: text) == nil) }
    }

    @Test(
        arguments: [
            ("06/14/2020 09:08", "MM/DD/YYYY HH:mm", 1_592_125_680_000), ("14.6.20", "D.M.YY", 1_592_092_800_000),
            ("2020-06-14T09:08:07.250Z", "YYYY-MM-DD[T]HH:mm:ss.SSSZ", 1_592_125_687_250),
            ("Jun 14th 2020 9:08 pm", "MMM Do YYYY h:mm a", 1_592_168_880_000), ("1592125680", "X", 1_592_125_680_000),
            ("2020-06-14 11:08 +0200", "YYYY-MM-DD HH:mm ZZ", 1_592_125_680_000), ("2020-13-01", "YYYY-MM-DD", nil),
            ("June", "YYYY", nil), ("", "D", nil), ("2016", "YYYY-MM", 1_451_606_400_000),
        ] as [(String, String, Double?)])
    func `texts are read by their pattern`(text: String, pattern: String, time: Double?) {
        #expect(DatePattern(pattern).time(of: text) == time)
    }

    @Test func `patterns of Luxon are translated`() {
        #expect(DatePattern.translated("yyyy-LL-dd 'at' hh:mm a") == "YYYY-MM-DD [at] hh:mm A")
        #expect(DatePattern.translated("MMM DD YYYY") == "MMM DD YYYY")
        #expect(DatePattern.translated("ll") == "ll")
    }
}
