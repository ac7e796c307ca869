import Drawing

/// The octets of objects and content streams under construction (ISO 32000-1, 7.3).
struct Syntax {
    var bytes: [UInt8] = []

    var count: Int { bytes.count }

    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(_ other: [UInt8]) {
        bytes.append(contentsOf: other)
    }

    /// Appends a number in its shortest form and a space. Values that are not finite or exceed any picture count as 0.
    mutating func number(_ value: Double, decimals: Int = Precision.coordinate) {
        DecimalWriter.append(Precision.units(value, decimals: decimals), decimals: decimals, to: &bytes)
        bytes.append(UInt8(ascii: " "))
    }

    mutating func numbers(_ values: [Double], decimals: Int = Precision.coordinate) {
        for value in values { number(value, decimals: decimals) }
    }

    /// Appends an array of numbers.
    mutating func array(_ values: [Double], decimals: Int = Precision.coordinate) {
        append("[")
        numbers(values, decimals: decimals)
        if !values.isEmpty { bytes.removeLast() }
        append("]")
    }

    mutating func reference(_ number: ObjectNumber) {
        append("\(number) 0 R")
    }

    /// Appends a text string (7.9.2): ASCII as it is, any other text as UTF-16.
    mutating func string(_ text: String) {
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) else { return hexadecimal(text) }
        append("(")
        for byte in text.utf8 {
            if [UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\")].contains(byte) {
                bytes.append(UInt8(ascii: "\\"))
            }
            bytes.append(byte)
        }
        append(")")
    }

    /// Appends a text string in UTF-16 with a byte order mark.
    mutating func hexadecimal(_ text: String) {
        append("<FEFF")
        for unit in text.utf16 { hexadecimal(unit) }
        append(">")
    }

    /// Appends four hexadecimal digits.
    mutating func hexadecimal(_ word: UInt16) {
        hexadecimal(UInt8(truncatingIfNeeded: word >> 8))
        hexadecimal(UInt8(truncatingIfNeeded: word))
    }

    /// Appends two hexadecimal digits.
    mutating func hexadecimal(_ byte: UInt8) {
        for digit in [byte >> 4, byte & 15] {
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
    }
}
