import Budget
import Drawing
import Glibc  // rounding is a call into it

/// Blurs a mask by three box averages in a row, which come close to a Gaussian.
///
/// The pixel at either end of a box counts in part, so that the variances add up to the Gaussian's exactly (Gwosdek,
/// Grewenig, Bruhn and Weickert, "Theoretical foundations of Gaussian convolution by extended box filtering", 2011).
///
/// - Complexity: O(pixels), whatever the deviation.
struct BoxBlur {
    private static let passes = 3
    private static let weightBits: UInt32 = 22

    /// How many pixels on either side count in full.
    private let radius: Int
    /// What pixels of the box count, and those at its ends.
    private let innerWeight: UInt32
    private let outerWeight: UInt32

    /// How far the blur carries a pixel.
    var reach: Int { innerWeight == 1 << Self.weightBits ? 0 : Self.passes * (radius + 1) }

    /// - Parameter deviation: the Gaussian's standard deviation in pixels, a few hundred at the most.
    init(deviation: Double) {
        let variance = deviation * deviation / Double(Self.passes)
        let radius = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
        let width = 2 * radius + 1
        let outer =
            (variance * width - radius * (radius + 1) * width / 3) / (2 * ((radius + 1) * (radius + 1) - variance))
        self.radius = Int(radius)
        let scale = Double(1 << Self.weightBits) / (width + 2 * outer)
        outerWeight = UInt32(outer * scale)
        // The rest, so that a plain area stays as it is.
        innerWeight = ((1 << Self.weightBits) - 2 * outerWeight) / UInt32(width)
    }

    /// Blurs rows of bytes. What the blur carries over an edge is lost.
    /// - Parameter cancellation: once it is raised, the bytes are left half blurred.
    func apply(to mask: inout [UInt8], width: Int, cancellation: CancellationToken) {
        guard reach > 0, width > 0 else { return }
        let height = mask.count / width
        var turned = mask
        for _ in 0..<Self.passes {
            average(mask.span, width: width, into: &turned, cancellation)
            average(turned.span, width: height, into: &mask, cancellation)
        }
    }

    /// Averages along rows and turns rows into columns.
    private func average(
        _ source: Span<UInt8>, width: Int, into target: inout [UInt8], _ cancellation: CancellationToken
    ) {
        let height = source.count / width
        var target = target.mutableSpan
        for y in 0..<height {
            guard !cancellation.isCancelled(before: 4 * width) else { return }
            let row = source.extracting(y * width..<(y + 1) * width)
            @inline(__always) func value(_ x: Int) -> UInt32 { x >= 0 && x < width ? UInt32(row[x]) : 0 }
            var sum: UInt32 = 0
            for x in 0..<radius { sum &+= value(x) }
            for x in 0..<width {
                sum &+= value(x &+ radius)
                target[x &* height &+ y] = average(sum, ends: value(x &- radius &- 1) &+ value(x &+ radius &+ 1))
                sum &-= value(x &- radius)
            }
        }
    }

    @inline(__always)
    private func average(_ sum: UInt32, ends: UInt32) -> UInt8 {
        let total = sum &* innerWeight &+ ends &* outerWeight &+ (1 << (Self.weightBits - 1))
        return UInt8(truncatingIfNeeded: total >> Self.weightBits)
    }
}
