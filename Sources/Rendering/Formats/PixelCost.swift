import Images

/// What encoding takes for each pixel, in nanoseconds.
struct PixelCost: Hashable, Sendable {
    /// The approximate time in addition to that as a PNG.
    var time = 0.0
    /// The longest time without a poll.
    var unbroken = 0.0
}

extension Pixmap {
    /// The maximum number of colors in a palette.
    private static let colorsOfPalette = 256

    /// Whether the picture has more colors than a palette.
    /// - Complexity: O(n) in the pixels until the 257th color.
    var exceedsPalette: Bool {
        // A table with open addressing, in which 0 is an empty slot. Clear pixels are not counted.
        var table = [UInt32](repeating: 0, count: 4 * Self.colorsOfPalette)
        var count = 0
        var previous: UInt32 = 0
        for color in pixels where color != previous {
            previous = color
            guard color != 0 else { continue }
            var slot = Int((color &* 0x9E37_79B1) >> 22)
            while table[slot] != 0, table[slot] != color { slot = (slot + 1) % table.count }
            guard table[slot] == 0 else { continue }
            table[slot] = color
            count += 1
            if count > Self.colorsOfPalette { return true }
        }
        return false
    }
}
