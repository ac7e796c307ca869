import Charts
import Diagnostics
import Drawing
import Geometry
import Images
import Raster
import Text

extension PictureRenderer {
    /// The maximum size of the picture of a message, in bytes.
    private static let longestErrorPicture = 16 << 10

    /// Draws a message as a PNG, for clients that display only pictures; empty if it cannot be encoded.
    ///
    /// A message whose picture would be too large, such as one with many different emoji, is shortened.
    package func errorPicture(_ title: String, _ lines: [String]) -> [UInt8] {
        let text = lines.joined(separator: "\n")
        for length in [2_000, 500, 120] {
            let picture = errorPicture(title, text.shortened(to: length))
            if picture.count <= Self.longestErrorPicture { return picture }
        }
        return errorPicture(title, "")
    }

    private func errorPicture(_ title: String, _ message: String) -> [UInt8] {
        let width = 640.0
        let margin = 20.0
        let heading = typesetter.set(
            title.shortened(to: 200), font: FontDescription(weight: .semibold, size: 15),
            maximumWidth: width - 2 * margin, maximumLines: 2)
        let text = typesetter.set(
            message, font: FontDescription(size: 12),
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
