/// Why a graph cannot be drawn as it is.
package struct ChartError: Error, Hashable, Sendable {
    /// Where in the spec, as a JSON pointer (RFC 6901).
    package var pointer: String
    /// What is wrong, as a sentence.
    package var message: String

    package init(at pointer: String, _ message: String) {
        self.pointer = pointer
        self.message = message
    }
}
