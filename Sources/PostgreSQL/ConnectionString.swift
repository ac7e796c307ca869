import CPostgreSQL

/// A connection string accepted by libpq (PostgreSQL's manual, section 34.1.1).
package struct ConnectionString: Hashable, Sendable {
    package let text: String
    /// Whether the text itself contains a password.
    package let hasPassword: Bool

    package init(_ text: String) throws(ConnectionStringError) {
        guard shim_pq_is_there() != 0 else { throw ConnectionStringError("libpq.so.5 is missing") }
        var message: UnsafeMutablePointer<CChar>?
        let options = unsafe shim_PQconninfoParse(text, &message)
        defer {
            unsafe shim_PQconninfoFree(options)
            unsafe shim_PQfreemem(message)
        }
        guard unsafe options != nil else {
            throw ConnectionStringError(unsafe message.map { unsafe String(cString: $0) } ?? "")
        }
        self.text = text
        var hasPassword = false
        var option = unsafe options
        while let this = unsafe option, let name = unsafe this.pointee.keyword {
            if unsafe String(cString: name) == "password", unsafe this.pointee.val != nil { hasPassword = true }
            unsafe option = unsafe this + 1
        }
        self.hasPassword = hasPassword
    }
}

/// The reason why a text is not a valid connection string.
package struct ConnectionStringError: Error, Hashable {
    /// The description of the error, as a sentence.
    package let message: String

    /// - Parameter reason: libpq's message. Except for names of options, it is not shown, because it may quote the
    ///   string and thereby a password.
    init(_ reason: String) {
        let name = reason.split(separator: "\"", maxSplits: 2).dropFirst().first.map(String.init)
        let isAboutName = ["invalid connection option", "invalid URI query parameter"].contains(where: reason.hasPrefix)
        message =
            if isAboutName, let name { "libpq has no connection option \"\(name)\"." } else {
                "This is not a valid libpq connection string."
            }
    }
}
