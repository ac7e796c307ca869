import Images

extension Surface {
    /// Paints one color through a mask.
    /// - Parameters:
    ///   - mask: One byte for each pixel of `place`, row by row.
    ///   - colors: A buffer for the colors of a row.
    mutating func stamp(
        _ color: UInt32, mask: Span<UInt8>, at place: PixelBox, clip: Clip, colors: inout RowBuffer
    ) {
        let box = box
        let common = place.intersection(clip.box)
        guard !common.isEmpty else { return }
        var pixels = pixmap.pixels.mutableSpan
        for y in common.minY..<common.maxY {
            let start = box.index(x: common.minX, y: y)
            var target = pixels._mutatingExtracting(start..<start + common.width)
            let offset = place.index(x: common.minX, y: y)
            let source = mask.extracting(offset..<offset + common.width)
            if let clipMask = clip.mask, !clipMask.isInner(x: common.minX, y: y, count: common.width) {
                let range = clipMask.range(x: common.minX, y: y, count: common.width)
                colors.write(color, mask: source)
                Blend.pixels(
                    colors.pixels.span.extracting(..<common.width), mask: clipMask.bytes.span.extracting(range),
                    over: &target)
            } else {
                Blend.color(color, mask: source, over: &target)
            }
        }
        include(common)
    }

    /// Draws pixels.
    /// - Parameter source: One pixel for each pixel of `place`, row by row.
    mutating func stamp(_ source: Span<UInt32>, at place: PixelBox, clip: Clip) {
        let box = box
        let common = place.intersection(clip.box)
        guard !common.isEmpty else { return }
        var pixels = pixmap.pixels.mutableSpan
        for y in common.minY..<common.maxY {
            let start = box.index(x: common.minX, y: y)
            var target = pixels._mutatingExtracting(start..<start + common.width)
            let offset = place.index(x: common.minX, y: y)
            let source = source.extracting(offset..<offset + common.width)
            if let clipMask = clip.mask, !clipMask.isInner(x: common.minX, y: y, count: common.width) {
                let range = clipMask.range(x: common.minX, y: y, count: common.width)
                Blend.pixels(source, mask: clipMask.bytes.span.extracting(range), over: &target)
            } else {
                Blend.pixels(source, coverage: 255, over: &target)
            }
        }
        include(common)
    }
}
