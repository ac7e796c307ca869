import Data
import Numbers

/// The conversions and comparisons of ECMA-262, section 7.
extension Value {
    /// The result of `Boolean(value)`.
    package var isTruthy: Bool {
        switch self {
        case .undefined, .null: false
        case .boolean(let value): value
        case .number(let number): !(number == 0 || number.isNaN)
        case .string(let string): !string.isEmpty
        default: true
        }
    }

    /// The result of `Number(value)` for all values but arrays, objects and functions, which convert to text first.
    var primitiveNumber: Double? {
        switch self {
        case .undefined: .nan
        case .null: 0
        case .boolean(let value): value ? 1 : 0
        case .number(let number): number
        case .string(let string): NumberParser.number(string)
        case .date(let time): time
        default: nil
        }
    }

    /// The result of `String(value)` for values without elements.
    package var text: String? {
        switch self {
        case .undefined: "undefined"
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let number): DecimalNumber.scriptText(number)
        case .string(let string): string
        case .object, .host: "[object Object]"
        case .function(let function): function.source
        case .date(let time): DateText.string(time)
        case .native(let native): native.text
        case .array: nil
        }
    }

    var isPrimitive: Bool {
        switch self {
        case .undefined, .null, .boolean, .number, .string: true
        default: false
        }
    }

    /// The result of `===`.
    package func isIdentical(to other: Value) -> Bool {
        switch (self, other) {
        case (.undefined, .undefined), (.null, .null): true
        case (.boolean(let one), .boolean(let other)): one == other
        case (.number(let one), .number(let other)): one == other
        case (.string(let one), .string(let other)): Name(one) == Name(other)
        case (.native(let one), .native(let other)): one === other
        case (.host(let one), .host(let other)): one === other
        case (.function(let one), .function(let other)): one.isSame(as: other)
        case (.array(let one), .array(let other)): one === other
        case (.object(let one), .object(let other)): one === other
        default: false
        }
    }

    /// The equality of `includes`, under which NaN equals itself.
    func isSame(as other: Value) -> Bool {
        if case .number(let one) = self, case .number(let two) = other, one.isNaN, two.isNaN { return true }
        return isIdentical(to: other)
    }
}

extension FunctionValue {
    func isSame(as other: FunctionValue) -> Bool {
        switch (body, other.body) {
        case (.closure(let one), .closure(let other)): one === other
        case (.host(let one), .host(let other)): one === other
        case (.bound(let one), .bound(let other)): one === other
        case (.method(let one), .method(let other)): one == other
        case (.native(let one), .native(let other)): one === other
        default: false
        }
    }
}

/// Numbers in the text of values.
package enum NumberParser {
    /// The result of `Number(text)` (ECMA-262, section 7.1.4.1); NaN if the text is not a number.
    package static func number(_ text: String) -> Double {
        let bytes = trimmed(text.utf8)
        guard let first = bytes.first else { return 0 }
        if first == UInt8(ascii: "0"), bytes.count > 2 {
            let digits = bytes.dropFirst(2)
            switch bytes[bytes.startIndex + 1] | 0x20 {
            case UInt8(ascii: "x"): return integer(digits, radix: 16) ?? .nan
            case UInt8(ascii: "o"): return integer(digits, radix: 8) ?? .nan
            case UInt8(ascii: "b"): return integer(digits, radix: 2) ?? .nan
            default: break
            }
        }
        guard let (value, count) = prefix(bytes), count == bytes.count else { return .nan }
        return value
    }

    /// The number at the start of a text, without white space before it, and the number of its bytes.
    package static func prefix(_ bytes: [UInt8]) -> (value: Double, count: Int)? {
        var index = 0
        func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
        func skipDigits() -> Int {
            let start = index
            while byte(index) &- UInt8(ascii: "0") < 10 { index += 1 }
            return index - start
        }
        let isNegative = byte(0) == UInt8(ascii: "-")
        if isNegative || byte(0) == UInt8(ascii: "+") { index += 1 }
        let word = Array("Infinity".utf8)
        if bytes.count >= index + word.count, Array(bytes[index..<index + word.count]) == word {
            return (isNegative ? -.infinity : .infinity, index + word.count)
        }
        let start = index
        var digits = skipDigits()
        if byte(index) == UInt8(ascii: ".") {
            index += 1
            digits += skipDigits()
        }
        guard digits > 0 else { return nil }
        if byte(index) | 0x20 == UInt8(ascii: "e") {
            let mark = index
            index += 1
            if byte(index) == UInt8(ascii: "+") || byte(index) == UInt8(ascii: "-") { index += 1 }
            if skipDigits() == 0 { index = mark }
        }
        let value = decimal(bytes[start..<index])
        return (isNegative ? -value : value, index)
    }

    /// The value of unsigned decimal digits with at most one point and an exponent.
    static func decimal(_ digits: ArraySlice<UInt8>) -> Double {
        // Swift wants digits on both sides of a point.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count + 1)
        for (index, byte) in zip(digits.indices, digits) {
            guard byte == UInt8(ascii: ".") else {
                bytes.append(byte)
                continue
            }
            if bytes.isEmpty { bytes.append(UInt8(ascii: "0")) }
            if index + 1 < digits.endIndex, digits[index + 1] &- UInt8(ascii: "0") < 10 { bytes.append(byte) }
        }
        return Double(String(decoding: bytes, as: UTF8.self)) ?? .nan
    }

    /// The value of digits, nearest for more than 53 bits; nil for other characters or no digits.
    static func integer(_ digits: ArraySlice<UInt8>, radix: Int) -> Double? {
        guard !digits.isEmpty else { return nil }
        var value = 0.0
        for byte in digits {
            guard let digit = digit(byte), digit < radix else { return nil }
            value = value * Double(radix) + Double(digit)
        }
        return value
    }

    /// The result of `parseInt(text, radix)`.
    package static func leadingInteger(_ text: String, radix: Double) -> Double {
        var digits = trimmed(text.utf8)[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
        var radix = Int(limiting: radix)
        let isHexadecimal = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
        if radix == 0 || radix == 16, isHexadecimal {
            radix = 16
            digits = digits.dropFirst(2)
        }
        if radix == 0 { radix = 10 }
        guard (2...36).contains(radix) else { return .nan }
        let number = digits.prefix { byte in digit(byte).map { $0 < radix } ?? false }
        let value = radix == 10 && !number.isEmpty ? decimal(number) : integer(number, radix: radix)
        return value.map { isNegative ? -$0 : $0 } ?? .nan
    }

    /// The value of a digit or letter, up to 35.
    static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    /// The bytes of a text without white space at its ends.
    package static func trimmed(_ text: String.UTF8View) -> [UInt8] {
        var bytes = Array(text)[...]
        func isSpace(_ byte: UInt8?) -> Bool { byte == 32 || byte.map { 9...13 ~= $0 } ?? false }
        while isSpace(bytes.first) { bytes.removeFirst() }
        while isSpace(bytes.last) { bytes.removeLast() }
        guard (bytes.first ?? 0) | (bytes.last ?? 0) >= 0x80 else { return Array(bytes) }
        return Array(String(text).trimmingSpace(start: true, end: true).utf8)
    }
}

extension Unicode.Scalar {
    /// White space and line ends of ECMA-262, section 12.2.
    var isScriptSpace: Bool {
        switch value {
        case 9...13, 32, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
        default: false
        }
    }
}

extension String {
    /// The text without white space at its ends.
    func trimmingSpace(start: Bool, end: Bool) -> String {
        let scalars = unicodeScalars
        var (first, last) = (scalars.startIndex, scalars.endIndex)
        while start, first < last, scalars[first].isScriptSpace { first = scalars.index(after: first) }
        while end, first < last {
            let before = scalars.index(before: last)
            guard scalars[before].isScriptSpace else { break }
            last = before
        }
        return String(scalars[first..<last])
    }
}
