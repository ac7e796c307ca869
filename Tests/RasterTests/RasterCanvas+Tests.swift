import Drawing
import Geometry
import Images
import Raster

extension RasterCanvas {
    /// A canvas with one pixel per point by default.
    init(_ width: Double, _ height: Double, pixelsPerPoint: Double = 1) {
        self.init(size: Size(width, height), pixelsPerPoint: pixelsPerPoint, scratch: RasterScratch())
    }

    mutating func fill(_ rect: Rect, _ color: Color) {
        fill(Path(rect: rect), rule: .nonZero, paint: .color(color))
    }

    mutating func fill(_ rect: Rect, _ gradient: Gradient) {
        fill(Path(rect: rect), rule: .nonZero, paint: .gradient(gradient, bounds: rect))
    }

    /// Whether a white rectangle covers the whole canvas, so that no clip or layer remains from earlier calls.
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

    /// A line of text for each row and a digit for each pixel, from 0 for transparent to 9 for opaque.
    var text: String {
        (0..<height).map { y in (0..<width).map { String(alpha($0, y) * 9 / 255) }.joined() }.joined(separator: "\n")
    }
}

extension Color {
    /// Premultiplied, from 0 to 255.
    var channels: [Double] { [red * alpha, green * alpha, blue * alpha, alpha].map { $0 * 255 } }
}
