import Data
import Foundation
import TestSupport
import Testing

@testable import Formatting

@Suite struct DatePatternTests {
    @Test(
        arguments: [
            ("yyyy-MM-dd'T'HH:mm:ss.SSS", "2021-03-05T14:07:09.250"), ("d MMM yy", "5 Mar 21"),
            ("EEEE, MMMM d", "Friday, March 5"), ("EEE h:mm a", "Fri 2:07 PM"), ("hh", "02"),
            ("H 'o''clock'", "14 o'clock"),
            ("w Y D", "9 2021 64"), ("Z XXX X zzzz z O", "+0000 Z Z UTC UTC GMT"),
            ("GGG y LLLL LLL", "AD 2021 March Mar"),
            ("cccc.S.SS", "Friday.2.25"), ("yyy", "2021"), ("QQQ yyyy", "Q1 2021"), ("Q/M/d", "1/3/5"),
            ("'' ''", "' '"), ("", ""), ("m:s", "7:9"), ("日 d", "日 5"),
        ])
    func `fields and literals are formatted`(pattern: String, text: String) throws {
        let instant = try #require(DateTime.instant("2021-03-05T14:07:09.25Z", in: .utc))
        #expect(try DatePattern(pattern).string(for: instant, in: .utc) == text)
    }

    @Test func `unknown syntax is an error`() {
        for (pattern, field) in [("AAAA", "AAAA"), ("yyyyy", "yyyyy"), ("d v", "v"), ("MMMMM", "MMMMM"), ("Tz", "T")] {
            #expect(throws: DatePatternError.unknownField(field)) { try DatePattern(pattern) }
        }
        #expect(throws: DatePatternError.unterminatedLiteral) { try DatePattern("d 'of MMM") }
        #expect(throws: DatePatternError.unterminatedLiteral) { try DatePattern("'a''") }
    }

    @Test func `zones are written as offsets from UTC`() throws {
        let pattern = try DatePattern("z zzzz Z ZZZZZ XXX x OOOO")
        let instant = try #require(DateTime.instant("2021-03-05T12:00Z", in: .utc))
        func text(_ zone: String) throws -> String {
            pattern.string(for: instant, in: try #require(TimeZoneRules(named: zone)))
        }
        #expect(try text("Europe/Berlin") == "GMT+1 GMT+01:00 +0100 +01:00 +01:00 +01 GMT+01:00")
        #expect(
            try text("America/St_Johns") == "GMT−3:30 GMT−03:30 −0330 −03:30 −03:30 −0330 GMT−03:30")
        #expect(try text("Asia/Kolkata") == "GMT+5:30 GMT+05:30 +0530 +05:30 +05:30 +0530 GMT+05:30")
    }

    @Test func `years before year 1 count backward if the era is shown`() throws {
        let instant = Double(CivilDate(firstOfMonth: 1, in: -43).daysSinceEpoch) * 86_400
        #expect(try DatePattern("y G").string(for: instant, in: .utc) == "44 BC")
        #expect(try DatePattern("y").string(for: instant, in: .utc) == "−43")
    }

    @Test func `weeks agree with Foundation`() throws {
        let formatter = DateFormatter()
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        formatter.calendar = calendar
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "w YYYY D"
        let pattern = try DatePattern("w YYYY D")
        for day in stride(from: 0, to: 40_000, by: 13) {
            let instant = Double(day) * 86_400
            #expect(
                pattern.string(for: instant, in: .utc) == formatter.string(from: Date(timeIntervalSince1970: instant)))
        }
    }

    @Test func `midnight and noon are twelve on a 12-hour clock`() throws {
        let pattern = try DatePattern("h a")
        #expect(pattern.string(for: 0, in: .utc) == "12 AM")
        #expect(pattern.string(for: 43_200, in: .utc) == "12 PM")
    }

    @Test func `extreme instants never trap`() throws {
        let pattern = try DatePattern("yyyy yy QQQ MMMM d EEEE HH:mm:ss.SSS a")
        for value in hostileNumbers { #expect(pattern.string(for: value, in: .utc).isEmpty != value.isFinite) }
        #expect(try DatePattern("yyyy").string(for: 1e300, in: .utc) == "9999")
        #expect(try DatePattern("yyyy").string(for: -1e300, in: .utc) == "−9999")
    }

    @Test func `fields agree with Foundation`() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyy-MM-dd EEE HH:mm:ss QQQ MMMM h a"
        let pattern = try DatePattern("yyyy-MM-dd EEE HH:mm:ss QQQ MMMM h a")
        var random = RandomSource(seed: 31)
        for _ in 0..<300 {
            let instant = Double(Int.random(in: -5_000_000_000...20_000_000_000, using: &random))
            let expected = formatter.string(from: Date(timeIntervalSince1970: instant))
            #expect(pattern.string(for: instant, in: .utc) == expected)
        }
    }
}
