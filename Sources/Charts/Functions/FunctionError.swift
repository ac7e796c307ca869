/// What is wrong with a formula, and where.
package struct FunctionError: Error, Hashable, Sendable {
    /// Counted from 1, in Unicode scalars.
    package var column: Int
    /// A sentence.
    package var message: String

    init(at column: Int, _ message: String) {
        self.column = column
        self.message = message
    }
}
