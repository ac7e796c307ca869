/// Octets that were received and not used up yet.
struct InputBuffer: Sendable {
    /// Used octets, and then the others.
    private var bytes: [UInt8] = []
    private var start = 0

    /// So many used octets may stay in front of the others, which are not moved each time.
    private static let tolerableWaste = 16 << 10

    var isEmpty: Bool { start == bytes.count }

    /// How many octets take up memory.
    var heldCount: Int { bytes.count }

    /// All that is not used up.
    var unused: ArraySlice<UInt8> { bytes[start...] }

    mutating func append(_ received: ArraySlice<UInt8>) {
        bytes.append(contentsOf: received)
    }

    /// Uses up the first octets and returns them, without a copy where they are all of it.
    mutating func take(_ count: Int) -> [UInt8] {
        if start == 0, count == bytes.count {
            defer { bytes = [] }
            return bytes
        }
        let taken = Array(bytes[start..<start + count])
        drop(count)
        return taken
    }

    /// Uses up the first octets.
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
