/// Increases the coverage of small letters slightly.
///
/// Strokes of small letters are hardly a pixel wide and lie between pixels, which makes them look washed out. A
/// coverage `c` becomes `c + k·c·(1 - c)`, so zero and full coverage do not change. `k` is 1/4 up to an em size of 14
/// pixels and decreases to 0 at 28, above which letters are drawn exactly.
struct GlyphContrast {
    private let strength: Double

    /// - Parameter size: The em size in pixels.
    init(size: Double) {
        strength = 0.25 * max(0, min(1, (28 - size) / 14))
    }

    func apply(to mask: inout MutableSpan<UInt8>) {
        guard strength > 0 else { return }
        for index in mask.indices {
            let coverage = Double(mask[index]) / 255
            mask[index] = UInt8((coverage + strength * coverage * (1 - coverage)) * 255 + 0.5)
        }
    }
}
