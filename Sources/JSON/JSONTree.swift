/// A small JSON value to write: a schema, a problem document or a default. It is not used for data.
///
///     let problem: JSONTree = ["title": "Bad Request", "status": 400, "errors": []]
///
/// Members keep their order.
package indirect enum JSONTree: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number. JSON has no infinities and NaN; they are written as null.
    case number(Double)
    case string(String)
    case array([JSONTree])
    case object([Member])

    package struct Member: Hashable, Sendable {
        package let key: String
        package let value: JSONTree

        package init(key: String, value: JSONTree) {
            self.key = key
            self.value = value
        }
    }

    /// The JSON text of the value, without spaces.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The JSON text of the value in UTF-8, without spaces.
    package var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.write(self)
        return writer.bytes
    }
}

extension JSONTree: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(nilLiteral: ()) { self = .null }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
    package init(dictionaryLiteral members: (String, JSONTree)...) {
        self = .object(members.map { Member(key: $0, value: $1) })
    }
}
