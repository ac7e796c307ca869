import CPostgreSQL

/// One result that a server has sent: a row, the end of the rows, or an error.
@safe final class PostgreSQLResult {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) {
        unsafe self.handle = unsafe handle
    }

    deinit {
        unsafe shim_PQclear(handle)
    }

    var isRows: Bool {
        let status = unsafe shim_PQresultStatus(handle)
        return status == PGRES_SINGLE_TUPLE || status == PGRES_TUPLES_OK
    }

    /// The error, if it is one.
    var failure: PostgreSQLFailure? {
        guard unsafe shim_PQresultStatus(handle) == PGRES_FATAL_ERROR else { return nil }
        return PostgreSQLFailure(state: field(shim_field_sqlstate), message: field(shim_field_message))
    }

    private func field(_ code: Int32) -> String {
        unsafe shim_PQresultErrorField(handle, code).map { unsafe String(cString: $0) } ?? ""
    }

    var rowCount: Int { unsafe Int(shim_PQntuples(handle)) }
    var columnCount: Int { unsafe Int(shim_PQnfields(handle)) }

    func name(of column: Int) -> String {
        unsafe shim_PQfname(handle, Int32(column)).map { unsafe String(cString: $0) } ?? ""
    }

    func type(of column: Int) -> PostgreSQLType {
        PostgreSQLType(oid: unsafe shim_PQftype(handle, Int32(column)))
    }

    /// A value as the server writes it.
    enum Value: Hashable {
        case null
        case text(String)
        case notUTF8
    }

    func value(_ row: Int, _ column: Int) -> Value {
        let (row, column) = (Int32(row), Int32(column))
        guard unsafe shim_PQgetisnull(handle, row, column) == 0, let start = unsafe shim_PQgetvalue(handle, row, column)
        else {
            return .null
        }
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(shim_PQgetlength(handle, row, column)))
        return unsafe String(validating: bytes, as: UTF8.self).map(Value.text) ?? .notUTF8
    }
}
