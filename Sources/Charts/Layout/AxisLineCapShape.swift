import Data
import Drawing
import Geometry

/// The outline of a line cap at the end of an axis, pointing away from the axis.
struct AxisLineCapShape {
    private let cap: AxisLineCap
    /// The size across and along the axis, in points.
    private let size: Size
    private let fill: Fill?
    private let lineStyle: LineStyle?

    /// - Parameter line: The style of the axis line. Its color is the default color of the cap.
    init(_ cap: AxisLineCap, line: LineStyle) {
        self.cap = cap
        let side = max(7, 4 * line.stroke.lineWidth)
        size = cap.size ?? (cap.type.isArrow ? Size(side, side * 1.2) : Size(side, side))
        fill = cap.type.isOpen ? nil : cap.fill ?? .color(line.mainColor)
        var outline = line
        outline.stroke.dashPattern = []
        switch cap.lineStyle {
        case nil: lineStyle = outline
        case .some(nil): lineStyle = nil
        case .some(let patch?): lineStyle = patch.over(outline)
        }
    }

    /// The distance by which the axis line ends before the cap does, so that the line does not show beside the tip of
    /// an arrow.
    var lineInset: Double {
        switch cap.type {
        case .solidArrow where fill != nil: size.height / 4
        case .sweptArrow where fill != nil: size.height * 0.3
        default: 0
        }
    }

    /// - Parameters:
    ///   - end: The end of the axis line.
    ///   - outward: The unit vector along the axis that points away from it.
    /// - Returns: The shape; nil if there is no cap.
    func placed(at end: Point, outward: Point) -> PlacedShape? {
        guard cap.type != .none, size.width > 0, size.height > 0 else { return nil }
        let path = path(at: end, outward: outward)
        return PlacedShape(
            path, rule: cap.usesEvenOddClipRule ? .evenOdd : .nonZero, fill: fill, lineStyle: lineStyle)
    }

    private func path(at end: Point, outward: Point) -> Path {
        let across = Point(-outward.y, outward.x)
        /// A point of the box, with coordinates from −1 to 1 across and along the axis.
        func point(_ x: Double, _ y: Double) -> Point {
            end + across * (x * size.width / 2) + outward * (y * size.height / 2)
        }
        var path = Path()
        switch cap.type {
        case .none: break
        case .openArrow: path.addPolyline([point(-1, -1), point(0, 0), point(1, -1)])
        case .solidArrow: path.addPolygon([point(-1, -1), point(0, 0), point(1, -1)])
        case .sweptArrow: path.addPolygon([point(-1, -1), point(0, 0), point(1, -1), point(0, -0.75)])
        case .rectangle: path.addPolygon([point(-1, -1), point(-1, 1), point(1, 1), point(1, -1)])
        case .ellipse:
            let (corner, opposite) = (point(-1, -1), point(1, 1))
            path.addEllipse(
                in: Rect(
                    minX: min(corner.x, opposite.x), minY: min(corner.y, opposite.y), maxX: max(corner.x, opposite.x),
                    maxY: max(corner.y, opposite.y)))
        case .diamond: path.addPolygon([point(0, 1), point(1, 0), point(0, -1), point(-1, 0)])
        case .pentagon, .hexagon:
            let corners = cap.type == .pentagon ? 5 : 6
            path.addPolygon(
                (0..<corners).map { corner in
                    let direction = Point.direction(degrees: 90 - Double(corner) * 360 / Double(corners))
                    return point(direction.x, -direction.y)
                })
        case .custom: return customPath(at: end, across: across, outward: outward)
        case .bar: path.addPolyline([point(-1, 0), point(1, 0)])
        case .cross:
            path.addPolyline([point(-1, 1), point(1, -1)])
            path.addPolyline([point(1, 1), point(-1, -1)])
        case .snow:
            for angle in [90.0, 30, -30] {
                let direction = Point.direction(degrees: angle)
                path.addPolyline([point(direction.x, -direction.y), point(-direction.x, direction.y)])
            }
        }
        return path
    }
}

extension AxisLineCapShape {
    /// The client's own path, stretched to the size and rotated so that its upward direction is the direction of the
    /// axis.
    private func customPath(at end: Point, across: Point, outward: Point) -> Path {
        guard let path = cap.customLineCapPath, let box = path.boundingBox else { return Path() }
        let scale = Transform.scale(
            box.width > 0 ? size.width / box.width : 1, box.height > 0 ? size.height / box.height : 1)
        let turn = Transform(a: across.x, b: across.y, c: -outward.x, d: -outward.y, tx: 0, ty: 0)
        return path.transformed(
            by: Transform.translation(-box.center).then(scale).then(turn).then(.translation(end)))
    }
}

extension AxisLineCap.Kind {
    /// Whether the cap consists of lines only and has no interior.
    fileprivate var isOpen: Bool {
        switch self {
        case .none, .openArrow, .bar, .cross, .snow: true
        default: false
        }
    }

    fileprivate var isArrow: Bool {
        switch self {
        case .openArrow, .solidArrow, .sweptArrow: true
        default: false
        }
    }
}
