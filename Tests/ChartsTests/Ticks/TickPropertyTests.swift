import Data
import Formatting
import Glibc
import Numbers
import TestSupport
import Testing

@testable import Charts

/// Properties of the ticks of any range, however extreme.
@Suite struct TickPropertyTests {
    @Test(arguments: ScaleType.allCases)
    func `ticks are limited in number, in order and in the range`(type: ScaleType) {
        var random = RandomSource(seed: 11)
        for _ in 0..<800 {
            let range = PlotRange(from: anyNumber(&random), to: anyNumber(&random))
            check(anyLocator(&random), range, type, wantedCount: Int.random(in: -3...60, using: &random))
        }
    }

    @Test(arguments: ScaleType.allCases)
    func `hostile ranges have valid ticks`(type: ScaleType) {
        var random = RandomSource(seed: 12)
        for location in hostileNumbers {
            for end in hostileNumbers {
                for _ in 0..<2 {
                    check(anyLocator(&random), PlotRange(from: location, to: end), type, wantedCount: 7)
                }
            }
        }
    }

    @Test func `an automatic axis has about the wanted number of ticks`() {
        var random = RandomSource(seed: 13)
        for _ in 0..<3000 {
            let start = anyNumber(&random)
            let range = PlotRange(
                location: start, length: max(abs(start), 1e-300) * pow(10, .random(in: -6...6, using: &random)))
            guard range.isUsable(on: .linear) else { continue }
            let count = Int.random(in: 2...20, using: &random)
            let ticks = TickLocator().ticks(in: range, on: .linear, wantedCount: count).major
            #expect(ticks.count >= max(1, count / 3) && ticks.count <= count * 2 + 1, "\(range) \(count) \(ticks)")
        }
    }

    @Test func `automatic locations are short decimal numbers`() {
        var random = RandomSource(seed: 14)
        for _ in 0..<3000 {
            let start = Double.random(in: -1000...1000, using: &random)
            let range = PlotRange(location: start, length: pow(10, .random(in: -3...5, using: &random)))
            let ticks = TickLocator().ticks(in: range, on: .linear, wantedCount: 8)
            for location in ticks.major { #expect("\(location)".utf8.count <= 11, "\(location) in \(range)") }
            for location in ticks.minor { #expect("\(location)".utf8.count <= 12, "\(location) in \(range)") }
        }
    }

    private func check(_ locator: TickLocator, _ range: PlotRange, _ type: ScaleType, wantedCount: Int) {
        let ticks = locator.ticks(in: range, on: type, wantedCount: wantedCount)
        let margin = (range.maxLimit / 2 - range.minLimit / 2) * 2e-9
        let majors = Set(ticks.major)
        for locations in [ticks.major, ticks.minor] {
            #expect(locations.count <= Ticks.maximumCount, "\(locations.count) \(locator) \(range)")
            #expect(
                locations.allSatisfy { $0 >= range.minLimit - margin && $0 <= range.maxLimit + margin },
                "\(locator) \(range)")
            #expect(zip(locations, locations.dropFirst()).allSatisfy { $0 < $1 }, "\(locator) \(range)")
        }
        #expect(ticks.minor.allSatisfy { !majors.contains($0) }, "\(locator) \(range) \(type)")
        // Labels of locations chosen by the client can need more digits than are readable.
        if case .locationsProvided = locator.policy { return }
        guard ticks.major.count < 60 else { return }
        let texts = LabelFormatter.number(NumberFormat()).labels(
            for: ticks.major, isLogarithmic: type.isLogarithmic, timeZone: .utc)
        #expect(
            Set(texts).count == texts.count, "\(texts.prefix(9)) \(ticks.major.prefix(9)) \(range) \(locator.policy)")
    }

    private func anyNumber(_ random: inout RandomSource) -> Double {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: Double(bitPattern: random.next())
        case 1: Double(Int.random(in: -10...10, using: &random))
        case 2: 1.7e9 + Double.random(in: -1e9...1e9, using: &random)
        case 3: .random(in: 0...1, using: &random)
        default: .random(in: -1...1, using: &random) * pow(10, .random(in: -8...8, using: &random))
        }
    }

    private func anyLocator(_ random: inout RandomSource) -> TickLocator {
        let policy: LabelingPolicy =
            switch Int.random(in: 0..<6, using: &random) {
            case 0: .fixedInterval(origin: anyNumber(&random), interval: anyNumber(&random))
            case 1:
                .equalDivisions(count: Int(truncatingIfNeeded: random.next() >> Int.random(in: 1...64, using: &random)))
            case 2: .automatic(preferredCount: .random(in: -5...100, using: &random))
            case 3:
                .locationsProvided(
                    major: (0..<9).map { _ in anyNumber(&random) }, minor: (0..<9).map { _ in anyNumber(&random) })
            case 4:
                .calendar(
                    TimeStep(
                        .random(in: -5...90, using: &random),
                        TimeStep.Unit.allCases.randomElement(using: &random) ?? .day))
            default: .automatic(preferredCount: nil)
            }
        let minors = [nil, 0, 1, 4, 9, 1000, Int.max, Int.min].randomElement(using: &random) ?? nil
        return TickLocator(policy: policy, minorTicksPerInterval: minors)
    }
}
