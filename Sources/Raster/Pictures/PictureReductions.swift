import Geometry
import Images

/// A cache of reduced copies of large pictures. Many much smaller copies can then be made in time proportional to their
/// own size.
struct PictureReductions {
    private struct Key: Hashable {
        var pixmap: Pixmap
        var width: Int
        var height: Int
    }

    /// The maximum number of pixels in the copies; beyond it, all of them are evicted.
    private static let maximumArea = 8 << 20

    private var copies: [Key: Pixmap] = [:]
    private var area = 0

    /// A copy that is at least twice as wide and high as a box, if the original is, and not many times larger.
    mutating func pixmap(_ pixmap: Pixmap, for box: PixelBox) -> Pixmap {
        guard pixmap.pixels.count > 16 * box.width * box.height, pixmap.pixels.count > 4096 else { return pixmap }
        let key = Key(
            pixmap: pixmap, width: Self.halved(pixmap.width, atLeast: 2 * box.width),
            height: Self.halved(pixmap.height, atLeast: 2 * box.height))
        guard key.width < pixmap.width || key.height < pixmap.height else { return pixmap }
        if let copy = copies[key] { return copy }
        let target = PixelBox(minX: 0, minY: 0, maxX: key.width, maxY: key.height)
        let copy = pixmap.resampled(to: target.rect, box: target)
        if area + copy.pixels.count > Self.maximumArea {
            copies.removeAll()
            area = 0
        }
        copies[key] = copy
        area += copy.pixels.count
        return copy
    }

    private static func halved(_ length: Int, atLeast least: Int) -> Int {
        var length = length
        while length / 2 >= max(1, least) { length /= 2 }
        return length
    }
}
