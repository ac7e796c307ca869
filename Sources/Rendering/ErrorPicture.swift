import Charts
import Drawing
import Geometry
import Images
import Raster
import Text

extension PictureRenderer {
    /// Draws a message as a PNG, for clients that display only pictures; empty if it cannot be encoded.
    package func errorPicture(_ title: String, _ lines: [String]) -> [UInt8] {
        let width = 640.0
        let margin = 20.0
        let heading = typesetter.set(
            String(title.prefix(200)), font: FontDescription(weight: .semibold, size: 15),
            maximumWidth: width - 2 * margin, maximumLines: 2)
        let text = typesetter.set(
            String(lines.joined(separator: "\n").prefix(2000)), font: FontDescription(size: 12),
            maximumWidth: width - 2 * margin, maximumLines: 14)
        let size = Size(width, (heading.size.height + text.size.height + 2 * margin + 8).rounded(.up))
        var canvas = RasterCanvas(size: size, pixelsPerPoint: 2, scratch: scratch)
        let box = PlacedBox(
            Rect(size: size),
            Box(fill: .color(.white), borderLineStyle: LineStyle(Color(hex: 0xe2553f), width: 2)))
        box.drawFill(on: &canvas)
        box.drawBorder(on: &canvas)
        canvas.draw(
            PlacedText(topOf: heading, color: Color(hex: 0xb3261e), x: margin, y: margin, alignment: 0))
        canvas.draw(
            PlacedText(
                topOf: text, color: Color(hex: 0x1c2430), x: margin, y: margin + heading.size.height + 8, alignment: 0))
        return (try? PNGEncoder.encode(canvas.pixmap, pixelRatio: 2)) ?? []
    }
}
