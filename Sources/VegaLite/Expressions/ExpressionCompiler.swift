import Budget
import Data
import Glibc
import JavaScript

/// A part of an expression as a closure over columns.
enum CompiledNode {
    typealias Closure<Result> = (Evaluator, _ row: Int) throws(ScriptError) -> Result

    case constant(Value)
    /// Results that are always numbers or booleans need no values between them.
    case number(Closure<Double>)
    case boolean(Closure<Bool>)
    case any(Closure<Value>)

    func value(_ evaluator: Evaluator, _ row: Int) throws(ScriptError) -> Value {
        switch self {
        case .constant(let value): value
        case .number(let closure): .number(try closure(evaluator, row))
        case .boolean(let closure): .boolean(try closure(evaluator, row))
        case .any(let closure): try closure(evaluator, row)
        }
    }

    var closure: Closure<Value> {
        switch self {
        case .constant(let value): { (_, _) throws(ScriptError) in value }
        case .number(let closure): { (e, row) throws(ScriptError) in .number(try closure(e, row)) }
        case .boolean(let closure): { (e, row) throws(ScriptError) in .boolean(try closure(e, row)) }
        case .any(let closure): closure
        }
    }

    /// Whether the value counts as true.
    var isTrue: Closure<Bool> {
        switch self {
        case .constant(let value):
            let isTrue = value.isTruthy
            return { (_, _) throws(ScriptError) in isTrue }
        case .number(let closure):
            return { (e, row) throws(ScriptError) in
                let number = try closure(e, row)
                return !(number == 0 || number.isNaN)
            }
        case .boolean(let closure): return closure
        case .any(let closure): return { (e, row) throws(ScriptError) in try closure(e, row).isTruthy }
        }
    }

    /// The number, if the result always is one.
    var number: Closure<Double>? {
        switch self {
        case .constant(.number(let number)): { (_, _) throws(ScriptError) in number }
        case .number(let closure): closure
        default: nil
        }
    }
}

/// Compiles the nodes of an expression for a table.
struct ExpressionCompiler<Host: ExpressionHost> {
    private let table: DataTable
    private let host: Host
    private let evaluator: Evaluator
    private let state = ExpressionState()

    init(_ table: DataTable, _ host: Host, _ evaluator: Evaluator) {
        (self.table, self.host, self.evaluator) = (table, host, evaluator)
    }

    func compile(_ node: ExpressionNode) throws(ScriptError) -> CompiledNode {
        switch node {
        case .constant(let value): return .constant(value)
        case .variable(let name, let offset): return try variable(name, offset)
        case .array(let elements):
            let closures = try elements.map { (node) throws(ScriptError) in try compile(node).closure }
            return .any { (e, row) throws(ScriptError) in
                try e.reserve(elements: closures.count)
                var values: [Value] = []
                values.reserveCapacity(closures.count)
                for closure in closures { values.append(try closure(e, row)) }
                return .array(values)
            }
        case .object(let members):
            let keys = members.map(\.key)
            let closures = try members.map { (member) throws(ScriptError) in try compile(member.value).closure }
            return .any { (e, row) throws(ScriptError) in
                try e.reserve(elements: closures.count)
                var members: [(String, Value)] = []
                for (key, closure) in zip(keys, closures) { members.append((key, try closure(e, row))) }
                return .object(members)
            }
        case .unary(let symbol, let operand): return unary(symbol, try compile(operand))
        case .operators(let first, let operations):
            guard operations.count <= 8 else { return try longList(first, operations) }
            var result = try compile(first)
            for operation in operations {
                result = binary(operation.symbol, result, try compile(operation.operand), operation.offset)
            }
            return result
        case .conditional(let branches, let otherwise): return try conditional(branches, otherwise)
        case .members(let base, let members): return try self.members(base, members)
        case .call(let name, let arguments, let offset): return try call(name, arguments, offset)
        }
    }

    private func variable(_ name: String, _ offset: Int) throws(ScriptError) -> CompiledNode {
        if name == "datum" {
            let table = table
            return .any { (e, row) throws(ScriptError) in
                try e.reserve(elements: table.names.count)
                return table.record(at: row)
            }
        }
        guard let value = ExpressionConstants.value(of: name) ?? host.value(of: name) else {
            evaluator.offset = offset
            throw evaluator.error(.unknownName, "\"\(name)\" is not defined.", found: name)
        }
        return .constant(value)
    }

    // MARK: Members

    private func members(_ base: ExpressionNode, _ members: [ExpressionNode.Member]) throws(ScriptError) -> CompiledNode {
        var members = members[...]
        let result: CompiledNode
        if case .variable("datum", _) = base, let first = members.first {
            result = try field(first)
            members = members.dropFirst()
        } else {
            result = try compile(base)
        }
        guard !members.isEmpty else { return result }
        let root = result.closure
        var keys: [(closure: CompiledNode.Closure<Value>, offset: Int)] = []
        for member in members { keys.append((try compile(member.key).closure, member.offset)) }
        return .any { (e, row) throws(ScriptError) in
            var value = try root(e, row)
            for key in keys {
                let name = try key.closure(e, row)
                e.offset = key.offset
                try e.step(1)
                value = try e.element(name, of: value)
                // Methods are no values.
                if case .function = value { value = .undefined }
            }
            return value
        }
    }

    /// A field of the record.
    private func field(_ member: ExpressionNode.Member) throws(ScriptError) -> CompiledNode {
        guard let name = member.name else {
            let (table, key, offset) = (table, try compile(member.key).closure, member.offset)
            return .any { (e, row) throws(ScriptError) in
                let key = try key(e, row)
                e.offset = offset
                try e.step(1)
                return table[try e.text(key)]?[row] ?? .undefined
            }
        }
        guard let column = table[name] else { return .constant(.undefined) }
        if case .numbers(let numbers) = column.storage, !numbers.contains(where: { MarkedNumber.isMark($0) }) {
            return .number { (_, row) throws(ScriptError) in numbers[row] }
        }
        return .any { (_, row) throws(ScriptError) in column[row] }
    }

    // MARK: Operators

    private func unary(_ symbol: ExpressionNode.UnaryOperator, _ operand: CompiledNode) -> CompiledNode {
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
    private func numeric(_ node: CompiledNode) -> CompiledNode.Closure<Double> {
        if let number = node.number { return number }
        let closure = node.closure
        return { (e, row) throws(ScriptError) in
            try e.step(1)
            return try e.number(closure(e, row))
        }
    }

    private func binary(
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
        default: return .number { (e, row) throws(ScriptError) in
            if case .number(let number) = try result(e, row) { number } else { .nan }
        }
        }
    }

    /// Many operators in sequence, without a closure around each.
    private func longList(
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

    private func conditional(
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

    // MARK: Calls

    private func call(_ name: String, _ nodes: [ExpressionNode], _ offset: Int) throws(ScriptError) -> CompiledNode {
        var arguments: [CompiledNode] = []
        for node in nodes { arguments.append(try compile(node)) }
        func fail(_ message: String) -> ScriptError {
            evaluator.offset = offset
            return evaluator.error(.unknownName, message, found: name)
        }
        if name == "if" {
            guard arguments.count == 3 else { throw fail("\"if\" needs three arguments.") }
            let (condition, one, other) = (arguments[0].isTrue, arguments[1].closure, arguments[2].closure)
            return .any { (e, row) throws(ScriptError) in try condition(e, row) ? try one(e, row) : try other(e, row) }
        }
        if let function = ExpressionFunctions.numeric[name], arguments.count == 1 {
            let number = numeric(arguments[0])
            return .number { (e, row) throws(ScriptError) in
                try e.step(1)
                return function(try number(e, row))
            }
        }
        let closures = arguments.map(\.closure)
        if let function = ExpressionFunctions.table[name] {
            guard function.count.contains(arguments.count) else {
                throw fail("\"\(name)\" has another number of arguments.")
            }
            let (body, state) = (function.body, state)
            return .any { (e, row) throws(ScriptError) in
                var values: [Value] = []
                values.reserveCapacity(closures.count)
                for closure in closures { values.append(try closure(e, row)) }
                e.offset = offset
                try e.step(2)
                return try body(FunctionCall(e, values, state))
            }
        }
        guard ExpressionFunctions.namesOfHost.contains(name) else {
            throw fail("The function \"\(name)\" is not available.")
        }
        let host = host
        return .any { (e, row) throws(ScriptError) in
            var values: [Value] = []
            for closure in closures { values.append(try closure(e, row)) }
            e.offset = offset
            try e.step(20)
            let result: Value?
            do throws(HostFunctionError) {
                result = try host.call(name, values)
            } catch {
                throw e.error(.type, error.message, found: error.found ?? name)
            }
            guard let result else {
                throw e.error(.unsupported, "The function \"\(name)\" is not available here.", found: name)
            }
            return result
        }
    }
}
