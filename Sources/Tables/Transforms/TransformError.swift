/// Why a transform cannot be made.
package struct TransformError: Error, Hashable, Sendable {
    /// Where in the transform, as a JSON pointer from it on.
    package var key: String
    /// What is wrong, as a sentence.
    package var message: String
    /// The name that was not known, where that is what is wrong.
    package var found: String?
    /// The names that are.
    package var known: [String]

    init(key: String, _ message: String, found: String? = nil, known: [String] = []) {
        self.key = key
        self.message = message
        self.found = found
        self.known = known
    }
}
