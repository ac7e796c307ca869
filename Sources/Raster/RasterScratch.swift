import Geometry

/// Memory and pictures of glyphs and symbols that canvases use one after the other. One thread's alone.
package final class RasterScratch {
    /// What is kept from one canvas to the next besides glyphs and symbols, in bytes, more or less.
    private static let limit = 16 << 20

    let flattener = Flattener(tolerance: RasterCanvas.tolerance)
    var stroker = Stroker(tolerance: RasterCanvas.tolerance)
    var converter = ScanConverter()
    let levels: CoverageLevels
    var outline = FlattenedPath()
    var boxes: [PixelBox] = []
    var coverage = Coverage()
    var colors = RowBuffer()
    var paints = PaintCache()
    var symbols = SymbolCache()
    var glyphs = GlyphAtlas()

    /// - Parameter levels: the coverages that canvases tell apart.
    package init(levels: CoverageLevels = .all) {
        self.levels = levels
    }

    /// Gives back the memory that the last canvas' pictures took, and that of an extraordinary one.
    func trim() {
        paints.trim()
        let outlineMemory =
            outline.points.capacity * MemoryLayout<Point>.stride + boxes.capacity * MemoryLayout<PixelBox>.stride
        guard converter.memory + coverage.memory + outlineMemory > Self.limit else { return }
        converter = ScanConverter()
        coverage = Coverage()
        boxes = []
        outline = FlattenedPath()
        stroker = Stroker(tolerance: RasterCanvas.tolerance)
    }
}
