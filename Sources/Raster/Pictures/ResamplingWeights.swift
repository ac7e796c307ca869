import Glibc  // rounding is a call into it

/// The weights of a picture's pixels, along one axis, for each pixel of a scaled copy.
///
/// Reduced copies average all pixels that a target pixel covers. Enlarged copies interpolate between neighbors, which
/// is the average of a window one source pixel wide. Pixels that the copy covers only partly have proportionally
/// smaller weights.
struct ResamplingWeights {
    /// The range of weights for each pixel of the copy.
    private(set) var ranges: [Range<Int>] = []
    /// The source pixel of each weight.
    private(set) var sources: [Int] = []
    private(set) var weights: [Float] = []

    /// - Parameters:
    ///   - count: The number of source pixels, at least one.
    ///   - start: The start of the copy in pixels.
    ///   - length: The length of the copy in pixels, greater than 0.
    ///   - target: The requested pixels.
    init(count: Int, start: Double, length: Double, target: Range<Int>) {
        let scale = Double(count) / length
        ranges.reserveCapacity(target.count)
        for pixel in target {
            let first = weights.count
            let (left, right) = (Double(pixel) - start, Double(pixel) + 1 - start)
            if scale >= 1 {
                append(from: max(0, left * scale), to: min(Double(count), right * scale), total: scale, count: count)
            } else {
                let covered = min(right, length) - max(left, 0)
                let center = (left + right) / 2 * scale
                append(from: center - 0.5, to: center + 0.5, total: 1 / covered, count: count)
            }
            ranges.append(first..<weights.count)
        }
    }

    /// Appends the weights between two source positions. The first and last source pixel extend beyond the ends.
    private mutating func append(from low: Double, to high: Double, total: Double, count: Int) {
        guard low < high, total > 0 else { return }
        for index in Int(low.rounded(.down))...Int(high.rounded(.down)) {
            let part = min(high, Double(index) + 1) - max(low, Double(index))
            guard part > 0 else { continue }
            sources.append(min(count - 1, max(0, index)))
            weights.append(Float(part / total))
        }
    }
}
