import Drawing
import Geometry
import Glibc  // rounding is a call into it

extension SVGCanvas {
    package mutating func clip(to path: Path, rule: FillRule, _ body: (inout SVGCanvas) -> Void) {
        guard !isClosed, let bounds = path.boundingBox else { return }
        let outer = visible
        visible = outer.intersection(bounds)
        defer { visible = outer }
        guard !visible.isEmpty else { return }
        // A clip that contains the visible area has no effect.
        if path.rectangle?.contains(outer) == true { return body(&self) }
        var markup = Markup()
        markup.append("><path")
        if rule == .evenOdd { markup.attribute("clip-rule", "evenodd") }
        markup.append(" d=\"")
        markup.append(PathWriter.data(FarPath.isNear(path) ? path : FarPath.cut(path)))
        markup.append("\"/></clipPath>")
        let clip = definitions.define("clipPath", markup.bytes)
        var tag = Markup()
        tag.append("<g")
        tag.attribute("clip-path", definitions.reference(to: clip))
        tag.append(">")
        group(tag.bytes, canMerge: true, body)
    }

    package mutating func group(opacity: Double, shadow: Shadow?, _ body: (inout SVGCanvas) -> Void) {
        let filter = shadow.flatMap { ShadowFilter($0, size: size) }
        guard opacity < 1 || filter != nil else { return body(&self) }
        guard !isClosed, Precision.units(opacity, decimals: Precision.share) > 0 else { return }
        var tag = Markup()
        tag.append("<g")
        if opacity < 1 { tag.attribute("opacity", opacity, decimals: Precision.share) }
        let outer = visible
        if let filter {
            tag.attribute("filter", definitions.reference(to: definitions.define("filter", filter.markup)))
            // Shapes outside the visible area may cast a shadow into it.
            visible = visible.inset(by: -filter.reach)
        }
        tag.append(">")
        group(tag.bytes, canMerge: false, body)
        visible = outer
    }

    package mutating func plot(_ number: Int, _ body: (inout SVGCanvas) -> Void) {
        guard marksPlots else { return body(&self) }
        group(Array("<g data-plot=\"\(number)\">".utf8), canMerge: true, body)
    }

    /// Writes a group element unless it would be empty.
    /// - Parameter canMerge: Whether two consecutive groups of this kind can be merged.
    mutating func group(_ tag: [UInt8], canMerge: Bool, _ content: (inout SVGCanvas) -> Void) {
        let end = Array("</g>".utf8)
        let start = body.count
        let isContinued = canMerge && lastGroup?.tag == tag && lastGroup?.end == start
        if isContinued {
            body.bytes.removeLast(end.count)
        } else {
            body.append(tag)
        }
        let inner = body.count
        lastGroup = nil
        content(&self)
        if body.count == inner, !isContinued {
            body.bytes.removeLast(tag.count)
        } else {
            body.append(end)
            lastGroup = canMerge ? ClosedGroup(tag: tag, end: body.count) : nil
        }
    }
}

/// A shadow as a filter: the drawing over a blurred, displaced and colored copy of its coverage.
struct ShadowFilter {
    /// The limit for the offset of shadows, in points.
    static let maximumOffset = 1024.0
    /// The limit for the deviation of the blur, in points.
    static let maximumDeviation = 64.0

    /// The text after the element's name: its attributes and content.
    let markup: [UInt8]
    /// The maximum distance of the shadow from its source, in points.
    let reach: Double

    /// Returns nil if the shadow is invisible.
    /// - Parameter size: The size of the picture in points.
    init?(_ shadow: Shadow, size: Size) {
        guard !shadow.color.isInvisible, shadow.offset.isFinite else { return nil }
        func held(_ length: Double, by limit: Double) -> Double { min(limit, max(-limit, length)) }
        let offset = Point(
            held(shadow.offset.x, by: Self.maximumOffset), held(shadow.offset.y, by: Self.maximumOffset))
        let deviation = held(max(0, shadow.blurRadius / 2), by: Self.maximumDeviation)
        reach = (max(abs(offset.x), abs(offset.y)) + 3 * deviation).rounded(.up)
        var markup = Markup()
        markup.append(" filterUnits=\"userSpaceOnUse\"")
        markup.attribute("x", -reach)
        markup.attribute("y", -reach)
        markup.attribute("width", size.width + 2 * reach)
        markup.attribute("height", size.height + 2 * reach)
        markup.append(" color-interpolation-filters=\"sRGB\">")
        markup.append("<feGaussianBlur in=\"SourceAlpha\"")
        markup.attribute("stdDeviation", deviation)
        markup.append("/><feOffset")
        markup.attribute("dx", offset.x)
        markup.attribute("dy", offset.y)
        markup.append(" result=\"s\"/><feFlood")
        markup.color("flood-color", opacityOf: "flood", shadow.color)
        markup.append("/><feComposite in2=\"s\" operator=\"in\"/>")
        markup.append("<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge></filter>")
        self.markup = markup.bytes
    }
}
