/// Maps the colors of a picture to their indexes, in the order of their first appearance.
///
/// This is an open hash table with four times as many slots as the maximum number of colors.
struct PaletteIndex {
    private(set) var colors: [UInt32] = []
    /// Each slot holds a color shifted left by 16 bits, plus its index.
    private var slots = InlineArray<1024, UInt64>(repeating: emptySlot)

    /// A value that no color and index can have.
    private static let emptySlot = UInt64.max

    /// The maximum number of colors in a PNG palette.
    static let capacity = 256

    init() {
        colors.reserveCapacity(Self.capacity)
    }

    /// The index of a color, which is added if it is new; nil if there would be more than 256 colors.
    @inline(__always)
    mutating func index(of color: UInt32) -> UInt8? {
        let slot = slots[Self.firstSlot(of: color)]
        guard slot >> 16 == UInt64(color) else { return searchedIndex(of: color) }
        return UInt8(truncatingIfNeeded: slot)
    }

    /// The index of a color that is not in its first slot.
    private mutating func searchedIndex(of color: UInt32) -> UInt8? {
        var slot = Self.firstSlot(of: color)
        while slots[slot] != Self.emptySlot, slots[slot] >> 16 != UInt64(color) { slot = (slot &+ 1) & 1023 }
        if slots[slot] == Self.emptySlot {
            guard colors.count < Self.capacity else { return nil }
            slots[slot] = UInt64(color) << 16 | UInt64(colors.count)
            colors.append(color)
        }
        return UInt8(truncatingIfNeeded: slots[slot])
    }

    @inline(__always)
    private static func firstSlot(of color: UInt32) -> Int {
        Int(truncatingIfNeeded: (color &* 0x9e37_79b1) >> 22)
    }
}
