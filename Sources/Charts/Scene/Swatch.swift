import Drawing
import Geometry

/// The swatch of a plot in the legend.
enum Swatch: Sendable {
    /// A filled square, for bars and slices.
    case box(Fill?, border: LineStyle?)
    /// A line at mid-height, an area below it and a symbol on it; each part is optional.
    case line(LineStyle?, area: Fill?, symbol: PlotSymbol?)
    /// Individual shapes, for candles, boxes and crosses.
    case marks([SwatchMark])

    /// Whether the swatch is wider than it is high.
    var isWide: Bool {
        if case .line(let line, _, _) = self { return line != nil }
        return false
    }

    func draw(in rect: Rect, cornerRadius: Double, on canvas: inout some Canvas) {
        switch self {
        case .marks(let marks): for mark in marks { mark.draw(in: rect, on: &canvas) }
        case .box(let fill, let border):
            let placed = PlacedBox(rect, Box(fill: fill, borderLineStyle: border, cornerRadius: cornerRadius))
            placed.drawFill(on: &canvas)
            placed.drawBorder(on: &canvas)
        case .line(let line, let area, let symbol):
            if let area {
                let lower =
                    line == nil ? rect : Rect(minX: rect.minX, minY: rect.midY, maxX: rect.maxX, maxY: rect.maxY)
                PlacedBox(lower, Box(fill: area, cornerRadius: line == nil ? cornerRadius : 0)).drawFill(on: &canvas)
            }
            if let line {
                var style = line
                style.stroke.lineWidth = min(line.stroke.lineWidth, rect.height)
                // The caps of wide lines stay within the swatch.
                let reach = style.stroke.lineCap == .butt ? 0 : max(0, style.stroke.lineWidth / 2 - 1)
                let start = min(rect.minX + reach, rect.midX)
                let end = max(rect.maxX - reach, rect.midX)
                let segment = Segments.Segment(start: Point(start, rect.midY), end: Point(end, rect.midY))
                Segments([segment], style: style).draw(on: &canvas)
            }
            if let symbol {
                var fitted = symbol
                let scale = min(1, rect.height / max(symbol.size.width, symbol.size.height, 1))
                fitted.size = Size(symbol.size.width * scale, symbol.size.height * scale)
                canvas.draw(fitted, at: [rect.center])
            }
        }
    }
}
