import Images

/// What many symbols of one opaque colour cover together, which is painted at once.
///
/// Symbols that overlap are then one shape: the pixels at their edges have no more colours than those of one symbol.
struct SymbolUnion {
    /// How much each pixel lets through, row by row, from 0 for a covered one to 255.
    private var openness: [UInt8]
    private let box: PixelBox

    init(_ box: PixelBox) {
        self.box = box
        openness = [UInt8](repeating: 255, count: box.width * box.height)
    }

    /// Covers more, as shapes do that lie over each other independently: what is left open of a pixel is the product of
    /// what each leaves open.
    /// - Parameter mask: a byte for each pixel of `place`, row by row.
    mutating func add(_ mask: Span<UInt8>, at place: PixelBox) {
        let box = box
        let common = place.intersection(box)
        guard !common.isEmpty else { return }
        var openness = openness.mutableSpan
        for y in common.minY..<common.maxY {
            let start = box.index(x: common.minX, y: y)
            let offset = place.index(x: common.minX, y: y)
            var target = openness._mutatingExtracting(start..<start + common.width)
            let source = mask.extracting(offset..<offset + common.width)
            for index in target.indices {
                target[index] = Pixel.product(target[index], 255 &- source[index])
            }
        }
    }

    /// How much of each pixel is covered, row by row.
    consuming func coverage(_ levels: CoverageLevels) -> [UInt8] {
        // Taken out instead of copied.
        var bytes: [UInt8] = []
        swap(&bytes, &openness)
        var span = bytes.mutableSpan
        for index in span.indices { span[index] = levels.rounded(255 &- span[index]) }
        return bytes
    }
}
