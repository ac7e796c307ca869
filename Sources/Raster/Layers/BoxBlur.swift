import Glibc  // rounding is a call into it

/// Blurs a mask by three box averages in a row, which come close to a Gaussian.
///
/// Widths are odd, and two of them mixed so that the variances add up to the Gaussian's as nearly as whole widths allow
/// (Kovesi, "Fast almost-Gaussian filtering", 2010).
///
/// - Complexity: O(pixels), whatever the deviation.
struct BoxBlur {
    /// How many pixels each average takes in on either side.
    private let radii: [Int]

    /// How far the blur carries a pixel.
    var reach: Int { radii.reduce(0, +) }

    /// - Parameter deviation: the Gaussian's standard deviation in pixels, a few hundred at the most.
    init(deviation: Double) {
        let variance = 12 * deviation * deviation
        let ideal = (variance / 3 + 1).squareRoot()
        let lower = 2 * ((ideal - 1) / 2).rounded(.down) + 1
        let lowerCount = ((3 * lower * lower + 12 * lower + 9 - variance) / (4 * lower + 4)).rounded()
        radii = (0..<3).map { Int(lower) / 2 + (Double($0) < lowerCount ? 0 : 1) }
    }

    /// Blurs rows of bytes. What the blur carries over an edge is lost.
    func apply(to mask: inout [UInt8], width: Int) {
        guard width > 0 else { return }
        var other = mask
        for radius in radii where radius > 0 {
            Self.averageRows(mask.span, width: width, radius: radius, into: &other)
            Self.averageColumns(other.span, width: width, radius: radius, into: &mask)
        }
    }

    private static func averageRows(_ source: Span<UInt8>, width: Int, radius: Int, into target: inout [UInt8]) {
        let divisor = Divisor(2 * radius + 1)
        var target = target.mutableSpan
        for start in stride(from: 0, to: source.count, by: width) {
            let source = source.extracting(start..<start + width)
            var target = target._mutatingExtracting(start..<start + width)
            var sum: UInt32 = 0
            for x in 0..<min(radius, width) { sum += UInt32(source[x]) }
            for x in 0..<width {
                if x + radius < width { sum += UInt32(source[x + radius]) }
                target[x] = divisor.quotient(sum)
                if x >= radius { sum -= UInt32(source[x - radius]) }
            }
        }
    }

    private static func averageColumns(_ source: Span<UInt8>, width: Int, radius: Int, into target: inout [UInt8]) {
        let divisor = Divisor(2 * radius + 1)
        let height = source.count / width
        var target = target.mutableSpan
        var sums = [UInt32](repeating: 0, count: width)
        for y in 0..<min(radius, height) {
            for x in 0..<width { sums[x] += UInt32(source[y * width + x]) }
        }
        for y in 0..<height {
            let (entering, leaving) = ((y + radius) * width, (y - radius) * width)
            if y + radius < height {
                for x in 0..<width { sums[x] += UInt32(source[entering + x]) }
            }
            for x in 0..<width { target[y * width + x] = divisor.quotient(sums[x]) }
            if y >= radius {
                for x in 0..<width { sums[x] -= UInt32(source[leaving + x]) }
            }
        }
    }

    /// Divides sums of so many bytes, without a division.
    private struct Divisor {
        private let half: UInt32
        private let reciprocal: UInt32

        init(_ count: Int) {
            half = UInt32(count / 2)
            reciprocal = UInt32(((1 << 22) + count - 1) / count)
        }

        @inline(__always)
        func quotient(_ sum: UInt32) -> UInt8 {
            UInt8(truncatingIfNeeded: ((sum &+ half) &* reciprocal) >> 22)
        }
    }
}
