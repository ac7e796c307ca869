import Drawing
import Geometry

/// A shape of a legend swatch, scaled to fit the swatch.
struct SwatchMark: Sendable {
    /// Straight lines in a unit square: (0, 0) is the top left corner of the swatch, and (1, 1) is the bottom right
    /// corner.
    var path: Path
    var fill: Fill?
    var line: LineStyle?

    init(_ path: Path, fill: Fill? = nil, line: LineStyle? = nil) {
        self.path = path
        self.fill = fill
        self.line = line
    }

    /// A polyline.
    static func line(_ points: [Point], _ style: LineStyle?) -> SwatchMark {
        var path = Path()
        path.addPolyline(points)
        return SwatchMark(path, line: style)
    }

    func draw(in rect: Rect, on canvas: inout some Canvas) {
        let grid = PixelGrid(pixelsPerPoint: canvas.pixelsPerPoint)
        func fitted(_ snap: (Double) -> Double) -> Path {
            var path = Path()
            var points = self.path.points.map { point in
                Point(snap(rect.x + point.x * rect.width), snap(rect.y + point.y * rect.height))
            }[...]
            for verb in self.path.verbs {
                switch verb {
                case .close: path.close()
                case .move: if let point = points.popFirst() { path.move(to: point) }
                case .line, .quadraticCurve, .cubicCurve: if let point = points.popFirst() { path.addLine(to: point) }
                }
            }
            return path
        }
        if let fill {
            canvas.fill(fitted(grid.border(nearestTo:)), rule: .nonZero, paint: fill.paint(over: rect))
        }
        if var line {
            line = grid.crisp(line)
            canvas.stroke(fitted { grid.lineCenter(nearestTo: $0, width: line.stroke.lineWidth) }, line)
        }
    }
}

extension Path {
    /// A rectangle of a swatch.
    static func box(fromX left: Double, y top: Double, toX right: Double, y bottom: Double) -> Path {
        Path(rect: Rect(minX: left, minY: top, maxX: right, maxY: bottom))
    }
}
