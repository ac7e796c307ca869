import Budget
import Drawing
import Geometry
import Images

extension RasterCanvas {
    package mutating func clip(to path: Path, rule: FillRule, _ body: (inout RasterCanvas) -> Void) {
        guard !budget.isSpent(before: Self.costOfCall) else { return }
        let outer = clip
        flatten(path, transform: transform)
        clip.intersect(&scratch.shapes, rule: rule)
        if !clip.box.isEmpty { body(&self) }
        clip = outer
    }

    package mutating func group(opacity: Double, shadow: Shadow?, _ body: (inout RasterCanvas) -> Void) {
        let caster = shadow.flatMap { ShadowCaster($0, pixelsPerPoint: pixelsPerPoint) }
        guard opacity < 1 || caster != nil else { return body(&self) }
        let opacity = Pixel.byte(opacity)
        guard opacity > 0 else { return }
        let box = caster?.source(of: clip.box) ?? clip.box
        guard budget.allows(box.width * box.height * Self.bytesPerPixel),
            !budget.isSpent(before: box.width * box.height)
        else { return }
        var content = layer(box, body)
        if let caster {
            content = caster.shadowed(content, within: clip.box, colors: &scratch.colors, budget: budget)
        }
        guard !budget.isSpent(before: box.width * box.height) else { return }
        content.fade(by: opacity)
        surface.draw(content, clip: clip)
    }

    /// The shadow of what `body` draws, without the drawing itself, and its rectangle in points; nil if nothing is
    /// visible or the budget is spent.
    package mutating func shadow(
        _ shadow: Shadow, of body: (inout RasterCanvas) -> Void
    ) -> (pixmap: Pixmap, rect: Rect)? {
        guard let caster = ShadowCaster(shadow, pixelsPerPoint: pixelsPerPoint) else { return nil }
        let box = caster.source(of: clip.box)
        guard budget.allows(box.width * box.height * Self.bytesPerPixel),
            !budget.isSpent(before: box.width * box.height)
        else { return nil }
        let content = layer(box, body)
        guard !content.painted.isEmpty else { return nil }
        let surface = caster.shadow(of: content, within: clip.box, colors: &scratch.colors, budget: budget)
        guard !surface.box.isEmpty, !budget.isSpent, let inverse = transform.inverse else { return nil }
        return (surface.pixmap, inverse.apply(surface.box.rect))
    }

    /// Adds the shapes on a separate layer: the coverages along a shared edge add up to one, so the background does not
    /// show through.
    package mutating func fillAdjoining(_ shapes: [(path: Path, paint: Paint)]) {
        guard !budget.isSpent(before: Self.costOfCall) else { return }
        var bounds: Rect?
        for shape in shapes {
            guard let box = shape.path.controlBoundingBox else { continue }
            bounds = bounds?.union(box) ?? box
        }
        guard let bounds else { return }
        let box = PixelBox(around: transform.apply(bounds)).intersection(clip.box)
        guard budget.allows(box.width * box.height * Self.bytesPerPixel) else { return }
        let content = layer(box) { canvas in
            for shape in shapes {
                guard !canvas.budget.isSpent(before: Self.costOfCall) else { return }
                let scratch = canvas.scratch
                canvas.flatten(shape.path, transform: canvas.transform)
                scratch.shapes.convert(.nonZero, clip: canvas.clip.box, levels: scratch.shapes.levels)
                canvas.surface.add(scratch.shapes.coverage, canvas.shader(shape.paint), colors: &scratch.colors)
            }
        }
        surface.draw(content, clip: clip)
    }

    private static let bytesPerPixel = 4

    /// Draws `body` on a transparent layer. Only the box of the clip applies there.
    mutating func layer(_ box: PixelBox, _ body: (inout RasterCanvas) -> Void) -> Surface {
        var layer = Surface(box)
        let outer = clip
        clip = Clip(box)
        swap(&surface, &layer)
        if !box.isEmpty { body(&self) }
        swap(&surface, &layer)
        clip = outer
        return layer
    }
}
