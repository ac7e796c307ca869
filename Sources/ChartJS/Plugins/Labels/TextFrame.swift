import Drawing
import Geometry
import Glibc

/// A text of several lines around a center, with a background and a border.
struct TextFrame {
    var lines: [String]
    var font: ChartFont
    var color: Color?
    /// The alignment of the lines among each other.
    var alignment = Lettering.Alignment.center
    var padding = Padding()
    var background: Color?
    var border: StrokeStyle?
    var borderColor: Color?
    /// The width that the border adds to the frame on each side.
    var borderRoom = 0.0
    var shadow: Shadow?
    var borderShadow: Shadow?
    var radii = CornerRadii.zero
    var halo: Lettering.Halo?
    /// In radians, clockwise.
    var rotation = 0.0
    /// The size of the text.
    var textSize = Size.zero

    /// The longest text of a line. Longer ones would not fit into any picture.
    static let longestLine = 1_000
    static let mostLines = 100

    /// The lines of a text, up to the limits of a frame.
    static func lines(of text: String) -> [String] {
        text.prefix(longestLine * 10)
            .split(maxSplits: mostLines, omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
            .prefix(mostLines).map { String($0.prefix(longestLine)) }
    }

    mutating func measure(_ lettering: Lettering) {
        textSize = Size(lettering.width(lines, font), Double(lines.count) * font.lineHeight)
    }

    /// The frame around the origin, with padding and border, before the rotation.
    var rect: Rect {
        Rect(
            minX: -textSize.width / 2 - padding.left - borderRoom,
            minY: -textSize.height / 2 - padding.top - borderRoom,
            maxX: textSize.width / 2 + padding.right + borderRoom,
            maxY: textSize.height / 2 + padding.bottom + borderRoom)
    }

    /// The half width and the half height of the rotated frame's bounds.
    var reach: Size {
        let (w, h) = (rect.width / 2, rect.height / 2)
        let (cosine, sine) = (abs(cos(rotation)), abs(sin(rotation)))
        return Size(w * cosine + h * sine, w * sine + h * cosine)
    }

    /// Draws the frame and the text around a point, on whole pixels.
    func draw(at center: Point, _ lettering: Lettering, pixelsPerPoint: Double, on sketch: inout Sketch) {
        func aligned(_ value: Double) -> Double { (value * pixelsPerPoint).rounded() / pixelsPerPoint }
        guard center.isFinite else { return }
        let center = Point(aligned(center.x), aligned(center.y))
        let whole = rect
        let width = border?.lineWidth ?? 0
        if background != nil || borderColor != nil {
            let frame = Rect(
                x: aligned(whole.minX) + width / 2, y: aligned(whole.minY) + width / 2,
                width: max(0, aligned(whole.width) - width), height: max(0, aligned(whole.height) - width))
            let turn = Transform.rotation(degrees: rotation * 180 / .pi).then(.translation(center))
            let path = Path(roundedRect: frame, radii: radii).transformed(by: turn)
            sketch.shadowed(shadow) { $0.fill(path, background) }
            if let border { sketch.shadowed(borderShadow) { $0.stroke(path, border, borderColor) } }
        }
        let x: Double =
            switch alignment {
            case .left: -textSize.width / 2
            case .center: 0
            case .right: textSize.width / 2
            }
        let offset = Point(aligned(x), aligned(-textSize.height / 2 + font.lineHeight / 2))
        lettering.draw(
            lines, font, color, at: center, offset: offset, rotation: rotation, alignment, halo: halo, on: &sketch)
    }
}
