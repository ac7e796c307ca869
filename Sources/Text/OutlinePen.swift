import CHarfBuzz
import Geometry

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
