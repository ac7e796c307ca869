import Images

extension Surface {
    /// Draws what has been painted on a layer.
    mutating func draw(_ layer: Surface, clip: Clip) {
        let common = layer.painted.intersection(clip.box).intersection(box)
        let box = box
        var pixels = pixmap.pixels.mutableSpan
        for y in common.minY..<common.maxY {
            let start = box.index(x: common.minX, y: y)
            var target = pixels._mutatingExtracting(start..<start + common.width)
            let layerStart = layer.box.index(x: common.minX, y: y)
            let source = layer.pixmap.pixels.span.extracting(layerStart..<layerStart + common.width)
            if let mask = clip.mask, !mask.isInner(x: common.minX, y: y, count: common.width) {
                let bytes = mask.range(x: common.minX, y: y, count: common.width)
                Blend.pixels(source, mask: mask.bytes.span.extracting(bytes), over: &target)
            } else {
                Blend.pixels(source, coverage: 255, over: &target)
            }
        }
        include(common)
    }

    /// Makes everything that has been painted more transparent.
    mutating func fade(by opacity: UInt8) {
        guard opacity < 255 else { return }
        let (box, painted) = (box, painted)
        var pixels = pixmap.pixels.mutableSpan
        for y in painted.minY..<painted.maxY {
            let start = box.index(x: painted.minX, y: y)
            for index in start..<start + painted.width {
                pixels[index] = Pixel.scaled(pixels[index], by: UInt32(opacity))
            }
        }
    }

    /// Paints one colour under a mask, a byte for each pixel of `place`.
    mutating func paint(_ color: UInt32, mask: Span<UInt8>, of place: PixelBox) {
        let common = place.intersection(box)
        let box = box
        var pixels = pixmap.pixels.mutableSpan
        for y in common.minY..<common.maxY {
            let start = box.index(x: common.minX, y: y)
            var target = pixels._mutatingExtracting(start..<start + common.width)
            let maskStart = place.index(x: common.minX, y: y)
            Blend.color(color, mask: mask.extracting(maskStart..<maskStart + common.width), over: &target)
        }
        include(common)
    }
}
