/// Why a graph cannot be drawn as it is.
package struct ChartError: Error, Hashable, Sendable {
    /// Where in the spec, as a JSON pointer (RFC 6901).
    package var pointer: String
    /// What is wrong, as a sentence.
    package var message: String
    /// The name that was not known, where that is what is wrong.
    package var found: String?
    /// The names that are.
    package var known: [String]

    package init(at pointer: String, _ message: String, found: String? = nil, known: [String] = []) {
        self.pointer = pointer
        self.message = message
        self.found = found
        self.known = known
    }
}
