import Drawing
import Geometry

extension Symbol {
    /// The only color of the symbol; nil if it has several colors or a gradient.
    var onlyColor: Color? {
        switch (fill, stroke?.paint) {
        case (.color(let color), nil), (nil, .color(let color)): color
        default: nil
        }
    }

    /// The same shape in a single color.
    func painted(_ color: Color) -> Symbol {
        var symbol = self
        if fill != nil { symbol.fill = .color(color) }
        symbol.stroke?.paint = .color(color)
        return symbol
    }

    /// This symbol, moved by a displacement.
    func offset(by displacement: Point) -> Symbol {
        var symbol = self
        symbol.path = path.transformed(by: .translation(displacement))
        symbol.fill = fill?.offset(by: displacement)
        if let stroke { symbol.stroke?.paint = stroke.paint.offset(by: displacement) }
        return symbol
    }
}
