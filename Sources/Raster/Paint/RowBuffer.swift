/// Memory for the colours of neighbouring pixels of a row.
struct RowBuffer {
    /// Those that were written last, and more behind them.
    private(set) var pixels: [UInt32] = []

    /// Writes the colours of pixels from column `x` of row `y` on.
    mutating func write(_ shader: Shader, x: Int, y: Int, count: Int) {
        if pixels.count < count { pixels = [UInt32](repeating: 0, count: count) }
        var memory = pixels.mutableSpan
        var row = memory._mutatingExtracting(..<count)
        shader.write(&row, x: x, y: y)
    }

    /// Writes one colour at the coverages of a mask.
    mutating func write(_ color: UInt32, mask: Span<UInt8>) {
        if pixels.count < mask.count { pixels = [UInt32](repeating: 0, count: mask.count) }
        for index in mask.indices { pixels[index] = Pixel.scaled(color, by: UInt32(mask[index])) }
    }
}
