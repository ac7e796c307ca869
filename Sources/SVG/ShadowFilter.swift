import Drawing
import Geometry

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
