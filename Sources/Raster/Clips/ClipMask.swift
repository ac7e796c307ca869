/// The coverage of a clip for each pixel of a box, one byte per pixel.
struct ClipMask {
    let box: PixelBox
    /// Pixels that are covered completely; further pixels may be too.
    let inner: PixelBox
    /// The coverages, row by row.
    private(set) var bytes: [UInt8]

    /// Creates the mask of a coverage that lies entirely within `box`.
    init(_ coverage: Coverage, box: PixelBox, inner: PixelBox) {
        self.box = box
        self.inner = inner
        bytes = [UInt8](repeating: 0, count: box.width * box.height)
        var span = bytes.mutableSpan
        coverage.write(to: &span, of: box)
    }

    /// The indices of consecutive pixels of a row, all within the box.
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
