import Data
import JavaScript

/// Where a value is in a record: `a`, `a.b`, `a[0]`, `a['b']`; a backslash before `.`, `[` or `]` makes it a part of
/// the name.
package struct FieldPath: Hashable, Sendable {
    /// The text as written.
    package let text: String
    /// The names of the members, from outside to inside; at least one.
    package let members: [String]

    /// The path to a column, whatever its name is.
    package init(column: String) {
        text = column
        members = [column]
    }

    /// Reads a path. Text with a bracket or quote that is not closed is one name.
    package init(_ text: String) {
        self.text = text
        members = Self.members(Array(text.utf8)) ?? [text]
    }

    /// The name of a column with this value, in which escapes are resolved.
    package var name: String { members.joined(separator: ".") }

    package var isNested: Bool { members.count > 1 }

    package static func == (one: FieldPath, other: FieldPath) -> Bool { Name(one.text) == Name(other.text) }

    package func hash(into hasher: inout Hasher) { Name(text).hash(into: &hasher) }

    private static func members(_ bytes: [UInt8]) -> [String]? {
        var members: [String] = []
        var name: [UInt8] = []
        var quote: UInt8?
        var isInBrackets = false
        func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\\"), index < bytes.count {
                name.append(bytes[index])
                index += 1
            } else if byte == quote {
                quote = nil
            } else if quote != nil {
                name.append(byte)
            } else if isInBrackets, name.isEmpty, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "."), !isInBrackets {
                if !name.isEmpty { members.append(text(name)) }
                name = []
            } else if byte == UInt8(ascii: "["), !isInBrackets {
                if !name.isEmpty { members.append(text(name)) }
                name = []
                isInBrackets = true
            } else if byte == UInt8(ascii: "]") {
                guard isInBrackets else { return nil }
                members.append(text(name))
                name = []
                isInBrackets = false
            } else {
                name.append(byte)
            }
            guard members.count < DataLimits.pathMembers else { return nil }
        }
        guard !isInBrackets, quote == nil else { return nil }
        if !name.isEmpty { members.append(text(name)) }
        return members.isEmpty ? nil : members
    }
}

extension Value {
    /// A member of an object, or an element or the length of an array or text; undefined if there is none.
    package func member(_ name: String) -> Value {
        switch self {
        case .object(let object): return object[name] ?? .undefined
        case .array(let array):
            if name == "length" { return .number(Double(array.count)) }
            return Int(name).map { array[$0] } ?? .undefined
        case .string(let text): return name == "length" ? .number(Double(text.utf16.count)) : .undefined
        default: return .undefined
        }
    }
}
