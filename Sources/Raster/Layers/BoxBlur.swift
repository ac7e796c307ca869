import Budget
import Drawing
import Glibc  // rounding is a call into it
import Numbers

/// Blurs a mask with three successive box averages, which approximate a Gaussian.
///
/// The pixel at each end of a box has a partial weight, so that the variances add up exactly to the Gaussian's
/// (Gwosdek, Grewenig, Bruhn and Weickert, "Theoretical foundations of Gaussian convolution by extended box filtering",
/// 2011).
///
/// - Complexity: O(pixels), independent of the deviation.
struct BoxBlur {
    private static let passes = 3
    private static let weightBits: UInt32 = 22

    /// The number of pixels on each side with full weight.
    private let radius: Int
    /// The weights of inner pixels and of the pixels at the ends of the box.
    private let innerWeight: UInt32
    private let outerWeight: UInt32

    /// The maximum distance over which the blur spreads a pixel.
    var reach: Int { innerWeight == 1 << Self.weightBits ? 0 : Self.passes * (radius + 1) }

    /// - Parameter deviation: The Gaussian's standard deviation in pixels, at most a few hundred.
    init(deviation: Double) {
        let variance = deviation * deviation / Double(Self.passes)
        let radius = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
        let width = 2 * radius + 1
        let outer =
            (variance * width - radius * (radius + 1) * width / 3) / (2 * ((radius + 1) * (radius + 1) - variance))
        self.radius = Int(limiting: radius)
        let scale = Double(1 << Self.weightBits) / (width + 2 * outer)
        outerWeight = UInt32(clamping: Int(limiting: outer * scale))
        // The inner weights use the rest of the sum, so that a uniform area does not change.
        innerWeight = ((1 << Self.weightBits) - 2 * outerWeight) / UInt32(2 * self.radius + 1)
    }

    /// Blurs rows of bytes. Values that the blur spreads beyond an edge are lost.
    /// - Parameter budget: Once the budget is spent, the bytes are only partly blurred.
    func apply(to mask: inout [UInt8], width: Int, budget: RenderBudget) {
        guard reach > 0, width > 0 else { return }
        let height = mask.count / width
        var turned = mask
        for _ in 0..<Self.passes {
            average(mask.span, width: width, into: &turned, budget)
            average(turned.span, width: height, into: &mask, budget)
        }
    }

    /// Averages along rows and transposes rows into columns.
    private func average(
        _ source: Span<UInt8>, width: Int, into target: inout [UInt8], _ budget: RenderBudget
    ) {
        let height = source.count / width
        var target = target.mutableSpan
        for y in 0..<height {
            guard !budget.isSpent(before: 4 * width) else { return }
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
