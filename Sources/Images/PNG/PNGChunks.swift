import CDeflate

/// Writes a PNG file chunk by chunk (W3C PNG, section 5).
struct PNGChunks {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    /// - Parameter capacity: The number of bytes of all chunks.
    init(capacity: Int) {
        bytes.reserveCapacity(bytes.count + capacity)
    }

    /// Appends a chunk with its length and its checksum.
    /// - Parameters:
    ///   - type: Four ASCII letters.
    ///   - content: Less than 2³¹ bytes.
    mutating func append(_ type: String, _ content: [UInt8], after start: [UInt8] = []) {
        append(UInt32(truncatingIfNeeded: start.count + content.count))
        let begin = bytes.count
        bytes += type.utf8
        bytes += start
        bytes += content
        let checksum = unsafe bytes.withUnsafeBufferPointer { bytes in
            let part = unsafe UnsafeBufferPointer(rebasing: bytes[begin...])
            return unsafe libdeflate_crc32(0, part.baseAddress, part.count)
        }
        append(checksum)
    }

    private mutating func append(_ number: UInt32) {
        bytes += number.bigEndianBytes
    }
}

extension FixedWidthInteger {
    /// The bytes from the highest to the lowest.
    var bigEndianBytes: [UInt8] {
        stride(from: Self.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) }
    }

    /// The bytes from the lowest to the highest.
    var littleEndianBytes: [UInt8] { bigEndianBytes.reversed() }
}
