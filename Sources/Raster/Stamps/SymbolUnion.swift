import Images

/// The combined coverage of many symbols of one opaque color, which is painted at once.
///
/// Overlapping symbols become one shape, so the pixels at their edges have no more colors than those of a single
/// symbol.
struct SymbolUnion {
    /// The uncovered share of each pixel, row by row, from 0 for a covered pixel to 255.
    private var openness: [UInt8]
    private let box: PixelBox

    init(_ box: PixelBox) {
        self.box = box
        openness = [UInt8](repeating: 255, count: box.width * box.height)
    }

    /// Adds a mask. Shapes are assumed to overlap independently: the uncovered share of a pixel is the product of the
    /// shares that each shape leaves uncovered.
    /// - Parameter mask: One byte for each pixel of `target`, row by row.
    mutating func add(_ mask: Span<UInt8>, at target: PixelBox) {
        let box = box
        let common = target.intersection(box)
        guard !common.isEmpty else { return }
        var openness = openness.mutableSpan
        for y in common.minY..<common.maxY {
            let start = box.index(x: common.minX, y: y)
            let offset = target.index(x: common.minX, y: y)
            var target = openness._mutatingExtracting(start..<start + common.width)
            let source = mask.extracting(offset..<offset + common.width)
            for index in target.indices {
                target[index] = Pixel.product(target[index], 255 &- source[index])
            }
        }
    }

    /// The coverage of each pixel, row by row.
    consuming func coverage(_ levels: CoverageLevels) -> [UInt8] {
        // Move the array out instead of copying it.
        var bytes: [UInt8] = []
        swap(&bytes, &openness)
        var span = bytes.mutableSpan
        for index in span.indices { span[index] = levels.rounded(255 &- span[index]) }
        return bytes
    }
}
