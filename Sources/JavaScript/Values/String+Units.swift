extension String {
    /// A text of UTF-16 units, with U+FFFD for each surrogate without its pair.
    ///
    /// It has the value of `String(decoding: units, as: UTF16.self)`, which takes some eight times as long.
    /// - Complexity: O(n).
    package init(units: some RandomAccessCollection<UInt16>) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(units.count)
        /// Appends the last bits of a scalar, six in a byte.
        func append(rest scalar: UInt32, bytes count: UInt32) {
            for group in (0..<count).reversed() {
                bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> (6 * group) & 0x3F))
            }
        }
        var high: UInt32?
        for unit in units {
            let value = UInt32(unit)
            if let first = high.take() {
                if 0xDC00..<0xE000 ~= value {
                    let scalar = 0x10000 + ((first & 0x3FF) << 10 | value & 0x3FF)
                    bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
                    append(rest: scalar, bytes: 3)
                    continue
                }
                bytes += Self.replacement
            }
            switch value {
            case ..<0x80: bytes.append(UInt8(truncatingIfNeeded: value))
            case ..<0x800:
                bytes.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
                append(rest: value, bytes: 1)
            case 0xD800..<0xDC00: high = value
            case 0xDC00..<0xE000: bytes += Self.replacement
            default:
                bytes.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
                append(rest: value, bytes: 2)
            }
        }
        if high != nil { bytes += Self.replacement }
        self.init(decoding: bytes, as: UTF8.self)
    }

    /// U+FFFD in UTF-8.
    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}
