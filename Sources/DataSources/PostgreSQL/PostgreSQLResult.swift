import CPostgreSQL

/// One result that a server has sent: a row, the end of the rows, or an error.
@safe final class PostgreSQLResult {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) {
        unsafe self.handle = unsafe handle
    }

    deinit {
        unsafe PQclear(handle)
    }

    var isRows: Bool {
        let status = unsafe PQresultStatus(handle)
        return status == PGRES_SINGLE_TUPLE || status == PGRES_TUPLES_OK
    }

    /// The error, if it is one.
    var failure: PostgreSQLFailure? {
        guard unsafe PQresultStatus(handle) == PGRES_FATAL_ERROR else { return nil }
        return PostgreSQLFailure(state: field(shim_field_sqlstate), message: field(shim_field_message))
    }

    private func field(_ code: Int32) -> String {
        unsafe PQresultErrorField(handle, code).map { unsafe String(cString: $0) } ?? ""
    }

    var rowCount: Int { unsafe Int(PQntuples(handle)) }
    var columnCount: Int { unsafe Int(PQnfields(handle)) }

    func name(of column: Int) -> String {
        unsafe PQfname(handle, Int32(column)).map { unsafe String(cString: $0) } ?? ""
    }

    func type(of column: Int) -> PostgreSQLType {
        PostgreSQLType(oid: unsafe PQftype(handle, Int32(column)))
    }

    /// A value as the server writes it.
    enum Value: Hashable {
        case null
        case text(String)
        case notUTF8
    }

    func value(_ row: Int, _ column: Int) -> Value {
        let (row, column) = (Int32(row), Int32(column))
        guard unsafe PQgetisnull(handle, row, column) == 0, let start = unsafe PQgetvalue(handle, row, column) else {
            return .null
        }
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(handle, row, column)))
        return unsafe String(validating: bytes, as: UTF8.self).map(Value.text) ?? .notUTF8
    }
}
