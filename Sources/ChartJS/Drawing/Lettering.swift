import Drawing
import Geometry
import Text

/// Measures and draws texts, with fonts or with the bitmap font of Chart.js' own picture tests.
struct Lettering: Sendable {
    let typesetter: Typesetter
    let sprites: SpriteFont?

    enum Alignment: Sendable { case left, center, right }
    enum Baseline: Sendable { case top, middle, bottom }

    /// A rectangle behind a text.
    struct Backdrop {
        /// Where it is from the origin of the text, before the rotation.
        var rect: Rect
        var color: Color?
    }

    /// The width of a text in points.
    func width(_ text: String, _ font: ChartFont) -> Double {
        if let sprites { return sprites.width(text) }
        return typesetter.set(text, font: font.description, maximumLines: 1).size.width
    }

    /// The width of the widest line.
    func width(_ lines: [String], _ font: ChartFont) -> Double {
        lines.reduce(0) { max($0, width($1, font)) }
    }

    /// Draws lines below each other.
    /// - Parameters:
    ///   - origin: The point of the first line's baseline and alignment.
    ///   - offset: The distance of the first line from the origin, before the rotation.
    ///   - rotation: The angle in radians, clockwise.
    ///   - maximumWidth: The width to which wider lines are squeezed.
    ///   - halo: The outline below the letters.
    ///   - backdrop: What is drawn before each line, as in Chart.js also over the lines before it.
    func draw(
        _ lines: [String], _ font: ChartFont, _ color: Color?, at origin: Point, offset: Point = .zero,
        rotation: Double = 0, _ alignment: Alignment, _ baseline: Baseline = .middle, maximumWidth: Double? = nil,
        halo: Halo? = nil, backdrop: Backdrop? = nil, on sketch: inout Sketch
    ) {
        let turn = Transform.rotation(degrees: rotation * 180 / .pi).then(.translation(origin))
        for (index, line) in lines.enumerated() {
            if let backdrop { sketch.fill(Path(rect: backdrop.rect).transformed(by: turn), backdrop.color) }
            guard !line.isEmpty else { continue }
            let point = Point(offset.x, offset.y + Double(index) * font.lineHeight)
            if let sprites {
                sprites.draw(line, at: point, turn, alignment, baseline, on: &sketch)
                continue
            }
            let block = typesetter.set(line, font: font.description, maximumLines: 1)
            let width = block.size.width
            var squeeze = 1.0
            if let maximumWidth, width > maximumWidth, maximumWidth > 0 { squeeze = maximumWidth / width }
            let fraction: Double =
                switch alignment {
                case .left: 0
                case .center: 0.5
                case .right: 1
                }
            let height: Double =
                switch baseline {
                case .top: block.firstBaseline - block.capHeight
                case .middle: block.firstBaseline - block.capHeight / 2
                case .bottom: block.firstBaseline
                }
            let shift = Transform.translation(Point(-width * fraction, -height)).then(.scale(squeeze, 1))
                .then(.translation(point))
            halo?.draw(block, shift.then(turn), on: &sketch)
            sketch.text(block, shift.then(turn), color)
        }
    }
}
