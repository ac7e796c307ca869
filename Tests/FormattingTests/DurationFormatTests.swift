import TestSupport
import Testing

@testable import Formatting

@Suite struct DurationFormatTests {
    private let values: [Double] = [0, 35, 215, 7200, 36 * 3600, -5, 3661]

    @Test func `compact durations have short units`() {
        #expect(
            DurationFormat().labels(for: values) == ["0s", "35s", "3m35s", "2h", "1d12h", "−5s", "1h1m1s"])
        #expect(
            DurationFormat(largestUnit: .hour).labels(for: values)
                == ["0s", "35s", "3m35s", "2h", "36h", "−5s", "1h1m1s"])
        #expect(DurationFormat(largestUnit: .second).labels(for: [215]) == ["215s"])
    }

    @Test func `spaced durations have spaces between numbers and units`() {
        #expect(
            DurationFormat(style: .spaced).labels(for: values).map { $0.replacing("\u{A0}", with: "_") }
                == ["0_s", "35_s", "3_min 35_s", "2_h", "1_d 12_h", "−5_s", "1_h 1_min 1_s"])
    }

    @Test func `all labels of a clock have hours if one duration does`() {
        let format = DurationFormat(style: .clock)
        #expect(
            format.labels(for: values) == [
                "0:00:00", "0:00:35", "0:03:35", "2:00:00", "36:00:00", "−0:00:05", "1:01:01",
            ])
        #expect(format.labels(for: [0, 35, 215, -5]) == ["0:00", "0:35", "3:35", "−0:05"])
        #expect(format.labels(for: [0, 0.5]) == ["0:00.0", "0:00.5"])
        #expect(DurationFormat(style: .clock, largestUnit: .minute).labels(for: [3661]) == ["61:01"])
        #expect(DurationFormat(style: .clock, largestUnit: .second).labels(for: [3661]) == ["3661"])
    }

    @Test func `values may have other units and decimal separators`() throws {
        let german = try #require(TextLocale("de"))
        #expect(DurationFormat(unit: .minute).labels(for: [1.5, 90]) == ["1m30s", "1h30m"])
        #expect(DurationFormat(unit: .hour).labels(for: [0.1, 36]) == ["6m", "1d12h"])
        #expect(DurationFormat(unit: .day).labels(for: [2.5]) == ["2d12h"])
        #expect(DurationFormat(locale: german).labels(for: [0.5, 1]) == ["0,5s", "1s"])
    }

    @Test func `values in milliseconds are written as such if all are shorter than a second`() throws {
        let german = try #require(TextLocale("de"))
        let format = DurationFormat(unit: .millisecond)
        #expect(format.labels(for: [3]) == ["3ms"])
        #expect(format.labels(for: [0, 250, 500, -999.5]) == ["0ms", "250ms", "500ms", "−999.5ms"])
        #expect(format.labels(for: [0, 500, 1000, .nan]) == ["0s", "0.5s", "1s", ""])
        #expect(format.labels(for: [215_000]) == ["3m35s"])
        #expect(DurationFormat().labels(for: [0.003]) == ["0.003s"])
        #expect(
            DurationFormat(style: .spaced, unit: .millisecond, locale: german).labels(for: [0.5]) == ["0,5\u{A0}ms"])
        #expect(DurationFormat(style: .clock, unit: .millisecond).labels(for: [500]) == ["0:00.5"])
    }

    @Test func `milliseconds can be the largest unit`() {
        let format = DurationFormat(unit: .millisecond, largestUnit: .millisecond)
        #expect(format.labels(for: [0, 3, 1500, 215_000]) == ["0ms", "3ms", "1500ms", "215000ms"])
        #expect(DurationFormat(largestUnit: .millisecond).labels(for: [0.003, 2]) == ["3ms", "2000ms"])
        #expect(DurationFormat(unit: .hour, largestUnit: .millisecond).labels(for: [1]) == ["3600000ms"])
    }

    @Test func `the parts of a compact duration add up to the duration`() {
        var random = RandomSource(seed: 42)
        for _ in 0..<2000 {
            let value = Int.random(in: 0...10_000_000, using: &random)
            let label = DurationFormat().labels(for: [Double(value)])[0]
            var (sum, number) = (0, 0)
            for character in label {
                if let digit = character.wholeNumberValue {
                    number = number * 10 + digit
                } else {
                    sum += number * (["d": 86_400, "h": 3600, "m": 60, "s": 1][character] ?? 0)
                    number = 0
                }
            }
            #expect(sum == value, "\(label)")
        }
    }

    @Test func `extreme durations never trap`() {
        for style in DurationFormat.Style.allCases {
            for unit in DurationFormat.Unit.allCases {
                for largest in DurationFormat.Unit.allCases {
                    let format = DurationFormat(style: style, unit: unit, largestUnit: largest)
                    for value in hostileNumbers {
                        let isFinite = (value * unit.duration).isFinite
                        #expect(format.labels(for: [value])[0].isEmpty != isFinite)
                    }
                }
            }
        }
    }
}
