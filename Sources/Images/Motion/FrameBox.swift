/// A rectangle of pixels.
struct FrameBox: Hashable {
    var columns: Range<Int>
    var rows: Range<Int>

    var count: Int { columns.count * rows.count }

    init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    init(_ size: PixelSize) {
        self.init(columns: 0..<size.width, rows: 0..<size.height)
    }

    init(single x: Int, _ y: Int) {
        self.init(columns: x..<x + 1, rows: y..<y + 1)
    }

    /// The smallest box with all pixels that differ between two pictures of the same size; nil if none do.
    init?(ofDifferencesOf picture: Pixmap, from other: Pixmap) {
        let width = picture.width
        let (new, old) = (picture.pixels.span, other.pixels.span)
        func differs(_ row: Int) -> Bool {
            var difference: UInt32 = 0
            for index in row * width..<(row + 1) * width { difference |= new[index] ^ old[index] }
            return difference != 0
        }
        guard picture.height == other.height, width == other.width,
            let top = (0..<picture.height).first(where: differs),
            let bottom = (top..<picture.height).last(where: differs)
        else { return nil }
        var (left, right) = (width, 0)
        for row in top...bottom {
            let start = row * width
            // Only columns outside those that are known to differ have to be searched.
            if let first = (0..<left).first(where: { new[start + $0] != old[start + $0] }) { left = first }
            if let last = (right..<width).last(where: { new[start + $0] != old[start + $0] }) { right = last + 1 }
        }
        self.init(columns: left..<right, rows: top..<bottom + 1)
    }

    /// Whether all pixels of a picture in the box are opaque.
    func isOpaque(in picture: Pixmap) -> Bool {
        let pixels = picture.pixels.span
        var common = UInt32.max
        for y in rows {
            let start = y * picture.width + columns.lowerBound
            for index in start..<start + columns.count { common &= pixels[index] }
        }
        return common >> 24 == 0xff
    }

    /// Whether any pixel fulfills a condition.
    func contains(where isMatch: (_ x: Int, _ y: Int) -> Bool) -> Bool {
        rows.contains { y in columns.contains { x in isMatch(x, y) } }
    }
}
