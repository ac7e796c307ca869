/// Measures the stack that recursive functions use.
struct StackGuard {
    /// The maximum size of the stack in bytes.
    private let limit: UInt
    private let start: UInt

    /// Starts at the current position of the stack.
    init(limit: Int) {
        self.limit = UInt(clamping: limit)
        start = Self.position
    }

    /// Whether the stack has grown too much since the guard was created on this thread.
    var isSpent: Bool {
        let position = Self.position
        return max(position, start) - min(position, start) > limit
    }

    private static var position: UInt {
        var byte: UInt8 = 0
        return unsafe withUnsafePointer(to: &byte) { UInt(bitPattern: $0) }
    }
}
