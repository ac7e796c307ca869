import Glibc  // rounding is a call into it

/// Which pixels of a picture, along one of its axes, make up each pixel of its copy in another size.
///
/// Smaller copies average all that a pixel covers; larger ones interpolate between neighbours, which is the average of
/// a window one source pixel wide. Pixels that the copy covers in part only get as much less.
struct ResamplingWeights {
    /// For each pixel of the copy where its weights stand.
    private(set) var ranges: [Range<Int>] = []
    /// For each weight its source pixel.
    private(set) var sources: [Int] = []
    private(set) var weights: [Float] = []

    /// - Parameters:
    ///   - count: of the source's pixels, at least one.
    ///   - start: where the copy starts, in pixels.
    ///   - length: of the copy in pixels, more than 0.
    ///   - target: the pixels that are wanted.
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

    /// Appends what lies between two places of the source, whose first and last pixel go on beyond its ends.
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
