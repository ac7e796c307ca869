/// Writes decimal numbers.
enum DecimalWriter {
    /// Appends a decimal number given in units of its last decimal place: `-50` with two places is `-.5`.
    static func append(_ units: Int, places: Int, to bytes: inout [UInt8]) {
        var rest = units.magnitude
        if units < 0 { bytes.append(UInt8(ascii: "-")) }
        var places = places
        while places > 0, rest.isMultiple(of: 10) {
            rest /= 10
            places -= 1
        }
        let start = bytes.count
        // Produce the digits, last digit first.
        while rest > 0 || places > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
            places -= 1
            if places == 0 { bytes.append(UInt8(ascii: ".")) }
        }
        if bytes.count == start { bytes.append(UInt8(ascii: "0")) }
        var (low, high) = (start, bytes.count - 1)
        while low < high {
            bytes.swapAt(low, high)
            low += 1
            high -= 1
        }
    }

    /// The number of characters of such a number that are digits or the decimal point.
    static func length(_ units: Int, places: Int) -> Int {
        var rest = units.magnitude
        var places = places
        while places > 0, rest.isMultiple(of: 10) {
            rest /= 10
            places -= 1
        }
        var length = places > 0 ? 1 : 0
        repeat {
            length += 1
            rest /= 10
            places -= 1
        } while rest > 0 || places > 0
        return length
    }
}
