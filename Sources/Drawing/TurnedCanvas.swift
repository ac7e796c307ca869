import Geometry
import Images
import Text

/// A canvas that rotates all drawing before it draws on another canvas, used for rotated legends.
///
/// Shapes, symbols, texts and clips are rotated completely. Gradients cover the bounding boxes of the rotated shapes,
/// and pictures stay upright.
package struct TurnedCanvas<Base: Canvas>: Canvas {
    /// The canvas to draw on.
    package private(set) var base: Base
    /// A rotation about any point.
    private let turn: Transform

    init(_ base: Base, turn: Transform) {
        self.base = base
        self.turn = turn
    }

    package var size: Size { base.size }
    package var pixelsPerPoint: Double { base.pixelsPerPoint }
    package var detailPerPoint: Double { base.detailPerPoint }
    package var isStopped: Bool { base.isStopped }

    package mutating func fill(_ path: Path, rule: FillRule, paint: Paint) {
        base.fill(path.transformed(by: turn), rule: rule, paint: turned(paint))
    }

    package mutating func fillAdjoining(_ shapes: [(path: Path, paint: Paint)]) {
        base.fillAdjoining(shapes.map { (path: $0.path.transformed(by: turn), paint: turned($0.paint)) })
    }

    package mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint) {
        base.stroke(path.transformed(by: turn), style: style, paint: turned(paint))
    }

    package mutating func draw(_ symbol: Symbol, at positions: [Point]) {
        var symbol = symbol
        symbol.path = symbol.path.transformed(by: turn.then(.translation(-turn.apply(.zero))))
        base.draw(symbol, at: positions.map(turn.apply))
    }

    package mutating func draw(_ text: TextBlock, transform: Transform, color: Color) {
        base.draw(text, transform: transform.then(turn), color: color)
    }

    package mutating func draw(_ pixmap: Pixmap, in rect: Rect) {
        base.draw(pixmap, in: upright(rect))
    }

    package mutating func clip(to path: Path, rule: FillRule, _ body: (inout TurnedCanvas) -> Void) {
        let turn = turn
        base.clip(to: path.transformed(by: turn), rule: rule) { $0.turned(by: turn, body) }
    }

    package mutating func group(opacity: Double, shadow: Shadow?, _ body: (inout TurnedCanvas) -> Void) {
        let turn = turn
        base.group(opacity: opacity, shadow: shadow) { $0.turned(by: turn, body) }
    }

    private func turned(_ paint: Paint) -> Paint {
        switch paint {
        case .color: paint
        case .gradient(let gradient, let bounds): .gradient(gradient, bounds: turn.apply(bounds))
        case .pattern(let pattern): .pattern(turned(pattern))
        }
    }

    /// Rotates the anchor of a repeated tile. A single picture is scaled to the bounding box of its rotated rectangle.
    private func turned(_ pattern: Pattern) -> Pattern {
        guard !pattern.startsAtBottom else { return pattern }
        let tile = pattern.tile
        guard !pattern.isRepeated, tile.width > 0, tile.height > 0 else {
            return pattern.offset(by: upright(tile).origin - tile.origin)
        }
        let target = turn.apply(tile)
        let stretch = Transform.translation(-tile.origin)
            .then(.scale(target.width / tile.width, target.height / tile.height))
            .then(.translation(target.origin))
        return Pattern(
            pieces: pattern.pieces.map { Pattern.Piece($0.pixmap, in: stretch.apply($0.rect)) }, tile: target,
            isRepeated: false)
    }

    /// A rectangle of the same size around the rotated center.
    private func upright(_ rect: Rect) -> Rect {
        let middle = turn.apply(Point(rect.midX, rect.midY))
        return Rect(
            x: middle.x - rect.width / 2, y: middle.y - rect.height / 2, width: rect.width, height: rect.height)
    }
}

extension Canvas {
    /// Rotates everything that `body` draws.
    /// - Parameter turn: A rotation about any point.
    package mutating func turned(by turn: Transform, _ body: (inout TurnedCanvas<Self>) -> Void) {
        var canvas = TurnedCanvas(self, turn: turn)
        body(&canvas)
        self = canvas.base
    }
}
