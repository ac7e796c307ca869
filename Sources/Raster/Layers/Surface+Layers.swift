import Images

extension Surface {
    /// Draws the painted pixels of a layer.
    mutating func draw(_ layer: Surface, clip: Clip) {
        guard !layer.painted.isEmpty else { return }
        var clip = clip
        clip.intersect(layer.painted)
        stamp(layer.pixmap.pixels.span, at: layer.box, clip: clip)
    }

    /// Multiplies the alpha of all painted pixels by an opacity.
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
}
