import Glibc

/// An operation on two numbers in a formula: an operator, or a function identified by its name.
enum BinaryOperation: String, CaseIterable, Hashable, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case power = "^"
    case pow, mod
    case min, max

    func apply(to a: Double, _ b: Double) -> Double {
        switch self {
        case .add: a + b
        case .subtract: a - b
        case .multiply: a * b
        case .divide: a / b
        case .power, .pow: Glibc.pow(a, b)
        // The remainder has the sign of the divisor, so that it is periodic.
        case .mod: a - b * (a / b).rounded(.down)
        case .min: a.isNaN || b.isNaN ? .nan : Double.minimum(a, b)
        case .max: a.isNaN || b.isNaN ? .nan : Double.maximum(a, b)
        }
    }

    /// The precedence of an operator. The unary minus has the precedence `negation`.
    var precedence: Int {
        switch self {
        case .add, .subtract: 1
        case .multiply, .divide: 2
        default: 4
        }
    }

    static let negation = 3

    /// The functions of two numbers.
    static let functions: [String: BinaryOperation] = ["pow": .pow, "mod": .mod, "min": .min, "max": .max]

    /// Whether a function accepts more than two arguments.
    var isVariadic: Bool { self == .min || self == .max }
}
