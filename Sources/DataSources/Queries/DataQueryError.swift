/// Why a client cannot be given what it asks a named source for.
package struct DataQueryError: Error, Hashable, Sendable {
    /// Where in the object that names the source, as a JSON pointer from it on: `source`, `query`, `parameters/name`.
    package var key: String
    /// What is wrong, as a sentence.
    package var message: String
    /// What stands there.
    package var found: String?
    /// What could stand there.
    package var known: [String]

    init(key: String, _ message: String, found: String? = nil, known: [String] = []) {
        self.key = key
        self.message = message
        self.found = found
        self.known = known
    }
}
