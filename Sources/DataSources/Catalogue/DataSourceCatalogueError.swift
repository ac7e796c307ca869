/// An error in the operator's list of data sources.
package struct DataSourceCatalogueError: Error, Hashable, Sendable {
    /// The place as a JSON pointer (RFC 6901).
    package var pointer: String
    /// The description of the error, as a sentence.
    package var message: String
    /// The invalid value; never a connection string.
    package var found: String?
    /// The allowed values.
    package var allowed: [String]

    init(_ pointer: String, _ message: String, found: String? = nil, allowed: [String] = []) {
        self.pointer = pointer
        self.message = message
        self.found = found
        self.allowed = allowed
    }
}

extension DataSourceCatalogueError: CustomStringConvertible {
    /// The place, the description of the error, and the allowed values.
    package var description: String {
        var text = pointer.isEmpty ? message : "\(pointer): \(message)"
        if !allowed.isEmpty { text += " Allowed: \(allowed.joined(separator: ", "))." }
        return text
    }
}
