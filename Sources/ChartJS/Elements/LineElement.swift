import Drawing
import Geometry
import JSON

/// The control points of curves before and after a point.
struct LineHandles {
    var before = Point.zero
    var after = Point.zero
}

/// A line through points, with gaps, steps or curves.
struct LineElement {
    /// The way from a point to the next one.
    enum Way: Equatable { case straight, curve, before, middle, after }

    let points: LinePoints
    /// The handles of all points of a curve.
    private(set) var handles: [LineHandles] = []
    let way: Way
    /// The points of each part without gaps.
    let segments: [LineSegment]
    let options: Options
    let isClosed: Bool
    /// Whether a closed line has a point in each direction. Otherwise its ends are only connected across gaps.
    private let isFull: Bool
    private let isSpanning: Bool
    let isVertical: Bool
    unowned let chart: ChartModel
    let index: Int
    let showsLine: Bool

    init(
        _ points: LinePoints, _ options: Options, _ chart: ChartModel, indexAxis: String, showsLine: Bool = true,
        isClosed: Bool = false, isFull: Bool = true, index: Int = 0
    ) {
        self.points = points
        self.options = options
        self.chart = chart
        self.showsLine = showsLine
        self.isClosed = isClosed
        self.isFull = isFull
        self.index = index
        isVertical = indexAxis == "y"
        let spans = options["spanGaps"]
        isSpanning = spans?.bool == true
        segments = Self.segments(points, isSpanning: isSpanning, isClosed: isClosed)
        let isMonotone = options.string("cubicInterpolationMode") == "monotone"
        let tension = options.number("tension") ?? 0
        if let stepped = options["stepped"], stepped.isTruthy {
            way = stepped.string == "middle" ? .middle : stepped.string == "after" ? .after : .before
        } else {
            way = tension != 0 || isMonotone ? .curve : .straight
        }
        if way == .curve {
            handles = [LineHandles](repeating: LineHandles(), count: points.count)
            let shown = LineSegment(
                isSpanning || spans?.kind == .number ? points.indices.filter { !points[$0].isSkipped } : nil,
                points.indices)
            if isMonotone {
                addMonotoneCurves(shown, isVertical: isVertical)
            } else {
                addCurves(shown, tension, limited: options["capBezierPoints"]?.bool != false)
            }
        }
    }

    private static func segments(_ points: LinePoints, isSpanning: Bool, isClosed: Bool) -> [LineSegment] {
        if points.areConnected { return points.isEmpty ? [] : [LineSegment(points.indices)] }
        if isSpanning {
            guard points.contains(where: \.isSkipped) else {
                return points.isEmpty ? [] : [LineSegment(points.indices)]
            }
            let shown = points.indices.filter { !points[$0].isSkipped }
            return shown.isEmpty ? [] : [LineSegment(shown)]
        }
        var segments: [LineSegment] = []
        var start = 0
        for (index, point) in points.enumerated() where point.isSkipped || point.isStop {
            if start < index { segments.append(LineSegment(start..<index)) }
            start = point.isSkipped ? index + 1 : index
        }
        if start < points.count { segments.append(LineSegment(start..<points.count)) }
        // A closed line continues from its last point to its first.
        if isClosed, segments.count > 1, let first = segments.first, let last = segments.last, first.first == 0,
            last.last == points.count - 1, points.first?.isStop == false
        {
            segments[segments.count - 1] = LineSegment(Array(last) + Array(first))
            segments.removeFirst()
        }
        return segments
    }

    /// Whether a segment is a closed line: one through all points, or across all gaps.
    func isWhole(_ segment: LineSegment) -> Bool { isClosed && (isSpanning || isFull && segment.count == points.count) }

    // MARK: Curves

    private mutating func addCurves(_ shown: LineSegment, _ tension: Double, limited isLimited: Bool) {
        func distance(_ a: Point, _ b: Point) -> Double {
            let d = b - a
            return (d.x * d.x + d.y * d.y).squareRoot()
        }
        let count = shown.count
        guard count > 0 else { return }
        let isLoop = isClosed && (isFull || options["spanGaps"]?.isTruthy == true)
        var previous = points[isLoop ? shown[count - 1] : shown[0]]
        for (number, index) in shown.enumerated() {
            let point = points[index]
            let next = points[shown[isLoop ? (number + 1) % count : min(number + 1, count - 1)]]
            let first = previous.isSkipped ? point : previous
            let last = next.isSkipped ? point : next
            let (d01, d12) = (distance(first.at, point.at), distance(point.at, last.at))
            let sum = d01 + d12
            let (a, b) = (sum > 0 ? tension * d01 / sum : 0, sum > 0 ? tension * d12 / sum : 0)
            let direction = last.at - first.at
            handles[index] = LineHandles(before: point.at - direction * a, after: point.at + direction * b)
            previous = point
        }
        if isLimited { limitCurves(shown) }
    }

    /// Keeps the control points of visible parts within the chart area.
    private mutating func limitCurves(_ shown: LineSegment) {
        let area = chart.area
        func limited(_ point: Point) -> Point {
            Point(max(min(point.x, area.right), area.left), max(min(point.y, area.bottom), area.top))
        }
        for (number, index) in shown.enumerated() {
            guard area.contains(points[index].at) else { continue }
            if number > 0, area.contains(points[shown[number - 1]].at) {
                handles[index].before = limited(handles[index].before)
            }
            if number + 1 < shown.count, area.contains(points[shown[number + 1]].at) {
                handles[index].after = limited(handles[index].after)
            }
        }
    }

    /// Curves that have no extremes between points (Fritsch and Carlson, "Monotone Piecewise Cubic Interpolation", 1980).
    private mutating func addMonotoneCurves(_ shown: LineSegment, isVertical: Bool) {
        func along(_ point: Point) -> Double { isVertical ? point.y : point.x }
        func across(_ point: Point) -> Double { isVertical ? point.x : point.y }
        let count = shown.count
        var slopes = [Double](repeating: 0, count: count)
        var tangents = slopes
        func at(_ number: Int) -> Point? {
            shown.indices.contains(number) && !points[shown[number]].isSkipped ? points[shown[number]].at : nil
        }
        for number in 0..<count {
            guard let point = at(number) else { continue }
            if let next = at(number + 1) {
                let width = along(next) - along(point)
                slopes[number] = width != 0 ? (across(next) - across(point)) / width : 0
            }
            if at(number - 1) == nil {
                tangents[number] = slopes[number]
            } else if at(number + 1) == nil {
                tangents[number] = slopes[number - 1]
            } else {
                let (a, b) = (slopes[number - 1], slopes[number])
                let sameSign = a > 0 && b > 0 || a < 0 && b < 0 || a == 0 && b == 0
                tangents[number] = sameSign ? (a + b) / 2 : 0
            }
        }
        for number in 0..<max(0, count - 1) where at(number) != nil && at(number + 1) != nil {
            if abs(slopes[number]) < 1e-14 {
                (tangents[number], tangents[number + 1]) = (0, 0)
                continue
            }
            let (a, b) = (tangents[number] / slopes[number], tangents[number + 1] / slopes[number])
            let squares = a * a + b * b
            guard squares > 9 else { continue }
            let factor = 3 / squares.squareRoot()
            tangents[number] = a * factor * slopes[number]
            tangents[number + 1] = b * factor * slopes[number]
        }
        func point(_ along: Double, _ across: Double) -> Point {
            isVertical ? Point(across, along) : Point(along, across)
        }
        for number in 0..<count {
            guard let here = at(number) else { continue }
            if let previous = at(number - 1) {
                let third = (along(here) - along(previous)) / 3
                handles[shown[number]].before = point(along(here) - third, across(here) - third * tangents[number])
            }
            if let next = at(number + 1) {
                let third = (along(next) - along(here)) / 3
                handles[shown[number]].after = point(along(here) + third, across(here) + third * tangents[number])
            }
        }
    }

    // MARK: Drawing

    /// - Parameter visible: The points that are drawn.
    func draw(_ visible: Range<Int>, on sketch: inout Sketch) {
        let own = options.child("segment")
        if LineStyles.keys.contains(where: { own.isFunction($0) }) { return drawStyles(own, visible, on: &sketch) }
        // Constant options of segments hold for all of them.
        let options = own.followed(by: options).ofDataset()
        let width = showsLine ? options.number("borderWidth", at: index) ?? 0 : 0
        guard width > 0 else { return }
        let style = StrokeStyle(
            lineWidth: width, lineCap: LineCap(options.string("borderCapStyle")),
            lineJoin: LineJoin(options.string("borderJoinStyle")), dashPattern: options.dashes("borderDash"),
            patternPhase: options.number("borderDashOffset") ?? 0)
        let path = path(of: visible, isReduced: style.dashPattern.isEmpty)
        sketch.stroke(path, style, chart.color(options.value("borderColor", at: index)))
    }
}

extension LineCap {
    init(_ name: String?) {
        switch name {
        case "round": self = .round
        case "square": self = .square
        default: self = .butt
        }
    }
}

extension LineJoin {
    init(_ name: String?) {
        switch name {
        case "round": self = .round
        case "bevel": self = .bevel
        default: self = .miter
        }
    }
}
