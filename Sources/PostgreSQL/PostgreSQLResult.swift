import CPostgreSQL

/// An error reported by a server. The connection can still be used.
package struct PostgreSQLFailure: Error, Hashable, Sendable {
    /// The five-character SQLSTATE code (PostgreSQL's manual, appendix A); empty if the server did not send one.
    package let state: String
    package let message: String

    package init(state: String, message: String) {
        self.state = state
        self.message = message
    }
}

/// The category of a PostgreSQL type.
package enum PostgreSQLType: Hashable, Sendable {
    case number, boolean, date, bytes, text

    /// - Parameter oid: The object identifier of a type (`src/include/catalog/pg_type.dat`).
    package init(oid: UInt32) {
        self =
            switch oid {
            // int8, int2, int4, oid, float4, float8, numeric
            case 20, 21, 23, 26, 700, 701, 1700: .number
            case 16: .boolean
            // date, timestamp, timestamptz
            case 1082, 1114, 1184: .date
            // bytea
            case 17: .bytes
            default: .text
            }
    }
}

/// A result from a server: a row, the end of the rows, or an error.
@safe package final class PostgreSQLResult {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) {
        unsafe self.handle = unsafe handle
    }

    deinit {
        unsafe shim_PQclear(handle)
    }

    package var isRows: Bool {
        let status = unsafe shim_PQresultStatus(handle)
        return status == PGRES_SINGLE_TUPLE || status == PGRES_TUPLES_OK
    }

    /// The error, if the result is one.
    package var failure: PostgreSQLFailure? {
        guard unsafe shim_PQresultStatus(handle) == PGRES_FATAL_ERROR else { return nil }
        return PostgreSQLFailure(state: field(shim_field_sqlstate), message: field(shim_field_message))
    }

    private func field(_ code: Int32) -> String {
        unsafe shim_PQresultErrorField(handle, code).map { unsafe String(cString: $0) } ?? ""
    }

    package var rowCount: Int { unsafe Int(shim_PQntuples(handle)) }
    package var columnCount: Int { unsafe Int(shim_PQnfields(handle)) }

    package func name(of column: Int) -> String {
        unsafe shim_PQfname(handle, Int32(column)).map { unsafe String(cString: $0) } ?? ""
    }

    package func type(of column: Int) -> PostgreSQLType {
        PostgreSQLType(oid: unsafe shim_PQftype(handle, Int32(column)))
    }

    /// A value in the text format of the server.
    package enum Value: Hashable, Sendable {
        case null
        case text(String)
        case notUTF8
    }

    package func value(_ row: Int, _ column: Int) -> Value {
        guard let bytes = unsafe content(row, column) else { return .null }
        return unsafe String(validating: bytes, as: UTF8.self).map(Value.text) ?? .notUTF8
    }

    /// The bytes of a value in the format of the result; `nil` for NULL.
    func bytes(_ row: Int, _ column: Int) -> [UInt8]? { unsafe content(row, column).map { unsafe Array($0) } }

    private func content(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer? {
        let (row, column) = (Int32(row), Int32(column))
        guard unsafe shim_PQgetisnull(handle, row, column) == 0, let start = unsafe shim_PQgetvalue(handle, row, column)
        else {
            return nil
        }
        return unsafe UnsafeRawBufferPointer(start: start, count: Int(shim_PQgetlength(handle, row, column)))
    }
}
