import CPostgreSQL

/// A connection string that libpq understands (PostgreSQL's manual, section 34.1.1).
struct ConnectionString: Hashable, Sendable {
    let text: String

    init(_ text: String) throws(ConnectionStringError) {
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
    }
}
