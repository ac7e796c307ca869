/// How much of each pixel of a box a clip lets through: a byte a pixel.
struct ClipMask {
    let box: PixelBox
    /// Pixels that are let through whole; there may be more of them.
    let inner: PixelBox
    /// Row by row.
    private(set) var bytes: [UInt8]

    /// The mask of what lies under a coverage, all of it within `box`.
    init(_ coverage: Coverage, box: PixelBox, inner: PixelBox) {
        self.box = box
        self.inner = inner
        bytes = [UInt8](repeating: 0, count: box.width * box.height)
        var span = bytes.mutableSpan
        coverage.write(to: &span, of: box)
    }

    /// Where the bytes of neighbouring pixels of a row stand, all of them within the box.
    @inline(__always)
    func range(x: Int, y: Int, count: Int) -> Range<Int> {
        let start = box.index(x: x, y: y)
        return start..<start + count
    }

    @inline(__always)
    func isInner(x: Int, y: Int, count: Int) -> Bool {
        y >= inner.minY && y < inner.maxY && x >= inner.minX && x + count <= inner.maxX
    }
}
