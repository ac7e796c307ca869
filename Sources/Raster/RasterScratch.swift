import Geometry

/// Memory and pictures of glyphs and symbols that canvases use one after the other. One thread's alone.
package final class RasterScratch {
    var flattener = Flattener(tolerance: RasterCanvas.tolerance)
    var stroker = Stroker(tolerance: RasterCanvas.tolerance)
    var converter = ScanConverter()
    var outline = FlattenedPath()
    var coverage = Coverage()
    var ramps = RampCache()
    var colors = RowBuffer()
    var symbols = SymbolCache()
    var glyphs = GlyphAtlas()

    package init() {}
}
