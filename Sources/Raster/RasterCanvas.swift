import Drawing
import Geometry
import Glibc  // rounding is a call into it
import Images

/// A canvas of pixels.
package struct RasterCanvas: Canvas {
    /// How far lines may stray from the curves that they stand for, in pixels.
    static let tolerance = 0.05

    package let size: Size
    package let pixelsPerPoint: Double
    let scratch: RasterScratch
    /// From points to pixels.
    let transform: Transform
    var surface: Surface
    var clip: Clip

    /// A transparent canvas.
    /// - Parameters:
    ///   - size: in points; with `pixelsPerPoint` no more pixels than fit in memory. A canvas has one pixel at least.
    ///   - scratch: used by one canvas at a time.
    package init(size: Size, pixelsPerPoint: Double, scratch: RasterScratch) {
        self.size = size
        self.pixelsPerPoint = pixelsPerPoint
        self.scratch = scratch
        transform = .scale(pixelsPerPoint, pixelsPerPoint)
        func pixels(_ length: Double) -> Int { Int(min(1e9, max(1, (length * pixelsPerPoint).rounded()))) }
        let box = PixelBox(minX: 0, minY: 0, maxX: pixels(size.width), maxY: pixels(size.height))
        surface = Surface(box)
        clip = Clip(box)
        scratch.trim()
    }

    /// What has been drawn so far.
    package var pixmap: Pixmap { surface.pixmap }

    package mutating func fill(_ path: Path, rule: FillRule, paint: Paint) {
        scratch.flattener.flatten(path, transform: transform, findingSmoothPoints: false, into: &scratch.outline)
        self.paint(rule, shader(paint))
    }

    package mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint) {
        scratch.stroker.stroke(
            path, style: style, transform: transform, visible: clip.box.rect, into: &scratch.outline)
        self.paint(.nonZero, shader(paint))
    }

    func shader(_ paint: Paint) -> Shader {
        if case .color(let color) = paint { return .color(Pixel.premultiplied(color)) }
        return Shader(paint, canvas: size, transform: transform, visible: clip.box, cache: &scratch.paints)
    }

    /// Paints the polygons in `scratch.outline`.
    mutating func paint(_ rule: FillRule, _ shader: Shader) {
        if rule == .nonZero, clip.mask == nil, case .color(let color) = shader, Pixel.alpha(color) == 255,
            scratch.outline.write(to: &scratch.boxes)
        {
            for box in scratch.boxes { surface.fill(box.intersection(clip.box), color) }
            return
        }
        if clip.mask == nil, case .color(let color) = shader, Pixel.alpha(color) == 255 {
            scratch.converter.paint(
                scratch.outline, rule: rule, clip: clip.box, levels: scratch.levels, color: OpaqueColor(color),
                on: &surface)
            return
        }
        scratch.converter.convert(
            scratch.outline, rule: rule, clip: clip.box, levels: scratch.levels, into: &scratch.coverage)
        if let mask = clip.mask { scratch.coverage.multiply(by: mask, levels: scratch.levels) }
        surface.paint(scratch.coverage, shader, colors: &scratch.colors)
    }
}
