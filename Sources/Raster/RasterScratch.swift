import Drawing
import Geometry

/// Working memory and cached glyphs and symbols for consecutive canvases. It belongs to a single thread.
package final class RasterScratch {
    /// The approximate maximum number of bytes kept between canvases, not counting glyphs and symbols.
    private static let limit = 4 << 20

    let flattener = Flattener(tolerance: RasterCanvas.tolerance)
    var stroker = Stroker(tolerance: RasterCanvas.tolerance)
    var shapes: ShapePainter
    var colors = RowBuffer()
    var paints = PaintCache()
    var symbols = SymbolCache()
    var glyphs = GlyphAtlas()

    /// - Parameter levels: The coverage levels of the canvases.
    package init(levels: CoverageLevels = .all) {
        shapes = ShapePainter(levels: levels)
    }

    /// Releases the memory of the last canvas's pictures and of unusually large drawings.
    func trim() {
        paints.trim()
        guard shapes.memory > Self.limit else { return }
        shapes = ShapePainter(levels: shapes.levels)
        stroker = Stroker(tolerance: RasterCanvas.tolerance)
    }

    /// Releases all memory.
    package func clear() {
        stroker = Stroker(tolerance: RasterCanvas.tolerance)
        shapes = ShapePainter(levels: shapes.levels)
        colors = RowBuffer()
        paints = PaintCache()
        symbols = SymbolCache()
        glyphs = GlyphAtlas()
    }
}

/// The stages that convert polygons to pixels, with their memory.
struct ShapePainter {
    let levels: CoverageLevels
    var converter = ScanConverter()
    /// The polygons to paint.
    var outline = FlattenedPath()
    var coverage = Coverage()
    private var boxes: [PixelBox] = []
    private var colors = RowBuffer()

    init(levels: CoverageLevels) {
        self.levels = levels
    }

    /// The number of bytes that the value retains.
    var memory: Int {
        converter.memory + coverage.memory + outline.points.capacity * MemoryLayout<Point>.stride
            + boxes.capacity * MemoryLayout<PixelBox>.stride
    }

    /// Converts the polygons to coverage.
    mutating func convert(_ rule: FillRule, clip: PixelBox, levels: CoverageLevels) {
        converter.convert(outline, rule: rule, clip: clip, levels: levels, into: &coverage)
    }

    /// Paints the polygons.
    mutating func paint(_ rule: FillRule, _ shader: Shader, clip: Clip, on surface: inout Surface) {
        let isBoxes = clip.mask == nil && rule == .nonZero && outline.write(to: &boxes)
        if clip.mask == nil, case .color(let color) = shader, Pixel.alpha(color) == 255 {
            if isBoxes {
                for box in boxes { surface.fill(box.intersection(clip.box), color) }
            } else {
                paint(rule, color, clip: clip.box, on: &surface)
            }
            return
        }
        if isBoxes, boxes.areInSequence {
            for box in boxes {
                coverage.cover(box.intersection(clip.box))
                surface.paint(coverage, shader, colors: &colors)
            }
            return
        }
        convert(rule, clip: clip.box, levels: levels)
        if let mask = clip.mask { coverage.multiply(by: mask, levels: levels) }
        surface.paint(coverage, shader, colors: &colors)
    }

    /// Paints the polygons in an opaque color: the rows of a rectangle directly, those above and below after conversion.
    private mutating func paint(_ rule: FillRule, _ color: UInt32, clip: PixelBox, on surface: inout Surface) {
        var rest = clip
        if let solid = outline.solidRows {
            converter.paint(
                outline, rule: rule, clip: clip.rows(clip.minY, to: solid.minY), levels: levels,
                color: OpaqueColor(color), on: &surface)
            surface.fill(solid.intersection(clip), color)
            rest = clip.rows(solid.maxY, to: clip.maxY)
        }
        converter.paint(outline, rule: rule, clip: rest, levels: levels, color: OpaqueColor(color), on: &surface)
    }
}
