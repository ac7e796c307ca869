import Glibc
import JSON
import TestSupport
import Testing

@testable import Data

@Suite struct RegressionTests {
    @Test(arguments: RecordedStatistics.sets)
    func `curves are those of statsmodels and Vega`(set: RecordedStatistics.DataSet) throws {
        for expected in try #require(set["regressions"]).elements {
            let method = try #require(expected["method"]?.string.flatMap(RegressionMethod.init))
            let order = try #require(expected["order"]?.number.flatMap { Int(exactly: $0) })
            let fit = try #require(Regression(x: set.x, y: set.y, method.model(order: order)))
            let scale = set.y.largest
            for (index, x) in try #require(expected["at"]).numbers.enumerated() {
                let y = try #require(expected["y"]).numbers[index]
                #expect(agree(fit.value(at: x), y, scale: scale), "\(method) \(order) at \(x): \(fit.value(at: x))")
                let interval = fit.interval(at: x, level: 0.95)
                let (low, high) = (interval?.low ?? .nan, interval?.high ?? .nan)
                #expect(agree(low, try #require(expected["low"]).numbers[index], scale: scale), "\(method) \(order)")
                #expect(agree(high, try #require(expected["high"]).numbers[index], scale: scale), "\(method) \(order)")
            }
            #expect(agree(fit.rSquared, expected["rSquared"]?.number ?? .nan, scale: 1), "\(method) \(order)")
            let coefficients = try #require(expected["coefficients"]).numbers
            #expect(fit.coefficients.count == coefficients.count)
            for (power, (value, expected)) in zip(fit.coefficients, coefficients).enumerated() {
                let isPolynomial = ["linear", "quadratic", "polynomial"].contains(method.rawValue)
                let scale = isPolynomial ? set.y.largest / pow(set.x.largest, Double(power)) : 1e-3
                #expect(agree(value, expected, scale: scale), "\(method) \(order) c\(power): \(value)")
            }
        }
    }

    @Test func `a polynomial through points of one gives it back`() throws {
        var random = RandomSource(seed: 5)
        for order in 1...8 {
            for _ in 0..<30 {
                let factors = (0...order).map { _ in Double.random(in: -3...3, using: &random) }
                func value(_ x: Double) -> Double { factors.reversed().reduce(0) { $0 * x + $1 } }
                let x = (0..<Int.random(in: order + 1...40, using: &random)).map { Double($0) / 20 - 1 }
                let fit = try #require(Regression(x: x, y: x.map(value), .polynomial(order: order)))
                // Few points far from zero determine the coefficients badly.
                let tolerance = x.count > 25 ? 1e-9 : 1e-3
                for (found, factor) in zip(fit.coefficients, factors) { #expect(abs(found - factor) < tolerance) }
                for place in x { #expect(abs(fit.value(at: place) - value(place)) < 1e-10) }
                #expect(fit.rSquared > 1 - 1e-9)
                #expect((fit.interval(at: 0, level: 0.9) == nil) == (x.count == order + 1))
            }
        }
    }

    @Test(arguments: 1...5) func `other units of x change the curve like the positions`(order: Int) throws {
        var random = RandomSource(seed: 17)
        for _ in 0..<50 {
            let x = (0..<20).map { _ in Double.random(in: 0...8, using: &random).rounded() / 8 }
            let y = x.map { _ in Double.random(in: -9...9, using: &random) }
            guard let fit = Regression(x: x, y: y, .polynomial(order: order)) else { continue }
            let moved = x.map { 0x1p30 - $0 * 1_024 }
            let other = try #require(Regression(x: moved, y: y, .polynomial(order: order)))
            for (place, movedPlace) in zip(x, moved) {
                #expect(agree(other.value(at: movedPlace), fit.value(at: place), scale: 10))
            }
            #expect(agree(other.rSquared, fit.rSquared, scale: 1))
        }
    }

    @Test(arguments: RegressionMethod.allCases)
    func `other units of y change the curve like the values`(method: RegressionMethod) throws {
        var random = RandomSource(seed: 6)
        for _ in 0..<50 {
            let x = (0..<20).map { _ in Double.random(in: 1...50, using: &random) }
            let y = x.map { _ in Double.random(in: 1...9, using: &random) }
            let shift: Double = method == .exponential || method == .power ? 0 : 70
            let fit = try #require(Regression(x: x, y: y, method.model()))
            let other = try #require(Regression(x: x, y: y.map { $0 * 1e200 + shift * 1e200 }, method.model()))
            for place in [1, 17.5, 60] {
                #expect(agree(other.value(at: place) / 1e200, fit.value(at: place) + shift))
                let (one, two) = (fit.interval(at: place, level: 0.9), other.interval(at: place, level: 0.9))
                #expect(agree(try #require(two).low / 1e200, try #require(one).low + shift))
            }
            #expect(agree(other.rSquared, fit.rSquared, scale: 1))
        }
    }

    /// The sums of squares around the line are smaller than around lines that are moved or turned a little.
    @Test func `no other line is nearer`() throws {
        var random = RandomSource(seed: 5)
        for _ in 0..<200 {
            let shift: Double = Bool.random(using: &random) ? 0 : 1e9
            let x = (0..<Int.random(in: 3...30, using: &random)).map { shift + Double($0) * 1.5 }
            let y = x.map { _ in Double.random(in: -5...5, using: &random) }
            let line = try #require(Regression(x: x, y: y))
            func squares(_ turned: Double, _ moved: Double) -> Double {
                zip(x, y).reduce(0) { sum, point in
                    let distance = line.value(at: point.0) + turned * (point.0 - shift - 5) + moved - point.1
                    return sum + distance * distance
                }
            }
            for (turned, moved) in [(1e-3, 0.0), (-1e-3, 0), (0, 1e-3), (0, -1e-3)] {
                #expect(squares(0, 0) < squares(turned, moved))
            }
        }
    }

    @Test func `points without a curve have none`() {
        #expect(Regression(x: [], y: []) == nil && Regression(x: [1], y: [2]) == nil)
        #expect(Regression(x: [1, 1], y: [2, 3]) == nil)
        #expect(Regression(x: [1, 2, 2, 1], y: [2, 3, 5, 5], .quadratic) == nil)
        #expect(Regression(x: [-1, 0, 1], y: [1, 2, 3], .power) == nil)
        #expect(Regression(x: [1, 2, 3], y: [-1, 0, 3], .exponential) == nil)
    }

    @Test func `points that are missing or outside of a family are ignored`() throws {
        let fit = try #require(Regression(x: [1, .nan, 2, 3, .infinity], y: [1, 5, 2, 3, 5]))
        #expect(fit.count == 3 && agree(fit.value(at: 10), 10))
        let power = try #require(Regression(x: [-1, 1, 2, 4, 8], y: [3, 3, 6, 12, -1], .power))
        #expect(power.count == 3 && agree(power.coefficients, [3, 1]))
        #expect(power.value(at: -1).isNaN)
    }

    @Test(arguments: RegressionMethod.allCases)
    func `hostile numbers give a curve or none`(method: RegressionMethod) {
        var random = RandomSource(seed: 7)
        for _ in 0..<3_000 {
            let x = (0..<Int.random(in: 0...9, using: &random)).map { _ in
                hostileNumbers.randomElement(using: &random) ?? 0
            }
            let y = x.map { _ in hostileNumbers.randomElement(using: &random) ?? 0 }
            guard let fit = Regression(x: x, y: y, method.model(order: .max)) else { continue }
            #expect(fit.coefficients.count == fit.model.coefficientCount && fit.count <= x.count)
            for place in hostileNumbers { _ = fit.interval(at: place, level: place) }
        }
    }

    @Test func `quantiles of Student's t are those of SciPy`() throws {
        for entry in RecordedStatistics.list("student") {
            let freedom = try #require(entry["degreesOfFreedom"]?.number.flatMap { Int(exactly: $0) })
            let share = try #require(entry["share"]?.number)
            let reach = StudentDistribution.reach(of: share, degreesOfFreedom: freedom)
            #expect(agree(reach, try #require(entry["reach"]?.number)), "\(share) \(freedom) \(reach)")
        }
        #expect(StudentDistribution.reach(of: 0, degreesOfFreedom: 5) == 0)
        #expect(StudentDistribution.reach(of: 1, degreesOfFreedom: 5) == .infinity)
        for share in [-1, 1.5, .nan] { #expect(StudentDistribution.reach(of: share, degreesOfFreedom: 5).isNaN) }
        #expect(StudentDistribution.reach(of: 0.5, degreesOfFreedom: 0).isNaN)
        for share in [.leastNonzeroMagnitude, 1e-17, 1 - 0x1p-53] {
            for freedom in [1, 2, 9, 1_000, 1_001, Int.max] {
                #expect(StudentDistribution.reach(of: share, degreesOfFreedom: freedom) >= 0)
            }
        }
    }

    @Test func `quantiles of the normal distribution are those of SciPy`() throws {
        for entry in RecordedStatistics.list("normal") {
            let at = try #require(entry["at"]?.number)
            #expect(agree(NormalDistribution.quantile(at), try #require(entry["quantile"]?.number), scale: 1))
        }
        #expect(NormalDistribution.quantile(0) == -.infinity && NormalDistribution.quantile(1) == .infinity)
        #expect(NormalDistribution.quantile(-1).isNaN && NormalDistribution.quantile(.nan).isNaN)
    }
}
