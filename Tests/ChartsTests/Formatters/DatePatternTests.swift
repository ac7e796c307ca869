import Foundation
import TestSupport
import Testing

@testable import Charts

@Suite struct DatePatternTests {
    @Test(
        arguments: [
            ("yyyy-MM-dd'T'HH:mm:ss.SSS", "2021-03-05T14:07:09.250"), ("d MMM yy", "5 Mar 21"),
            ("EEEE, MMMM d", "Friday, March 5"), ("EEE h:mm a", "Fri 2:07 PM"), ("hh", "02"),
            ("H 'o''clock'", "14 o'clock"),
            ("QQQ yyyy", "Q1 2021"), ("Q/M/d", "1/3/5"), ("'' ''", "' '"), ("", ""), ("m:s", "7:9"), ("日 d", "日 5"),
        ])
    func `fields and literals`(pattern: String, text: String) throws {
        let instant = try #require(DateTime.instant("2021-03-05T14:07:09.25Z", in: .utc))
        #expect(try DatePattern(pattern).string(for: instant, in: .utc) == text)
    }

    @Test func `what is not known is an error`() {
        for (pattern, field) in [("YYYY", "YYYY"), ("yyy", "yyy"), ("d x", "x"), ("MMMMM", "MMMMM"), ("Tz", "T")] {
            #expect(throws: DatePatternError.unknownField(field)) { try DatePattern(pattern) }
        }
        #expect(throws: DatePatternError.unterminatedLiteral) { try DatePattern("d 'of MMM") }
        #expect(throws: DatePatternError.unterminatedLiteral) { try DatePattern("'a''") }
    }

    @Test func `midnight and noon are twelve`() throws {
        let pattern = try DatePattern("h a")
        #expect(pattern.string(for: 0, in: .utc) == "12 AM")
        #expect(pattern.string(for: 43_200, in: .utc) == "12 PM")
    }

    @Test func `no instant is too strange`() throws {
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
