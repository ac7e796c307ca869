import Budget
import JSON
import Synchronization

/// A script: one JavaScript expression, usually an object, that becomes a JSON document and functions.
///
/// Scripts are pure and bounded. They have no access to clocks, random numbers, files or networks, so that equal
/// scripts always have equal values, and they end with an error when they reach a limit.
package struct Script: Sendable {
    private let text: [UInt8]
    private let limits: ScriptLimits
    private let root: Node
    private let names: NameTable

    /// Parses a script.
    /// - Parameters:
    ///   - text: The expression in UTF-8. `module.exports =`, `export default`, `return` or `const name =` may precede
    ///     it, and a semicolon may follow it. A text that starts with a word may also be several statements.
    ///   - budget: What parsing may take. Once it is spent, the kind of the error is `stopped`.
    /// - Complexity: O(n) in the text.
    package init(
        _ text: [UInt8], limits: ScriptLimits = ScriptLimits(), budget: RenderBudget = .unlimited
    ) throws(ScriptError) {
        guard text.count <= limits.bytes else {
            throw ScriptError(.limit, "The script has more than \(limits.bytes) bytes.", at: 0, of: [])
        }
        guard budget.allows(2 * text.count) else {
            throw ScriptError(.stopped, "The script was not read to its end.", at: 0, of: [])
        }
        do { _ = try UTF8Span(validating: text.span) } catch {
            throw ScriptError(
                .syntax, "The bytes are not UTF-8.", at: error.byteOffsets.lowerBound, of: text)
        }
        if let offset = StreamSafeText.firstFault(text.span) {
            throw ScriptError(
                .limit, "There are more than \(StreamSafeText.longestRun) combining marks in a row.", at: offset,
                of: text)
        }
        var parser = Parser(text, limits: limits, budget: budget)
        root = try parser.program()
        names = parser.names
        self.text = text
        self.limits = limits
    }

    /// Evaluates the script.
    /// - Parameters:
    ///   - globals: The variables of the host. They take precedence over the built-in objects.
    ///   - budget: What the evaluation may take. Once it is spent, the kind of the error is `stopped`.
    package func evaluated(
        globals: [(name: String, value: Value)] = [], budget: RenderBudget = .unlimited
    ) throws(ScriptError) -> ScriptResult {
        let runtime = Runtime(text: text, limits: limits, names: names, globals: globals)
        let owner = RuntimeOwner(runtime)
        let evaluator = Evaluator(runtime, budget)
        let value = try evaluator.evaluate(root, Scope(runtime.globals))
        return ScriptResult(value: value, owner: owner)
    }
}

/// The value of a script. Its functions can be called as long as it exists.
package struct ScriptResult: Sendable {
    package let value: Value
    private let owner: RuntimeOwner

    init(value: Value, owner: RuntimeOwner) {
        self.value = value
        self.owner = owner
    }

    /// The number of steps that the functions may still take.
    package var remainingSteps: Int { owner.runtime.steps.load(ordering: .relaxed) }

    var runtime: Runtime { owner.runtime }
}
