import Testing

@testable import Charts

@Suite struct LabelFormatterTests {
    @Test func `durations are short`() {
        #expect(
            labels(.duration, [0, 35, 215, 7200, 3600 * 36, -5, 3661])
                == ["0s", "35s", "3m35s", "2h", "1d12h", "−5s", "1h1m1s"])
        #expect(labels(.duration, [0, 0.5, 1, 60, 60.5]) == ["0s", "0.5s", "1s", "1m", "1m0.5s"])
        #expect(labels(.duration, [59.96, 120.2]) == ["59.96s", "2m0.2s"])
        #expect(labels(.duration, [1e300]).first == "1×10³⁰⁰s")
        #expect(labels(.duration, [.nan]) == [""])
    }

    @Test func `categories are named`() {
        #expect(labels(.category(["a", "b"]), [0, 1, 2, -1, 0.5, 1e300, .nan]) == ["a", "b", "", "", "", "", ""])
    }

    @Test func `angles are multiples of π`() {
        let quarters = (-2...3).map { Double($0) * .pi / 4 }
        #expect(labels(.multiplesOfPi, quarters) == ["−π/2", "−π/4", "0", "π/4", "π/2", "3π/4"])
        #expect(labels(.multiplesOfPi, [.pi, 2 * .pi]) == ["π", "2π"])
        #expect(labels(.multiplesOfPi, [0, 1]) == ["0.00π", "0.32π"])
    }

    @Test func `dates count from their reference`() throws {
        let pattern = try DatePattern("d MMM yyyy")
        let reference = try #require(DateTime.instant("2009-10-29T12:00Z", in: .utc))
        #expect(labels(.date(pattern, reference: reference), [0, 86_400]) == ["29 Oct 2009", "30 Oct 2009"])
    }

    @Test func `one value by itself`() {
        #expect(LabelFormatter.number(NumberFormat()).label(for: 3.14159, timeZone: .utc) == "3.142")
        #expect(LabelFormatter.duration.label(for: 61, timeZone: .utc) == "1m1s")
    }

    private func labels(_ formatter: LabelFormatter, _ values: [Double]) -> [String] {
        formatter.labels(for: values, on: .linear, timeZone: .utc)
    }
}
