import Data
import Glibc
import JavaScript
import Numbers

extension ExpressionFunctions {
    static let arithmetic: [String: ExpressionFunction] = [
        "atan2": ExpressionFunction(2) { (c) throws(ScriptError) in
            .number(atan2(try c.number(0), try c.number(1)))
        },
        "pow": ExpressionFunction(2) { (c) throws(ScriptError) in
            .number(Integers.power(try c.number(0), try c.number(1)))
        },
        "hypot": ExpressionFunction(0...64) { (c) throws(ScriptError) in
            var sum = 0.0
            for index in c.arguments.indices { sum = hypot(sum, try c.number(index)) }
            return .number(sum)
        },
        "clamp": ExpressionFunction(3) { (c) throws(ScriptError) in
            let (value, low, high) = (try c.number(0), try c.number(1), try c.number(2))
            return .number(largest([low, smallest([high, value])]))
        },
        "max": ExpressionFunction(0...10_000) { (c) throws(ScriptError) in .number(largest(try all(c))) },
        "min": ExpressionFunction(0...10_000) { (c) throws(ScriptError) in .number(smallest(try all(c))) },
        "random": ExpressionFunction(0) { (c) throws(ScriptError) in .number(c.state.random.fraction()) },
        "isNaN": ExpressionFunction(1) { (c) throws(ScriptError) in
            if case .number(let number) = c[0] { .boolean(number.isNaN) } else { .boolean(false) }
        },
        "isFinite": ExpressionFunction(1) { (c) throws(ScriptError) in
            if case .number(let number) = c[0] { .boolean(number.isFinite) } else { .boolean(false) }
        },
    ]

    private static func all(_ call: FunctionCall) throws(ScriptError) -> [Double] {
        var numbers: [Double] = []
        for index in call.arguments.indices { numbers.append(try call.number(index)) }
        return numbers
    }

    /// `Math.max`: NaN if one of the numbers is.
    private static func largest(_ numbers: [Double]) -> Double {
        numbers.contains { $0.isNaN } ? .nan : numbers.reduce(-.infinity) { Double.maximum($0, $1) }
    }

    private static func smallest(_ numbers: [Double]) -> Double {
        numbers.contains { $0.isNaN } ? .nan : numbers.reduce(.infinity) { Double.minimum($0, $1) }
    }

    /// Densities, probabilities, quantiles and samples of distributions.
    static let distributions: [String: ExpressionFunction] = {
        var table: [String: ExpressionFunction] = [:]
        for (name, distribution) in [("Normal", normal), ("LogNormal", logNormal), ("Uniform", uniform)] {
            for (prefix, function) in distribution {
                let isSample = prefix == "sample"
                table[prefix + name] = ExpressionFunction(isSample ? 0...2 : 1...3) { (c) throws(ScriptError) in
                    let first = isSample ? 0 : 1
                    var (one, other) = (try c.number(first, default: 0), try c.number(first + 1, default: 1))
                    if name == "Uniform", c.arguments.count == first + 1 { (one, other) = (0, one) }
                    return .number(function(isSample ? c.state.random.fraction() : try c.number(0), one, other))
                }
            }
        }
        return table
    }()

    /// A function of a value, a probability or a random number, and of two parameters.
    private typealias Distribution = [(String, @Sendable (Double, Double, Double) -> Double)]

    private static let normal: Distribution = [
        ("density", { exp(-($0 - $1) * ($0 - $1) / (2 * $2 * $2)) / ($2 * (2 * .pi).squareRoot()) }),
        ("cumulative", { erfc(-($0 - $1) / $2 * 0.5.squareRoot()) / 2 }),
        ("quantile", { $1 + $2 * NormalDistribution.quantile($0) }),
        ("sample", { $1 + $2 * NormalDistribution.quantile($0) }),
    ]

    private static let logNormal: Distribution = [
        (
            "density",
            { value, mean, deviation in
                guard value > 0 else { return 0 }
                let distance = (log(value) - mean) / deviation
                return exp(-distance * distance / 2) / (deviation * (2 * .pi).squareRoot() * value)
            }
        ),
        ("cumulative", { $0 > 0 ? erfc(-(log($0) - $1) / $2 * 0.5.squareRoot()) / 2 : 0 }),
        ("quantile", { exp($1 + $2 * NormalDistribution.quantile($0)) }),
        ("sample", { exp($1 + $2 * NormalDistribution.quantile($0)) }),
    ]

    private static let uniform: Distribution = [
        ("density", { $0 >= $1 && $0 <= $2 ? 1 / ($2 - $1) : 0 }),
        ("cumulative", { $0 < $1 ? 0 : $0 > $2 ? 1 : ($0 - $1) / ($2 - $1) }),
        ("quantile", { $0 >= 0 && $0 <= 1 ? $1 + $0 * ($2 - $1) : .nan }),
        ("sample", { $1 + $0 * ($2 - $1) }),
    ]
}
