/// Bytes that were received and not yet consumed.
struct InputBuffer: Sendable {
    /// Consumed bytes, followed by the unused ones.
    private var bytes: [UInt8] = []
    private var start = 0

    /// The number of consumed bytes that may remain at the front, so that the unused ones are not moved each time.
    private static let tolerableWaste = 16 << 10

    var isEmpty: Bool { start == bytes.count }

    /// The memory of the bytes, including the reserve for further ones.
    var heldOctets: Int { bytes.capacity }

    /// The bytes that are not yet consumed.
    var unused: ArraySlice<UInt8> { bytes[start...] }

    mutating func append(_ received: ArraySlice<UInt8>) {
        bytes.append(contentsOf: received)
    }

    /// Consumes the first bytes and returns them, without a copy if they are all bytes of the buffer.
    mutating func take(_ count: Int) -> [UInt8] {
        if start == 0, count == bytes.count {
            defer { bytes = [] }
            return bytes
        }
        let taken = Array(bytes[start..<start + count])
        drop(count)
        return taken
    }

    /// Consumes the first bytes.
    mutating func drop(_ count: Int) {
        start += count
        if start == bytes.count {
            removeAll()
        } else if start >= Self.tolerableWaste, start >= bytes.count / 2 {
            bytes.removeFirst(start)
            start = 0
        }
    }

    mutating func removeAll() {
        bytes = []
        start = 0
    }
}
