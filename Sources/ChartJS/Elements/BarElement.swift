import Drawing
import Geometry
import JSON

/// A bar.
struct BarElement {
    /// The look of bars, which many of them share.
    final class Look {
        let fill: Color?
        let stroke: Color?
        /// A number or an object with sides.
        let borderWidth: JSONValue?
        /// A number or an object with corners.
        let borderRadius: JSONValue?
        /// The side without a border: a name, or whether all sides are without.
        let borderSkipped: JSONValue?
        /// The distance by which bars are larger than their bounds, so that no background shows between touching ones.
        let inflation: Double
        /// Whether the fill extends below the border.
        let fillsBorder: Bool
        /// Whether bars have neither borders nor round corners.
        let isPlain: Bool

        init(
            fill: Color?, stroke: Color?, borderWidth: JSONValue?, borderRadius: JSONValue?,
            borderSkipped: JSONValue?, inflation: Double, fillsBorder: Bool
        ) {
            (self.fill, self.stroke) = (fill, stroke)
            (self.borderWidth, self.borderRadius) = (borderWidth, borderRadius)
            (self.borderSkipped, self.inflation, self.fillsBorder) = (borderSkipped, inflation, fillsBorder)
            let isSquare = borderRadius.map { $0.kind != .object && $0.asNumber ?? 0 <= 0 } ?? true
            isPlain = isSquare && borderWidth?.kind != .object && borderWidth?.asNumber ?? 0 <= 0
        }
    }

    /// The position of a bar in its stack.
    enum StackEdge { case top, bottom, middle }

    let record: Int
    let isHorizontal: Bool
    let center: Double
    let thickness: Double
    let base: Double
    let head: Double
    /// Whether corners may be round: the bar is at an end of its stack.
    let isOuter: Bool
    let look: Look
    let edge: StackEdge?

    var bounds: Rect {
        let half = thickness / 2
        return isHorizontal
            ? Rect(minX: min(head, base), minY: center - half, maxX: max(head, base), maxY: center + half)
            : Rect(minX: center - half, minY: min(head, base), maxX: center + half, maxY: max(head, base))
    }

    var labelAnchor: LabelAnchor {
        let (low, high) = (min(head, base), max(head, base))
        return isHorizontal
            ? LabelAnchor(record, from: Point(low, center), to: Point(high, center), direction: Point(1, 0))
            : LabelAnchor(record, from: Point(center, high), to: Point(center, low), direction: Point(0, -1))
    }

    private struct Sides {
        var top = false
        var right = false
        var bottom = false
        var left = false
    }

    /// The sides without a border.
    private var skipped: (sides: Sides, isRounded: Bool) {
        var sides = Sides()
        guard let value = look.borderSkipped, value.isTruthy else { return (sides, isOuter) }
        if value.bool == true { return (Sides(top: true, right: true, bottom: true, left: true), isOuter) }
        let isReversed = isHorizontal ? base > head : base < head
        let (start, end) = isHorizontal ? ("left", "right") : ("bottom", "top")
        let (upper, lower) = isReversed ? ("end", "start") : ("start", "end")
        func side(_ edge: String) -> String {
            var edge = edge
            if isReversed {
                edge = edge == start ? end : edge == end ? start : edge
                return edge == "start" ? end : edge == "end" ? start : edge
            }
            return edge == "start" ? start : edge == "end" ? end : edge
        }
        func skip(_ name: String) {
            switch name {
            case "top": sides.top = true
            case "right": sides.right = true
            case "bottom": sides.bottom = true
            case "left": sides.left = true
            default: break
            }
        }
        var name = value.string ?? "start"
        var isRounded = isOuter
        if name == "middle", let edge {
            isRounded = true
            switch edge {
            case .top: name = upper
            case .bottom: name = lower
            case .middle:
                skip(side(lower))
                name = upper
            }
        }
        skip(side(name))
        return (sides, isRounded)
    }

    func draw(_ pixelsPerPoint: Double, on sketch: inout Sketch) {
        let (outer, inflation) = (bounds, look.inflation)
        guard !look.isPlain else {
            return sketch.fill(leveled(inflated(outer, inflation, beside: nil), pixelsPerPoint), look.fill)
        }
        let (sides, isRounded) = skipped
        let (maximumWidth, maximumHeight) = (outer.width / 2, outer.height / 2)
        let widths = Padding(look.borderWidth)
        func limited(_ isSkipped: Bool, _ value: Double, _ limit: Double) -> Double {
            isSkipped ? 0 : min(max(value, 0), limit)
        }
        let top = limited(sides.top, widths.top, maximumHeight)
        let right = limited(sides.right, widths.right, maximumWidth)
        let bottom = limited(sides.bottom, widths.bottom, maximumHeight)
        let left = limited(sides.left, widths.left, maximumWidth)
        let radii = radii(sides, isRounded, limit: min(maximumWidth, maximumHeight))
        let inner = outer.inset(by: Insets(left: left, top: top, right: right, bottom: bottom))
        let innerRadii = CornerRadii(
            topLeft: max(0, radii.topLeft - max(top, left)), topRight: max(0, radii.topRight - max(top, right)),
            bottomRight: max(0, radii.bottomRight - max(bottom, right)),
            bottomLeft: max(0, radii.bottomLeft - max(bottom, left)))
        func path(_ rect: Rect, _ radii: CornerRadii) -> Path {
            Path(roundedRect: leveled(rect, pixelsPerPoint), radii: radii)
        }
        // In version 2, the border is drawn over the fill.
        if look.fillsBorder { sketch.fill(path(outer, radii), look.fill) }
        let fill = path(inflated(inner, inflation, beside: nil), innerRadii)
        if outer.width != inner.width || outer.height != inner.height {
            let whole = path(inflated(outer, inflation, beside: inner), radii)
            // The inner edge runs the other way, so that edges at the same position cancel each other.
            let edge = path(inflated(inner, -inflation, beside: outer), innerRadii)
            var ring = whole
            if let last = edge.points.last { ring.move(to: last) }
            ring.addReversed(edge)
            ring.close()
            sketch.clip(to: whole) {
                $0.fill(ring, look.stroke)
                if !look.fillsBorder { $0.fill(fill, look.fill) }
            }
        } else if !look.fillsBorder {
            sketch.fill(fill, look.fill)
        }
    }

    private func radii(_ sides: Sides, _ isRounded: Bool, limit: Double) -> CornerRadii {
        guard let value = look.borderRadius else { return .zero }
        let isEnabled = isRounded || value.kind == .object
        func radius(_ key: String, _ first: Bool, _ second: Bool) -> Double {
            let own = value.kind == .object ? value[key]?.asNumber ?? 0 : value.asNumber ?? 0
            return !isEnabled || first || second ? 0 : min(max(own, 0), limit)
        }
        return CornerRadii(
            topLeft: radius("topLeft", sides.top, sides.left), topRight: radius("topRight", sides.top, sides.right),
            bottomRight: radius("bottomRight", sides.bottom, sides.right),
            bottomLeft: radius("bottomLeft", sides.bottom, sides.left))
    }

    /// A rectangle whose upper and lower edges are at quarters of a pixel, where browsers draw them (SkAnalyticEdge of Skia).
    private func leveled(_ rect: Rect, _ pixelsPerPoint: Double) -> Rect {
        func level(_ y: Double) -> Double { LinearTicks.rounded(y * pixelsPerPoint * 4) / (pixelsPerPoint * 4) }
        return Rect(minX: rect.minX, minY: level(rect.minY), maxX: rect.maxX, maxY: level(rect.maxY))
    }

    /// A rectangle that is larger on the sides that differ from those of another one.
    private func inflated(_ rect: Rect, _ amount: Double, beside other: Rect?) -> Rect {
        guard amount != 0 else { return rect }
        return Rect(
            minX: rect.minX - (rect.minX != other?.minX ? amount : 0),
            minY: rect.minY - (rect.minY != other?.minY ? amount : 0),
            maxX: rect.maxX + (rect.maxX != other?.maxX ? amount : 0),
            maxY: rect.maxY + (rect.maxY != other?.maxY ? amount : 0))
    }
}
