import Budget
import Diagnostics
import Images

extension SpecResources {
    /// The maximum width and height of a picture in pixels.
    private static let largestSide = 2_048

    /// The picture that a document needs; nil if it is not available yet.
    /// - Parameter budget: What decoding may take.
    package func picture(_ need: ResourceNeed, budget: RenderBudget) throws(SpecError) -> Pixmap? {
        guard case .bytes(let bytes, _)? = self[need.request] else { return nil }
        let limits = PNGLimits(dimension: Self.largestSide, pixels: 1 << 22)
        do throws(PNGError) {
            let pixels = try PNGDecoder.pixelCount(of: bytes, limits: limits)
            if budget.allows(4 * pixels) { return try PNGDecoder.decode(bytes, limits: limits) }
        } catch {
            throw .unusableResources([
                SpecIssue(
                    need.place, "The picture is not a PNG of at most \(Self.largestSide) by \(Self.largestSide) pixels."
                )
            ])
        }
        throw .stopped(at: need.place)
    }
}
