import CHarfBuzz
import Caching
import Geometry
import Images
import Synchronization

extension Font {
    /// The outline of a glyph in em units (1 is the em size), y down, with the origin on the baseline; empty for a
    /// space.
    ///
    /// Recent outlines are cached.
    package func outline(of glyph: UInt32) -> Path {
        if let known = outlines.withLock({ $0.value(for: glyph) }) { return known }
        let outline = unsafe withHandle { unsafe OutlinePen.outline(of: glyph, in: $0, unitsPerEm: unitsPerEm) }
        outlines.withLock { $0.insert(outline, for: glyph, cost: 1) }
        return outline
    }
}

/// Records the drawing commands of HarfBuzz as a path.
struct OutlinePen {
    private var path = Path()
    private let scale: Double

    private init(unitsPerEm: Double) {
        scale = 1 / unitsPerEm
    }

    /// - Parameter font: An `hb_font_t` in font units.
    @unsafe static func outline(of glyph: UInt32, in font: OpaquePointer, unitsPerEm: Double) -> Path {
        var pen = OutlinePen(unitsPerEm: unitsPerEm)
        unsafe withUnsafeMutablePointer(to: &pen) { unsafe hb_font_get_glyph_shape(font, glyph, functions, $0) }
        return pen.path
    }

    private func point(_ x: Float, _ y: Float) -> Point {
        Point(Double(x) * scale, -Double(y) * scale)
    }

    /// The immutable `hb_draw_funcs_t`. Its drawing data is a pointer to a pen.
    private nonisolated(unsafe) static let functions: OpaquePointer? = {
        let functions = unsafe hb_draw_funcs_create()
        unsafe hb_draw_funcs_set_move_to_func(
            functions,
            { _, data, _, x, y, _ in
                unsafe OutlinePen.write(data) { $0.path.move(to: $0.point(x, y)) }
            }, nil, nil)
        unsafe hb_draw_funcs_set_line_to_func(
            functions,
            { _, data, _, x, y, _ in
                unsafe OutlinePen.write(data) { $0.path.addLine(to: $0.point(x, y)) }
            }, nil, nil)
        unsafe hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, controlX, controlY, x, y, _ in
                unsafe OutlinePen.write(data) {
                    $0.path.addQuadraticCurve(to: $0.point(x, y), control: $0.point(controlX, controlY))
                }
            }, nil, nil)
        unsafe hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, controlX1, controlY1, controlX2, controlY2, x, y, _ in
                unsafe OutlinePen.write(data) {
                    $0.path.addCurve(
                        to: $0.point(x, y), control1: $0.point(controlX1, controlY1),
                        control2: $0.point(controlX2, controlY2))
                }
            }, nil, nil)
        unsafe hb_draw_funcs_set_close_path_func(
            functions, { _, data, _, _ in unsafe OutlinePen.write(data) { $0.path.close() } }, nil, nil)
        unsafe hb_draw_funcs_make_immutable(functions)
        return unsafe functions
    }()

    @unsafe private static func write(_ data: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) {
        guard let data = unsafe data else { return }
        unsafe body(&data.assumingMemoryBound(to: OutlinePen.self).pointee)
    }
}

extension Font {
    /// A color glyph: its pixels, and the rectangle that it fills in em units.
    typealias Picture = (pixmap: Pixmap, bounds: Rect)

    /// The glyph's color picture and the rectangle that it fills in em units (y down, origin on the baseline); nil if
    /// the font has no color picture for it.
    ///
    /// Recent pictures are cached.
    package func picture(of glyph: UInt32) -> (pixmap: Pixmap, bounds: Rect)? {
        guard hasPictures else { return nil }
        if let known = pictures.withLock({ $0.value(for: glyph) }) { return known }
        let picture = unsafe withHandle { unsafe readPicture(of: glyph, in: $0) }
        pictures.withLock { $0.insert(picture, for: glyph, cost: 1) }
        return picture
    }

    @unsafe private func readPicture(of glyph: UInt32, in font: OpaquePointer) -> Picture? {
        let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph)
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        var extents = hb_glyph_extents_t()
        guard let bytes = unsafe hb_blob_get_data(blob, &length), length > 0,
            unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0
        else { return nil }
        let file = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(length)))
        let bounds = Rect(
            x: Double(extents.x_bearing) / unitsPerEm, y: -Double(extents.y_bearing) / unitsPerEm,
            width: Double(extents.width) / unitsPerEm, height: -Double(extents.height) / unitsPerEm)
        guard !bounds.isEmpty, let pixmap = try? PNGDecoder.decode(file) else { return nil }
        return (pixmap, bounds)
    }
}
