/// An error in a formula, with its position.
package struct FunctionError: Error, Hashable, Sendable {
    /// The column, counted from 1, in Unicode scalars.
    package var column: Int
    /// The error message, as a sentence.
    package var message: String

    init(at column: Int, _ message: String) {
        self.column = column
        self.message = message
    }
}
