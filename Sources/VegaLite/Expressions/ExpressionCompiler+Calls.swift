import JavaScript

extension ExpressionCompiler {
    /// A call of a function by its name.
    func call(_ name: String, _ nodes: [ExpressionNode], _ offset: Int) throws(ScriptError) -> CompiledNode {
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
        if let function = ExpressionFunctions.numeric[name], let first = arguments.first {
            let number = numeric(first)
            return .number { (e, row) throws(ScriptError) in
                try e.step(1)
                return function(try number(e, row))
            }
        }
        let closures = arguments.map(\.closure)
        if let function = ExpressionFunctions.table[name] {
            // Further arguments are ignored, as in JavaScript.
            guard arguments.count >= function.count.lowerBound else {
                throw fail("\"\(name)\" needs at least \(function.count.lowerBound) arguments.")
            }
            let closures = closures.prefix(function.count.upperBound)
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
