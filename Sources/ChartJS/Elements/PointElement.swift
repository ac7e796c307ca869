import Budget
import Drawing
import Geometry
import Glibc
import JSON
import Numbers

/// The look of a point.
struct PointLook {
    var radius: Double
    var hoverRadius: Double
    var borderWidth: Double
    var style: String?
    /// In degrees, clockwise.
    var rotation: Double
    var fill: Color?
    var stroke: Color?

    /// The names of all shapes.
    static let styles: Set = [
        "circle", "cross", "crossRot", "dash", "line", "rect", "rectRot", "rectRounded", "star", "triangle",
    ]

    /// The size of the point for layout, which includes its size below the pointer.
    var extent: Double { Self.extent(radius, hoverRadius, borderWidth) }

    static func extent(_ radius: Double, _ hoverRadius: Double, _ borderWidth: Double) -> Double {
        let most = max(radius, radius != 0 ? hoverRadius : 0)
        return (most + (most != 0 ? borderWidth : 0)) * 2
    }

    /// The shape at the origin.
    /// - Parameter width: The width of shapes that can be wider than high; nil for the radius.
    func path(width: Double? = nil) -> Path {
        var path = Path()
        var angle = rotation * .pi / 180
        let half = width.map { $0 / 2 }
        let wide = half ?? radius
        func at(_ angle: Double) -> Point { Point(sin(angle) * wide, -cos(angle) * radius) }
        /// The corners of a square on its tip.
        func corners() -> [Point] {
            let (x, y) = (cos(angle), sin(angle))
            return [
                Point(-x * wide, -y * radius), Point(y * wide, -x * radius), Point(x * wide, y * radius),
                Point(-y * wide, x * radius),
            ]
        }
        func arms() {
            let corners = corners()
            for (from, to) in [(0, 2), (1, 3)] { path.addPolyline([corners[from], corners[to]]) }
        }
        switch style {
        case "triangle":
            path.addPolygon([at(angle), at(angle + 2 * .pi / 3), at(angle + 4 * .pi / 3)])
        case "rectRounded":
            let corner = radius * 0.516
            let size = radius - corner
            let (cosine, sine) = (cos(angle + .pi / 4), sin(angle + .pi / 4))
            let (x, y) = (cosine * size, sine * size)
            let (xWide, yWide) = half.map { (cosine * ($0 - corner), sine * ($0 - corner)) } ?? (x, y)
            path.addCanvasArc(Point(-xWide, -y), corner, from: angle - .pi, to: angle - .pi / 2)
            path.addCanvasArc(Point(yWide, -x), corner, from: angle - .pi / 2, to: angle)
            path.addCanvasArc(Point(xWide, y), corner, from: angle, to: angle + .pi / 2)
            path.addCanvasArc(Point(-yWide, x), corner, from: angle + .pi / 2, to: angle + .pi)
            path.close()
        case "rect":
            guard rotation == 0 else {
                angle += .pi / 4
                path.addPolygon(corners())
                break
            }
            let size = 0.5.squareRoot() * radius
            path.addRect(Rect(x: -(half ?? size), y: -size, width: 2 * (half ?? size), height: 2 * size))
        case "rectRot": path.addPolygon(corners())
        case "cross": arms()
        case "crossRot":
            angle += .pi / 4
            arms()
        case "star":
            arms()
            angle += .pi / 4
            arms()
        case "line":
            let (x, y) = (half ?? cos(angle) * radius, sin(angle) * radius)
            path.move(to: Point(-x, -y))
            path.addLine(to: Point(x, y))
        case "dash":
            path.move(to: .zero)
            path.addLine(to: Point(cos(angle) * wide, sin(angle) * radius))
        default: path.addEllipse(in: Rect(x: -wide, y: -radius, width: 2 * wide, height: 2 * radius))
        }
        return path
    }

    /// Whether the shape consists of lines without an inside.
    private var isOpen: Bool {
        switch style {
        case "cross", "crossRot", "star", "line", "dash": true
        default: false
        }
    }

    /// The look in parts whose lines have one slant each. Lines no wider than a pixel are thinner the more they slant, as in
    /// browsers: a hairline of Skia is as wide as its line only along the axis that it crosses.
    private func parts(_ pixelsPerPoint: Double) -> [PointLook] {
        guard borderWidth > 0, borderWidth * pixelsPerPoint <= 1 else { return [self] }
        var part = self
        var angle = rotation
        switch style {
        case "cross", "rect", "line", "dash": break
        case "crossRot", "rectRot": angle += 45
        case "star":
            part.style = "cross"
            let cross = part.parts(pixelsPerPoint)
            part.style = "crossRot"
            return cross + part.parts(pixelsPerPoint)
        default: return [self]
        }
        part.borderWidth *= max(abs(cos(angle * .pi / 180)), abs(sin(angle * .pi / 180)))
        return [part]
    }

    func draw(at point: Point, width: Double? = nil, _ pixelsPerPoint: Double, on sketch: inout Sketch) {
        guard radius > 0, radius.isFinite, point.isFinite else { return }
        for part in parts(pixelsPerPoint) {
            let shape = part.path(width: width).transformed(by: .translation(point))
            if !isOpen { sketch.fill(shape, fill) }
            if borderWidth > 0 { sketch.stroke(shape, StrokeStyle(lineWidth: part.borderWidth), stroke) }
        }
    }
}

extension PointLook {
    /// Draws equal points at many positions in order.
    /// - Parameter areCopies: Whether they are copies of one picture, whose positions are rounded to fractions of a
    ///   pixel.
    func draw(at points: [Point], areCopies: Bool, _ pixelsPerPoint: Double, on sketch: inout Sketch) {
        guard areCopies else {
            for point in points { draw(at: point, pixelsPerPoint, on: &sketch) }
            return
        }
        guard radius > 0, radius.isFinite else { return }
        func paint(_ color: Color?) -> Paint? { color.flatMap { $0.alpha > 0 ? .color($0) : nil } }
        let fill = isOpen ? nil : paint(fill)
        let pen = borderWidth > 0 ? paint(stroke) : nil
        guard fill != nil || pen != nil else { return }
        for part in parts(pixelsPerPoint) {
            let style = StrokeStyle(lineWidth: part.borderWidth)
            sketch.draw(
                Symbol(path: part.path(), fill: fill, stroke: pen.map { Symbol.Stroke(style: style, paint: $0) }),
                at: points)
        }
    }
}

/// A point of a line or a bubble.
struct PointElement {
    let at: Point
    let look: PointLook

    func draw(in chart: ChartModel, on sketch: inout Sketch) {
        guard look.radius >= 0.1, chart.area.contains(at, margin: look.extent / 2) else { return }
        look.draw(at: at, chart.pixelsPerPoint, on: &sketch)
    }
}

/// The looks of the points of a dataset.
struct PointLooks {
    private let radius: OptionValues
    private let hoverRadius: OptionValues
    private let width: OptionValues
    private let style: OptionValues
    private let rotation: OptionValues
    private let fill: OptionValues
    private let stroke: OptionValues
    private var common: PointLook?

    init(_ options: Options) {
        radius = OptionValues(options, "radius")
        hoverRadius = OptionValues(options, "hoverRadius")
        width = OptionValues(options, "borderWidth")
        style = OptionValues(options, options["pointStyle"] == nil ? "style" : "pointStyle")
        rotation = OptionValues(options, "rotation")
        fill = OptionValues(options, "backgroundColor")
        stroke = OptionValues(options, "borderColor")
        let all = [radius, hoverRadius, width, style, rotation, fill, stroke]
        if all.allSatisfy(\.areEqual) { common = look(0) }
    }

    var areEqual: Bool { common != nil }
    /// Whether no point is visible.
    var isHidden: Bool { common.map { $0.radius < 0.1 } ?? false }

    /// The size of a point for layout.
    func extent(_ index: Int) -> Double {
        if let common { return common.extent }
        return PointLook.extent(radius(index), hoverRadius.number(index) ?? 0, width.number(index) ?? 0)
    }

    private func radius(_ index: Int) -> Double { style[index]?.bool == false ? 0 : radius.number(index) ?? 0 }

    func look(_ index: Int) -> PointLook {
        if let common { return common }
        return PointLook(
            radius: radius(index), hoverRadius: hoverRadius.number(index) ?? 0,
            borderWidth: width.number(index) ?? 0, style: style.string(index), rotation: rotation.number(index) ?? 0,
            fill: fill.color(index), stroke: stroke.color(index))
    }
}

extension PointLooks {
    /// Draws the points of a line that lie in the chart area.
    /// - Parameter visible: The indices of those that are drawn.
    func draw(at points: LinePoints, _ visible: Range<Int>, in chart: ChartModel, on sketch: inout Sketch) {
        guard !isHidden, !chart.budget.isSpent(before: 10 * points.count) else { return }
        if areEqual {
            let look = look(0)
            let (area, margin) = (chart.area, look.extent / 2)
            let shown = visible.lazy.map { points[$0] }.filter { !$0.isSkipped && area.contains($0.at, margin: margin) }
            return look.draw(
                at: shown.map(\.at), areCopies: chart.hasManyValues, chart.pixelsPerPoint, on: &sketch)
        }
        for index in visible where !points[index].isSkipped {
            guard !chart.budget.isSpent(before: 2_000) else { return }
            PointElement(at: points[index].at, look: look(index)).draw(in: chart, on: &sketch)
        }
    }
}

extension Path {
    /// Adds an arc as a canvas does: clockwise from an angle to another one in radians, after a line to its start.
    mutating func addCanvasArc(
        _ center: Point, _ radius: Double, from start: Double, to end: Double, counterclockwise: Bool = false
    ) {
        guard radius >= 0, radius.isFinite, start.isFinite, end.isFinite, center.isFinite else { return }
        var end = end
        let turn = 2 * Double.pi
        let distance = counterclockwise ? start - end : end - start
        if distance >= turn {
            end = counterclockwise ? start - turn : start + turn
        } else if distance < 0 {
            let turns = (-distance / turn).rounded(.up) * turn
            end += counterclockwise ? -turns : turns
        }
        let sweep = end - start
        func at(_ angle: Double) -> Point { Point(center.x + radius * cos(angle), center.y + radius * sin(angle)) }
        addLine(to: at(start))
        // Rounding errors can make a sweep from a very large angle longer than a turn.
        let count = Int(limiting: (abs(sweep) / (.pi / 4)).rounded(.up)).clamped(to: 1...9)
        let step = sweep / Double(count)
        let handle = 4 / 3 * tan(step / 4) * radius
        for index in 0..<count {
            let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
            let (from, to) = (at(a), at(b))
            addCurve(
                to: to, control1: Point(from.x - sin(a) * handle, from.y + cos(a) * handle),
                control2: Point(to.x + sin(b) * handle, to.y - cos(b) * handle))
        }
    }
}
