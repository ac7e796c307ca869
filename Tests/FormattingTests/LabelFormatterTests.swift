import Data
import Testing

@testable import Formatting

@Suite struct LabelFormatterTests {
    @Test func `durations are formatted compactly`() {
        #expect(
            labels(.duration(DurationFormat()), [0, 35, 215, 7200, 3600 * 36, -5, 3661])
                == ["0s", "35s", "3m35s", "2h", "1d12h", "−5s", "1h1m1s"])
        #expect(labels(.duration(DurationFormat()), [0, 0.5, 1, 60, 60.5]) == ["0s", "0.5s", "1s", "1m", "1m0.5s"])
        #expect(labels(.duration(DurationFormat()), [59.96, 120.2]) == ["59.96s", "2m0.2s"])
        #expect(labels(.duration(DurationFormat()), [1e300]).first == "1×10³⁰⁰s")
        #expect(labels(.duration(DurationFormat()), [.nan]) == [""])
    }

    @Test func `categories are named`() {
        #expect(labels(.category(["a", "b"]), [0, 1, 2, -1, 0.5, 1e300, .nan]) == ["a", "b", "", "", "", "", ""])
    }

    @Test func `angles are multiples of π`() {
        let quarters = (-2...3).map { Double($0) * .pi / 4 }
        #expect(labels(.multiplesOfPi(PiFormat()), quarters) == ["−π/2", "−π/4", "0", "π/4", "π/2", "3π/4"])
        #expect(labels(.multiplesOfPi(PiFormat()), [.pi, 2 * .pi]) == ["π", "2π"])
        #expect(labels(.multiplesOfPi(PiFormat()), [0, 1]) == ["0.00π", "0.32π"])
    }

    @Test func `denominators divide the given denominator`() {
        let twelfths = PiFormat(denominator: 12)
        #expect(
            labels(.multiplesOfPi(twelfths), (0...4).map { Double($0) * .pi / 12 }) == [
                "0", "π/12", "π/6", "π/4", "π/3",
            ])
        #expect(labels(.multiplesOfPi(PiFormat(denominator: 2)), [.pi / 2, .pi / 3]) == ["0.50π", "0.33π"])
        #expect(labels(.multiplesOfPi(PiFormat(denominator: 1)), [-3 * .pi, 0]) == ["−3π", "0"])
        #expect(abs(twelfths.interval(atLeast: 0.3) - .pi / 6) < 1e-12)
        #expect(abs(PiFormat().interval(atLeast: 0.3) - .pi / 8) < 1e-12)
        #expect(PiFormat().interval(atLeast: 7) == 5 * .pi)
    }

    @Test func `labels have a prefix and a suffix`() {
        let formatter = LabelFormatter.framed(prefix: "week ", .number(NumberFormat()), suffix: "!")
        #expect(labels(formatter, [1, .nan, 2]) == ["week 1!", "", "week 2!"])
        #expect(formatter.label(for: 1.5, timeZone: .utc) == "week 1.5!")
        #expect(formatter.labels(beside: [1, 1.25], timeZone: .utc) == ["week 1.00!", "week 1.25!"])
        #expect(formatter.unframed == .number(NumberFormat()))
    }

    @Test func `dates may have an individual time zone`() throws {
        let pattern = try DatePattern("HH:mm")
        let zone = try #require(TimeZoneRules(named: "Asia/Tokyo"))
        #expect(labels(.date(DateFormat(pattern: pattern, timeZone: zone)), [0]) == ["09:00"])
    }

    @Test func `dates are counted from their reference`() throws {
        let pattern = try DatePattern("d MMM yyyy")
        let reference = try #require(DateTime.instant("2009-10-29T12:00Z", in: .utc))
        #expect(
            labels(.date(DateFormat(pattern: pattern, reference: reference)), [0, 86_400]) == [
                "29 Oct 2009", "30 Oct 2009",
            ])
    }

    @Test func `single values are formatted`() {
        #expect(LabelFormatter.number(NumberFormat()).label(for: 3.14159, timeZone: .utc) == "3.142")
        #expect(LabelFormatter.duration(DurationFormat()).label(for: 61, timeZone: .utc) == "1m1s")
    }

    private func labels(_ formatter: LabelFormatter, _ values: [Double]) -> [String] {
        formatter.labels(for: values, isLogarithmic: false, timeZone: .utc)
    }
}
