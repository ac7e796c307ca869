/// What is wrong with the operator's list of sources.
package struct DataSourceCatalogueError: Error, Hashable, Sendable {
    /// Where, as a JSON pointer (RFC 6901).
    package var pointer: String
    /// What is wrong, as a sentence.
    package var message: String
    /// What stands there; never a connection string.
    package var found: String?
    /// What could stand there.
    package var allowed: [String]

    init(_ pointer: String, _ message: String, found: String? = nil, allowed: [String] = []) {
        self.pointer = pointer
        self.message = message
        self.found = found
        self.allowed = allowed
    }
}

extension DataSourceCatalogueError: CustomStringConvertible {
    /// The place, what is wrong there, and what there could be.
    package var description: String {
        var text = pointer.isEmpty ? message : "\(pointer): \(message)"
        if !allowed.isEmpty { text += " There can be: \(allowed.joined(separator: ", "))." }
        return text
    }
}
