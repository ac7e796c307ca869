import Geometry

/// Memory and pictures of glyphs and symbols that canvases use one after the other. One thread's alone.
package final class RasterScratch {
    /// What is kept from one canvas to the next besides glyphs and symbols, in bytes, more or less.
    private static let limit = 16 << 20

    let flattener = Flattener(tolerance: RasterCanvas.tolerance)
    var stroker = Stroker(tolerance: RasterCanvas.tolerance)
    var shapes: ShapePainter
    var colors = RowBuffer()
    var paints = PaintCache()
    var symbols = SymbolCache()
    var glyphs = GlyphAtlas()

    /// - Parameter levels: the coverages that canvases tell apart.
    package init(levels: CoverageLevels = .all) {
        shapes = ShapePainter(levels: levels)
    }

    /// Gives back the memory that the last canvas' pictures took, and that of an extraordinary one.
    func trim() {
        paints.trim()
        guard shapes.memory > Self.limit else { return }
        shapes = ShapePainter(levels: shapes.levels)
        stroker = Stroker(tolerance: RasterCanvas.tolerance)
    }
}
