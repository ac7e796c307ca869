import Drawing
import Geometry
import Glibc
import JSON
import Numbers

/// A slice of a pie, of a doughnut or of a polar area chart. Angles are in radians, clockwise from the right.
struct ArcElement {
    struct Look {
        var fill: Color?
        var stroke: Color?
        var borderWidth = 0.0
        var borderAlign = "center"
        var borderJoin: String?
        var dash: [Double] = []
        var dashOffset = 0.0
        /// A number or an object with the four corners.
        var borderRadius: JSONValue?
        var offset = 0.0
        var spacing = 0.0
        /// Whether gaps have equal angles, parallel sides or angles in proportion to the slices.
        var spacingMode: String?
        var isCircular = true
        var joinsItself = false
    }

    let center: Point
    let start: Double
    let end: Double
    /// The extent by which full circles are counted; nil for slices of a polar area chart.
    let circumference: Double?
    let inner: Double
    let outer: Double
    let look: Look

    private static let turn = 2 * Double.pi
    private var isInner: Bool { look.borderAlign == "inner" }
    private var margin: Double { isInner ? 0.33 : 0 }
    private var extent: Double { circumference ?? 0 }
    private var fullCircles: Int { extent > Self.turn ? Int(limiting: min(extent / Self.turn, 100)) : 0 }

    func draw(on sketch: inout Sketch) {
        guard circumference != 0, inner >= 0, outer >= 0, start.isFinite, end.isFinite else { return }
        let offset = look.offset / 4
        let spacing = look.spacing / 2
        let middle = (start + end) / 2
        var radiusOffset = 0.0
        var shift = Point.zero
        if offset != 0 {
            let fix = 1 - sin(min(.pi, extent))
            radiusOffset = offset * fix
            shift = Point(cos(middle) * offset, sin(middle) * offset)
        }
        let arc = moved(by: shift)
        arc.fill(radiusOffset, spacing, on: &sketch)
        arc.stroke(radiusOffset, spacing, on: &sketch)
    }

    private func moved(by shift: Point) -> ArcElement {
        ArcElement(
            center: center + shift, start: start, end: end, circumference: circumference, inner: inner, outer: outer,
            look: look)
    }

    /// Where the last turn of a slice ends.
    private var lastEnd: Double {
        guard fullCircles > 0 else { return end }
        let rest = extent.truncatingRemainder(dividingBy: Self.turn)
        return start + (rest == 0 ? Self.turn : rest)
    }

    private func fill(_ offset: Double, _ spacing: Double, on sketch: inout Sketch) {
        let whole = path(offset, spacing, end)
        for _ in 0..<fullCircles { sketch.fill(whole, look.fill) }
        sketch.fill(fullCircles > 0 ? path(offset, spacing, lastEnd) : whole, look.fill)
    }

    private func stroke(_ offset: Double, _ spacing: Double, on sketch: inout Sketch) {
        guard look.borderWidth > 0 else { return }
        let join = look.borderJoin ?? (isInner ? "round" : "bevel")
        let style = StrokeStyle(
            lineWidth: look.borderWidth * (isInner ? 2 : 1), lineJoin: LineJoin(join), dashPattern: look.dash,
            patternPhase: look.dashOffset)
        let outline = path(offset, spacing, end)
        // The border of more than a turn is neither clipped nor joined.
        if fullCircles > 0 {
            for _ in 0..<fullCircles { sketch.stroke(outline, style, look.stroke) }
            return
        }
        let isJoined =
            look.joinsItself && end - start >= .pi && look.borderJoin != "miter"
            && (look.borderRadius?.asNumber ?? 0) == 0 && look.borderRadius?.kind != .object
        func strokeJoined(on sketch: inout Sketch) {
            guard isJoined else { return sketch.stroke(outline, style, look.stroke) }
            sketch.clip(to: outsideOfJoint(), rule: .evenOdd) { $0.stroke(outline, style, look.stroke) }
        }
        guard isInner else { return strokeJoined(on: &sketch) }
        sketch.clip(to: clip(end)) { strokeJoined(on: &$0) }
    }

    /// All but the inside of the slice up to its borders, in which the ends of a slice that joins itself meet.
    private func outsideOfJoint() -> Path {
        let width = look.borderWidth
        let gap = start - end - ((start - end) / Self.turn).rounded(.down) * Self.turn
        var path = Path()
        let outerGap = outer > 0 ? min(width / outer, gap) : 0
        path.addCanvasArc(center, max(0, outer - width / 2), from: start + outerGap / 2, to: end - outerGap / 2)
        if inner > 0 {
            let innerGap = min(width / inner, gap)
            path.addCanvasArc(
                center, inner + width / 2, from: end - innerGap / 2, to: start + innerGap / 2, counterclockwise: true)
        } else {
            let tip = min(width / 2, outer * gap)
            switch look.borderJoin {
            case "round":
                path.addCanvasArc(center, tip, from: end - .pi / 2, to: start + .pi / 2, counterclockwise: true)
            case "bevel":
                let radius = 2 * tip * tip
                for (angle, side) in [(end, -radius), (start, radius)] {
                    path.addLine(to: center + Point(cos(angle + .pi / 2), sin(angle + .pi / 2)) * side)
                }
            default: break
            }
        }
        path.close()
        let reach = outer + 2 * width + 10
        path.addRect(Rect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach))
        return path
    }

    /// The shape within which an inner border is drawn.
    private func clip(_ end: Double) -> Path {
        var path = Path()
        var angle = outer > 0 ? margin / outer : 0
        path.addCanvasArc(center, outer, from: start - angle, to: end + angle)
        if inner > margin {
            angle = margin / inner
            path.addCanvasArc(center, inner, from: end + angle, to: start - angle, counterclockwise: true)
        } else {
            path.addCanvasArc(center, margin, from: end + .pi / 2, to: start - .pi / 2)
        }
        path.close()
        return path
    }

    private func radii(_ innerRadius: Double, _ outerRadius: Double, _ angle: Double) -> (
        Double, Double, Double, Double
    ) {
        guard let value = look.borderRadius else { return (0, 0, 0, 0) }
        func corner(_ key: String) -> Double { value.kind == .object ? value[key]?.asNumber ?? 0 : value.asNumber ?? 0 }
        let half = (outerRadius - innerRadius) / 2
        let innerLimit = min(half, angle * innerRadius / 2)
        func outer(_ value: Double) -> Double {
            let limit = (outerRadius - min(half, value)) * angle / 2
            return min(max(value, 0), min(half, limit))
        }
        func inner(_ value: Double) -> Double { min(max(value, 0), innerLimit) }
        return (
            outer(corner("outerStart")), outer(corner("outerEnd")), inner(corner("innerStart")),
            inner(corner("innerEnd"))
        )
    }

    /// The outline of the slice up to an angle.
    private func path(_ offset: Double, _ spacing: Double, _ end: Double) -> Path {
        let outerRadius = max(outer + spacing + offset - margin, 0)
        var innerRadius = inner > 0 ? inner + spacing + offset + margin : 0
        let alpha = end - start
        let beta = outerRadius > 0 ? max(0.001, alpha * outerRadius - offset / .pi) / outerRadius : 0.001
        let angleOffset = (alpha - beta) / 2
        let gap = gaps(spacing, alpha, most: max(0, beta / 2 - 0.001), outerRadius, &innerRadius)
        let (outerFrom, outerTo) = (start + angleOffset + gap.outer, end - angleOffset - gap.outer)
        let (innerFrom, innerTo) = (start + angleOffset + gap.inner, end - angleOffset - gap.inner)
        let (outerStart, outerEnd, innerStart, innerEnd) = radii(
            innerRadius, outerRadius, min(outerTo - outerFrom, innerTo - innerFrom))
        func at(_ radius: Double, _ angle: Double) -> Point {
            Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
        }
        var path = Path()
        let startRadius = outerRadius - outerStart
        let endRadius = outerRadius - outerEnd
        let startAngle = outerFrom + (startRadius != 0 ? outerStart / startRadius : 0)
        let endAngle = outerTo - (endRadius != 0 ? outerEnd / endRadius : 0)
        guard look.isCircular else {
            path.addPolygon([center, at(outerRadius, startAngle), at(outerRadius, endAngle)])
            return path
        }
        let middle = (startAngle + endAngle) / 2
        path.addCanvasArc(center, outerRadius, from: startAngle, to: middle)
        path.addCanvasArc(center, outerRadius, from: middle, to: endAngle)
        if outerEnd > 0 {
            path.addCanvasArc(at(endRadius, endAngle), outerEnd, from: endAngle, to: outerTo + .pi / 2)
        }
        let (innerStartRadius, innerEndRadius) = (innerRadius + innerStart, innerRadius + innerEnd)
        path.addLine(to: at(innerEndRadius, innerTo))
        if innerEnd > 0 {
            let angle = innerTo - innerEnd / innerEndRadius
            path.addCanvasArc(at(innerEndRadius, angle), innerEnd, from: innerTo + .pi / 2, to: angle + .pi)
        }
        if innerRadius > 0 {
            let (first, last) = (innerTo - innerEnd / innerRadius, innerFrom + innerStart / innerRadius)
            let half = (first + last) / 2
            path.addCanvasArc(center, innerRadius, from: first, to: half, counterclockwise: true)
            path.addCanvasArc(center, innerRadius, from: half, to: last, counterclockwise: true)
        }
        if innerStart > 0 {
            let angle = innerFrom + innerStart / innerStartRadius
            path.addCanvasArc(at(innerStartRadius, angle), innerStart, from: angle + .pi, to: innerFrom - .pi / 2)
        }
        path.addLine(to: at(startRadius, outerFrom))
        if outerStart > 0 {
            path.addCanvasArc(at(startRadius, startAngle), outerStart, from: outerFrom - .pi / 2, to: startAngle)
        }
        path.close()
        return path
    }

    /// The angles that spacing takes from both ends of the outer and of the inner arc.
    /// - Parameters:
    ///   - most: The largest such angle.
    ///   - innerRadius: Grows if slices with parallel sides have no room at their tips.
    private func gaps(
        _ spacing: Double, _ alpha: Double, most: Double, _ outerRadius: Double, _ innerRadius: inout Double
    ) -> (outer: Double, inner: Double) {
        guard spacing != 0 else { return (0, 0) }
        let mean = ((inner > 0 ? inner - spacing : 0) + (outerRadius > 0 ? outerRadius - spacing : 0)) / 2
        let angular = min(most, mean > 0 ? asin(min(1, spacing / mean)) : 0)
        switch look.spacingMode {
        case "parallel":
            let sine = sin(most)
            if innerRadius == 0, sine > 0 { innerRadius = min(spacing / sine, max(0, outerRadius - 0.001)) }
            let shift = min(
                spacing, outerRadius > 0 ? outerRadius * sine : .infinity,
                innerRadius > 0 ? innerRadius * sine : .infinity)
            let outer = outerRadius > 0 ? asin(min(1, shift / outerRadius)) : angular
            return (outer, innerRadius > 0 ? asin(min(1, shift / innerRadius)) : outer)
        case "proportional":
            let adjusted = mean != 0 ? alpha * mean / (mean + spacing) : alpha
            let angle = min(most, (alpha - adjusted) / 2)
            return (angle, angle)
        default: return (angular, angular)
        }
    }
}

extension ArcElement {
    /// The slice as the shape of a record.
    var sector: MarkShape.Sector {
        MarkShape.Sector(
            center: center, innerRadius: inner, outerRadius: outer, startAngle: -start * 180 / .pi,
            endAngle: -end * 180 / .pi)
    }
}
