import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct TimeZoneFileTests {
    @Test func `damaged files are rejected or parsed without trapping`() throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/Europe/Dublin")))
        var random = RandomSource(seed: 61)
        var readCount = 0
        for _ in 0..<2000 {
            var damaged = bytes
            for _ in 0...Int.random(in: 0...4, using: &random) {
                // Errors in the headers have the greatest effect.
                let index = Int.random(in: 0..<(Bool.random(using: &random) ? 44 : damaged.count), using: &random)
                damaged[index] = Bool.random(using: &random) ? 0xff : .random(in: 0...255, using: &random)
            }
            guard let rules = TimeZoneFile.rules(name: "x", bytes: damaged) else { continue }
            readCount += 1
            // An offset in a file has 32 bits and is in seconds.
            for instant in [1e9, 1e12] { #expect(Int32(exactly: rules.offset(at: instant)) != nil) }
        }
        #expect((1..<2000).contains(readCount))
    }

    @Test func `truncated files are rejected`() throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/Europe/Dublin")))
        #expect(TimeZoneFile.rules(name: "x", bytes: bytes) != nil)
        for count in 0..<bytes.count {
            #expect(TimeZoneFile.rules(name: "x", bytes: Array(bytes.prefix(count))) == nil)
        }
    }

    @Test func `files of the first version are read`() throws {
        // A transition at 0 to a type with an offset of two hours.
        var bytes = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
        for count in [0, 0, 0, 1, 2, 4] as [UInt8] { bytes += [0, 0, 0, count] }
        bytes += [0, 0, 0, 0]
        bytes += [1]
        bytes += [0, 0, 0, 0, 0, 0] + [0, 0, 0x1c, 0x20, 0, 0]
        bytes += [0x41, 0x42, 0x43, 0]
        let rules = try #require(TimeZoneFile.rules(name: "x", bytes: bytes))
        #expect(rules.offset(at: -1) == 0)
        #expect(rules.offset(at: 0) == 7200)
    }

    @Test(
        arguments: [
            ("EST5EDT,M3.2.0,M11.1.0", -18_000, -14_400),
            ("<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45", 45_900, 45_900),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", 0, 3600), ("JST-9", 32_400, 32_400), ("XXX0YYY,J60,J300/-1", 0, 3600),
            ("XXX0YYY-2,59/0,299/24", 0, 7200),
        ])
    func `recurring rules determine the offset`(text: String, january: Int, july: Int) throws {
        let zone = try #require(RecurringTimeZone(Array(text.utf8)[...]))
        let new = CivilDate(firstOfMonth: 1, in: 2050).daysSinceEpoch * 86_400
        #expect(zone.offset(at: new) == (text.hasPrefix("<") ? 49_500 : january))
        #expect(zone.offset(at: new + 182 * 86_400) == july)
    }

    @Test(
        arguments: [
            "", "E", "EST", "EST5EDT", "EST5EDT,", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0",
            "EST5EDT,M3.6.0,M11.1.0",
            "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,M3.2.0,M11.1.0x", "EST999", "<EST5", "EST5EDT,J0,J1", "EST5EDT,366,1",
            "EST5EDT,M3.2.0/168,M11.1.0", "EST5:60",
        ])
    func `texts that are not rules are rejected`(text: String) {
        #expect(RecurringTimeZone(Array(text.utf8)[...]) == nil)
    }
}
