import Glibc
import JavaScript

extension ExpressionCompiler {
    func unary(_ symbol: ExpressionNode.UnaryOperator, _ operand: CompiledNode) -> CompiledNode {
        if symbol == .not {
            let isTrue = operand.isTrue
            return .boolean { (e, row) throws(ScriptError) in try !isTrue(e, row) }
        }
        let number = numeric(operand)
        switch symbol {
        case .minus: return .number { (e, row) throws(ScriptError) in try -number(e, row) }
        case .bitNot: return .number { (e, row) throws(ScriptError) in Double(~Integers.int32(try number(e, row))) }
        default: return .number(number)
        }
    }

    /// The result of `Number(value)`.
    func numeric(_ node: CompiledNode) -> CompiledNode.Closure<Double> {
        if let number = node.number { return number }
        let closure = node.closure
        return { (e, row) throws(ScriptError) in
            try e.step(1)
            return try e.number(closure(e, row))
        }
    }

    func binary(
        _ symbol: Operator, _ left: CompiledNode, _ right: CompiledNode, _ offset: Int
    ) -> CompiledNode {
        if let one = left.number, let other = right.number, let node = numbers(symbol, one, other) { return node }
        switch symbol {
        case .and, .or:
            let isAnd = symbol == .and
            if case .boolean(let one) = left, case .boolean(let other) = right {
                return .boolean { (e, row) throws(ScriptError) in
                    guard try one(e, row) == isAnd else { return !isAnd }
                    return try other(e, row)
                }
            }
            let (one, other) = (left.closure, right.closure)
            return .any { (e, row) throws(ScriptError) in
                let value = try one(e, row)
                return value.isTruthy == isAnd ? try other(e, row) : value
            }
        default: break
        }
        let (one, other) = (left.closure, right.closure)
        let result: CompiledNode.Closure<Value> = { (e, row) throws(ScriptError) in
            let left = try one(e, row)
            let right = try other(e, row)
            e.offset = offset
            try e.step(1)
            return try e.result(symbol, left, right)
        }
        switch symbol {
        case .less, .greater, .lessOrEqual, .greaterOrEqual, .equal, .unequal, .identical, .notIdentical, .in:
            return .boolean { (e, row) throws(ScriptError) in try result(e, row).isTruthy }
        case .add: return .any(result)
        default:
            return .number { (e, row) throws(ScriptError) in
                if case .number(let number) = try result(e, row) { number } else { .nan }
            }
        }
    }

    /// Many operators in sequence, without a closure around each.
    func longList(
        _ first: ExpressionNode, _ operations: [ExpressionNode.Operation]
    ) throws(ScriptError) -> CompiledNode {
        let first = try compile(first).closure
        var rest: [(symbol: Operator, closure: CompiledNode.Closure<Value>, offset: Int)] = []
        for operation in operations {
            rest.append((operation.symbol, try compile(operation.operand).closure, operation.offset))
        }
        return .any { (e, row) throws(ScriptError) in
            var value = try first(e, row)
            for operation in rest {
                switch operation.symbol {
                case .and: if value.isTruthy { value = try operation.closure(e, row) }
                case .or: if !value.isTruthy { value = try operation.closure(e, row) }
                default:
                    let right = try operation.closure(e, row)
                    e.offset = operation.offset
                    try e.step(1)
                    value = try e.result(operation.symbol, value, right)
                }
            }
            return value
        }
    }

    /// The closures for the most frequent operators on numbers.
    private func numbers(
        _ symbol: Operator, _ one: @escaping CompiledNode.Closure<Double>,
        _ other: @escaping CompiledNode.Closure<Double>
    ) -> CompiledNode? {
        func number(_ operation: @escaping (Double, Double) -> Double) -> CompiledNode {
            .number { (e, row) throws(ScriptError) in
                try e.step(1)
                return operation(try one(e, row), try other(e, row))
            }
        }
        func boolean(_ operation: @escaping (Double, Double) -> Bool) -> CompiledNode {
            .boolean { (e, row) throws(ScriptError) in
                try e.step(1)
                return operation(try one(e, row), try other(e, row))
            }
        }
        return switch symbol {
        case .add: number { $0 + $1 }
        case .subtract: number { $0 - $1 }
        case .multiply: number { $0 * $1 }
        case .divide: number { $0 / $1 }
        case .remainder: number { fmod($0, $1) }
        case .less: boolean { $0 < $1 }
        case .greater: boolean { $0 > $1 }
        case .lessOrEqual: boolean { $0 <= $1 }
        case .greaterOrEqual: boolean { $0 >= $1 }
        case .equal, .identical: boolean { $0 == $1 }
        case .unequal, .notIdentical: boolean { $0 != $1 }
        default: nil
        }
    }

    func conditional(
        _ branches: [(condition: ExpressionNode, value: ExpressionNode)], _ otherwise: ExpressionNode
    ) throws(ScriptError) -> CompiledNode {
        var compiled: [(condition: CompiledNode.Closure<Bool>, value: CompiledNode)] = []
        for branch in branches { compiled.append((try compile(branch.condition).isTrue, try compile(branch.value))) }
        let last = try compile(otherwise)
        if let last = last.number, compiled.allSatisfy({ $0.value.number != nil }) {
            let branches = compiled.compactMap { branch in branch.value.number.map { (branch.condition, $0) } }
            return .number { (e, row) throws(ScriptError) in
                for (condition, value) in branches where try condition(e, row) { return try value(e, row) }
                return try last(e, row)
            }
        }
        return .any { (e, row) throws(ScriptError) in
            for branch in compiled where try branch.condition(e, row) { return try branch.value.value(e, row) }
            return try last.value(e, row)
        }
    }
}
