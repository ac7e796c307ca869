import Budget
import JSON
import Synchronization

/// Evaluates a script or one call of its functions.
final class Evaluator {
    let runtime: Runtime
    let budget: RenderBudget
    /// The place in the script to which errors refer.
    var offset = 0
    /// The number of evaluations around the current one.
    private(set) var depth = 0
    private var stepsSincePoll = 0
    private let stack = StackGuard()
    /// The outermost loop that is executed.
    var loop: (name: String, offset: Int)?

    /// The approximate duration of a step, in nanoseconds.
    private static let costOfStep = 100

    init(_ runtime: Runtime, _ budget: RenderBudget) {
        self.runtime = runtime
        self.budget = budget
    }

    // MARK: Limits and errors

    /// Counts work before it is done.
    /// - Parameter count: The number of steps, 0 or more.
    func step(_ count: Int = 1) throws(ScriptError) {
        let rest = runtime.steps.load(ordering: .relaxed) - count
        guard rest >= 0 else { throw tooManySteps() }
        runtime.steps.store(rest, ordering: .relaxed)
        stepsSincePoll += count
        if stepsSincePoll >= 32 {
            defer { stepsSincePoll = 0 }
            if budget.isSpent(before: stepsSincePoll * Self.costOfStep) {
                throw error(.stopped, "The script was not evaluated to its end.")
            }
        }
    }

    private func tooManySteps() -> ScriptError {
        let steps = runtime.limits.steps
        guard let loop else { return error(.limit, "The script takes more than \(steps) steps.") }
        return ScriptError(
            .limit, "The loop “\(loop.name)” takes more than \(steps) steps.", at: loop.offset, of: runtime.text,
            found: loop.name)
    }

    /// Starts a loop.
    /// - Returns: The loop around it, which must be restored at its end.
    func enterLoop(_ name: String, _ offset: Int) -> (name: String, offset: Int)? {
        defer { loop = loop ?? (name, offset) }
        return loop
    }

    func enter() throws(ScriptError) {
        depth += 1
        guard depth <= ScriptLimits.evaluationDepth, !stack.isSpent else {
            throw error(.limit, "Calls and expressions are nested too deeply.")
        }
    }

    func leave() { depth -= 1 }

    func error(_ kind: ScriptError.Kind, _ message: String, found: String? = nil) -> ScriptError {
        ScriptError(kind, message, at: offset, of: runtime.text, found: found)
    }

    func typeError(_ message: String, found: String? = nil) -> ScriptError { error(.type, message, found: found) }

    /// Checks a text that the script composed.
    func string(_ text: String) throws(ScriptError) -> Value {
        let count = text.utf8.count
        try step(1 + count / 64)
        guard count <= ScriptLimits.stringBytes else { throw tooLong() }
        if count > StreamSafeText.longestRun, StreamSafeText.firstFault(text.utf8.span) != nil {
            throw error(.limit, "The text has more than \(StreamSafeText.longestRun) combining marks in a row.")
        }
        return .string(text)
    }

    /// Checks the length of a text before it is composed.
    func reserve(bytes: Int) throws(ScriptError) {
        guard bytes <= ScriptLimits.stringBytes else { throw tooLong() }
        try step(bytes / 64)
    }

    private func tooLong() -> ScriptError {
        error(.limit, "The script composes a text of more than \(ScriptLimits.stringBytes) bytes.")
    }

    /// Checks the length of an array before it is made.
    func reserve(elements: Int) throws(ScriptError) {
        guard elements <= ScriptLimits.elements else {
            throw error(.limit, "The script makes an array of more than \(ScriptLimits.elements) elements.")
        }
        try step(elements / 8)
        guard budget.allows(elements, each: MemoryLayout<Value>.stride) else {
            throw error(.stopped, "The script was not evaluated to its end.")
        }
    }

    func array(_ elements: [Value]) throws(ScriptError) -> Value { try checked(.array(ArrayValue(elements))) }

    /// Checks the nesting of a value.
    func checked(_ value: Value) throws(ScriptError) -> Value {
        guard value.depth <= ScriptLimits.valueDepth else {
            throw error(.limit, "Arrays and objects are nested more than \(ScriptLimits.valueDepth) times.")
        }
        return value
    }

    // MARK: Expressions

    /// The variables and the value of `this` around an expression.
    struct Context {
        var scope: Scope
        var this: Value
    }

    func evaluate(_ node: Node, _ context: Context) throws(ScriptError) -> Value {
        if case .constant(let value) = node { return value }
        if case .variable(let name, let offset) = node { return try variable(name, offset, context) }
        try step()
        try enter()
        defer { leave() }
        switch node {
        case .constant, .variable: return .undefined
        case .template(let texts, let nodes): return try template(texts, nodes, context)
        case .this(let offset): return try this(offset, context)
        case .array(let elements): return try array(evaluate(elements, context))
        case .object(let properties): return try object(properties, context)
        case .function(let function): return closure(function, context)
        case .regularExpression(let expression): return .native(Builtins.object(of: expression))
        case .unary(let symbol, let operand): return try unary(symbol, operand, context)
        case .typeOf(let operand): return try typeOf(operand, context)
        case .operators(let first, let operations): return try operators(first, operations, context)
        case .conditional(let branches, let otherwise): return try conditional(branches, otherwise, context)
        case .access(let base, let accesses): return try access(base, accesses, context)
        case .new(let callee, let arguments, let offset): return try new(callee, arguments, offset, context)
        case .assignment(let target, let symbol, let node, let offset):
            return try assign(target, symbol, node, offset, context)
        case .update(let target, let isIncrement, let isPrefix, let offset):
            return try update(target, isIncrement, isPrefix, offset, context)
        case .sequence(let nodes):
            var last = Value.undefined
            for node in nodes { last = try evaluate(node, context) }
            return last
        }
    }

    private func variable(_ name: Int, _ offset: Int, _ context: Context) throws(ScriptError) -> Value {
        try step()
        if let value = context.scope.value(of: name) { return value }
        self.offset = offset
        throw unknown(name)
    }

    func unknown(_ number: Int) -> ScriptError {
        let name = runtime.names[number]
        if let message = Builtins.unavailable[name] { return error(.unsupported, message, found: name) }
        return error(.unknownName, "“\(name)” is not defined.", found: name)
    }

    private func this(_ offset: Int, _ context: Context) throws(ScriptError) -> Value {
        guard context.this.isUndefined else { return context.this }
        self.offset = offset
        throw error(.unsupported, "“this” has no value here; use the parameters of the function.", found: "this")
    }

    private func template(_ texts: [String], _ nodes: [Node], _ context: Context) throws(ScriptError) -> Value {
        var result = texts[0]
        for (node, text) in zip(nodes, texts.dropFirst()) {
            let part = try self.text(evaluate(node, context))
            try reserve(bytes: result.utf8.count + part.utf8.count + text.utf8.count)
            result += part + text
        }
        return try string(result)
    }

    func evaluate(_ elements: [Node.Element], _ context: Context) throws(ScriptError) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        for element in elements {
            let value = try evaluate(element.node, context)
            guard element.isSpread else {
                guard budget.allows(1, moreIn: values) else {
                    throw error(.stopped, "The script was not evaluated to its end.")
                }
                values.append(value)
                continue
            }
            let more = try list(value)
            try reserve(elements: values.count + more.count)
            values += more
        }
        return values
    }

    private func object(_ properties: [Node.Property], _ context: Context) throws(ScriptError) -> Value {
        var builder = ObjectBuilder()
        for property in properties {
            let value = try evaluate(property.value, context)
            switch property.key {
            case .name(let name): builder.set(name, value)
            case .computed(let node):
                let key = try text(evaluate(node, context))
                try step(key.utf8.count / 64)
                builder.set(key, value)
            case .spread: try spread(value, into: &builder)
            }
            guard budget.allowsGrowth(from: builder.count, each: 64) else {
                throw error(.stopped, "The script was not evaluated to its end.")
            }
        }
        return try checked(.object(builder.object()))
    }

    /// Copies the members of a value.
    func spread(_ value: Value, into builder: inout ObjectBuilder) throws(ScriptError) {
        switch value {
        case .object(let object):
            try reserve(elements: builder.count + object.count)
            for key in object.keys { try step(1 + key.utf8.count / 64) }
            builder.add(object)
        case .array(let array):
            try reserve(elements: builder.count + array.count)
            for (index, element) in array.elements.enumerated() { builder.set("\(index)", element) }
        case .string(let text):
            for (index, character) in try list(.string(text)).enumerated() { builder.set("\(index)", character) }
        default: break
        }
    }

    private func closure(_ function: FunctionNode, _ context: Context) -> Value {
        runtime.keep(context.scope)
        var scope = context.scope
        if let name = function.name {
            scope = Scope(scope)
            runtime.keep(scope)
            let value = Value.function(FunctionValue(Closure(function, scope, this: context.this, runtime)))
            scope.declare(name, value)
            return value
        }
        return .function(FunctionValue(Closure(function, scope, this: context.this, runtime)))
    }

    private func unary(_ symbol: Symbol, _ operand: Node, _ context: Context) throws(ScriptError) -> Value {
        let value = try evaluate(operand, context)
        switch symbol {
        case .not: return .boolean(!value.isTruthy)
        case .minus: return .number(-(try number(value)))
        case .bitNot: return .number(Double(~Integers.int32(try number(value))))
        default: return .number(try number(value))
        }
    }

    private func typeOf(_ operand: Node, _ context: Context) throws(ScriptError) -> Value {
        if case .variable(let name, _) = operand, context.scope.value(of: name) == nil { return .string("undefined") }
        return .string(try evaluate(operand, context).typeName)
    }

    private func conditional(
        _ branches: [(condition: Node, value: Node)], _ otherwise: Node, _ context: Context
    ) throws(ScriptError) -> Value {
        for (condition, value) in branches where try evaluate(condition, context).isTruthy {
            return try evaluate(value, context)
        }
        return try evaluate(otherwise, context)
    }
}
