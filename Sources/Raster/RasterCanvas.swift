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

    /// A canvas of one colour.
    /// - Parameters:
    ///   - size: in points; with `pixelsPerPoint` no more pixels than fit in memory. A canvas has one pixel at least.
    ///   - scratch: used by one canvas at a time.
    ///   - ground: what the canvas is before anything is drawn. To fill all of it with the same colour first costs nothing.
    package init(size: Size, pixelsPerPoint: Double, scratch: RasterScratch, ground: Color = .clear) {
        self.size = size
        self.pixelsPerPoint = pixelsPerPoint
        self.scratch = scratch
        transform = .scale(pixelsPerPoint, pixelsPerPoint)
        func pixels(_ length: Double) -> Int { Int(min(1e9, max(1, (length * pixelsPerPoint).rounded()))) }
        let box = PixelBox(minX: 0, minY: 0, maxX: pixels(size.width), maxY: pixels(size.height))
        surface = Surface(box, ground: Pixel.premultiplied(ground))
        clip = Clip(box)
        scratch.trim()
    }

    /// What has been drawn so far.
    package var pixmap: Pixmap { surface.pixmap }

    package mutating func fill(_ path: Path, rule: FillRule, paint: Paint) {
        scratch.flattener.flatten(path, transform: transform, findingSmoothPoints: false, into: &scratch.shapes.outline)
        self.paint(rule, shader(paint))
    }

    package mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint) {
        scratch.stroker.stroke(
            path, style: style, transform: transform, visible: clip.box.rect, into: &scratch.shapes.outline)
        self.paint(.nonZero, shader(paint))
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
