extension JSONParser {
    /// Reads the number that starts with a minus sign or digit at the current position, rounded to the nearest
    /// `Double`. Zero has no sign.
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
        guard digits > 0 else {
            throw failure(text[index] == UInt8(ascii: "I") ? .notFinite : .invalidNumber, at: index, text)
        }
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
        return isNegative ? 0 - magnitude : magnitude
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

/// Fast reading of the most common forms of numbers.
extension JSONParser {
    /// The maximum number of numbers between two polls of the budget.
    static let longestRun = 16_384

    /// Reads plain numbers separated by commas, if the current position has any, and advances past the last one.
    ///
    /// This is only an optimization: it may stop before any element.
    mutating func readPlainNumbers(_ text: Span<UInt8>) -> Bool {
        var index = position
        let room = min(max(numbers.capacity - numbers.count, 1), max(limits.values - valueCount, 0), Self.longestRun)
        numbers.append(addingCapacity: room) { numbers in
            // The same white space usually follows all commas.
            var gap = 0
            var next = index
            while !numbers.isFull, let number = Self.plainNumber(text, at: &next) {
                numbers.append(number)
                index = next
                guard text[index] == UInt8(ascii: ",") else { break }
                if gap == 0 { gap = text[index + 1] == UInt8(ascii: " ") ? 2 : 1 }
                guard gap == 1 || text[index + 1] == UInt8(ascii: " ") else { break }
                next = index &+ gap
            }
        }
        defer { position = index }
        return index > position
    }

    /// Reads a number of at most 19 digits without an exponent, rounded to the nearest `Double`. Returns nil for any
    /// other number or an error.
    /// - Parameter index: The index of the number, at most the end of the text. It is advanced past the number on
    ///   success.
    @inline(__always)
    static func plainNumber(_ text: Span<UInt8>, at index: inout Int) -> Double? {
        // No index passes the zero byte at the end of the text, because each step passes a different byte.
        let isNegative = unsafe text[unchecked: index] == UInt8(ascii: "-")
        let first = isNegative ? index &+ 1 : index
        var significand: UInt64 = 0
        var end = digitsEnd(text, from: first, behind: &significand)
        let integer = end &- first
        let isZero = unsafe text[unchecked: first] == UInt8(ascii: "0")
        guard integer == 1 || integer > 1 && !isZero else { return nil }
        var fraction = 0
        if unsafe text[unchecked: end] == UInt8(ascii: ".") {
            let point = end
            end = digitsEnd(text, from: point &+ 1, behind: &significand)
            fraction = end &- point &- 1
            guard fraction > 0 else { return nil }
        }
        let digits = integer &+ fraction
        let behind = unsafe text[unchecked: end]
        guard behind == UInt8(ascii: ",") || behind | 0x20 != UInt8(ascii: "e") else { return nil }
        let magnitude: Double
        if digits <= 15 {
            // Exact in one floating-point operation (Clinger, "How to read floating point numbers accurately", 1990).
            let integer = Double(Int64(truncatingIfNeeded: significand))
            magnitude = fraction > 0 ? integer / Decimal64.powersOfTen[fraction] : integer
        } else {
            guard digits <= 19, let exact = longMagnitude(significand, fraction: fraction) else { return nil }
            magnitude = exact
        }
        index = end
        return isNegative ? 0 - magnitude : magnitude
    }

    /// This function is not inlined into the loop over short numbers, which needs all registers.
    @inline(never)
    private static func longMagnitude(_ significand: UInt64, fraction: Int) -> Double? {
        Decimal64(significand: significand, exponent: -fraction).magnitude
    }

    /// Appends digits to a significand, modulo 2^64, and returns the index after them.
    @inline(__always)
    private static func digitsEnd(_ text: Span<UInt8>, from first: Int, behind significand: inout UInt64) -> Int {
        var index = first
        let zero = UInt64(UInt8(ascii: "0"))
        var digit = unsafe UInt64(text[unchecked: index]) &- zero
        while digit < 10 {
            significand = significand &* 10 &+ digit
            index &+= 1
            digit = unsafe UInt64(text[unchecked: index]) &- zero
        }
        return index
    }
}
