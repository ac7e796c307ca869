import Data
import Numbers
import TestSupport
import Testing

@testable import Formatting

@Suite struct AdaptiveDateFormatTests {
    @Test func `labels of years contain only the year`() {
        #expect(labels("2019-01-01", "2020-01-01", "2021-01-01") == ["2019", "2020", "2021"])
    }

    @Test func `labels of months contain each year once`() {
        #expect(
            labels("2020-11-01", "2020-12-01", "2021-01-01", "2021-02-01") == ["Nov\n2020", "Dec", "Jan\n2021", "Feb"])
    }

    @Test func `labels of days contain each year once`() {
        #expect(labels("2020-12-28", "2021-01-04", "2021-01-11") == ["Dec 28\n2020", "Jan 4\n2021", "Jan 11"])
    }

    @Test func `labels of times contain each day once`() {
        #expect(
            labels("2021-03-05T18:00Z", "2021-03-05T21:00Z", "2021-03-06T00:00Z", "2021-03-06T03:00Z")
                == ["18:00\nMar 5, 2021", "21:00", "00:00\nMar 6", "03:00"])
        #expect(
            labels("2021-03-05T10:30:00Z", "2021-03-05T10:30:15Z") == ["10:30:00\nMar 5, 2021", "10:30:15"])
        #expect(labels("2021-03-05T10:30:00.5Z") == ["10:30:00.5\nMar 5, 2021"])
        #expect(
            labels("2021-03-05T10:30:00.25Z", "2021-03-05T10:30:01Z") == ["10:30:00.25\nMar 5, 2021", "10:30:01.00"])
        #expect(labels("2021-03-05T10:30:00.125Z") == ["10:30:00.125\nMar 5, 2021"])
        #expect(labels("2020-12-31T12:00Z", "2021-01-01T00:00Z") == ["12:00\nDec 31, 2020", "00:00\nJan 1, 2021"])
    }

    @Test func `labels on one line are in the order of the locale`() throws {
        func label(_ tag: String, _ text: String, _ precision: DateFormat.Precision? = nil) throws -> String? {
            var format = DateFormat(precision: precision, locale: try #require(TextLocale(tag)))
            format.isOnOneLine = true
            return format.labels(for: [try #require(DateTime.instant(text, in: .utc))], in: .utc).first
        }
        #expect(try label("en", "2026-03-01", .month) == "Mar 2026")
        #expect(try label("en", "2026-03-05") == "Mar 5, 2026")
        #expect(try label("en", "2026-03-05T10:30Z") == "Mar 5, 2026, 10:30")
        #expect(try label("de", "2026-03-01", .month) == "März 2026")
        #expect(try label("ja", "2026-03-01", .month) == "2026年3月")
        #expect(try label("hu", "2026-03-01", .fullMonth) == "2026. márc.")
        #expect(try label("es", "2026-03-01", .fullMonth) == "mar 2026")
        for locale in TextLocale.all {
            #expect(try label(locale.tag, "2026-03-17", .fullMonth)?.contains("17") == false)
        }
    }

    @Test func `a day that does not begin at midnight is labeled as a day`() throws {
        // In São Paulo the clocks went from 00:00 to 01:00 on November 4, 2018.
        let zone = try #require(TimeZoneRules(named: "America/Sao_Paulo"))
        let ticks = Ticks.calendar(
            TimeStep(1, .day), minorPerInterval: nil, in: zone,
            from: try #require(DateTime.instant("2018-11-03", in: zone)),
            to: try #require(DateTime.instant("2018-11-05", in: zone)))
        let labels = LabelFormatter.date(DateFormat()).labels(for: ticks.major, isLogarithmic: false, timeZone: zone)
        #expect(labels == ["Nov 3\n2018", "Nov 4", "Nov 5"])
    }

    @Test func `instants closer than a millisecond differ`() {
        #expect(
            labels("2025-03-04T10:00:00Z", "2025-03-04T10:00:00.0002Z", "2025-03-04T10:00:00.0004Z")
                == ["10:00:00.0000\nMar 4, 2025", "10:00:00.0002", "10:00:00.0004"])
        #expect(
            labels("2025-03-04T10:00:00.00001Z", "2025-03-04T10:00:00.00002Z")
                == ["10:00:00.00001\nMar 4, 2025", "10:00:00.00002"])
        #expect(
            labels("2025-03-04T10:00:00.000001Z", "2025-03-04T10:00:00.000002Z")
                == ["10:00:00.000001\nMar 4, 2025", "10:00:00.000002"])
        #expect(
            labels("2025-03-04T10:00:00.000998Z", "2025-03-04T10:00:00.000999Z", "2025-03-04T10:00:00.001Z")
                == ["10:00:00.000998\nMar 4, 2025", "10:00:00.000999", "10:00:00.001000"])
        // Measured times have more digits than readers need.
        #expect(labels("2025-03-04T10:00:00.123456Z") == ["10:00:00.123\nMar 4, 2025"])
    }

    @Test func `extreme instants never trap`() {
        let labels = LabelFormatter.date(DateFormat()).labels(for: hostileNumbers, isLogarithmic: false, timeZone: .utc)
        #expect(zip(labels, hostileNumbers).allSatisfy { $0.isEmpty != $1.isFinite })
    }

    @Test func `other languages have other patterns`() throws {
        func labels(_ tag: String, _ texts: String...) throws -> [String] {
            let locale = try #require(TextLocale(tag))
            return LabelFormatter.date(DateFormat(locale: locale)).labels(
                for: texts.map { DateTime.instant($0, in: .utc) ?? .nan }, isLogarithmic: false, timeZone: .utc)
        }
        #expect(try labels("de", "2020-10-01", "2021-01-01") == ["Okt\n2020", "Jan\n2021"])
        #expect(try labels("de", "2020-12-28", "2021-01-04") == ["28. Dez.\n2020", "4. Jan.\n2021"])
        #expect(try labels("fi", "2021-03-05T18:30Z", "2021-03-06T00:00Z") == ["18.30\n5.3.2021", "0.00\n6.3."])
        #expect(try labels("de", "2021-03-05T10:30:00.25Z") == ["10:30:00,25\n5. März 2021"])
        #expect(try labels("ja", "2020-01-01", "2021-01-01") == ["2020年", "2021年"])
        #expect(
            try labels("fr-CA", "2021-03-05T10:30:00.5Z") == ["10 h 30 min 00,5 s\n5 mars 2021"])
    }

    private func labels(_ texts: String...) -> [String] {
        LabelFormatter.date(DateFormat()).labels(
            for: texts.map { DateTime.instant($0, in: .utc) ?? .nan }, isLogarithmic: false, timeZone: .utc)
    }
}
