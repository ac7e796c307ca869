import HTTPMessages

/// Text in ASCII that is written piece by piece, again and again into the same memory.
struct LogBuffer {
    /// The memory; the first `count` octets of it are the text.
    private var octets: [UInt8] = []
    private(set) var count = 0

    var text: ArraySlice<UInt8> { octets[..<count] }

    /// Makes sure that there is room for so many octets more, which must be asked for before they are written.
    mutating func makeRoom(for additional: Int) {
        guard octets.count < count + additional else { return }
        octets += [UInt8](repeating: 0, count: max(additional, octets.count, 8 << 10))
    }

    mutating func removeAll() {
        count = 0
    }

    mutating func write(_ byte: UInt8) {
        octets[count] = byte
        count += 1
    }

    mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { unsafe write(UnsafeRawBufferPointer($0)) }
    }

    mutating func write(_ text: ArraySlice<UInt8>) {
        unsafe text.withUnsafeBytes { unsafe write($0) }
    }

    private mutating func write(_ text: UnsafeRawBufferPointer) {
        let start = count
        unsafe octets.withUnsafeMutableBytes { unsafe $0[start..<start + text.count].copyBytes(from: text) }
        count += text.count
    }

    /// Writes a number that is not negative, with zeros in front of it until it has so many digits.
    mutating func write(decimal number: Int, digits: Int = 1) {
        var length = digits
        var bound = Self.powersOfTen[digits]
        while length < 18, number >= bound {
            bound *= 10
            length += 1
        }
        var rest = UInt(max(0, number))
        var index = count + length
        count = index
        while index > count - length {
            index -= 1
            octets[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    /// Writes a time in seconds with six decimals.
    mutating func write(seconds nanoseconds: Int) {
        let microseconds = nanoseconds / 1_000
        write(decimal: microseconds / 1_000_000)
        write(UInt8(ascii: "."))
        write(decimal: microseconds % 1_000_000, digits: 6)
    }

    /// Writes what a client has sent as the content of a JSON string: whatever is no printable character of ASCII is escaped,
    /// octets beyond ASCII as if they were Latin-1.
    /// - Parameter limit: of the octets that are taken; each takes room for six.
    mutating func write(escaping octets: ArraySlice<UInt8>, limit: Int) {
        for byte in octets.prefix(limit) {
            if byte == 0x22 || byte == 0x5C {
                write(0x5C)
                write(byte)
            } else if 0x20 <= byte, byte < 0x7F {
                write(byte)
            } else {
                write("\\u00")
                write((byte >> 4).hexadecimalDigit)
                write((byte & 15).hexadecimalDigit)
            }
        }
    }

    private static let powersOfTen: InlineArray<8, Int> = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]
}
