import CPostgreSQL

/// A connection string that libpq understands (PostgreSQL's manual, section 34.1.1).
struct ConnectionString: Hashable, Sendable {
    let text: String

    init(_ text: String) throws(ConnectionStringError) {
        var message: UnsafeMutablePointer<CChar>?
        let options = unsafe PQconninfoParse(text, &message)
        defer {
            unsafe PQconninfoFree(options)
            unsafe PQfreemem(message)
        }
        guard unsafe options != nil else {
            throw ConnectionStringError(unsafe message.map { unsafe String(cString: $0) } ?? "")
        }
        self.text = text
    }
}
