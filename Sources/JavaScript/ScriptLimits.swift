/// What a script may take, in addition to the budget of the render. Equal scripts reach these limits at the same point.
package struct ScriptLimits: Hashable, Sendable {
    /// The maximum length of the text in bytes.
    package var bytes: Int
    /// The maximum number of steps of the script and of all calls of its functions together.
    package var steps: Int
    /// The maximum number of parts of the program. Constant data has only one.
    package var nodes: Int
    /// The maximum size of the stack in bytes. The thread needs 256 KiB more, besides the stack of what runs the script.
    package var stack: Int

    package init(bytes: Int = 16 << 20, steps: Int = 2_000_000, nodes: Int = 1_000_000, stack: Int = 1_280 << 10) {
        self.bytes = min(bytes, Int(Int32.max) - 1)
        self.steps = steps
        self.nodes = nodes
        self.stack = stack
    }

    /// The maximum nesting of expressions and statements in the text.
    static let syntaxDepth = 64
    /// The maximum nesting of evaluations: of expressions, statements and calls.
    static let evaluationDepth = 3_000
    /// The maximum length of a text that a script composes, in bytes.
    static let stringBytes = 1 << 20
    /// The maximum number of values in what a function returns to its host.
    static let resultValues = 10_000
    /// The maximum length of an array that a script composes.
    static let elements = 1 << 20
}
