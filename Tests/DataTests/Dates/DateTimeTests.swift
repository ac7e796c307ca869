import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct DateTimeTests {
    @Test(
        arguments: [
            "2012-01-01", "2012/01/01", "2012/1/1", "2012-1-1", "2012-01", "2012/01", "2012-01-01T00:00Z",
            "2012-01-01T00:00", "2012-01-01 00:00:00", "2012-01-01t00:00:00z", "2012-01-01T01:30+01:30",
            "2012-01-01T01:30+0130", "2011-12-31T19:00:00-05", "2012-01-01 00:00:00 Z", "2011-12-31T24:00:00",
            "2011-12-31T23:59:60Z", "Jan 1 2012", "January 1, 2012", "1 Jan 2012", "01 JANUARY 2012",
            "jan 1, 2012 00:00",
            "2012-01-01T00:00:00.000000000000000000000Z", "2012-01-01T00:00:00,0Z",
            "20120101T0000Z", "20120101T000000", "20120101T000000.0+0000", "Sun, 01 Jan 2012 00:00:00 GMT",
            "Sun, 1 Jan 2012 01:00:00 +0100", "Sat, 31 Dec 2011 19:00 EST", "Sun Jan 01 2012",
            "Sun Jan 01 2012 01:00:00 GMT+0100 (Central European Standard Time)",
            "2012-01-01T01:00:00+01:00[Europe/Berlin]", "2012-01-01T01:00[Europe/Berlin]",
            "2012-01-01 01:00 Europe/Berlin",
            "2012-01-01T01:00:00+01:00 (CET)", "2011-12-31T19:00:00\u{2212}05:00", "2012-01-01  00:00",
        ])
    func `many notations are parsed as the same instant`(text: String) {
        #expect(DateTime.instant(text, in: .utc) == 1_325_376_000)
    }

    @Test(
        arguments: [
            "", " ", "2020-02-30", "2021-02-29", "2021-13-01", "2021-00-01", "2021-01-00", "2021-01-32", "21-01-01",
            "12345",
            "2021-001", "2021-01-01T", "2021-01-01T10", "2021-01-01T10:60", "2021-01-01T25:00", "2021-01-01T24:01",
            "2021-01-01T10:30:61", "2021-01-01T10:30:60", "2021-01-01T10:30:00.", "2021-01-01T10:30:00.5x",
            "2021-01-01T10:30+",
            "2021-01-01T10:30+24:00", "2021-01-01T10:30+01:60", "2021-01-01T10:30+01:0", "2021-01-01T10:30Zulu",
            "2021-01-01Z", "2021/01-01", "2021-01/01", "2021-01-01-", "2021-01-01 ", " 2021-01-01", "Foo 1 2021",
            "Jan 32 2021",
            "Jan 1", "Jann 1 2021", "1 2021", "May-1-2021", "99999999999999999999", "2021-01-011", "2021-011-01", "１月1",
            "1.5", "-2021-01-01", "today", "ma 1 2021", "Ma", "20210101", "20211301T1000", "20210101T1060",
            "2021-01-01T10:00[Europe/Berlin", "2021-01-01T10:00[Nowhere/Land]", "2021-01-01 10:00 IST",
            "2021-01-01 (noon)", "Fri", "Fri, ", "2021-01-01 10:00 (CET)", "2021-01-01T10:00 UTC+0100x", "()", " ()",
            "(",
        ])
    func `texts that are not instants are rejected`(text: String) {
        #expect(DateTime.instant(text, in: .utc) == nil)
    }

    @Test func `fractions of a second are parsed`() {
        #expect(DateTime.instant("1970-01-01T00:00:01.25Z", in: .utc) == 1.25)
        #expect(DateTime.instant("1970-01-01T00:00:00.123456789Z", in: .utc) == 0.123456789)
    }

    @Test func `a text without an offset is local time of the zone`() throws {
        let berlin = try #require(TimeZoneRules(named: "Europe/Berlin"))
        #expect(DateTime.instant("2021-07-01", in: berlin) == DateTime.instant("2021-06-30T22:00Z", in: .utc))
        #expect(DateTime.instant("2021-01-01T12:00", in: berlin) == DateTime.instant("2021-01-01T11:00Z", in: .utc))
        #expect(DateTime.instant("2021-01-01T12:00Z", in: berlin) == DateTime.instant("2021-01-01T12:00Z", in: .utc))
    }

    @Test func `Foundation's output is parsed`() {
        let formatter = ISO8601DateFormatter()
        var random = RandomSource(seed: 41)
        for _ in 0..<500 {
            let instant = Double(Int.random(in: -10_000_000_000...100_000_000_000, using: &random))
            #expect(DateTime.instant(formatter.string(from: Date(timeIntervalSince1970: instant)), in: .utc) == instant)
        }
    }

    @Test func `no text traps`() {
        var random = RandomSource(seed: 42)
        let seeds = ["2012-01-01T10:30:00.25+02:00", "January 1, 2012 10:30Z", "1 Jan 2012"]
        for _ in 0..<5000 {
            var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
            for _ in 0...Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                default: bytes.insert(bytes[index], at: index)
                }
            }
            let instant = DateTime.instant(String(decoding: bytes, as: UTF8.self), in: .utc)
            #expect(instant?.isFinite != false)
        }
    }
}
