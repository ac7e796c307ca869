import HTTPMessages

/// An ASCII text that is appended piece by piece. Its memory is reused.
struct LogBuffer {
    /// The memory. The first `count` bytes of it are the text.
    private var octets: [UInt8] = []
    private(set) var count = 0

    var text: ArraySlice<UInt8> { octets[..<count] }

    /// Reserves memory for further bytes. It must be called before they are written.
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

    /// Writes a nonnegative number, padded with leading zeros to the given number of digits.
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

    /// Writes client input as the content of a JSON string. All characters except printable ASCII are escaped; bytes
    /// beyond ASCII are treated as Latin-1.
    /// - Parameter limit: The maximum number of bytes of the input. Each may need six bytes of the text.
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
