/// The distinct colors of a picture with their numbers of pixels, in the order of their first appearance.
///
/// This is an open hash table. A picture of more than 65,536 colors is counted by the six highest bits of each channel.
struct ColorCounts {
    private(set) var colors: [UInt32] = []
    private(set) var counts: [Int] = []
    /// Each slot holds the number of a color plus 1; 0 if it is empty.
    private var slots = [UInt32](repeating: 0, count: 1 << slotBits)
    /// The bits of a color that count.
    private var mask: UInt32 = 0xffff_ffff

    private static let slotBits = 19
    private static let mostExactColors = 1 << 16

    /// - Parameters:
    ///   - pixels: Opaque or fully transparent pixels, in rows.
    ///   - width: The length of a row.
    ///   - isStopped: Asked before each row.
    init(_ pixels: [UInt32], width: Int, isStopped: () -> Bool) throws(PictureError) {
        guard try !count(pixels, width, isStopped, limit: Self.mostExactColors) else { return }
        (colors, counts, mask) = ([], [], 0xfffc_fcfc)
        for slot in slots.indices { slots[slot] = 0 }
        // There are at most 2¹⁸ such colors, half as many as slots.
        _ = try count(pixels, width, isStopped, limit: .max)
    }

    /// - Returns: Whether all colors fit into the limit.
    private mutating func count(
        _ pixels: [UInt32], _ width: Int, _ isStopped: () -> Bool, limit: Int
    ) throws(PictureError) -> Bool {
        var (last, lastNumber) = (UInt32(0), -1)
        for start in stride(from: 0, to: pixels.count, by: max(width, 1)) {
            guard !isStopped() else { throw .stopped }
            for position in start..<min(start + width, pixels.count) {
                let color = pixels[position] & mask
                if color != last || lastNumber < 0 {
                    let slot = slot(of: color)
                    if slots[slot] == 0 {
                        guard colors.count < limit else { return false }
                        colors.append(color)
                        counts.append(0)
                        slots[slot] = UInt32(colors.count)
                    }
                    (last, lastNumber) = (color, Int(slots[slot]) - 1)
                }
                counts[lastNumber] += 1
            }
        }
        return true
    }

    /// The number of a pixel's color. The pixel is one of those that were counted.
    func number(of pixel: UInt32) -> Int {
        max(0, Int(slots[slot(of: pixel & mask)]) - 1)
    }

    private func slot(of color: UInt32) -> Int {
        var slot = Int(truncatingIfNeeded: (color &* 0x9e37_79b1) >> UInt32(32 - Self.slotBits))
        while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color { slot = (slot + 1) & (1 << Self.slotBits - 1) }
        return slot
    }
}
