import Data
import Foundation
import TestSupport
import Testing

@testable import Formatting

@Suite struct CalendarUnitTests {
    private func text(_ count: Int, _ unit: CalendarUnit, after date: String, in zone: String = "UTC") throws -> String
    {
        let zone = try #require(TimeZoneRules(named: zone))
        let reference = try #require(DateTime.instant(date, in: zone))
        return try DatePattern("y-MM-dd HH:mm G").string(
            for: unit.instant(count, after: reference, in: zone), in: zone
        ).replacing(" 00:00 AD", with: "")
    }

    @Test func `units are added to a date`() throws {
        #expect(try text(1, .month, after: "2021-01-31") == "2021-02-28")
        #expect(try text(13, .month, after: "2023-01-31") == "2024-02-29")
        #expect(try text(-1, .quarter, after: "2021-05-31") == "2021-02-28")
        #expect(try text(4, .year, after: "2020-02-29") == "2024-02-29")
        #expect(try text(1, .year, after: "2020-02-29") == "2021-02-28")
        #expect(try text(365, .day, after: "2021-01-01") == "2022-01-01")
        #expect(try text(2, .weekday, after: "2021-01-01") == "2021-01-03")
        for unit in [CalendarUnit.weekOfMonth, .weekOfYear, .weekdayOrdinal] {
            #expect(try text(2, unit, after: "2021-01-01") == "2021-01-15")
        }
        #expect(try text(1, .hour, after: "2021-01-01") == "2021-01-01 01:00 AD")
        #expect(try text(90, .minute, after: "2021-01-01") == "2021-01-01 01:30 AD")
        #expect(try text(86_400, .second, after: "2021-01-01") == "2021-01-02")
        #expect(try text(0, .era, after: "2021-01-01") == "2021-01-01")
        #expect(try text(-1, .era, after: "2021-01-01") == "2021-01-01 00:00 BC")
        // From Friday of week 53 of 2020 to Friday of week 1 of 2022, because 2021 has no week 53.
        #expect(try text(1, .yearForWeekOfYear, after: "2021-01-01") == "2022-01-07")
        #expect(try text(1, .yearForWeekOfYear, after: "2021-03-05") == "2022-03-04")
    }

    @Test func `days keep the time of day across clock changes`() throws {
        #expect(try text(1, .day, after: "2021-03-27 12:00", in: "Europe/Berlin") == "2021-03-28 12:00 AD")
        #expect(try text(24, .hour, after: "2021-03-27 12:00", in: "Europe/Berlin") == "2021-03-28 13:00 AD")
        #expect(try text(6, .month, after: "2021-01-15 12:00", in: "Europe/Berlin") == "2021-07-15 12:00 AD")
    }

    @Test func `additions agree with Foundation's calendar`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "America/New_York"))
        let zone = try #require(TimeZoneRules(named: "America/New_York"))
        let components: [(CalendarUnit, Calendar.Component)] = [
            (.year, .year), (.month, .month), (.day, .day), (.hour, .hour), (.minute, .minute), (.second, .second),
            (.weekday, .weekday), (.weekOfYear, .weekOfYear),
        ]
        var random = RandomSource(seed: 43)
        for _ in 0..<500 {
            // Noon is never skipped or repeated.
            let reference = Double(Int.random(in: 0...20_000, using: &random)) * 86_400 + 17 * 3600
            let count = Int.random(in: -100...100, using: &random)
            guard let (unit, component) = components.randomElement(using: &random) else { return }
            let expected = calendar.date(byAdding: component, value: count, to: Date(timeIntervalSince1970: reference))
            #expect(
                unit.instant(count, after: reference, in: zone) == expected?.timeIntervalSince1970, "\(unit) \(count)")
        }
    }

    @Test func `extreme counts never trap`() {
        for unit in CalendarUnit.allCases {
            let format = DateFormat(reference: DateFormat.referenceOfCorePlot, unit: unit)
            for value in hostileNumbers { #expect(format.labels(for: [value], in: .utc)[0].isEmpty != value.isFinite) }
            for count in [Int.min, Int.max] { #expect(unit.instant(count, after: 0, in: .utc).isFinite) }
        }
    }
}
