/// Makes the edges of small letters a little denser.
///
/// Strokes of small letters are hardly a pixel wide and fall between pixels, which makes them look washed out. A
/// coverage `c` becomes `c + k·c·(1 - c)`: nothing and everything stay what they are. `k` is 1/4 up to an em of 14
/// pixels, and falls to nothing at 28, from where on letters are as exact as shapes.
struct GlyphContrast {
    private let strength: Double

    /// - Parameter size: the em size in pixels.
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
