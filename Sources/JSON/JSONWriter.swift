/// Writes JSON text (RFC 8259) without spaces. Equal values give equal text.
package struct JSONWriter {
    /// The text written so far, in UTF-8.
    package private(set) var bytes: [UInt8] = []

    /// Whether all characters except printable ASCII are escaped.
    private let isASCII: Bool

    package init(isASCII: Bool = false) { self.isASCII = isASCII }

    /// Writes a part of the text as it is.
    package mutating func write(raw text: StaticString) {
        text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    package mutating func write(_ tree: JSONTree) {
        switch tree {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let value): write(value)
        case .string(let value): write(value)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(element)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(member.key)
                bytes.append(UInt8(ascii: ":"))
                write(member.value)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    /// Writes the shortest number that parses to the same `Double`, integers without a fraction. Infinities and NaN are
    /// written as null.
    private mutating func write(_ number: Double) {
        if let integer = Int(exactly: number), integer.magnitude < 1 << 53, integer != 0 || number.sign == .plus {
            bytes += String(integer).utf8
        } else {
            bytes += (number.isFinite ? number.description : "null").utf8
        }
    }

    /// Writes a string with only the required escape sequences.
    private mutating func write(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        if isASCII {
            for unit in string.utf16 { write(unit) }
        } else {
            for byte in string.utf8 { write(UInt16(byte)) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// - Parameter unit: A unit of UTF-16 for text in ASCII, otherwise a byte of UTF-8.
    private mutating func write(_ unit: UInt16) {
        switch unit {
        case 0x22, 0x5C: bytes += [0x5C, UInt8(truncatingIfNeeded: unit)]
        case 0x0A: bytes += "\\n".utf8
        case 0x0D where !isASCII: bytes += "\\r".utf8
        case 0x09 where !isASCII: bytes += "\\t".utf8
        case 0x20...0x7E: bytes.append(UInt8(truncatingIfNeeded: unit))
        case 0x7F... where !isASCII: bytes.append(UInt8(truncatingIfNeeded: unit))
        default:
            bytes += "\\u".utf8
            for shift in [12, 8, 4, 0] { bytes.append(Self.digits[Int(unit >> shift) & 15]) }
        }
    }

    private static let digits = Array("0123456789abcdef".utf8)
}

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

    /// The JSON text in ASCII without spaces, so that it is also valid in a header field.
    package var asciiText: String {
        var writer = JSONWriter(isASCII: true)
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
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

extension String {
    /// This string as a JSON string in ASCII.
    package var asciiJSON: String { JSONTree.string(self).asciiText }
}

extension JSONTree {
    /// Copies a parsed value with everything in it.
    /// - Parameter isSorted: Whether the members of objects are in the order of their keys instead of their own.
    /// - Complexity: O(n) in the value. It needs far more memory than the parsed value.
    package init(_ value: JSONValue, isSorted: Bool = false) {
        self =
            switch value.kind {
            case .null: .null
            case .boolean: .bool(value.bool ?? false)
            case .number: .number(value.number ?? 0)
            case .string: .string(value.string ?? "")
            case .array: .array(value.elements.map { JSONTree($0, isSorted: isSorted) })
            case .object where isSorted:
                .object(value.sortedMembers.map { Member(key: $0.key, value: JSONTree($0.value, isSorted: true)) })
            case .object: .object(value.members.map { Member(key: $0.key, value: JSONTree($0.value)) })
            }
    }
}
