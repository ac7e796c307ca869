import Budget
import Drawing
import Geometry
import Glibc  // rounding is a call into it
import Images
import Numbers

/// Draws the shadow of a layer.
struct ShadowCaster {
    /// The limit for the offset and blur of shadows, in pixels.
    static let maximumOffset = 1024.0
    static let maximumDeviation = 64.0

    private let color: UInt32
    private let offset: (x: Int, y: Int)
    private let blur: BoxBlur

    /// Returns nil if the shadow is invisible.
    init?(_ shadow: Shadow, pixelsPerPoint: Double) {
        color = Pixel.premultiplied(shadow.color)
        guard Pixel.alpha(color) > 0, shadow.offset.isFinite else { return nil }
        func pixels(_ points: Double, limit: Double) -> Double { min(limit, max(-limit, points * pixelsPerPoint)) }
        offset = (
            Int(limiting: pixels(shadow.offset.x, limit: Self.maximumOffset).rounded()),
            Int(limiting: pixels(shadow.offset.y, limit: Self.maximumOffset).rounded())
        )
        blur = BoxBlur(deviation: pixels(max(0, shadow.blurRadius / 2), limit: Self.maximumDeviation))
    }

    /// The box of pixels whose shadow falls into a box, including the box itself.
    func source(of box: PixelBox) -> PixelBox {
        box.union(box.offset(x: -offset.x, y: -offset.y).expanded(by: blur.reach))
    }

    /// The contents of a layer over its shadow.
    /// - Parameters:
    ///   - box: The requested pixels.
    ///   - budget: Once the budget is spent, the shadow is incomplete.
    func shadowed(
        _ layer: Surface, within box: PixelBox, colors: inout RowBuffer, budget: RenderBudget
    ) -> Surface {
        guard !layer.painted.isEmpty else { return layer }
        var result = shadow(of: layer, within: box, including: layer.painted, colors: &colors, budget: budget)
        result.draw(layer, clip: Clip(result.box))
        return result
    }

    /// The shadow of a layer alone.
    /// - Parameters:
    ///   - box: The requested pixels.
    ///   - rest: Other pixels that the result has.
    ///   - budget: Once the budget is spent, the shadow is incomplete.
    func shadow(
        of layer: Surface, within box: PixelBox, including rest: PixelBox? = nil, colors: inout RowBuffer,
        budget: RenderBudget
    ) -> Surface {
        let shade = layer.painted.expanded(by: blur.reach)
        var alphas = [UInt8](repeating: 0, count: shade.width * shade.height)
        for y in layer.painted.minY..<layer.painted.maxY {
            let source = layer.box.index(x: layer.painted.minX, y: y)
            let target = shade.index(x: layer.painted.minX, y: y)
            for column in 0..<layer.painted.width {
                alphas[target + column] = UInt8(truncatingIfNeeded: Pixel.alpha(layer.pixmap.pixels[source + column]))
            }
        }
        blur.apply(to: &alphas, width: shade.width, budget: budget)
        let destination = shade.offset(x: offset.x, y: offset.y)
        var result = Surface((rest.map(destination.union) ?? destination).intersection(box))
        result.stamp(color, mask: alphas.span, at: destination, clip: Clip(result.box), colors: &colors)
        return result
    }
}
