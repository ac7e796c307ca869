import TestSupport

@testable import Charts

/// A formula as a tree, which is evaluated directly.
indirect enum FormulaTree {
    case number(Double)
    case variable
    case unary(UnaryOperation, FormulaTree)
    case binary(BinaryOperation, FormulaTree, FormulaTree)

    static func random(depth: Int, using random: inout RandomSource) -> FormulaTree {
        guard depth > 0 else {
            return Bool.random(using: &random) ? .variable : .number(Double(Int.random(in: 0...40, using: &random)) / 4)
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            let operation = UnaryOperation.allCases.randomElement(using: &random) ?? .sin
            return .unary(operation, .random(depth: depth - 1, using: &random))
        }
        let operation = BinaryOperation.allCases.randomElement(using: &random) ?? .add
        return .binary(
            operation, .random(depth: depth - 1, using: &random),
            .random(depth: Int.random(in: 0..<depth, using: &random), using: &random))
    }

    func value(at x: Double) -> Double {
        switch self {
        case .number(let number): number
        case .variable: x
        case .unary(let operation, let operand): operation.apply(to: operand.value(at: x))
        case .binary(let operation, let a, let b): operation.apply(to: a.value(at: x), b.value(at: x))
        }
    }

    /// The formula with the necessary parentheses and, at random, some unnecessary ones.
    func text(using random: inout RandomSource) -> String {
        let space = Bool.random(using: &random) ? " " : ""
        let text: String
        switch self {
        case .number(let number): text = "\(number)"
        case .variable: text = "x"
        case .unary(.negate, let operand): text = "-" + operand.text(within: 3, isLeft: false, using: &random)
        case .unary(let operation, let operand): text = "\(operation.rawValue)(\(operand.text(using: &random)))"
        case .binary(let operation, let a, let b):
            if BinaryOperation.functions.values.contains(operation) {
                text = "\(operation.rawValue)(\(a.text(using: &random)),\(space)\(b.text(using: &random)))"
            } else {
                let left = a.text(within: operation.precedence, isLeft: true, using: &random)
                let right = b.text(within: operation.precedence, isLeft: false, using: &random)
                text = left + space + operation.rawValue + space + right
            }
        }
        return Int.random(in: 0..<8, using: &random) == 0 ? "(\(text))" : text
    }

    /// The formula as an operand of an operator.
    private func text(within outer: Int, isLeft: Bool, using random: inout RandomSource) -> String {
        let own: Int
        switch self {
        case .number, .variable: own = 9
        // A minus sign can follow every operator, but in front of a power it applies to the whole power.
        case .unary(.negate, _): own = isLeft ? 3 : outer == 4 ? 3 : 9
        case .unary: own = 9
        case .binary(let operation, _, _):
            own = BinaryOperation.functions.values.contains(operation) ? 9 : operation.precedence
        }
        // Powers are right-associative; all other operators are left-associative.
        let needsMore = outer == 4 ? isLeft : !isLeft
        let text = text(using: &random)
        return own < outer || own == outer && needsMore ? "(\(text))" : text
    }
}
