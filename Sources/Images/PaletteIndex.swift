/// The colours of a picture in the order of their first appearance, and where in this order each of them stands.
///
/// An open hash table of four times as many slots as there may be colours.
struct PaletteIndex {
    private(set) var colors: [UInt32] = []
    /// A slot holds the colour above 16 bits for its index.
    private var slots = InlineArray<1024, UInt64>(repeating: emptySlot)

    /// No colour has so many bits.
    private static let emptySlot = UInt64.max

    /// The most colours that a PNG palette holds.
    static let capacity = 256

    init() {
        colors.reserveCapacity(Self.capacity)
    }

    /// The index of a colour, which is added if it is new; nil when there are more than 256 of them.
    @inline(__always)
    mutating func index(of color: UInt32) -> UInt8? {
        let slot = slots[Self.firstSlot(of: color)]
        guard slot >> 16 == UInt64(color) else { return searchedIndex(of: color) }
        return UInt8(truncatingIfNeeded: slot)
    }

    /// The index of a colour that does not stand in the first slot for it.
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
