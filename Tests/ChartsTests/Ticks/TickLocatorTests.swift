import Data
import Glibc
import Numbers
import TestSupport
import Testing

@testable import Charts

@Suite struct TickLocatorTests {
    @Test func `common ranges have ticks at round numbers`() {
        #expect(automatic(0, 1, 5) == [0, 0.2, 0.4, 0.6, 0.8, 1])
        #expect(automatic(0, 10, 5) == [0, 2, 4, 6, 8, 10])
        #expect(automatic(0, 100, 10) == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
        #expect(automatic(-1, 1, 5) == [-1, -0.5, 0, 0.5, 1])
        #expect(automatic(3.7, 4.1, 4) == [3.7, 3.8, 3.9, 4, 4.1])
        #expect(automatic(1e-7, 4e-7, 3) == [1e-7, 2e-7, 3e-7, 4e-7])
        #expect(automatic(0, 5e22, 5) == [0, 1e22, 2e22, 3e22, 4e22, 5e22])
        #expect(automatic(10, 0, 5) == [0, 2, 4, 6, 8, 10])
    }

    @Test func `locations have no rounding errors`() {
        let ticks = TickLocator(policy: .fixedInterval(origin: 0, interval: 0.1)).ticks(
            in: range(0, 1), on: .linear, wantedCount: 5)
        #expect(ticks.major == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
        let shifted = TickLocator(policy: .fixedInterval(origin: 0.05, interval: 0.7))
            .ticks(in: range(-2, 2), on: .linear, wantedCount: 5)
        #expect(shifted.major == [-1.35, -0.65, 0.05, 0.75, 1.45])
    }

    @Test func `minor ticks also fill the intervals before the first and after the last major tick`() {
        var locator = TickLocator(policy: .fixedInterval(origin: 0, interval: 10), minorTicksPerInterval: 1)
        #expect(locator.ticks(in: range(0, 30), on: .linear, wantedCount: 5).minor == [5, 15, 25])
        locator.minorTicksPerInterval = 4
        let ticks = locator.ticks(in: range(7, 23), on: .linear, wantedCount: 5)
        #expect(ticks == Ticks(major: [10, 20], minor: [8, 12, 14, 16, 18, 22]))
        locator.minorTicksPerInterval = 2
        let thirds = [10.0 / 3, 20.0 / 3]
        #expect(locator.ticks(in: range(0, 10), on: .linear, wantedCount: 5).minor == thirds)
        locator = TickLocator(policy: .fixedInterval(origin: 0, interval: 0.1), minorTicksPerInterval: 4)
        #expect(locator.ticks(in: range(0, 0.1), on: .linear, wantedCount: 5).minor == [0.02, 0.04, 0.06, 0.08])
    }

    @Test func `Core Plot's rule holds for a preferred number of ticks`() {
        func preferred(_ count: Int, _ lower: Double, _ upper: Double) -> [Double] {
            TickLocator(policy: .automatic(preferredCount: count)).ticks(
                in: range(lower, upper), on: .linear, wantedCount: 99
            ).major
        }
        // nice(length/(N − 1)): the mantissa below 1.5 becomes 1, below 3 becomes 2, below 7 becomes 5, else 10.
        #expect(preferred(5, 0, 4) == [0, 1, 2, 3, 4])
        #expect(preferred(5, 0, 5.9) == [0, 1, 2, 3, 4, 5])
        #expect(preferred(5, 0, 6) == [0, 2, 4, 6])
        #expect(preferred(5, 0, 27.9) == [0, 5, 10, 15, 20, 25])
        #expect(preferred(5, 0, 28) == [0, 10, 20])
        #expect(preferred(0, 0, 4) == [0, 1, 2, 3, 4])
        // Two ticks: the interval is the length, truncated to a whole number or to two digits.
        #expect(preferred(2, 0, 95.7) == [0, 95])
        #expect(preferred(1, 0, 9.57) == [0, 9.5])
        #expect(preferred(2, 0, 0.0357) == [0, 0.035])
    }

    @Test func `logarithmic scales ignore the preferred number of ticks, as in Core Plot`() {
        for count in [0, 1, 7] {
            let locator = TickLocator(policy: .automatic(preferredCount: count), minorTicksPerInterval: 2)
            #expect(
                locator.ticks(in: range(3, 2000), on: .log, wantedCount: 99)
                    == Ticks(major: [10, 100, 1000], minor: [4, 7, 40, 70, 400, 700]))
            let wide = locator.ticks(in: range(1e-6, 1e6), on: .log, wantedCount: 2)
            #expect(wide.major == [1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.1, 1, 10, 100, 1e3, 1e4, 1e5, 1e6])
            // The first tick outward from zero is 10, or the power of ten below the length of a short range.
            #expect(
                locator.ticks(in: range(-100, 1000), on: .logModulus, wantedCount: 2).major
                    == [-100, -10, 0, 10, 100, 1000])
            #expect(
                locator.ticks(in: range(-0.02, 0.3), on: .logModulus, wantedCount: 2).major == [0, 0.1])
            #expect(locator.ticks(in: range(20, 40), on: .logModulus, wantedCount: 2).major.isEmpty)
        }
        let minors = TickLocator(policy: .automatic(preferredCount: 0), minorTicksPerInterval: 8)
        #expect(
            minors.ticks(in: range(0, 30), on: .logModulus, wantedCount: 2).minor == [2, 3, 4, 5, 6, 7, 8, 9, 20, 30])
        #expect(
            minors.ticks(in: range(-0.02, 0.3), on: .logModulus, wantedCount: 2).minor
                == [-0.02, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.2, 0.3])
        let fewer = TickLocator(policy: .automatic(preferredCount: 0), minorTicksPerInterval: 2)
        #expect(
            fewer.ticks(in: range(-0.3, 0.02), on: .logModulus, wantedCount: 2).minor == [-0.07, -0.04])
    }

    @Test func `fixed intervals are the same on every scale`() {
        let locator = TickLocator(policy: .fixedInterval(origin: 1, interval: 2), minorTicksPerInterval: 1)
        for type in ScaleType.allCases {
            let ticks = locator.ticks(in: range(2, 8), on: type, wantedCount: 2)
            #expect(ticks == Ticks(major: [3, 5, 7], minor: [2, 4, 6, 8]), "\(type)")
        }
    }

    @Test func `intervals with too many ticks are recognized`() {
        func isThinned(_ interval: Double) -> Bool {
            TickLocator(policy: .fixedInterval(origin: 0, interval: interval)).isThinned(in: range(0, 1000))
        }
        #expect(!isThinned(2) && isThinned(0.5) && isThinned(1e-300) && !isThinned(0) && !isThinned(-1))
        let daily = TickLocator(policy: .calendar(TimeStep(1, .day)))
        #expect(daily.isThinned(in: range(0, 86_400 * 2000)) && !daily.isThinned(in: range(0, 86_400 * 500)))
    }

    @Test func `equal divisions include both ends of the range`() {
        func divided(_ count: Int, _ lower: Double, _ upper: Double, minors: Int? = 0) -> Ticks {
            TickLocator(policy: .equalDivisions(count: count), minorTicksPerInterval: minors)
                .ticks(in: range(lower, upper), on: .linear, wantedCount: 5)
        }
        #expect(divided(5, 0, 1).major == [0, 0.25, 0.5, 0.75, 1])
        #expect(divided(4, 0.1, 0.4).major == [0.1, 0.2, 0.3, 0.4])
        #expect(divided(0, 3, 7).major == [3, 7])
        #expect(divided(3, 0, 6, minors: 2) == Ticks(major: [0, 3, 6], minor: [1, 2, 4, 5]))
        let largest = Double.greatestFiniteMagnitude
        #expect(divided(3, -largest, largest).major == [-largest, 0, largest])
    }

    @Test func `major ticks on a logarithmic scale are at powers of ten`() {
        #expect(log(1, 1000, 4).major == [1, 10, 100, 1000])
        #expect(log(1, 1000, 4).minor.prefix(9) == [2, 3, 4, 5, 6, 7, 8, 9, 20])
        #expect(log(0.001, 0.1, 2).major == [0.001, 0.01, 0.1])
        #expect(log(1, 1e12, 3).major == [1, 1e3, 1e6, 1e9, 1e12])
        #expect(log(1, 1e12, 3).minor == [1e1, 1e2, 1e4, 1e5, 1e7, 1e8, 1e10, 1e11])
        #expect(log(1, 100_000, 3).major == [1, 10, 100, 1000, 10_000, 100_000])
    }

    @Test func `short logarithmic ranges have ticks between powers of ten`() {
        #expect(log(1, 50, 5).major == [1, 2, 5, 10, 20, 50])
        #expect(log(1, 100, 4).major == [1, 2, 5, 10, 20, 50, 100])
        #expect(log(1, 100, 2).major == [1, 10, 100])
        #expect(log(1, 10, 5).minor == [3, 4, 6, 7, 8, 9])
        #expect(log(3, 4.5, 4).major == [3, 3.5, 4, 4.5])
    }

    @Test func `the client can set the number of minor ticks in a decade`() {
        let locator = TickLocator(policy: .automatic(preferredCount: nil), minorTicksPerInterval: 2)
        #expect(locator.ticks(in: range(1, 100), on: .log, wantedCount: 2).minor == [4, 7, 40, 70])
    }

    @Test func `log modulus scales have ticks at zero and on both sides of it`() {
        let locator = TickLocator(policy: .automatic(preferredCount: nil), minorTicksPerInterval: 8)
        let ticks = locator.ticks(in: range(-100, 1000), on: .logModulus, wantedCount: 10)
        #expect(ticks.major == [-100, -10, -1, 0, 1, 10, 100, 1000])
        #expect(ticks.minor.contains(-20) && ticks.minor.contains(900) && ticks.minor.contains(-2))
        #expect(locator.ticks(in: range(0.1, -0.1), on: .logModulus, wantedCount: 10).major == [-0.1, 0, 0.1])
        #expect(
            locator.ticks(in: range(900, 950), on: .logModulus, wantedCount: 5).major == [900, 910, 920, 930, 940, 950])
        let wide = locator.ticks(in: range(-1e12, 1e12), on: .logModulus, wantedCount: 9)
        #expect(wide.major.count <= 18 && wide.major.contains(0) && wide.major.map { -$0 }.reversed() == wide.major)
        let small = locator.ticks(in: range(-100, 100), on: .logModulus, wantedCount: 3)
        #expect(small.major == [-100, -10, 0, 10, 100])
        #expect(small.minor.contains(1) && small.minor.contains(-1))
        let roomy = locator.ticks(in: range(0, 100), on: .logModulus, wantedCount: 9)
        #expect(roomy.major == [0, 1, 2, 5, 10, 20, 50, 100])
    }

    @Test func `categories have ticks at their indices`() {
        let ticks = TickLocator().ticks(in: range(-0.5, 3.5), on: .category, wantedCount: 2)
        #expect(ticks == Ticks(major: [0, 1, 2, 3]))
    }

    @Test func `provided locations are sorted, distinct and in the range`() {
        let locator = TickLocator(
            policy: .locationsProvided(major: [5, 1, 1, .nan, 20], minor: [2, 5, .infinity, -1]),
            exclusionRanges: [PlotRange(from: 0, to: 10)])
        #expect(locator.ticks(in: range(0, 10), on: .linear, wantedCount: 5) == Ticks(major: [1, 5], minor: [2]))
    }

    @Test func `excluded values have no ticks`() {
        let locator = TickLocator(
            policy: .fixedInterval(origin: 0, interval: 1), minorTicksPerInterval: 1,
            exclusionRanges: [PlotRange(from: 1, to: 2), PlotRange(from: 4, to: 3.5)])
        #expect(
            locator.ticks(in: range(0, 5), on: .linear, wantedCount: 5)
                == Ticks(major: [0, 3, 5], minor: [0.5, 2.5, 4.5]))
    }

    @Test func `ticks are thinned if the interval is too short`() {
        let locator = TickLocator(policy: .fixedInterval(origin: 0, interval: 1), minorTicksPerInterval: 3)
        let ticks = locator.ticks(in: range(0, 1_000_000), on: .linear, wantedCount: 5)
        #expect(ticks.minor.isEmpty)
        #expect(ticks.major.count == 501)
        #expect(ticks.major[1] == 2000)
        for interval in [0, -1, .nan, .infinity] {
            let none = TickLocator(policy: .fixedInterval(origin: 0, interval: interval))
            #expect(none.ticks(in: range(0, 10), on: .linear, wantedCount: 5) == Ticks())
        }
    }

    @Test func `ranges that a scale cannot show have no ticks`() {
        for type in ScaleType.allCases {
            for unusable in [range(3, 3), range(.nan, 1), range(0, .infinity)] {
                #expect(TickLocator().ticks(in: unusable, on: type, wantedCount: 5) == Ticks())
            }
        }
        #expect(TickLocator().ticks(in: range(-1, 10), on: .log, wantedCount: 5) == Ticks())
    }

    private func range(_ from: Double, _ to: Double) -> PlotRange { PlotRange(from: from, to: to) }

    private func automatic(_ from: Double, _ to: Double, _ count: Int) -> [Double] {
        TickLocator().ticks(in: range(from, to), on: .linear, wantedCount: count).major
    }

    private func log(_ from: Double, _ to: Double, _ count: Int) -> Ticks {
        TickLocator().ticks(in: range(from, to), on: .log, wantedCount: count)
    }
}
