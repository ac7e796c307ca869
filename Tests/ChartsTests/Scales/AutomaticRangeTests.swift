import Numbers
import TestSupport
import Testing

@testable import Charts

@Suite struct AutomaticRangeTests {
    @Test func `linear limits are rounded to ticks`() {
        let nice = AutomaticRange(wantedTickCount: 5)
        #expect(nice.range(for: PlotRange(from: 0.13, to: 9.6), on: .linear) == PlotRange(from: 0, to: 10))
        #expect(nice.range(for: PlotRange(from: -0.3, to: 0.3), on: .linear) == PlotRange(from: -0.3, to: 0.3))
        #expect(nice.range(for: PlotRange(from: 102, to: 198), on: .linear) == PlotRange(from: 100, to: 200))
        #expect(nice.range(for: PlotRange(from: 0.1, to: 0.3), on: .linear) == PlotRange(from: 0.1, to: 0.3))
        #expect(nice.range(for: PlotRange(from: 9, to: 1), on: .linear) == PlotRange(from: 0, to: 10))
    }

    @Test func `zero is included on request`() {
        let range = AutomaticRange(includesZero: true)
        #expect(range.range(for: PlotRange(from: 5, to: 9), on: .linear) == PlotRange(from: 0, to: 9))
        #expect(range.range(for: PlotRange(from: -5, to: -2), on: .linear) == PlotRange(from: -5, to: 0))
        #expect(range.range(for: PlotRange(from: 5, to: 9), on: .log) == PlotRange(from: 5, to: 9))
        #expect(range.range(for: PlotRange(from: 0, to: 0), on: .linear) == PlotRange(from: 0, to: 1))
    }

    @Test func `padding does not extend past zero`() {
        let range = AutomaticRange(padding: 0.1)
        #expect(range.range(for: PlotRange(from: 10, to: 20), on: .linear) == PlotRange(from: 9, to: 21))
        #expect(range.range(for: PlotRange(from: 0.5, to: 20.5), on: .linear).location == 0)
        #expect(range.range(for: PlotRange(from: -20, to: 0), on: .linear).end == 0)
        let logarithmic = range.range(for: PlotRange(from: 1, to: 1e10), on: .log)
        #expect(abs(logarithmic.location - 0.1) < 1e-9 && abs(logarithmic.end / 1e11 - 1) < 1e-9)
    }

    @Test func `ranges of whole numbers end at whole numbers`() {
        let whole = AutomaticRange(wantedTickCount: 5, endsAtWholeNumbers: true)
        #expect(whole.range(for: PlotRange(from: 5, to: 5), on: .linear) == PlotRange(from: 4, to: 6))
        #expect(whole.range(for: PlotRange(from: 1, to: 40), on: .linear) == PlotRange(from: 0, to: 40))
        let exact = AutomaticRange(endsAtWholeNumbers: true)
        #expect(exact.range(for: PlotRange(from: 5, to: 5), on: .linear) == PlotRange(from: 4.5, to: 5.5))
    }

    @Test func `logarithmic ranges have space beyond round limits, but none below bars`() {
        let data = PlotRange(from: 1, to: 1000)
        let points = AutomaticRange(wantedTickCount: 5, room: 0.05).range(for: data, on: .log)
        #expect(points.location < 1 && points.location > 0.5 && points.end > 1000 && points.end < 2000)
        let bars = AutomaticRange(includesZero: true, wantedTickCount: 5, room: 0.05).range(for: data, on: .log)
        #expect(bars.location == 1 && bars.end == points.end)
    }

    @Test func `narrow logarithmic ranges are rounded as linear ones`() {
        var range = AutomaticRange(wantedTickCount: 5)
        for type in [ScaleType.log, .logModulus] {
            #expect(range.range(for: PlotRange(from: 101.5, to: 108), on: type) == PlotRange(from: 101, to: 108))
        }
        #expect(range.range(for: PlotRange(from: -108, to: -101.5), on: .logModulus) == PlotRange(from: -108, to: -101))
        // Areas stand on the lower end, which has no meaning on a logarithmic scale.
        range.includesZero = true
        #expect(range.range(for: PlotRange(from: 101, to: 108), on: .log) == PlotRange(from: 100, to: 108))
        #expect(range.range(for: PlotRange(from: 50, to: 108), on: .log) == PlotRange(from: 50, to: 200))
    }

    @Test func `logarithmic limits are rounded to powers of ten, or to 1, 2 and 5`() {
        let nice = AutomaticRange(wantedTickCount: 5)
        #expect(nice.range(for: PlotRange(from: 3, to: 4500), on: .log) == PlotRange(from: 1, to: 10_000))
        #expect(nice.range(for: PlotRange(from: 1, to: 1000), on: .log) == PlotRange(from: 1, to: 1000))
        #expect(nice.range(for: PlotRange(from: 3, to: 18), on: .log) == PlotRange(from: 2, to: 20))
        #expect(nice.range(for: PlotRange(from: 7, to: 7), on: .log) == PlotRange(from: 2, to: 20))
        #expect(nice.range(for: PlotRange(from: -3, to: 50), on: .log) == PlotRange(from: 1, to: 100))
        #expect(nice.range(for: PlotRange(from: -87, to: 950), on: .logModulus) == PlotRange(from: -100, to: 1000))
        #expect(nice.range(for: PlotRange(from: 0, to: 950), on: .logModulus) == PlotRange(from: 0, to: 1000))
    }

    @Test func `equal values are in the middle of the range`() {
        let range = AutomaticRange().range(for: PlotRange(from: 50, to: 50), on: .linear)
        #expect(range == PlotRange(from: 45, to: 55))
        #expect(AutomaticRange().range(for: PlotRange(from: 0, to: 0), on: .linear) == PlotRange(from: -0.5, to: 0.5))
        let date = AutomaticRange().range(for: PlotRange(from: 1e9, to: 1e9), on: .dateTime)
        #expect(date == PlotRange(from: 1e9 - 43_200, to: 1e9 + 43_200))
    }

    @Test func `categories have space on both sides`() {
        #expect(AutomaticRange().range(for: PlotRange(from: 0, to: 3), on: .category) == PlotRange(from: -0.5, to: 3.5))
        #expect(AutomaticRange().range(for: nil, on: .category) == PlotRange(from: -0.5, to: 0.5))
    }

    @Test(arguments: ScaleType.allCases)
    func `every range is usable and contains the data`(type: ScaleType) {
        var random = RandomSource(seed: 71)
        let strange = hostileNumbers.flatMap { first in hostileNumbers.map { (first, $0) } }
        let any = (0..<3000).map { _ in (Double(bitPattern: random.next()), Double(bitPattern: random.next())) }
        let usual = (0..<3000).map { _ in
            (Double.random(in: -100...100, using: &random), Double.random(in: 0...1e5, using: &random))
        }
        for (first, second) in strange + any + usual {
            let extent = PlotRange(from: first, to: second)
            for automatic in [
                AutomaticRange(), AutomaticRange(includesZero: true, padding: 0.05, wantedTickCount: 6),
                AutomaticRange(padding: .nan, wantedTickCount: -1),
            ] {
                let range = automatic.range(for: extent, on: type)
                #expect(range.isUsable(on: type) && !range.isReversed, "\(extent) \(range)")
                guard extent.isFinite, type != .log || extent.minLimit > 0 else { continue }
                #expect(range.contains(extent), "\(extent) \(range)")
            }
        }
        #expect(AutomaticRange().range(for: nil, on: type).isUsable(on: type))
    }
}
