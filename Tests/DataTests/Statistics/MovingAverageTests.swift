import Glibc
import JSON
import TestSupport
import Testing

@testable import Data

@Suite struct MovingAverageTests {
    /// The results of pandas are missing where its windows are not complete.
    @Test(arguments: RecordedStatistics.sets.filter { $0["moving"] != nil })
    func `averages are those of pandas`(set: RecordedStatistics.DataSet) throws {
        func averages(_ size: Int, centered: Bool = false, _ weights: MovingWeights) throws -> [Double] {
            var window = Window(.mean, of: "y", size: size, as: "m")
            (window.isCentered, window.weights) = (centered, weights)
            let table = try #require(Table(["y": .numbers(set.y)]))
            return try window.apply(to: table).numbers("m", key: "")
        }
        let results = [
            "triangular 5": try averages(5, .triangular),
            "triangular 5 centered": try averages(5, centered: true, .triangular),
            "gaussian 6": try averages(6, .gaussian(deviation: 1.5)), "linear 4": try averages(4, .linear),
            "exponential 7": try averages(7, .exponential(alpha: nil)),
            "mean 4 centered": try averages(4, centered: true, .equal),
        ]
        let moving = try #require(set["moving"])
        #expect(moving.count == results.count)
        for (name, values) in results {
            let expected = try #require(moving[name]).numbers
            #expect(values.count == expected.count)
            for (value, expected) in zip(values, expected) where !expected.isNaN {
                #expect(agree(value, expected, scale: set.y.largest), "\(name)")
            }
        }
    }

    private static let kinds: [MovingWeights] = [
        .equal, .linear, .triangular, .gaussian(deviation: nil), .gaussian(deviation: 2), .exponential(alpha: nil),
        .exponential(alpha: 0.2),
    ]

    /// The weight of a value by its age, in a window of some size.
    private func weight(_ kind: MovingWeights, age: Int, size: Int) -> Double {
        guard age < size || { if case .exponential = kind { true } else { false } }() else { return 0 }
        let middle = Double(size - 1) / 2
        func bell(_ deviation: Double) -> Double {
            let z = (Double(age) - middle) / deviation
            return exp(-z * z / 2)
        }
        return switch kind {
        case .equal: 1
        case .linear: Double(size - age)
        case .triangular: Double(min(age + 1, size - age))
        case .gaussian(let deviation): bell(deviation ?? Double(size) / 6)
        case .exponential(let alpha): pow(max(1e-12, 1 - (alpha ?? 2 / (Double(size) + 1))), Double(age))
        }
    }

    @Test(arguments: kinds, [1, 2, 3, 6, 7, 40, 41]) func `averages are weighted`(kind: MovingWeights, size: Int) throws
    {
        var random = RandomSource(seed: 14)
        for count in [0, 1, 5, 60] {
            let values = (0..<count).map { _ in
                Int.random(in: 0..<5, using: &random) == 0 ? .nan : Double.random(in: -9...9, using: &random)
            }
            let results = kind.averages(of: values, window: size)
            #expect(results.count == count)
            for (index, result) in results.enumerated() {
                var (sum, total) = (0.0, 0.0)
                for age in 0...index where !values[index - age].isNaN {
                    let weight = weight(kind, age: age, size: size)
                    sum += weight * values[index - age]
                    total += weight
                }
                guard total > 0 else {
                    #expect(result.isNaN)
                    continue
                }
                #expect(abs(result - sum / total) < 1e-9)
            }
        }
    }

    @Test(arguments: [Window.Operation.sum, .mean, .median, .min, .max], [1, 2, 5, 8, 101, Int.max])
    func `centered windows reach to both sides`(operation: Window.Operation, size: Int) throws {
        var random = RandomSource(seed: 15)
        let values = (0..<50).map { _ in
            Int.random(in: 0..<5, using: &random) == 0 ? .nan : Double.random(in: -9...9, using: &random)
        }
        var window = Window(operation, of: "v", size: size, as: "w")
        window.isCentered = true
        let table = try #require(Table(["v": .numbers(values)]))
        let results = try window.apply(to: table).numbers("w", key: "")
        for index in values.indices {
            let reach = min(size, 1_001)
            let part = values[max(0, index - reach / 2)...min(49, index + (reach - 1) / 2)].filter { !$0.isNaN }
            let sorted = part.sorted()
            guard let least = sorted.first, let most = sorted.last else {
                #expect(results[index].isNaN)
                continue
            }
            let expected =
                switch operation {
                case .sum: part.reduce(0, +)
                case .mean: part.reduce(0, +) / Double(part.count)
                case .min: least
                case .max: most
                default: Statistics.quantile(0.5, ofSorted: sorted)
                }
            #expect(abs(results[index] - expected) < 1e-9)
        }
    }

    @Test(arguments: kinds) func `hostile values and sizes give as many averages`(kind: MovingWeights) {
        for size in [Int.min, 0, 1, 3, Int.max] {
            #expect(kind.averages(of: hostileNumbers, window: size).count == hostileNumbers.count)
        }
        let large = kind.averages(of: [1.7e308, 1.7e308, 1.7e308], window: 3)
        #expect(large.allSatisfy { agree($0, 1.7e308) })
        for number in hostileNumbers {
            #expect(MovingWeights.exponential(alpha: number).averages(of: [1, 2, .nan], window: 2).count == 3)
            #expect(MovingWeights.gaussian(deviation: number).averages(of: [1, 2, .nan], window: 2).count == 3)
        }
    }
}
