/// Writes JSON text (RFC 8259) without spaces; the same values give the same text.
package struct JSONWriter {
    package private(set) var text = ""

    package init() {}

    package mutating func write(_ tree: JSONTree) {
        switch tree {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): write(value)
        case .string(let value): write(value)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                write(element)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                write(member.key)
                text += ":"
                write(member.value)
            }
            text += "}"
        }
    }

    /// Writes the shortest number that reads as the same `Double`, integers without a fraction; null for infinities and
    /// NaN.
    private mutating func write(_ number: Double) {
        if let integer = Int(exactly: number), integer.magnitude < 1 << 53, integer != 0 || number.sign == .plus {
            text += String(integer)
        } else {
            text += number.isFinite ? number.description : "null"
        }
    }

    /// Writes a string with the escape sequences that JSON demands and no others.
    private mutating func write(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
