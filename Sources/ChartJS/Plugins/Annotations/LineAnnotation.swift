import Drawing
import Geometry
import Glibc
import JSON

extension Annotation {
    /// The line of the annotation inside the chart area, and whether any part is inside; nil without scales or values.
    var line: (segment: Segment, isInside: Bool)? {
        let area = chart.area
        var line = Segment(start: Point(area.left, area.top), end: Point(area.right, area.bottom))
        if let scale = lineScale {
            guard let first = position("value", on: scale) else { return nil }
            let last = position("endValue", on: scale) ?? first
            if isClassic ? options.string("mode") != "horizontal" : scale.isHorizontal {
                (line.start.x, line.end.x) = (first, last)
            } else {
                (line.start.y, line.end.y) = (first, last)
            }
        } else {
            let (x, y) = (scale("x"), scale("y"))
            guard x != nil || y != nil, options["scaleID"] == nil else { return nil }
            if let x {
                let isReversed = x.options.isTrue("reverse")
                line.start.x = position("xMin", on: x) ?? (isReversed ? x.right : x.left)
                line.end.x = position("xMax", on: x) ?? (isReversed ? x.left : x.right)
            }
            if let y {
                let isReversed = y.options.isTrue("reverse")
                line.start.y = position("yMin", on: y) ?? (isReversed ? y.top : y.bottom)
                line.end.y = position("yMax", on: y) ?? (isReversed ? y.bottom : y.top)
            }
        }
        guard !isClassic else { return (aligned(line), true) }
        // A line on the edge is inside, whatever the rounding.
        let clipped = line.clipped(to: area.rect.inset(by: -0.01))
        return (aligned(clipped ?? line), clipped != nil)
    }

    /// A horizontal or vertical line, moved so that it covers whole pixels.
    private func aligned(_ line: Segment) -> Segment {
        var line = line
        if line.start.x == line.end.x {
            line.start.x = chart.aligned(line.start.x, lineWidth: borderWidth)
            line.end.x = line.start.x
        } else if line.start.y == line.end.y {
            line.start.y = chart.aligned(line.start.y, lineWidth: borderWidth)
            line.end.y = line.start.y
        }
        return line
    }

    /// The control point of a curved line; nil for a straight one.
    private func controlPoint(_ line: Segment) -> Point? {
        guard options.isTrue("curve") else { return nil }
        let way = line.end - line.start
        let length = hypot(way.x, way.y)
        guard length > 0 else { return nil }
        func distance(_ key: String) -> Double {
            let value = options.child("controlPoint")[key]
            if let text = value?.string, text.hasSuffix("%") {
                return Options.limited((Double(text.dropLast()) ?? 0) / 100 * length)
            }
            return Options.limited(value?.asNumber ?? 0)
        }
        let along = way * (1 / length)
        return line.point(at: 0.5) + along * distance("x") + Point(-along.y, along.x) * distance("y")
    }

    func drawLine(on sketch: inout Sketch) {
        guard borderWidth > 0, let line = line?.segment else { return }
        let control = controlPoint(line)
        let heads = options.child("arrowHeads")
        let (start, end) = (heads.child("start").followed(by: heads), heads.child("end").followed(by: heads))
        let length = hypot(line.end.x - line.start.x, line.end.y - line.start.y)
        func room(_ head: Options) -> Double { length > 0 ? arrowRoom(head) / length : 0 }
        let (from, to) = (Self.point(on: line, control, room(start)), Self.point(on: line, control, 1 - room(end)))
        var path = Path()
        path.move(to: from)
        if let control { path.addQuadraticCurve(to: to, control: control) } else { path.addLine(to: to) }
        sketch.shadowed(shadow(options, "borderShadowColor")) { $0.stroke(path, border, stroke) }
        let target = control ?? line.end
        drawArrowHead(start, at: from, toward: from - (control ?? line.end), on: &sketch)
        drawArrowHead(end, at: to, toward: control == nil ? line.end - line.start : to - target, on: &sketch)
    }

    private static func point(on line: Segment, _ control: Point?, _ fraction: Double) -> Point {
        guard let control else { return line.point(at: fraction) }
        let (a, b) = (
            line.start.interpolated(to: control, at: fraction), control.interpolated(to: line.end, at: fraction)
        )
        return a.interpolated(to: b, at: fraction)
    }

    // MARK: Arrow heads

    /// The length by which the line ends before its end, so that the head's tip is at the end.
    private func arrowRoom(_ head: Options) -> Double {
        guard head.isTrue("display") else { return 0 }
        let (length, width) = (head.number("length") ?? 12, head.number("width") ?? 6)
        let half = borderWidth / 2
        return width == 0 ? 0 : abs(length * half / width)
    }

    private func drawArrowHead(_ head: Options, at tip: Point, toward direction: Point, on sketch: inout Sketch) {
        guard head.isTrue("display"), direction.isFinite else { return }
        let own = head.followed(by: options)
        let (length, width) = (head.number("length") ?? 12, head.number("width") ?? 6)
        let turn = Transform.rotation(degrees: atan2(direction.y, direction.x) * 180 / .pi).then(.translation(tip))
        var path = Path()
        path.addPolyline([Point(-length, -width), .zero, Point(-length, width)])
        if head.isTrue("fill") {
            path.close()
            let fill = head.color("backgroundColor") ?? color(own, "borderColor")
            sketch.shadowed(shadow(own)) { $0.fill(path.transformed(by: turn), fill) }
        }
        sketch.shadowed(shadow(own, "borderShadowColor")) {
            $0.stroke(path.transformed(by: turn), Self.border(own), color(own, "borderColor"))
        }
    }

    // MARK: Label

    func drawLineLabel(on sketch: inout Sketch) {
        guard let (line, isInside) = line, isInside else { return }
        let modern = ["start", "end"].contains(label.string("position")) || label.string("rotation") == "auto"
        if isClassic, !modern { return drawClassicLabel(line, on: &sketch) }
        var angle = (label.number("rotation") ?? 0) * .pi / 180
        if label.string("rotation") == "auto" {
            angle = atan2(line.end.y - line.start.y, line.end.x - line.start.x)
            if angle > .pi / 2 { angle -= .pi } else if angle < -.pi / 2 { angle += .pi }
        }
        let frame = frame(label, rotation: angle)
        let (w, h) = (frame.boxSize.width, frame.boxSize.height)
        let size = Size(abs(w * cos(angle)) + abs(h * sin(angle)), abs(w * sin(angle)) + abs(h * cos(angle)))
        let control = controlPoint(line)
        let point = Self.point(on: line, control, labelFraction(line, size, frame.padding))
        let area = chart.area
        let center = Point(
            Self.inside(point.x, size.width, area.left, area.right, frame.padding.left)
                + (label.number("xAdjust") ?? 0),
            Self.inside(point.y, size.height, area.top, area.bottom, frame.padding.top)
                + (label.number("yAdjust") ?? 0))
        draw(frame, atBoxCenter: center, on: &sketch)
    }

    /// The position of the label on the line, from 0 to 1.
    private func labelFraction(_ line: Segment, _ size: Size, _ padding: Padding) -> Double {
        let position = label["position"]
        let isEnd = position?.string == "end"
        guard isEnd || position?.string == "start" else { return Self.part(of: 1, at: position) }
        let area = chart.area
        let (left, right) = (min(line.start.x, line.end.x) - area.left, area.right - max(line.start.x, line.end.x))
        let (top, bottom) = (min(line.start.y, line.end.y) - area.top, area.bottom - max(line.start.y, line.end.y))
        let way = isEnd ? line.start - line.end : line.end - line.start
        let (w, h) = (way.x * (left <= right ? 1 : -1), way.y * (top <= bottom ? 1 : -1))
        let x = w > 0 ? (size.width / 2 + padding.left - min(left, right)) / w : 0
        let y = h > 0 ? (size.height / 2 + padding.top - min(top, bottom)) / h : 0
        let fraction = min(max(max(x, y), 0), 0.25)
        return isEnd ? 1 - fraction : fraction
    }

    /// A center near `center` with which a label is inside the chart area, if it fits.
    private static func inside(
        _ center: Double, _ size: Double, _ low: Double, _ high: Double, _ padding: Double
    ) -> Double {
        guard size <= high - low else { return (low + high) / 2 }
        var center = center
        if low >= center - padding - size / 2 { center = low + padding + size / 2 }
        if high <= center + padding + size / 2 { center = high - padding - size / 2 }
        return center
    }

    /// The label of version 0.5, which touches the edges of the chart area.
    private func drawClassicLabel(_ line: Segment, on sketch: inout Sketch) {
        let frame = frame(label, rotation: (label.number("rotation") ?? 0) * .pi / 180)
        let (w, h) = (frame.boxSize.width / 2, frame.boxSize.height / 2)
        let isHorizontal = options.string("mode") == "horizontal"
        let (x, y) = (label.number("xAdjust") ?? 0, label.number("yAdjust") ?? 0)
        let way = line.end - line.start
        func at(x: Double) -> Point { Point(x, line.start.y + (way.x == 0 ? 0 : way.y * (x - line.start.x) / way.x)) }
        func at(y: Double) -> Point { Point(line.start.x + (way.y == 0 ? 0 : way.x * (y - line.start.y) / way.y), y) }
        let center: Point
        switch (isHorizontal, label.string("position")) {
        case (true, "left"): center = at(x: line.start.x + w + x) + Point(0, y)
        case (true, "right"): center = at(x: line.end.x - w - x) + Point(0, y)
        case (false, "top"): center = at(y: line.start.y + h + y) - Point(x, 0)
        case (false, "bottom"): center = at(y: line.end.y - h - y) - Point(x, 0)
        default: center = line.point(at: 0.5) + Point(x, y)
        }
        draw(frame, atBoxCenter: center, on: &sketch)
    }
}
