import Drawing
import Geometry
import Images

extension SVGCanvas {
    package mutating func draw(_ pixmap: Pixmap, in rect: Rect) {
        guard !isClosed, rect.width > 1e-6, rect.height > 1e-6, abs(rect.x) < 1e6, abs(rect.y) < 1e6,
            rect.width < 1e6, rect.height < 1e6, isVisible(rect, reach: 0), let picture = define(pixmap)
        else { return }
        use(pixmap, picture, in: rect, to: &body)
    }

    /// Writes a reference to a defined picture, scaled to a rectangle.
    func use(_ pixmap: Pixmap, _ picture: Definitions.Number, in rect: Rect, to markup: inout Markup) {
        markup.append("<use")
        markup.attribute("href", "#" + definitions.name(of: picture))
        markup.append(" transform=\"")
        markup.append(
            Transform.scale(rect.width / Double(pixmap.width), rect.height / Double(pixmap.height))
                .then(.translation(rect.origin)))
        markup.append("\"/>")
    }

    /// The definition of a picture with one unit per pixel; nil if it has no pixels.
    mutating func define(_ pixmap: Pixmap) -> Definitions.Number? {
        guard pixmap.width > 0, pixmap.height > 0 else { return nil }
        return definitions.define(pixmap) {
            var markup = Markup()
            markup.attribute("width", "\(pixmap.width)")
            markup.attribute("height", "\(pixmap.height)")
            return markup.embed(pixmap) ? ("image", markup.bytes) : nil
        }
    }
}
