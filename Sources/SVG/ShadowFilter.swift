import Drawing
import Geometry

/// A shadow as a filter: what is drawn, over a blurred, moved and coloured copy of its coverage.
struct ShadowFilter {
    /// Shadows further away, in points, are held within it.
    static let maximumOffset = 1024.0
    /// Of the blur, in points.
    static let maximumDeviation = 64.0

    /// What follows the element's name: its attributes and content.
    let markup: [UInt8]
    /// How far from what casts it the shadow reaches, in points.
    let reach: Double

    /// Nil where there is nothing to see.
    /// - Parameter size: the picture's, in points.
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
