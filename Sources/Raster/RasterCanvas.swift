import Budget
import Drawing
import Geometry
import Glibc  // rounding is a call into it
import Images
import Numbers

/// A canvas that draws on pixels.
package struct RasterCanvas: Canvas {
    /// The maximum deviation of flattened lines from their curves, in pixels.
    static let tolerance = 0.05

    package let size: Size
    package let pixelsPerPoint: Double
    let scratch: RasterScratch
    let budget: RenderBudget
    /// Converts points to pixels.
    let transform: Transform
    var surface: Surface
    var clip: Clip

    /// Creates a canvas of one color.
    /// - Parameters:
    ///   - size: The size in points. The number of pixels at `pixelsPerPoint` must fit in memory. A canvas has at least
    ///     one pixel.
    ///   - scratch: Working memory, used by one canvas at a time.
    ///   - background: The initial color. Filling the whole canvas with the same color first costs nothing.
    ///   - budget: Once the budget is spent, drawing has no effect and the picture is incomplete.
    package init(
        size: Size, pixelsPerPoint: Double, scratch: RasterScratch, background: Color = .clear,
        budget: RenderBudget = .unlimited
    ) {
        self.size = size
        self.pixelsPerPoint = pixelsPerPoint
        self.scratch = scratch
        self.budget = budget
        transform = .scale(pixelsPerPoint, pixelsPerPoint)
        func pixels(_ length: Double) -> Int { Int(limiting: min(1e9, max(1, (length * pixelsPerPoint).rounded()))) }
        let box = PixelBox(minX: 0, minY: 0, maxX: pixels(size.width), maxY: pixels(size.height))
        surface = Surface(box, background: Pixel.premultiplied(background))
        clip = Clip(box)
        scratch.trim()
        scratch.shapes.converter.budget = budget
    }

    /// The pixels drawn so far.
    package var pixmap: Pixmap { surface.pixmap }

    package var isStopped: Bool { budget.isSpent }

    /// The minimum cost of a call in nanoseconds. Longer operations poll the budget themselves.
    static let costOfCall = 1_000

    package mutating func fill(_ path: Path, rule: FillRule, paint: Paint) {
        guard !budget.isSpent(before: Self.costOfCall) else { return }
        flatten(path, transform: transform)
        self.paint(rule, shader(paint))
    }

    package mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint) {
        guard !budget.isSpent(before: Self.costOfCall) else { return }
        scratch.stroker.stroke(
            path, style: style, transform: transform, visible: clip.box.rect, budget: budget,
            into: &scratch.shapes.outline)
        self.paint(.nonZero, shader(paint))
    }

    /// Replaces the polygons in `scratch.shapes.outline` with those of a path.
    func flatten(_ path: Path, transform: Transform) {
        scratch.flattener.flatten(
            path, transform: transform, findingSmoothPoints: false, budget: budget, into: &scratch.shapes.outline)
    }

    func shader(_ paint: Paint) -> Shader {
        if case .color(let color) = paint { return .color(Pixel.premultiplied(color)) }
        return Shader(paint, canvas: size, transform: transform, visible: clip.box, cache: &scratch.paints)
    }

    /// Paints the polygons in `scratch.shapes.outline`.
    mutating func paint(_ rule: FillRule, _ shader: Shader) {
        scratch.shapes.paint(rule, shader, clip: clip, on: &surface)
    }
}
