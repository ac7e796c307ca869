import Drawing
import Geometry
import Images
import Raster

extension RasterCanvas {
    /// A canvas of one pixel a point unless told otherwise.
    init(_ width: Double, _ height: Double, pixelsPerPoint: Double = 1) {
        self.init(size: Size(width, height), pixelsPerPoint: pixelsPerPoint, scratch: RasterScratch())
    }

    mutating func fill(_ rect: Rect, _ color: Color) {
        fill(Path(rect: rect), rule: .nonZero, paint: .color(color))
    }

    mutating func fill(_ rect: Rect, _ gradient: Gradient) {
        fill(Path(rect: rect), rule: .nonZero, paint: .gradient(gradient, bounds: rect))
    }

    /// Whether a white sheet covers all that was drawn: nothing that came before has left a clip or a layer behind.
    var canBeFilled: Bool {
        var canvas = self
        canvas.fill(Rect(origin: .zero, size: size), .white)
        return canvas.pixmap.pixels.allSatisfy { $0 == .max }
    }
}

extension Pixmap {
    /// Red, green, blue and alpha, from 0 to 255.
    func channels(_ x: Int, _ y: Int) -> [Double] { [0, 8, 16, 24].map { Double(self[x, y] >> $0 & 0xff) } }

    func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

    /// A line of text for each row, a character for each pixel: 0 for transparent to 9 for opaque.
    var text: String {
        (0..<height).map { y in (0..<width).map { String(alpha($0, y) * 9 / 255) }.joined() }.joined(separator: "\n")
    }
}

extension Color {
    /// Premultiplied, from 0 to 255.
    var channels: [Double] { [red * alpha, green * alpha, blue * alpha, alpha].map { $0 * 255 } }
}
