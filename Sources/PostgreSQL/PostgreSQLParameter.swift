/// A value of a statement's parameter, with its type.
package enum PostgreSQLParameter: Hashable, Sendable {
    /// NULL of a type that PostgreSQL infers.
    case null
    /// A `bigint`.
    case integer(Int)
    case text(String)
    /// A `bytea`.
    case bytes([UInt8])

    /// The object identifier of the type (`src/include/catalog/pg_type.dat`); 0 if PostgreSQL has to infer it.
    var type: UInt32 {
        switch self {
        case .null: 0
        case .integer: 20
        case .text: 25
        case .bytes: 17
        }
    }

    /// The value in the binary format; `nil` for NULL.
    var octets: [UInt8]? {
        switch self {
        case .null: nil
        case .integer(let number): (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
        case .text(let text): Array(text.utf8)
        case .bytes(let bytes): bytes
        }
    }
}

/// A value of a result in the binary format.
package struct PostgreSQLField: Hashable, Sendable {
    /// The bytes of the value; `nil` for NULL.
    package let bytes: [UInt8]?

    /// The value of a `bigint`, an `integer` or a `smallint`; `nil` for NULL and for bytes that are none.
    package var integer: Int? {
        guard let bytes, [2, 4, 8].contains(bytes.count) else { return nil }
        let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let unused = 64 - 8 * bytes.count
        return Int(Int64(bitPattern: bits << UInt64(unused)) >> Int64(unused))
    }

    /// The value of a `boolean`; `nil` for NULL.
    package var boolean: Bool? { bytes.map { $0 != [0] } }

    /// The value of a `text`; `nil` for NULL and for bytes that are not UTF-8.
    package var text: String? { bytes.flatMap { String(validating: $0, as: UTF8.self) } }
}
