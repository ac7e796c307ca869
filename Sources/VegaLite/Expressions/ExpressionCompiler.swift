import JavaScript

/// Compiles the nodes of an expression for a table.
struct ExpressionCompiler<Host: ExpressionHost> {
    let table: DataTable
    let host: Host
    let evaluator: Evaluator
    let state = ExpressionState()

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

    private func members(_ base: ExpressionNode, _ members: [ExpressionNode.Member]) throws(ScriptError) -> CompiledNode
    {
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
}
