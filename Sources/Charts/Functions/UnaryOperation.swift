import Glibc

/// An operation on one number in a formula, identified by its name.
enum UnaryOperation: String, CaseIterable, Hashable, Sendable {
    /// A minus sign before the operand.
    case negate = "-"
    case sin, cos, tan, asin, acos, atan, sinh, cosh, tanh
    case exp
    /// The natural logarithm, as in most programming languages; identical to `ln`.
    case log
    case ln, log10, log2
    case sqrt, abs, floor, ceil
    /// Rounds halves away from zero.
    case round
    /// The sign: −1, 0 or 1.
    case sign

    func apply(to x: Double) -> Double {
        switch self {
        case .negate: -x
        case .sin: Glibc.sin(x)
        case .cos: Glibc.cos(x)
        case .tan: Glibc.tan(x)
        case .asin: Glibc.asin(x)
        case .acos: Glibc.acos(x)
        case .atan: Glibc.atan(x)
        case .sinh: Glibc.sinh(x)
        case .cosh: Glibc.cosh(x)
        case .tanh: Glibc.tanh(x)
        case .exp: Glibc.exp(x)
        case .log, .ln: Glibc.log(x)
        case .log10: Glibc.log10(x)
        case .log2: Glibc.log2(x)
        case .sqrt: x.squareRoot()
        case .abs: Swift.abs(x)
        case .floor: x.rounded(.down)
        case .ceil: x.rounded(.up)
        case .round: x.rounded()
        case .sign: x > 0 ? 1 : x < 0 ? -1 : x
        }
    }
}
