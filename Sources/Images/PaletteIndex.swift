/// The colours of a picture in the order of their first appearance, and where in this order each of them stands.
///
/// An open hash table of four times as many slots as there may be colours.
struct PaletteIndex {
    private(set) var colors: [UInt32] = []
    /// A slot holds the colour above 16 bits for its index plus one; zero is an empty slot.
    private var slots = InlineArray<1024, UInt64>(repeating: 0)

    /// The most colours that a PNG palette holds.
    static let capacity = 256

    init() {
        colors.reserveCapacity(Self.capacity)
    }

    /// The index of a colour, which is added if it is new; nil when there are more than 256 of them.
    @inline(__always)
    mutating func index(of color: UInt32) -> UInt8? {
        let slot = slots[Self.firstSlot(of: color)]
        guard slot != 0, UInt32(truncatingIfNeeded: slot >> 16) == color else { return searchedIndex(of: color) }
        return UInt8(truncatingIfNeeded: slot &- 1)
    }

    /// The index of a colour that does not stand in the first slot for it.
    private mutating func searchedIndex(of color: UInt32) -> UInt8? {
        var slot = Self.firstSlot(of: color)
        while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot] >> 16) != color { slot = (slot &+ 1) & 1023 }
        if slots[slot] == 0 {
            guard colors.count < Self.capacity else { return nil }
            colors.append(color)
            slots[slot] = UInt64(color) << 16 | UInt64(colors.count)
        }
        return UInt8(truncatingIfNeeded: slots[slot] &- 1)
    }

    @inline(__always)
    private static func firstSlot(of color: UInt32) -> Int {
        Int(truncatingIfNeeded: (color &* 0x9e37_79b1) >> 22)
    }
}
