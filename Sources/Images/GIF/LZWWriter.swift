/// Compresses the indexes of a GIF frame (appendix F of the format's specification).
struct LZWWriter {
    /// An open hash table: in each slot, a code and an index shifted left by 16 bits, plus the code of the string of both.
    private var slots = [UInt32](repeating: empty, count: 1 << slotBits)
    private let rootBits: Int
    private var count = 0
    private var codeBits = 0
    private var bits: UInt32 = 0
    private var bitCount = 0
    private(set) var bytes: [UInt8]
    /// The index of the current block's length.
    private var blockStart: Int

    private static let slotBits = 13
    private static let empty = UInt32.max
    private static let capacity = 4096

    private var clear: Int { 1 << rootBits }

    /// - Parameter rootBits: The number of bits of an index, from 2 to 8.
    private init(rootBits: Int) {
        self.rootBits = rootBits
        bytes = [UInt8(rootBits), 0]
        blockStart = 1
        reset()
    }

    /// The code size and the data as blocks, as they follow a frame's descriptor.
    /// - Parameters:
    ///   - rootBits: The number of bits of an index, from 2 to 8.
    ///   - isStopped: Asked before a row of this many indexes.
    static func compress(
        _ indexes: [UInt8], rootBits: Int, width: Int, isStopped: () -> Bool
    ) throws(PictureError) -> [UInt8] {
        var writer = LZWWriter(rootBits: rootBits)
        writer.write(writer.clear)
        var code = -1
        for start in stride(from: 0, to: indexes.count, by: max(width, 1)) {
            guard !isStopped() else { throw .stopped }
            for position in start..<min(start + width, indexes.count) {
                code = writer.append(indexes[position], to: code)
            }
        }
        if code >= 0 { writer.write(code) }
        writer.growCodes()
        writer.write(writer.clear + 1)
        writer.finish()
        return writer.bytes
    }

    /// Extends a string by an index.
    /// - Returns: The code of the longer string or, if it has none yet, of the index.
    @inline(__always)
    private mutating func append(_ index: UInt8, to code: Int) -> Int {
        guard code >= 0 else { return Int(index) }
        let key = UInt32(truncatingIfNeeded: code) << 8 | UInt32(index)
        var slot = Int(truncatingIfNeeded: (key &* 0x9e37_79b1) >> UInt32(32 - Self.slotBits))
        while slots[slot] != Self.empty {
            if slots[slot] >> 12 == key { return Int(slots[slot] & 0xfff) }
            slot = (slot &+ 1) & (1 << Self.slotBits &- 1)
        }
        write(code)
        if count < Self.capacity {
            slots[slot] = key << 12 | UInt32(truncatingIfNeeded: count)
            growCodes()
            count += 1
        } else {
            write(clear)
            reset()
        }
        return Int(index)
    }

    /// Makes the next codes longer if the one that the reader adds next does not fit.
    private mutating func growCodes() {
        if count == 1 << codeBits, codeBits < 12 { codeBits += 1 }
    }

    private mutating func reset() {
        for slot in slots.indices { slots[slot] = Self.empty }
        count = clear + 2
        codeBits = rootBits + 1
    }

    private mutating func write(_ code: Int) {
        bits |= UInt32(truncatingIfNeeded: code) << UInt32(bitCount)
        bitCount += codeBits
        while bitCount >= 8 { writeByte() }
    }

    private mutating func writeByte() {
        if bytes.count - blockStart == 256 { startBlock() }
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        bitCount -= 8
    }

    private mutating func startBlock() {
        bytes[blockStart] = UInt8(truncatingIfNeeded: bytes.count - blockStart - 1)
        blockStart = bytes.count
        bytes.append(0)
    }

    private mutating func finish() {
        if bitCount > 0 {
            bitCount = 8
            writeByte()
        }
        // A last block without content ends the sequence.
        startBlock()
    }
}
