import Geometry

/// Working memory and cached glyphs and symbols for consecutive canvases. It belongs to a single thread.
package final class RasterScratch {
    /// The approximate maximum number of bytes kept between canvases, not counting glyphs and symbols.
    private static let limit = 16 << 20

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
}
