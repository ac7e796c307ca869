import Images
import Synchronization
import TestSupport

extension Pixmap {
    /// Stripes, blocks and translucent edges of a few colors, as in charts.
    static func chartLike(_ width: Int, _ height: Int, colors: Int = 40, isOpaque: Bool = false, seed: UInt64 = 1)
        -> Pixmap
    {
        var random = RandomSource(seed: seed)
        let palette = (0..<colors).map { _ in UInt32.premultiplied(isOpaque: isOpaque, from: &random) }
        var pixmap = Pixmap(width: width, height: height, fill: isOpaque ? 0xffff_ffff : 0)
        for _ in 0..<20 {
            let (left, top) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
            let color = palette.randomElement(using: &random) ?? 0
            for y in top..<min(height, top + .random(in: 1...9, using: &random)) {
                for x in left..<min(width, left + .random(in: 1...9, using: &random)) { pixmap[x, y] = color }
            }
        }
        return pixmap
    }

    /// Pixels of random colors.
    static func noise(_ width: Int, _ height: Int, isOpaque: Bool, seed: UInt64 = 1) -> Pixmap {
        var random = RandomSource(seed: seed)
        var pixmap = Pixmap(width: width, height: height)
        for index in pixmap.pixels.indices {
            pixmap.pixels[index] = .premultiplied(isOpaque: isOpaque, from: &random)
        }
        return pixmap
    }

    /// A smooth opaque picture.
    static func shaded(_ width: Int, _ height: Int) -> Pixmap {
        var pixmap = Pixmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                pixmap[x, y] = UInt32(x * 255 / width) | UInt32(y * 255 / height) << 8 | 0xff80_0000
            }
        }
        return pixmap
    }

    /// The mean difference of the color channels.
    func meanDifference(from other: Pixmap) -> Double {
        var sum = 0
        for (pixel, another) in zip(pixels, other.pixels) {
            for shift in [0, 8, 16] as [UInt32] {
                sum += abs(Int(pixel >> shift & 0xff) - Int(another >> shift & 0xff))
            }
        }
        return Double(sum) / Double(3 * max(pixels.count, 1))
    }
}

extension UInt32 {
    static func premultiplied(isOpaque: Bool, from random: inout RandomSource) -> UInt32 {
        let alpha: UInt32 = isOpaque ? 255 : .random(in: 0...255, using: &random)
        func channel() -> UInt32 { .random(in: 0...alpha, using: &random) }
        return channel() | channel() << 8 | channel() << 16 | alpha << 24
    }
}

/// A condition that becomes true after a number of questions.
final class Countdown: Sendable {
    private let left: Mutex<Int>

    init(_ count: Int) { left = Mutex(count) }

    var isOver: Bool {
        left.withLock { left in
            left -= 1
            return left < 0
        }
    }
}
