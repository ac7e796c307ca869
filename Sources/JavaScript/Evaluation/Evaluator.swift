import Budget
import JSON
import Synchronization

/// Evaluates a script or one call of its functions.
package final class Evaluator {
    let runtime: Runtime
    let budget: RenderBudget
    /// The place in the script to which errors refer.
    package var offset = 0
    /// The number of evaluations around the current one.
    private(set) var depth = 0
    private var stepsSincePoll = 0
    private let stack: StackGuard
    /// The outermost loop that is executed.
    var loop: (name: String, offset: Int)?

    /// The approximate duration of a step, in nanoseconds.
    private static let costOfStep = 100

    init(_ runtime: Runtime, _ budget: RenderBudget) {
        self.runtime = runtime
        self.budget = budget
        stack = StackGuard(limit: runtime.limits.stack)
    }

    // MARK: Limits and errors

    /// Counts work before it is done.
    /// - Parameter count: The number of steps, 0 or more.
    package func step(_ count: Int) throws(ScriptError) { try take(count) }

    /// Counts one step.
    @inline(__always)
    package func step() throws(ScriptError) { try take(1) }

    @inline(__always)
    private func take(_ count: Int) throws(ScriptError) {
        let rest = runtime.steps.load(ordering: .relaxed) - count
        guard rest >= 0 else { throw tooManySteps() }
        runtime.steps.store(rest, ordering: .relaxed)
        stepsSincePoll += count
        if stepsSincePoll >= 32 { try poll() }
    }

    @inline(never)
    private func poll() throws(ScriptError) {
        defer { stepsSincePoll = 0 }
        if budget.isSpent(before: stepsSincePoll * Self.costOfStep) { throw stopped() }
    }

    @inline(never)
    private func tooManySteps() -> ScriptError {
        let steps = runtime.limits.steps
        guard let loop else { return error(.limit, "The script takes more than \(steps) steps.") }
        return ScriptError(
            .limit, "The loop \"\(loop.name)\" takes more than \(steps) steps.", at: loop.offset, of: runtime.text,
            found: loop.name)
    }

    /// Starts a loop.
    /// - Returns: The loop around it, which must be restored at its end.
    func enterLoop(_ name: String, _ offset: Int) -> (name: String, offset: Int)? {
        defer { loop = loop ?? (name, offset) }
        return loop
    }

    /// Starts a nested evaluation. Each takes a step, so that no recursion is free, not even one through empty values.
    func enter() throws(ScriptError) {
        try step()
        depth += 1
        guard depth <= ScriptLimits.evaluationDepth, !stack.isSpent else {
            throw error(.limit, "Calls and expressions are nested too deeply.")
        }
    }

    func leave() { depth -= 1 }

    package func error(_ kind: ScriptError.Kind, _ message: String, found: String? = nil) -> ScriptError {
        ScriptError(kind, message, at: offset, of: runtime.text, found: found)
    }

    package func typeError(_ message: String, found: String? = nil) -> ScriptError {
        error(.type, message, found: found)
    }

    /// Checks a text that the script composed.
    package func string(_ text: String) throws(ScriptError) -> Value {
        let count = text.utf8.count
        try step(1 + count / 32)
        guard count <= ScriptLimits.stringBytes else { throw tooLong() }
        if count > StreamSafeText.longestRun, StreamSafeText.firstFault(text.utf8.span) != nil {
            throw error(.limit, "The text has more than \(StreamSafeText.longestRun) combining marks in a row.")
        }
        return .string(text)
    }

    /// Checks the length of a text before it is composed.
    package func reserve(bytes: Int) throws(ScriptError) {
        guard bytes <= ScriptLimits.stringBytes else { throw tooLong() }
        try step(bytes / 32)
    }

    func tooLong() -> ScriptError {
        error(.limit, "The script composes a text of more than \(ScriptLimits.stringBytes) bytes.")
    }

    /// Checks the length of an array before it is made.
    package func reserve(elements: Int) throws(ScriptError) {
        guard elements <= ScriptLimits.elements else {
            throw error(.limit, "The script makes an array of more than \(ScriptLimits.elements) elements.")
        }
        try step(elements / 8)
        guard budget.allows(elements, each: MemoryLayout<Value>.stride) else {
            throw stopped()
        }
    }

    /// Appends values to those of an array that is made.
    func append(_ more: [Value], to values: inout [Value]) throws(ScriptError) {
        try reserve(elements: values.count + more.count)
        guard budget.allows(more.count, moreIn: values) else { throw stopped() }
        values += more
    }

    /// Checks the memory before an array is changed.
    func reserve(_ array: ArrayValue, adding added: Int = 0, isNumber: Bool = false) throws(ScriptError) {
        try step(added / 8)
        guard array.allowsChange(adding: added, isNumber: isNumber, budget) else { throw stopped() }
    }

    func stopped() -> ScriptError { error(.stopped, "The script was not evaluated to its end.") }
}
