/// A buffer for the colors of consecutive pixels of a row.
struct RowBuffer {
    /// The most recently written colors, followed by unused capacity.
    private(set) var pixels: [UInt32] = []

    /// Writes the colors of pixels from column `x` of row `y`.
    mutating func write(_ shader: Shader, x: Int, y: Int, count: Int) {
        if pixels.count < count { pixels = [UInt32](repeating: 0, count: count) }
        var memory = pixels.mutableSpan
        var row = memory._mutatingExtracting(..<count)
        shader.write(&row, x: x, y: y)
    }

    /// Writes one color with the coverages of a mask.
    mutating func write(_ color: UInt32, mask: Span<UInt8>) {
        if pixels.count < mask.count { pixels = [UInt32](repeating: 0, count: mask.count) }
        for index in mask.indices { pixels[index] = Pixel.scaled(color, by: UInt32(mask[index])) }
    }
}
