/// Why a table cannot be drawn in the way that was asked for.
package struct TabularError: Error, Hashable, Sendable {
    /// The parameter that is to blame.
    package var parameter: String
    /// What is wrong, as a sentence.
    package var message: String
    package var found: String?
    /// What would do.
    package var allowed: [String]

    init(_ parameter: String, _ message: String, found: String? = nil, allowed: [String] = []) {
        self.parameter = parameter
        self.message = message
        self.found = found
        self.allowed = allowed
    }
}
