import Glibc
import Numbers
import TestSupport
import Testing

@testable import Charts

@Suite struct ScaleTests {
    @Test func `the ends of the range are at the ends of the view`() {
        for type in ScaleType.allCases {
            let scale = Scale(type: type, range: PlotRange(from: 1, to: 1000), start: 400, end: 10)
            #expect(scale.view(1) == 400)
            #expect(abs(scale.view(1000) - 10) < 1e-9)
        }
    }

    @Test func `linear values are spread evenly`() {
        let scale = Scale(type: .linear, range: PlotRange(location: 10, length: 40), start: 0, end: 200)
        #expect(scale.view(20) == 50)
        #expect(scale.view(0) == -50)
        #expect(scale.value(at: 100) == 30)
    }

    @Test func `a reversed range reverses the axis`() {
        let scale = Scale(type: .linear, range: PlotRange(location: 40, length: -40), start: 0, end: 200)
        #expect(scale.view(40) == 0)
        #expect(scale.view(10) == 150)
    }

    @Test func `equal ratios are spread evenly on a logarithmic scale`() {
        let scale = Scale(type: .log, range: PlotRange(from: 1, to: 1000), start: 0, end: 300)
        #expect(abs(scale.view(10) - 100) < 1e-9)
        #expect(abs(scale.view(0.1) + 100) < 1e-9)
        #expect(abs(scale.value(at: 200) - 100) < 1e-9)
    }

    @Test func `values that are not positive have no position on a logarithmic scale`() {
        let scale = Scale(type: .log, range: PlotRange(from: 1, to: 1000), start: 0, end: 300)
        for value in [0, -0.0, -1, -Double.infinity, .nan] { #expect(scale.view(value).isNaN) }
        let impossible = Scale(type: .log, range: PlotRange(from: -1, to: 1000), start: 0, end: 300)
        #expect(impossible.view(10).isNaN)
    }

    @Test func `the log modulus goes through zero`() {
        let scale = Scale(type: .logModulus, range: PlotRange(from: -99, to: 99), start: 0, end: 400)
        #expect(scale.view(0) == 200)
        #expect(abs(scale.view(9) - 300) < 1e-9)
        #expect(abs(scale.view(-9) - 100) < 1e-9)
    }

    @Test func `a range without length puts all values at its start`() {
        let scale = Scale(type: .linear, range: PlotRange(from: 5, to: 5), start: 30, end: 200)
        #expect(scale.view(5) == 30)
        #expect(scale.view(7) == 30)
        #expect(scale.value(at: 100) == 5)
    }

    @Test func `ranges wider than the largest number work`() {
        let largest = Double.greatestFiniteMagnitude
        let scale = Scale(type: .linear, range: PlotRange(from: -largest, to: largest), start: 0, end: 100)
        #expect(scale.view(-largest) == 0)
        #expect(scale.view(0) == 50)
        #expect(scale.view(largest) == 100)
        #expect(scale.value(at: 100) == largest)
        #expect(scale.value(at: 50) == 0)
    }

    @Test func `ranges of the smallest numbers work`() {
        let smallest = Double.leastNonzeroMagnitude
        let scale = Scale(type: .linear, range: PlotRange(from: 0, to: 2 * smallest), start: 0, end: 100)
        #expect(scale.view(smallest) == 50)
    }

    @Test(arguments: ScaleType.allCases)
    func `converting a value to a position and back gives the same value`(type: ScaleType) {
        var random = RandomSource(seed: 1)
        for _ in 0..<2000 {
            let signs: ClosedRange<Double> = type == .log ? 1...1 : -1...1
            func magnitude() -> Double {
                Double.random(in: signs, using: &random) * pow(10, Double.random(in: -6...12, using: &random))
            }
            let range = PlotRange(from: magnitude(), to: magnitude())
            let scale = Scale(type: type, range: range, start: 37.5, end: 612)
            let fraction = Double.random(in: 0...1, using: &random)
            let value =
                type == .log
                ? range.location * pow(10, fraction * log10(range.end / range.location))
                : range.location + range.length * fraction
            let found = scale.value(at: scale.view(value))
            let tolerance = 1e-9 * max(abs(range.location), abs(range.end))
            #expect(abs(found - value) <= tolerance, "\(type) \(range) \(value) \(found)")
        }
    }

    @Test(arguments: ScaleType.allCases)
    func `converting a position to a value and back gives the same position in extreme ranges`(type: ScaleType) {
        let largest = Double.greatestFiniteMagnitude
        let limits: [(Double, Double)] =
            type == .log
            ? [(1e-307, 1e-300), (1e-307, 1e308), (1e-300, largest), (1e307, 1e308), (1, 1 + 1e-9)]
            : [
                (-1e308, 1e308), (-largest, largest), (-1e-306, 1e-305), (1e307, 1e308), (-5, 1e300),
                (1e9, 1e9 + 1),
            ]
        for (lower, upper) in limits {
            for range in [PlotRange(from: lower, to: upper), PlotRange(from: upper, to: lower)] {
                let scale = Scale(type: type, range: range, start: 10, end: 810)
                for step in 0...100 {
                    // A picture contains only positions in the view; for these, the two conversions are inverse.
                    let place = 10 + Double(step) * 8
                    let value = scale.value(at: place)
                    #expect(abs(scale.view(value) - place) < 0.01, "\(type) \(range) \(place) \(value)")
                }
            }
        }
    }

    @Test(arguments: ScaleType.allCases)
    func `a column has the positions of its single values`(type: ScaleType) {
        var random = RandomSource(seed: 2)
        var column = (0..<1000).map { _ in Double.random(in: -10...1000, using: &random) }
        column[7] = .nan
        column[8] = .infinity
        let scale = Scale(type: type, range: PlotRange(from: 1, to: 900), start: 20, end: 700)
        let placed = scale.view(of: column)
        #expect(placed.map(\.bitPattern) == column.map { scale.view($0).bitPattern })
    }

    @Test func `values in a usable range have positions in the view`() {
        for type in ScaleType.allCases {
            for location in hostileNumbers {
                for end in hostileNumbers {
                    let range = PlotRange(from: location, to: end)
                    let scale = Scale(type: type, range: range, start: 0, end: 100)
                    for value in hostileNumbers {
                        let place = scale.view(value)
                        #expect(
                            !range.contains(value) || !range.isUsable(on: type) || (-1e-6...100 + 1e-6).contains(place))
                    }
                }
            }
        }
    }
}
