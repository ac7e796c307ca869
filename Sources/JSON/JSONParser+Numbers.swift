extension JSONParser {
    /// Reads the number that starts with a minus sign or digit at the current position, rounded to the nearest
    /// `Double`.
    mutating func readNumber(_ text: Span<UInt8>) throws(JSONError) -> Double {
        if let plain = Self.plainNumber(text, at: &position) { return plain }
        return try readUnusualNumber(text)
    }

    /// Reads a number in a form that `plainNumber` does not handle.
    ///
    /// Up to 19 digits form an exact 64-bit integer, which `Decimal64` scales by the power of ten. If that gives no
    /// result, the standard library converts the number.
    mutating func readUnusualNumber(_ text: Span<UInt8>) throws(JSONError) -> Double {
        var index = position
        let isNegative = text[index] == UInt8(ascii: "-")
        if isNegative { index &+= 1 }

        var significand: UInt64 = 0
        let integer = index
        var digit = text[index] &- UInt8(ascii: "0")
        while digit < 10 {
            significand = significand &* 10 &+ UInt64(digit)
            index &+= 1
            digit = text[index] &- UInt8(ascii: "0")
        }
        var digits = index &- integer
        guard digits > 0 else { throw failure(.invalidNumber, at: index, text) }
        if digits > 1, text[integer] == UInt8(ascii: "0") { throw failure(.leadingZero, at: integer, text) }

        var exponent = 0
        if text[index] == UInt8(ascii: ".") {
            index &+= 1
            let fraction = index
            digit = text[index] &- UInt8(ascii: "0")
            while digit < 10 {
                significand = significand &* 10 &+ UInt64(digit)
                index &+= 1
                digit = text[index] &- UInt8(ascii: "0")
            }
            exponent = fraction &- index
            guard exponent < 0 else { throw failure(.invalidNumber, at: index, text) }
            digits &-= exponent
        }
        if text[index] | 0x20 == UInt8(ascii: "e") { exponent += try readExponent(text, at: &index) }

        let magnitude: Double
        if digits <= 19, let exact = Decimal64(significand: significand, exponent: exponent).magnitude {
            magnitude = exact
        } else {
            magnitude = Self.magnitude(spelled: text.extracting((isNegative ? position + 1 : position)..<index))
        }
        guard magnitude.isFinite else { throw error(.numberOutOfRange, text) }
        position = index
        return isNegative ? -magnitude : magnitude
    }

    /// The exponent after the `e` at an index, limited to a magnitude that is decisive for every number that fits in
    /// memory.
    private mutating func readExponent(_ text: Span<UInt8>, at index: inout Int) throws(JSONError) -> Int {
        index &+= 1
        let isNegative = text[index] == UInt8(ascii: "-")
        if isNegative || text[index] == UInt8(ascii: "+") { index &+= 1 }
        let first = index
        var exponent = 0
        while text[index] &- UInt8(ascii: "0") < 10 {
            exponent = min(exponent &* 10 &+ Int(text[index] &- UInt8(ascii: "0")), 1 << 40)
            index &+= 1
        }
        guard index > first else { throw failure(.invalidNumber, at: index, text) }
        return isNegative ? -exponent : exponent
    }

    /// The value of an unsigned number, converted by the standard library. The number is well formed, so the conversion
    /// succeeds.
    private static func magnitude(spelled digits: Span<UInt8>) -> Double {
        var characters: [UInt8] = []
        characters.reserveCapacity(digits.count)
        for index in digits.indices { characters.append(digits[index]) }
        return Double(String(decoding: characters, as: UTF8.self)) ?? .infinity
    }

    private mutating func failure(_ kind: JSONError.Kind, at index: Int, _ text: Span<UInt8>) -> JSONError {
        position = index
        return error(kind, text)
    }
}
