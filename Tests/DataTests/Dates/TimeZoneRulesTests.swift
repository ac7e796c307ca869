import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct TimeZoneRulesTests {
    static let names = [
        "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Apia", "Australia/Lord_Howe",
        "America/Sao_Paulo",
        "Africa/Casablanca", "Europe/Dublin", "America/St_Johns", "Asia/Tehran", "Pacific/Chatham", "Etc/GMT+5",
        "America/Nuuk", "Asia/Gaza", "Antarctica/Troll",
    ]

    @Test(arguments: names)
    func `offsets agree with Foundation`(name: String) throws {
        let zone = try #require(TimeZoneRules(named: name))
        let oracle = try #require(TimeZone(identifier: name))
        var random = RandomSource(seed: 51)
        // The databases may have different versions, which differ in recent changes and in the times before 1970.
        for _ in 0..<2000 {
            let instant = Double(Int.random(in: 0...1_640_000_000, using: &random))
            #expect(
                zone.offset(at: instant) == oracle.secondsFromGMT(for: Date(timeIntervalSince1970: instant)),
                "\(instant)")
        }
    }

    @Test(arguments: ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"])
    func `the rules for the future agree with Foundation`(name: String) throws {
        let zone = try #require(TimeZoneRules(named: name))
        let oracle = try #require(TimeZone(identifier: name))
        var random = RandomSource(seed: 52)
        for _ in 0..<500 {
            let instant = Double(Int.random(in: 2_145_916_800...5_000_000_000, using: &random))
            #expect(
                zone.offset(at: instant) == oracle.secondsFromGMT(for: Date(timeIntervalSince1970: instant)),
                "\(instant)")
        }
    }

    @Test(arguments: names)
    func `local times and instants convert to each other`(name: String) throws {
        let zone = try #require(TimeZoneRules(named: name))
        var random = RandomSource(seed: 53)
        for _ in 0..<2000 {
            let instant = Double(Int.random(in: -3_000_000_000...4_000_000_000, using: &random))
            let local = zone.local(instant)
            let found = zone.instant(ofLocal: local)
            // The same instant, or an earlier one with the same local time.
            #expect(zone.local(found) == local)
            #expect(found <= instant && instant - found <= 86_400)
            let start = zone.startOfDay(instant)
            #expect(start <= instant && zone.startOfDay(start) == start && instant - start <= 90_001)
        }
    }

    @Test func `skipped and repeated local times are resolved when clocks change`() throws {
        let berlin = try #require(TimeZoneRules(named: "Europe/Berlin"))
        let spring = try #require(DateTime.instant("2021-03-28T01:00Z", in: .utc))
        #expect(berlin.offset(at: spring - 1) == 3600 && berlin.offset(at: spring) == 7200)
        // 02:30 does not exist, and is interpreted as half an hour after the change.
        #expect(DateTime.instant("2021-03-28T02:30", in: berlin) == spring + 1800)
        let autumn = try #require(DateTime.instant("2021-10-31T01:00Z", in: .utc))
        #expect(berlin.offset(at: autumn - 1) == 7200 && berlin.offset(at: autumn) == 3600)
        // 02:30 occurs twice, and is interpreted as the first time.
        #expect(DateTime.instant("2021-10-31T02:30", in: berlin) == autumn - 1800)
    }

    @Test func `a day skipped by an island is resolved`() throws {
        let apia = try #require(TimeZoneRules(named: "Pacific/Apia"))
        let change = try #require(DateTime.instant("2011-12-30T10:00Z", in: .utc))
        #expect(apia.offset(at: change - 1) == -10 * 3600 && apia.offset(at: change) == 14 * 3600)
        #expect(DateTime.instant("2011-12-29T23:59:59", in: apia) == change - 1)
        #expect(DateTime.instant("2011-12-31", in: apia) == change)
        #expect(DateTime.instant("2011-12-30T12:00", in: apia) == change + 43_200)
    }

    @Test func `fixed offsets are time zones`() {
        #expect(TimeZoneRules(named: "+02:00")?.offset(at: 0) == 7200)
        #expect(TimeZoneRules(named: "-0530")?.offset(at: 0) == -19_800)
        #expect(TimeZoneRules(named: "UTC") == .utc)
        #expect(TimeZoneRules.utc.offset(at: .nan) == 0)
    }

    @Test(
        arguments: [
            "", "/", "..", "../zoneinfo/UTC", "Europe/../Europe/Berlin", "Europe//Berlin", "/etc/passwd", "Europe",
            "Europe/",
            "Europe/Atlantis", "localtime", "tzdata.zi", "zone.tab", "leapseconds", "+24:00", "+1",
            "Europe/Berlin\u{0}",
            "right/Europe/Berlin", "Ｅurope/Berlin", String(repeating: "A", count: 100_000), "europe berlin", ".",
        ])
    func `invalid names of zones are rejected`(name: String) {
        #expect(TimeZoneRules(named: name) == nil)
    }

    @Test func `extreme instants never trap`() throws {
        for name in TimeZoneRulesTests.names {
            let zone = try #require(TimeZoneRules(named: name))
            for value in hostileNumbers {
                #expect(abs(zone.offset(at: value)) < 86_400)
                _ = zone.startOfDay(value)
            }
        }
    }

    @Test func `every zone of the database can be read`() throws {
        let table = try String(contentsOfFile: "/usr/share/zoneinfo/tzdata.zi", encoding: .utf8)
        let names = table.split(separator: "\n").compactMap { line in
            line.hasPrefix("Z ") ? line.split(separator: " ").dropFirst().first.map(String.init) : nil
        }
        #expect(names.count > 300)
        for name in names { #expect(TimeZoneRules(named: name) != nil, "\(name)") }
    }
}
