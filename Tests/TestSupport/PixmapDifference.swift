import Images

/// The difference between two pictures.
package struct PixmapDifference {
    private let expected: Pixmap
    private let actual: Pixmap
    private let tolerance: Int
    /// The number of pixels that differ by more than the tolerance.
    package private(set) var count = 0
    /// The largest difference of a channel, from 0 to 255.
    package private(set) var largest = 0

    package init(expected: Pixmap, actual: Pixmap, tolerance: Int = 0) {
        self.expected = expected
        self.actual = actual
        self.tolerance = tolerance
        guard expected.width == actual.width, expected.height == actual.height else { return }
        for index in expected.pixels.indices {
            let distance = Self.distance(expected.pixels[index], actual.pixels[index])
            count += distance > tolerance ? 1 : 0
            largest = max(largest, distance)
        }
    }

    /// A line for the report of a test; nil if the pictures are equal within the tolerance.
    package var summary: String? {
        guard expected.width == actual.width, expected.height == actual.height else {
            return "\(actual.width)x\(actual.height) pixels instead of \(expected.width)x\(expected.height)"
        }
        guard count > 0 else { return nil }
        return "\(count) of \(expected.pixels.count) pixels, the largest difference of a channel is \(largest)"
    }

    /// The expected picture, the differing pixels in red on white, and the actual picture, side by side.
    package var picture: Pixmap {
        let width = max(expected.width, actual.width)
        var picture = Pixmap(
            width: 2 * width + actual.width, height: max(expected.height, actual.height), fill: 0xff80_8080)
        for y in 0..<picture.height {
            for x in 0..<width {
                let one = pixel(x, y, of: expected)
                let other = pixel(x, y, of: actual)
                if let one { picture[x, y] = one }
                if let other { picture[2 * width + x, y] = other }
                guard let one, let other else { continue }
                let distance = UInt32(Self.distance(one, other))
                let faint = distance > tolerance ? 191 - distance * 3 / 4 : 255
                picture[width + x, y] = 0xff00_00ff | faint << 8 | faint << 16
            }
        }
        return picture
    }

    private func pixel(_ x: Int, _ y: Int, of pixmap: Pixmap) -> UInt32? {
        x < pixmap.width && y < pixmap.height ? pixmap[x, y] : nil
    }

    private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        one == other
            ? 0 : [0, 8, 16, 24].reduce(0) { max($0, abs(Int(one >> $1 & 0xff) - Int(other >> $1 & 0xff))) }
    }
}
